package dev.muster.trace;

import dev.muster.lang.Span;
import dev.muster.model.Origin;
import dev.muster.trace.Explanation.Claim;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Explanations as lines for a reader, each further in than what follows from it. */
public final class ExplanationText {
  private static final String INDENT = "  ";

  private static final Pattern NUMBER = Pattern.compile("^event \\d+: ");

  private ExplanationText() {}

  /**
   * @param depth how far in it stands
   * @param where the place in the rulebook that it is about: file and line; empty without one
   */
  public record Line(int depth, String text, String where) {
    /** With its place, in brackets. */
    public String indented() {
      return INDENT.repeat(depth) + text + (where.isEmpty() ? "" : "  [" + where + "]");
    }

    /** The same at another name for its place. */
    public Line at(UnaryOperator<String> place) {
      return where.isEmpty() ? this : new Line(depth, text, place.apply(where));
    }
  }

  public static List<Line> lines(Explanation explanation) {
    return lines(List.of(explanation));
  }

  public static List<Line> lines(List<Explanation> explanations) {
    List<Line> lines = new ArrayList<>();
    explanations.stream().distinct().forEach(each -> add(each, 0, "", lines));
    return lines;
  }

  /**
   * For players: without places in the rulebook, and without numbers of events, which would say how
   * many there were of which they were not told.
   */
  public static List<String> told(List<Explanation> explanations) {
    return lines(explanations).stream()
        .map(line -> INDENT.repeat(line.depth()) + NUMBER.matcher(line.text()).replaceFirst(""))
        .toList();
  }

  /** In short: without places in the rulebook, and without the texts of readings. */
  public static List<String> brief(List<Explanation> explanations) {
    return lines(explanations.stream().map(ExplanationText::withoutReadings).toList()).stream()
        .map(line -> INDENT.repeat(line.depth()) + line.text())
        .toList();
  }

  private static Explanation withoutReadings(Explanation explanation) {
    return new Explanation(
        explanation.claim(),
        explanation.because().stream()
            .filter(each -> !(each.claim() instanceof Claim.Read))
            .map(ExplanationText::withoutReadings)
            .toList());
  }

  /**
   * @param above the place of the line that it explains, which is not told again
   */
  private static void add(Explanation explanation, int depth, String above, List<Line> lines) {
    String where = where(explanation.claim());
    lines.add(new Line(depth, text(explanation.claim()), where.equals(above) ? "" : where));
    explanation.because().stream().distinct().forEach(each -> add(each, depth + 1, where, lines));
  }

  private static String text(Claim claim) {
    return switch (claim) {
      case Claim.Happened(int number, StoryEvent event) ->
          (number == 0 ? "" : "event " + number + ": ") + of(event);
      case Claim.Within(Origin rule, List<ThingRef> about) ->
          "in " + rule.cited() + (about.isEmpty() ? "" : ": " + ValueText.list(about));
      case Claim.Is(String text, Value value, _) -> text + " is " + ValueText.of(value);
      case Claim.Holds(String text, boolean holds, Optional<Claim.Sides> compared, _) ->
          (holds ? "since " : "since not ") + text + compared.map(c -> sides(text, c)).orElse("");
      case Claim.Worth(Origin quantity, List<StoryEvent.Argument> arguments, Value value) ->
          quantity.cited() + arguments(arguments) + " is " + ValueText.of(value);
      case Claim.Made(Reason.Contribution part, Origin rule) ->
          ReasonText.of(new Reason(part, rule));
      case Claim.SetAside(Origin rule, List<Origin> by) ->
          "set aside: "
              + rule.cited()
              + ", by "
              + by.stream().map(Origin::cited).collect(Collectors.joining(", "));
      case Claim.Seen(Origin sight, boolean sees, String because) ->
          sight.cited() + ": " + (sees ? "yes, " : "no, ") + because;
      case Claim.Refused(Refusal refusal) -> RefusalText.of(refusal);
      case Claim.Allowed(_, String written) -> "the nearest that is allowed: " + written;
      case Claim.Read(Origin reading, String text) -> "reading " + reading.name() + ": " + text;
    };
  }

  /** What has happened, by itself. */
  public static String of(StoryEvent event) {
    return event instanceof StoryEvent.Began(Origin rule, List<ThingRef> about)
        ? rule.cited() + (about.isEmpty() ? "" : ": " + ValueText.list(about)) + " begins"
        : event instanceof StoryEvent.Finished(Origin rule)
            ? rule.cited() + " is over"
            : StoryText.of(event);
  }

  private static String arguments(List<StoryEvent.Argument> arguments) {
    return arguments.stream()
        .map(argument -> " " + argument.preposition() + " " + ValueText.of(argument.value()))
        .collect(Collectors.joining());
  }

  /** The values of both sides, where they are not plain from the text. */
  private static String sides(String text, Claim.Sides sides) {
    String left = ValueText.of(sides.left());
    String right = ValueText.of(sides.right());
    if (left.equals(right) && text.contains(" = ")) {
      return "";
    }
    if (text.endsWith(" " + right)) {
      return text.startsWith(left + " ") ? "" : ": " + left;
    }
    return ": " + left + " and " + right;
  }

  private static String where(Claim claim) {
    return switch (claim) {
      case Claim.Happened(_, StoryEvent event) -> event.where();
      case Claim.Within(Origin rule, _) -> rule.span().where();
      case Claim.Is(_, _, Span where) -> where.where();
      case Claim.Holds(_, _, _, Span where) -> where.where();
      case Claim.Worth(Origin quantity, _, _) -> quantity.span().where();
      case Claim.Made(_, Origin rule) -> rule.span().where();
      case Claim.SetAside(Origin rule, _) -> rule.span().where();
      case Claim.Seen(Origin sight, _, _) -> sight.span().where();
      case Claim.Refused(Refusal refusal) -> refusal.source().span().where();
      case Claim.Allowed(Order order, _) -> order.action().span().where();
      case Claim.Read(Origin reading, _) -> reading.span().where();
    };
  }
}
