package dev.muster.play.answers;

import dev.muster.compile.CompiledRulebook;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.model.Answer;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Story;
import dev.muster.trace.Reason.Contribution;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Arguments;
import dev.muster.world.Numbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Applies modifiers to a value, in the order that the language lays down and not that of the
 * rulebook: set, add, rungs, multiply, round, at least, at most.
 */
final class ModifierEvaluator {
  private final Story story;
  private final Quantity quantity;
  private final Arguments arguments;
  private final List<RuleFiring> modifiers;
  private final ReasonNotes notes;

  ModifierEvaluator(
      Story story,
      Quantity quantity,
      Arguments arguments,
      List<RuleFiring> modifiers,
      ReasonNotes notes) {
    this.story = story;
    this.quantity = quantity;
    this.arguments = arguments;
    this.modifiers = modifiers;
    this.notes = notes;
  }

  @Nullable Object applied(@Nullable Object base) {
    Object value = set(base);
    if (quantity.type() instanceof Type.ListOf) {
      return listed(value instanceof List<?> list ? list : List.of());
    }
    if (!(value instanceof Number n)) {
      return value;
    }
    return quantity.type() instanceof Type.Rung rung
        ? shifted(n.doubleValue(), rung)
        : Numbers.box(bounded(rounded(multiplied(added(n.doubleValue())))));
  }

  private @Nullable Object set(@Nullable Object base) {
    Object value = base;
    RuleFiring setBy = null;
    for (RuleFiring f : modifiers) {
      if (change(f) == Change.SET) {
        Object to = f.value();
        if (setBy != null && !CompiledRulebook.same(to, value)) {
          throw new BattleProblem(
              Diagnostic.error(
                      "conflict",
                      f.rule().origin().span(),
                      "two rules set `%s` of %s, to %s and to %s",
                      quantity.name(),
                      story.told(quantity.parameters(), arguments),
                      ValueText.of(story.told(value, quantity.type())),
                      ValueText.of(story.told(to, quantity.type())))
                  .also(setBy.rule().origin().span(), "the other rule")
                  .note(
                      "say which is the exception: `instead of` or `unless` after the name of the quantity"));
        }
        setBy = f;
        value = to;
        note(f, () -> new Contribution.Set(story.told(to, quantity.type())));
      }
    }
    return value;
  }

  /**
   * Applies additions and removals to a list: a value is added once; a value taken away is gone,
   * whoever added it.
   */
  private List<Object> listed(List<?> start) {
    List<Object> list = new ArrayList<>(start);
    for (RuleFiring f : modifiers) {
      if (change(f) == Change.ADD) {
        Object by = f.value();
        if (!list.contains(by)) {
          list.add(by);
          note(f, () -> new Contribution.Added(story.told(by, Type.UNKNOWN)));
        }
      }
    }
    for (RuleFiring f : modifiers) {
      if (change(f) == Change.SUBTRACT) {
        Object by = f.value();
        if (list.remove(by)) {
          note(f, () -> new Contribution.Subtracted(story.told(by, Type.UNKNOWN)));
        }
      }
    }
    return Collections.unmodifiableList(list);
  }

  /** Rungs further along a ladder; null before its first. */
  private @Nullable Object shifted(double start, Type.Rung type) {
    double n = start;
    for (RuleFiring f : modifiers) {
      Change change = change(f);
      if (change == Change.SHORTER || change == Change.LONGER) {
        double by = number(f);
        n += change == Change.LONGER ? by : -by;
        note(
            f,
            () ->
                change == Change.LONGER
                    ? new Contribution.Longer(by)
                    : new Contribution.Shorter(by));
      }
    }
    return n < 0 ? null : Numbers.box(Math.min(n, type.ladder().rungs().size() - 1.0));
  }

  private double added(double start) {
    double n = start;
    for (RuleFiring f : modifiers) {
      Change change = change(f);
      if (change == Change.ADD || change == Change.SUBTRACT) {
        double by = change == Change.ADD ? number(f) : -number(f);
        n += by;
        if (by != 0) {
          note(
              f,
              () -> {
                Value size = story.size(Math.abs(by), quantity.type());
                return by > 0 ? new Contribution.Added(size) : new Contribution.Subtracted(size);
              });
        }
      }
    }
    return n;
  }

  private double multiplied(double start) {
    double n = start;
    for (RuleFiring f : modifiers) {
      switch (change(f)) {
        case MULTIPLY -> {
          double by = number(f);
          n *= by;
          note(f, () -> new Contribution.Multiplied(by));
        }
        case DOUBLE -> {
          n *= 2;
          note(f, Contribution.Doubled::new);
        }
        case HALVE -> {
          n /= 2;
          note(f, Contribution.Halved::new);
        }
        case ADD, SUBTRACT, SET, AT_MOST, AT_LEAST, SHORTER, LONGER -> {}
      }
    }
    return n;
  }

  /** A length comes to whole units of the rulebook. */
  private double rounded(double n) {
    double whole = quantity.type() instanceof Type.Distance ? story.lengthUnit().millimetres() : 1;
    return switch (quantity.rounding()) {
      case NONE -> n;
      case UP -> Math.ceil(n / whole - 1e-9) * whole;
      case DOWN -> Math.floor(n / whole + 1e-9) * whole;
    };
  }

  private double bounded(double start) {
    double n = start;
    for (RuleFiring f : modifiers) {
      if (change(f) == Change.AT_LEAST) {
        double least = number(f);
        if (n < least) {
          n = least;
          note(f, () -> new Contribution.AtLeast(story.size(least, quantity.type())));
        }
      }
    }
    for (RuleFiring f : modifiers) {
      if (change(f) == Change.AT_MOST) {
        double most = number(f);
        if (n > most) {
          n = most;
          note(f, () -> new Contribution.AtMost(story.size(most, quantity.type())));
        }
      }
    }
    return n;
  }

  static boolean sets(List<RuleFiring> modifiers) {
    return modifiers.stream().anyMatch(f -> change(f) == Change.SET);
  }

  private static Change change(RuleFiring f) {
    return ((Answer.Change) f.rule().answer()).how();
  }

  private static double number(RuleFiring f) {
    return f.value() instanceof Number n ? n.doubleValue() : 0;
  }

  private void note(RuleFiring f, Supplier<Contribution> contribution) {
    notes.changed(f, contribution);
  }
}
