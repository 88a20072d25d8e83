package dev.muster.trace;

import dev.muster.model.Origin;
import dev.muster.world.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words for the rules that made a value, and for where they are printed. */
public final class ReasonText {
  private ReasonText() {}

  public static String of(Reason reason) {
    Origin rule = reason.rule();
    String sources = sources(pages(rule), rule.readings());
    return reason.flag().map(flag -> flag.label() + " ").orElse("")
        + effect(reason.effect())
        + " "
        + rule.title().orElseGet(() -> rule.declared().replace('-', ' '))
        + (sources.isEmpty() ? "" : " (" + sources + ")");
  }

  /**
   * All of them, after what they are the reasons of; those of several quantities apart from each
   * other, as they do not add up.
   */
  static String because(List<Reason> all) {
    List<Reason> reasons = withoutReplaced(all);
    if (reasons.isEmpty() || nothing(reasons)) {
      return "";
    }
    StringBuilder text = new StringBuilder("   [");
    for (int i = 0; i < reasons.size(); i++) {
      boolean next = reasons.get(i).effect() instanceof Reason.Contribution.Base;
      text.append(i == 0 ? "" : next ? "] [" : ", ").append(of(reasons.get(i)));
    }
    return text.append(']').toString();
  }

  /** Whether a 0 is all there is to say. */
  private static boolean nothing(List<Reason> reasons) {
    return reasons.size() == 1
        && reasons.getFirst().effect() instanceof Reason.Contribution.Base(Value.Size size)
        && size.number() == 0;
  }

  /** Without the values to start from that others have taken the place of. */
  private static List<Reason> withoutReplaced(List<Reason> all) {
    List<Reason> left = new ArrayList<>();
    for (Reason reason : all) {
      if (reason.effect() instanceof Reason.Contribution.Set(Value value)
          && !left.isEmpty()
          && left.getLast().effect() instanceof Reason.Contribution.Base) {
        left.removeLast();
        left.add(new Reason(new Reason.Contribution.Base(value), reason.rule(), reason.flag()));
      } else {
        left.add(reason);
      }
    }
    return left;
  }

  /** Returns where a rule is printed, and how it is read where the print is unclear. */
  public static String sources(String pages, List<String> readings) {
    String read =
        switch (readings.size()) {
          case 0 -> "";
          case 1 -> "reading " + readings.getFirst();
          default -> "readings " + String.join(", ", readings);
        };
    return Stream.of(pages, read).filter(s -> !s.isEmpty()).collect(Collectors.joining(", "));
  }

  static String pages(Origin rule) {
    return rule.pages().orElse("");
  }

  private static String effect(Reason.Contribution effect) {
    return switch (effect) {
      case Reason.Contribution.Base base -> ValueText.of(base.value());
      case Reason.Contribution.Set set -> "= " + ValueText.of(set.value());
      case Reason.Contribution.Added added -> "+" + ValueText.of(added.value());
      case Reason.Contribution.Subtracted subtracted -> "-" + ValueText.of(subtracted.value());
      case Reason.Contribution.Multiplied multiplied -> "times " + Numbers.told(multiplied.by());
      case Reason.Contribution.Doubled d -> "doubled";
      case Reason.Contribution.Halved h -> "halved";
      case Reason.Contribution.AtLeast atLeast -> "at least " + ValueText.of(atLeast.least());
      case Reason.Contribution.AtMost atMost -> "at most " + ValueText.of(atMost.most());
      case Reason.Contribution.Longer longer -> "longer by " + Numbers.show(longer.rungs());
      case Reason.Contribution.Shorter shorter -> "shorter by " + Numbers.show(shorter.rungs());
    };
  }
}
