package dev.muster.play;

import dev.muster.compile.BattleEffects.QuantityCall;
import dev.muster.compile.CompiledExpression;
import dev.muster.compile.CompiledQuantityCall;
import dev.muster.compile.CompiledRulebook;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Type;
import dev.muster.trace.Reason;
import dev.muster.trace.Reason.Effect;
import dev.muster.trace.StoryEvent.Argument;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Roll;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The values of quantities: the base, then what the rules that fire make of it, in the order that
 * the language lays down: set, add, rungs, multiply, round, at least, at most. Answers are kept
 * until something changes.
 */
final class QuantityEvaluator {
  /** Quantities that ask each other. */
  private static final int DEPTH_LIMIT = 50;

  private final Battle battle;
  private final CompiledRulebook compiled;
  private final Map<Key, Object> known = new HashMap<>();
  private final List<Quantity> way = new ArrayList<>();
  private long knownAt = -1;

  QuantityEvaluator(Battle battle, CompiledRulebook compiled) {
    this.battle = battle;
    this.compiled = compiled;
  }

  /** What is asked, a quantity or whether something is seen, and of whom. */
  private record Key(Object asked, Arguments arguments) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key k && k.asked == asked && k.arguments.equals(arguments);
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(asked) + arguments.hashCode();
    }
  }

  private static boolean lasting(Arguments arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof Roll || arguments.get(i) instanceof DicePairing) {
        return false;
      }
    }
    return true;
  }

  Object value(Quantity quantity, Arguments arguments) {
    if (!lasting(arguments)) {
      return work(quantity, arguments, null);
    }
    return memoized(quantity, arguments, () -> work(quantity, arguments, null));
  }

  /** What was found out since something last changed, or is found out now. */
  Object memoized(Object asked, Arguments arguments, Supplier<Object> found) {
    long now = battle.world().version();
    if (knownAt != now) {
      known.clear();
      knownAt = now;
    }
    Key key = new Key(asked, arguments);
    Object value = known.get(key);
    if (value == null && !known.containsKey(key)) {
      value = found.get();
      known.put(key, value);
    }
    return value;
  }

  /** Why it has its value: the base and each change, with the rules that made them. */
  List<Reason> why(Quantity quantity, Arguments arguments) {
    List<Reason> reasons = new ArrayList<>();
    work(quantity, arguments, reasons);
    return reasons;
  }

  /**
   * The same beside a text that tells the value: a base that is nothing (0, no, none) says no more
   * than the text, and a flag that rules set is named, for `yes` alone would not say of what.
   */
  List<Reason> changes(Quantity quantity, Arguments arguments) {
    List<Reason> reasons = why(quantity, arguments);
    Effect nothing = new Effect.Base(Value.of(nothing(quantity.type()), quantity.type()));
    if (!reasons.isEmpty() && reasons.getFirst().effect().equals(nothing)) {
      reasons = reasons.subList(1, reasons.size());
    }
    return quantity.type() instanceof Type.Flag
        ? reasons.stream().map(r -> naming(quantity.origin(), r)).toList()
        : List.copyOf(reasons);
  }

  private static Reason naming(Origin flag, Reason reason) {
    return reason.rule().equals(flag)
        ? reason
        : new Reason(reason.effect(), reason.rule(), Optional.of(flag));
  }

  /** What the quantity is asked of. */
  static List<Argument> told(Quantity quantity, Arguments arguments) {
    List<Argument> told = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = quantity.parameters().get(i);
      told.add(new Argument(parameter.preposition(), Value.of(arguments.get(i), parameter.type())));
    }
    return told;
  }

  private Object work(Quantity quantity, Arguments arguments, List<Reason> reasons) {
    if (way.size() >= DEPTH_LIMIT) {
      throw endless(quantity);
    }
    way.add(quantity);
    try {
      return worked(quantity, arguments, reasons);
    } finally {
      way.removeLast();
    }
  }

  /** The quantity has been asked so often on the way that its last round is told. */
  private BattleProblem endless(Quantity quantity) {
    List<Quantity> round = way.subList(Math.max(0, way.lastIndexOf(quantity)), way.size());
    Diagnostic problem =
        Diagnostic.error(
            "endless",
            quantity.origin().span(),
            "the value of `%s` depends on itself: %s → %s",
            quantity.name(),
            Words.path(round.stream().map(Quantity::name).toList()),
            quantity.name());
    for (Quantity step : round.stream().skip(1).distinct().toList()) {
      problem = problem.also(step.origin().span(), "`%s` is on the way", step.name());
    }
    return new BattleProblem(problem);
  }

  private Object worked(Quantity quantity, Arguments arguments, List<Reason> reasons) {
    battle.tick();
    List<RuleFiring> fired = battle.put(compiled.topics().of(quantity), arguments);
    Object value = base(quantity, arguments, fired, reasons);
    List<RuleFiring> changes = new ArrayList<>();
    for (RuleFiring f : fired) {
      if (f.rule() instanceof Rule.Modifier) {
        changes.add(f);
      }
    }
    return changes.isEmpty()
        ? rounded(quantity, value)
        : changed(quantity, arguments, value, RuleExceptions.left(compiled, changes), reasons);
  }

  private Object base(
      Quantity quantity, Arguments arguments, List<RuleFiring> fired, List<Reason> reasons) {
    if (quantity.table()) {
      return row(quantity, arguments, fired, reasons);
    }
    CompiledExpression formula = compiled.formula(quantity);
    if (formula == null) {
      if (quantity.open()) {
        throw BattleProblem.at(
            "open-declaration",
            quantity.origin().span(),
            "`%s` is left open by the printed rules; a supplement must fill it in before it can be played",
            quantity.name());
      }
      return nothing(quantity.type());
    }
    Frame frame = Frame.of(arguments, quantity.frame(), battle);
    Object value = formula.value(frame);
    if (reasons != null) {
      List<Reason> other = other(quantity, frame);
      reasons.addAll(other.size() > 1 ? other : List.of(base(value, quantity)));
    }
    return value;
  }

  /** Why the quantity that this one is before its own modifiers has its value. */
  private List<Reason> other(Quantity quantity, Frame frame) {
    CompiledQuantityCall other = compiled.other(quantity);
    if (other == null) {
      return List.of();
    }
    QuantityCall asked = other.in(frame);
    return why(asked.quantity(), asked.arguments());
  }

  private Object row(
      Quantity quantity, Arguments arguments, List<RuleFiring> fired, List<Reason> reasons) {
    RuleFiring found = null;
    for (RuleFiring f : fired) {
      if (f.rule() instanceof Rule.Row) {
        if (found != null) {
          throw new BattleProblem(
              Diagnostic.error(
                      "conflict",
                      f.rule().origin().span(),
                      "two rows of `%s` fit %s",
                      quantity.name(),
                      about(arguments))
                  .also(found.rule().origin().span(), "the other row"));
        }
        found = f;
      }
    }
    if (found == null) {
      throw BattleProblem.at(
          "no-row",
          quantity.origin().span(),
          "no row of `%s` fits %s",
          quantity.name(),
          about(arguments));
    }
    Object value = found.value();
    if (reasons != null) {
      reasons.add(base(value, quantity));
    }
    return value;
  }

  static String about(Arguments arguments) {
    return String.join(
        ", ", arguments.stream().map(a -> ValueText.value(a, Type.UNKNOWN)).toList());
  }

  static Object nothing(Type type) {
    return switch (type) {
      case Type.Flag f -> Boolean.FALSE;
      case Type.Count c -> Numbers.box(0);
      case Type.Dice d -> Numbers.box(0);
      case Type.Distance d -> Numbers.box(0);
      case Type.Angle a -> Numbers.box(0);
      case Type.Level l -> Numbers.box(l.track().low());
      case Type.Text t -> "";
      case Type.ListOf l -> List.of();
      case Type.Named n -> null;
      case Type.Formations n -> null;
      case Type.Rung r -> null;
      case Type.OfThing o -> null;
      case Type.Path p -> null;
      case Type.Spot s -> null;
      case Type.Region r -> null;
      case Type.Roll r -> null;
      case Type.Pairing p -> null;
      case Type.Moved m -> null;
      case Type.Nothing n -> null;
      case Type.Unknown u -> null;
    };
  }

  private Object changed(
      Quantity quantity,
      Arguments arguments,
      Object base,
      List<RuleFiring> changes,
      List<Reason> reasons) {
    Object value = base;
    RuleFiring setBy = null;
    Object set = null;
    for (RuleFiring f : of(changes, Change.SET)) {
      Object to = f.value();
      if (setBy != null && !CompiledRulebook.same(to, set)) {
        throw new BattleProblem(
            Diagnostic.error(
                    "conflict",
                    modifier(f).origin().span(),
                    "two rules set `%s` of %s, to %s and to %s",
                    quantity.name(),
                    about(arguments),
                    ValueText.value(set, quantity.type()),
                    ValueText.value(to, quantity.type()))
                .also(modifier(setBy).origin().span(), "the other rule")
                .note(
                    "say which is the exception: `instead of` or `unless` after the name of the quantity"));
      }
      setBy = f;
      set = to;
      value = to;
      note(reasons, () -> new Effect.Set(Value.of(to, quantity.type())), f);
    }
    if (quantity.type() instanceof Type.ListOf) {
      return listed(value instanceof List<?> list ? list : List.of(), changes, reasons);
    }
    if (value instanceof Number || value == null && quantity.type() instanceof Type.Rung) {
      value =
          quantity.type() instanceof Type.Rung rung
              ? rungs(rung, value, changes, reasons)
              : numbers(quantity, ((Number) value).doubleValue(), changes, reasons);
    }
    return value;
  }

  /** What is added comes once; what is taken away is gone, whoever added it. */
  private List<Object> listed(List<?> start, List<RuleFiring> changes, List<Reason> reasons) {
    List<Object> list = new ArrayList<>(start);
    for (RuleFiring f : of(changes, Change.ADD)) {
      Object by = f.value();
      if (!list.contains(by)) {
        list.add(by);
        note(reasons, () -> new Effect.Added(Value.of(by, Type.UNKNOWN)), f);
      }
    }
    for (RuleFiring f : of(changes, Change.SUBTRACT)) {
      Object by = f.value();
      if (list.remove(by)) {
        note(reasons, () -> new Effect.Subtracted(Value.of(by, Type.UNKNOWN)), f);
      }
    }
    return Collections.unmodifiableList(list);
  }

  private Object numbers(
      Quantity quantity, double start, List<RuleFiring> changes, List<Reason> reasons) {
    double n = start;
    for (RuleFiring f : changes) {
      Change change = modifier(f).change();
      if (change == Change.ADD || change == Change.SUBTRACT) {
        double by = number(f);
        n += change == Change.ADD ? by : -by;
        if (by != 0) {
          boolean up = change == Change.ADD == by > 0;
          note(
              reasons,
              () -> {
                Value size = Value.of(Numbers.box(Math.abs(by)), quantity.type());
                return up ? new Effect.Added(size) : new Effect.Subtracted(size);
              },
              f);
        }
      }
    }
    for (RuleFiring f : changes) {
      switch (modifier(f).change()) {
        case MULTIPLY -> {
          double by = number(f);
          n *= by;
          note(reasons, () -> new Effect.Multiplied(by), f);
        }
        case DOUBLE -> {
          n *= 2;
          note(reasons, Effect.Doubled::new, f);
        }
        case HALVE -> {
          n /= 2;
          note(reasons, Effect.Halved::new, f);
        }
        case ADD, SUBTRACT, SET, AT_MOST, AT_LEAST, SHORTER, LONGER -> {}
      }
    }
    n = rounded(quantity, n);
    for (RuleFiring f : of(changes, Change.AT_LEAST)) {
      double by = number(f);
      if (n < by) {
        n = by;
        note(reasons, () -> new Effect.AtLeast(by), f);
      }
    }
    for (RuleFiring f : of(changes, Change.AT_MOST)) {
      double by = number(f);
      if (n > by) {
        n = by;
        note(reasons, () -> new Effect.AtMost(by), f);
      }
    }
    return Numbers.box(n);
  }

  private static Object rounded(Quantity quantity, Object value) {
    return value instanceof Number n ? Numbers.box(rounded(quantity, n.doubleValue())) : value;
  }

  private static double rounded(Quantity quantity, double n) {
    return switch (quantity.rounding()) {
      case NONE -> n;
      case UP -> Math.ceil(n - 1e-9);
      case DOWN -> Math.floor(n + 1e-9);
    };
  }

  private Object rungs(
      Type.Rung type, Object start, List<RuleFiring> changes, List<Reason> reasons) {
    if (start == null) {
      return null;
    }
    double n = ((Number) start).doubleValue();
    for (RuleFiring f : changes) {
      Change change = modifier(f).change();
      if (change == Change.SHORTER || change == Change.LONGER) {
        double by = number(f);
        n += change == Change.LONGER ? by : -by;
        note(
            reasons,
            () -> change == Change.LONGER ? new Effect.Longer(by) : new Effect.Shorter(by),
            f);
      }
    }
    return n < 0 ? null : Numbers.box(Math.min(n, type.ladder().rungs().size() - 1.0));
  }

  private static Rule.Modifier modifier(RuleFiring f) {
    return (Rule.Modifier) f.rule();
  }

  private List<RuleFiring> of(List<RuleFiring> changes, Change change) {
    List<RuleFiring> some = List.of();
    for (RuleFiring f : changes) {
      if (modifier(f).change() == change) {
        some = some.isEmpty() ? new ArrayList<>(changes.size()) : some;
        some.add(f);
      }
    }
    return some;
  }

  private static double number(RuleFiring f) {
    return f.value() instanceof Number n ? n.doubleValue() : 0;
  }

  private static void note(List<Reason> reasons, Supplier<Effect> effect, RuleFiring f) {
    if (reasons != null) {
      reasons.add(new Reason(effect.get(), modifier(f).origin()));
    }
  }

  private static Reason base(Object value, Quantity quantity) {
    return new Reason(new Effect.Base(Value.of(value, quantity.type())), quantity.origin());
  }
}
