package dev.muster.play;

import dev.muster.compile.BattleEffects.QuantityCall;
import dev.muster.compile.CompiledExpression;
import dev.muster.compile.CompiledQuantityCall;
import dev.muster.compile.CompiledRule;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.ValueText;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Rule;
import dev.muster.model.Type;
import dev.muster.session.FiredRule;
import dev.muster.session.Request;
import dev.muster.trace.StoryEvent.Reason;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private int depth;
  private long knownAt = -1;

  QuantityEvaluator(Battle battle, CompiledRulebook compiled) {
    this.battle = battle;
    this.compiled = compiled;
  }

  /** What is asked, a quantity or whether something is seen, and of whom. */
  private record Key(Object asked, Object[] arguments, int hash) {
    Key(Object asked, Object[] arguments) {
      this(asked, arguments, 31 * System.identityHashCode(asked) + Arrays.hashCode(arguments));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key k
          && k.hash == hash
          && k.asked == asked
          && Arrays.equals(k.arguments, arguments);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  private static boolean lasting(Object[] arguments) {
    for (Object argument : arguments) {
      if (argument instanceof dev.muster.world.Roll
          || argument instanceof dev.muster.world.DicePairing) {
        return false;
      }
    }
    return true;
  }

  Object value(Quantity quantity, Object[] arguments) {
    if (!lasting(arguments)) {
      return work(quantity, arguments, null);
    }
    return memoized(quantity, arguments, () -> work(quantity, arguments, null));
  }

  /** What was found out since something last changed, or is found out now. */
  Object memoized(Object asked, Object[] arguments, Supplier<Object> found) {
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
  List<Reason> why(Quantity quantity, Object[] arguments) {
    List<Reason> reasons = new ArrayList<>();
    work(quantity, arguments, reasons);
    return reasons;
  }

  /**
   * The same beside a text that tells the value: a base that is nothing (0, no, none) says no more
   * than the text, and a flag that rules set is named, for `yes` alone would not say of what.
   */
  List<Reason> changes(Quantity quantity, Object[] arguments) {
    List<Reason> reasons = why(quantity, arguments);
    String nothing = ValueText.value(nothing(quantity.type()), quantity.type());
    if (!reasons.isEmpty() && reasons.getFirst().change().equals(nothing)) {
      reasons = reasons.subList(1, reasons.size());
    }
    return quantity.type() instanceof Type.Flag
        ? reasons.stream().map(r -> naming(quantity.origin().label(), r)).toList()
        : List.copyOf(reasons);
  }

  private static Reason naming(String flag, Reason reason) {
    return reason.rule().equals(flag)
        ? reason
        : new Reason(
            flag + " " + reason.change(), reason.rule(), reason.pages(), reason.readings());
  }

  /** The quantity as its title and what it is asked of. */
  static String called(Quantity quantity, Object[] arguments) {
    StringBuilder called = new StringBuilder(quantity.origin().label());
    for (int i = 0; i < arguments.length; i++) {
      Parameter parameter = quantity.parameters().get(i);
      called
          .append(' ')
          .append(parameter.preposition())
          .append(' ')
          .append(ValueText.value(arguments[i], parameter.type()));
    }
    return called.toString();
  }

  private Object work(Quantity quantity, Object[] arguments, List<Reason> reasons) {
    if (depth >= DEPTH_LIMIT) {
      throw battle.complain(
          "endless",
          quantity.origin().span(),
          "to know `"
              + quantity.name()
              + "` it must be known already: quantities ask each other without end");
    }
    depth++;
    try {
      return worked(quantity, arguments, reasons);
    } finally {
      depth--;
    }
  }

  private Object worked(Quantity quantity, Object[] arguments, List<Reason> reasons) {
    battle.tick();
    Object[] parts = Arrays.copyOf(arguments, arguments.length + 1);
    parts[arguments.length] = battle;
    Request request = Request.of(compiled.topics().of(quantity), parts);
    List<FiredRule> fired = battle.put(request);
    Object value = base(quantity, arguments, request, fired, reasons);
    List<FiredRule> changes = new ArrayList<>();
    for (FiredRule f : fired) {
      if (compiled.bound(f.rule().id()).rule() instanceof Rule.Modifier) {
        changes.add(f);
      }
    }
    return changes.isEmpty()
        ? rounded(quantity, value)
        : changed(quantity, value, request, RuleExceptions.left(compiled, changes), reasons);
  }

  private Object base(
      Quantity quantity,
      Object[] arguments,
      Request request,
      List<FiredRule> fired,
      List<Reason> reasons) {
    if (quantity.table()) {
      return row(quantity, arguments, request, fired, reasons);
    }
    CompiledExpression formula = compiled.formula(quantity);
    if (formula == null) {
      if (quantity.open()) {
        throw battle.complain(
            "still-open",
            quantity.origin().span(),
            "`"
                + quantity.name()
                + "` is left open by the printed rules; a supplement must say it before it can be played");
      }
      return nothing(quantity.type());
    }
    Frame frame = new Frame(Math.max(quantity.frame(), arguments.length), battle);
    for (int i = 0; i < arguments.length; i++) {
      frame.set(i, arguments[i]);
    }
    Object value = formula.value(frame);
    if (reasons != null) {
      List<Reason> other = other(quantity, frame);
      reasons.addAll(
          other.size() > 1
              ? other
              : List.of(reason(ValueText.value(value, quantity.type()), quantity.origin())));
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
      Quantity quantity,
      Object[] arguments,
      Request request,
      List<FiredRule> fired,
      List<Reason> reasons) {
    CompiledRule found = null;
    for (FiredRule f : fired) {
      CompiledRule bound = compiled.bound(f.rule().id());
      if (bound.rule() instanceof Rule.Row) {
        if (found != null) {
          throw new BattleProblem(
              Diagnostic.error(
                      "conflict",
                      bound.rule().origin().span(),
                      "two rows of `" + quantity.name() + "` fit " + about(arguments))
                  .also(found.rule().origin().span(), "the other row"));
        }
        found = bound;
      }
    }
    if (found == null) {
      throw battle.complain(
          "no-row",
          quantity.origin().span(),
          "no row of `" + quantity.name() + "` fits " + about(arguments));
    }
    Object value = found.work().value(found.frame(request, null));
    if (reasons != null) {
      reasons.add(reason(ValueText.value(value, quantity.type()), quantity.origin()));
    }
    return value;
  }

  static String about(Object[] arguments) {
    return String.join(
        ", ", Arrays.stream(arguments).map(a -> ValueText.value(a, Type.UNKNOWN)).toList());
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
      Object base,
      Request request,
      List<FiredRule> changes,
      List<Reason> reasons) {
    Object value = base;
    FiredRule setBy = null;
    Object set = null;
    for (FiredRule f : of(changes, Change.SET)) {
      Object to = by(f, request);
      if (setBy != null && !CompiledRulebook.same(to, set)) {
        throw new BattleProblem(
            Diagnostic.error(
                    "conflict",
                    rule(f).origin().span(),
                    "two rules set `"
                        + quantity.name()
                        + "` of "
                        + about(arguments(request))
                        + ", to "
                        + ValueText.value(set, quantity.type())
                        + " and to "
                        + ValueText.value(to, quantity.type()))
                .also(rule(setBy).origin().span(), "the other rule")
                .note(
                    "say which is the exception: `instead of` or `unless` after the name of the quantity"));
      }
      setBy = f;
      set = to;
      value = to;
      note(reasons, () -> "= " + ValueText.value(to, quantity.type()), f);
    }
    if (quantity.type() instanceof Type.ListOf) {
      return listed(value instanceof List<?> list ? list : List.of(), request, changes, reasons);
    }
    if (value instanceof Number || value == null && quantity.type() instanceof Type.Rung) {
      value =
          quantity.type() instanceof Type.Rung rung
              ? rungs(rung, value, request, changes, reasons)
              : numbers(quantity, ((Number) value).doubleValue(), request, changes, reasons);
    }
    return value;
  }

  /** What is added comes once; what is taken away is gone, whoever added it. */
  private List<Object> listed(
      List<?> start, Request request, List<FiredRule> changes, List<Reason> reasons) {
    List<Object> list = new ArrayList<>(start);
    for (FiredRule f : of(changes, Change.ADD)) {
      Object by = by(f, request);
      if (!list.contains(by)) {
        list.add(by);
        note(reasons, () -> "+" + ValueText.value(by, Type.UNKNOWN), f);
      }
    }
    for (FiredRule f : of(changes, Change.SUBTRACT)) {
      Object by = by(f, request);
      if (list.remove(by)) {
        note(reasons, () -> "-" + ValueText.value(by, Type.UNKNOWN), f);
      }
    }
    return Collections.unmodifiableList(list);
  }

  private Object numbers(
      Quantity quantity,
      double start,
      Request request,
      List<FiredRule> changes,
      List<Reason> reasons) {
    double n = start;
    for (FiredRule f : changes) {
      Change change = rule(f).change();
      if (change == Change.ADD || change == Change.SUBTRACT) {
        double by = number(f, request);
        n += change == Change.ADD ? by : -by;
        if (by != 0) {
          boolean up = change == Change.ADD == by > 0;
          note(
              reasons,
              () ->
                  (up ? "+" : "-")
                      + ValueText.value(Numbers.box(Math.abs(by)), quantity.type())
                          .replaceAll(" (die|dice)$", ""),
              f);
        }
      }
    }
    for (FiredRule f : changes) {
      switch (rule(f).change()) {
        case MULTIPLY -> {
          double by = number(f, request);
          n *= by;
          note(reasons, () -> "times " + Numbers.show(by), f);
        }
        case DOUBLE -> {
          n *= 2;
          note(reasons, () -> "doubled", f);
        }
        case HALVE -> {
          n /= 2;
          note(reasons, () -> "halved", f);
        }
        case ADD, SUBTRACT, SET, AT_MOST, AT_LEAST, SHORTER, LONGER -> {}
      }
    }
    n = rounded(quantity, n);
    for (FiredRule f : of(changes, Change.AT_LEAST)) {
      double by = number(f, request);
      if (n < by) {
        n = by;
        note(reasons, () -> "at least " + Numbers.show(by), f);
      }
    }
    for (FiredRule f : of(changes, Change.AT_MOST)) {
      double by = number(f, request);
      if (n > by) {
        n = by;
        note(reasons, () -> "at most " + Numbers.show(by), f);
      }
    }
    return Numbers.box(n);
  }

  private static Object rounded(Quantity quantity, Object value) {
    return quantity.rounding() != 0 && value instanceof Number n
        ? Numbers.box(rounded(quantity, n.doubleValue()))
        : value;
  }

  private static double rounded(Quantity quantity, double n) {
    return quantity.rounding() > 0
        ? Math.ceil(n - 1e-9)
        : quantity.rounding() < 0 ? Math.floor(n + 1e-9) : n;
  }

  private Object rungs(
      Type.Rung type,
      Object start,
      Request request,
      List<FiredRule> changes,
      List<Reason> reasons) {
    if (start == null) {
      return null;
    }
    double n = ((Number) start).doubleValue();
    for (FiredRule f : changes) {
      Change change = rule(f).change();
      if (change == Change.SHORTER || change == Change.LONGER) {
        double by = number(f, request);
        n += change == Change.LONGER ? by : -by;
        note(
            reasons,
            () -> (change == Change.LONGER ? "longer by " : "shorter by ") + Numbers.show(by),
            f);
      }
    }
    return n < 0 ? null : Numbers.box(Math.min(n, type.ladder().rungs().size() - 1.0));
  }

  private Rule.Modifier rule(FiredRule f) {
    return (Rule.Modifier) compiled.bound(f.rule().id()).rule();
  }

  private List<FiredRule> of(List<FiredRule> changes, Change change) {
    List<FiredRule> some = List.of();
    for (FiredRule f : changes) {
      if (rule(f).change() == change) {
        some = some.isEmpty() ? new ArrayList<>(changes.size()) : some;
        some.add(f);
      }
    }
    return some;
  }

  private Object by(FiredRule f, Request request) {
    CompiledRule bound = compiled.bound(f.rule().id());
    return bound.work().value(bound.frame(request, f.subject()));
  }

  private double number(FiredRule f, Request request) {
    return by(f, request) instanceof Number n ? n.doubleValue() : 0;
  }

  private static Object[] arguments(Request request) {
    Object[] arguments = new Object[request.argCount() - 1];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = request.arg(i);
    }
    return arguments;
  }

  private void note(List<Reason> reasons, Supplier<String> change, FiredRule f) {
    if (reasons != null) {
      reasons.add(reason(change.get(), rule(f).origin()));
    }
  }

  private static Reason reason(String change, Origin origin) {
    return new Reason(change, origin.label(), Battle.pages(origin), origin.readings());
  }
}
