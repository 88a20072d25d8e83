package dev.muster.trace;

import dev.muster.model.Origin;
import dev.muster.world.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Words for what may not be done, and why. Authors of rules read the name of the rule; players are
 * told where it is printed.
 */
public final class RefusalText {
  private RefusalText() {}

  /** With the name of the rule. */
  public static String of(Objection objection) {
    return of(objection, RefusalText::named);
  }

  public static String of(Refusal refusal) {
    return of(refusal, RefusalText::named);
  }

  /** For a player. */
  public static String told(Objection objection) {
    return of(objection, RefusalText::printed);
  }

  public static String told(Refusal refusal) {
    return of(refusal, RefusalText::printed);
  }

  /** For a player: each reason once, with all those whom it keeps from the same action. */
  public static List<String> told(List<Refusal> refusals) {
    Map<String, Map<String, Set<ThingRef>>> actors = new LinkedHashMap<>();
    for (Refusal refusal : refusals) {
      actors
          .computeIfAbsent(refusal.action().label(), action -> new LinkedHashMap<>())
          .computeIfAbsent(why(refusal, RefusalText::printed), why -> new LinkedHashSet<>())
          .add(refusal.actor());
    }
    List<String> lines = new ArrayList<>();
    actors.forEach(
        (action, reasons) ->
            reasons.forEach(
                (why, who) ->
                    lines.add(action + " with " + ValueText.list(List.copyOf(who)) + ": " + why)));
    return lines;
  }

  /** Names the rule that it was. */
  private interface Source {
    String of(String name, Origin rule, List<String> readings);
  }

  private static String named(String name, Origin rule, List<String> readings) {
    String sources = ReasonText.sources(ReasonText.pages(rule), readings);
    return " [" + name + (sources.isEmpty() ? "" : ", " + sources) + "]";
  }

  static String printed(String name, Origin rule, List<String> readings) {
    return rule.pages().map(p -> " (" + p + ")").orElse("");
  }

  private static String of(Objection objection, Source source) {
    return switch (objection) {
      case Objection.Refused refused -> of(refused.refusal(), source);
      case Objection.NotOffered not ->
          not.why()
              .map(why -> not.answer() + " is not offered: " + why(why))
              .orElseGet(() -> "`" + not.answer() + "` is not one of the answers offered");
      case Objection.NotAnOrder not ->
          "`"
              + not.answer()
              + "` is not an order that can be given now: an order begins with "
              + not.actions().stream().map(a -> "`" + a + "`").collect(Collectors.joining(", "))
              + not.ending().map(ending -> " or is `" + ending + "`").orElse("");
      case Objection.NotInForm not -> notInForm(not);
      case Objection.DutyFirst duty ->
          duty.because().orElseGet(() -> duty.rule().label())
              + ": "
              + duty.action().label()
              + " with "
              + duty.actor().title()
              + " comes before anything else"
              + source.of(duty.rule().declared(), duty.rule(), List.of());
      case Objection.NotUnderOrders not ->
          not.actor().title()
              + " is not under orders now"
              + not.why().map(why -> ": " + why(why)).orElse("");
    };
  }

  private static String why(Exclusion unoffered) {
    return switch (unoffered) {
      case Exclusion.OtherKind other -> "what is asked for is: " + other.kind().label();
      case Exclusion.Elsewhere _ -> "it is not where they are";
      case Exclusion.NotOfThese _ -> "it belongs to others, or is too far away";
      case Exclusion.Unmet unmet -> unmet(unmet);
    };
  }

  /** Returns the conditions that have a title; in the words of the rulebook when none has. */
  private static String unmet(Exclusion.Unmet unmet) {
    String facts =
        unmet.facts().stream()
            .filter(fact -> fact.what().title().isPresent())
            .map(
                fact ->
                    fact.what().label()
                        + ": "
                        + (fact.holds() ? "yes" : "no")
                        + fact.what().pages().map(p -> " (" + p + ")").orElse(""))
            .collect(Collectors.joining(", because "));
    return !facts.isEmpty()
        ? facts
        : (unmet.holds() ? "this holds: `" : "this does not hold: `") + unmet.condition() + "`";
  }

  private static String notInForm(Objection.NotInForm not) {
    String written = not.form().text();
    String wrong =
        not.part().isEmpty()
            ? "`" + not.given().orElse("") + "` is too much"
            : not.given()
                .map(given -> unfit(given, not.part().get()))
                .orElse("`" + not.part().get().text() + "` is missing");
    return "`"
        + not.answer()
        + "`: "
        + wrong
        + "; the order is written `"
        + written
        + "`"
        + not.example().map(example -> ", such as `" + example + "`").orElse("");
  }

  private static String unfit(String given, OrderForm.Part part) {
    return part.content() instanceof OrderForm.Content.AGroup && given.equals("all")
        ? "not `all` that may be chosen can go together"
        : part.content() instanceof OrderForm.Content.OneOf(var words) && words.isEmpty()
            ? "nothing can be chosen for `" + part.text() + "` now"
            : "`" + given + "` is no `" + part.text() + "` now";
  }

  private static String of(Refusal refusal, Source source) {
    return refusal.action().label()
        + " with "
        + refusal.actor().title()
        + ": "
        + why(refusal, source);
  }

  private static String why(Refusal refusal, Source source) {
    return cause(refusal.cause()) + source.of(refusal.by(), refusal.source(), refusal.readings());
  }

  /** Formats a length exactly: lengths that differ by a hair must not read the same. */
  private static String exactly(Value.Length length) {
    return length.unit().text(length.millimetres());
  }

  private static String cause(Refusal.Cause cause) {
    return switch (cause) {
      case Refusal.Cause.Forbidden forbidden ->
          forbidden.because().orElseGet(() -> forbidden.rule().label());
      case Refusal.Cause.TooCostly costly ->
          "it costs "
              + ValueText.of(costly.amount())
              + " "
              + costly.attribute().label()
              + ", and "
              + ValueText.of(costly.left())
              + (ValueText.one(costly.left()) ? " is left" : " are left");
      case Refusal.Cause.NotAmong not ->
          ValueText.of(not.part())
              + " is not among what can be chosen for `"
              + not.parameter()
              + "`"
              + not.why().map(why -> ": " + why(why)).orElse("");
      case Refusal.Cause.WrongSide wrong ->
          ValueText.of(wrong.part())
              + (wrong.own() ? " is on the same side" : " is on the other side");
      case Refusal.Cause.TooFar far ->
          "it reaches " + exactly(far.allowed()) + " and not " + exactly(far.length());
      case Refusal.Cause.TooManyLegs many ->
          "it goes straight "
              + (many.allowed() == 1 ? "once" : many.allowed() + " times")
              + " at most, and not "
              + many.legs();
      case Refusal.Cause.WrongWay way -> "it goes " + way.allowed().word();
      case Refusal.Cause.TurnsTooFar turns ->
          "it turns by "
              + Numbers.show(turns.allowed())
              + " degrees and not by "
              + Numbers.show(turns.turn());
      case Refusal.Cause.OffTable _ -> "it would leave the table";
      case Refusal.Cause.NothingToChoose nothing ->
          "nothing can be chosen for `"
              + nothing.parameter()
              + "`"
              + nothing.why().stream()
                  .map(RefusalText::why)
                  .distinct()
                  .collect(Collectors.joining("; ", nothing.why().isEmpty() ? "" : ": ", ""));
    };
  }
}
