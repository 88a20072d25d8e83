package dev.muster.example;

import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.example.ScriptedPlayer.PastQuestion;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Example;
import dev.muster.model.Example.Occurrence;
import dev.muster.trace.StoryEvent;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The questions and events of an example so far, in its order. */
record Occurrences(List<PastQuestion> asked, List<StoryEvent> story, Frame frame) {

  /** Each of them, a line each. */
  List<String> all() {
    return inOrder().stream().map(Occurrences::told).toList();
  }

  /** All of it must have happened, in this order. */
  Optional<Failure> happened(Example.Step.ExpectOccurrences expected) {
    List<Object> happened = inOrder();
    int next = 0;
    for (Occurrence occurrence : expected.occurrences()) {
      int at = next;
      while (at < happened.size() && !is(occurrence, happened.get(at))) {
        at++;
      }
      if (at == happened.size()) {
        return Optional.of(
            new Failure(
                occurrence.span(),
                "expected that "
                    + text(occurrence)
                    + (next == 0 ? "" : " after that")
                    + ", but it did not happen",
                all()));
      }
      next = at + 1;
    }
    return Optional.empty();
  }

  Optional<Failure> notAsked(Example.Step.ExpectNotAsked expected, Optional<Thing> side) {
    return last(expected.decision(), side)
        .map(
            a ->
                new Failure(
                    expected.span(),
                    a.side().title() + " is asked `" + a.decision() + "`",
                    List.of(OfferedText.of(a.shown()))));
  }

  Optional<Failure> notRolled(Example.Step.ExpectNotRolled expected) {
    return inOrder().stream()
        .filter(h -> h instanceof StoryEvent.Rolled r && r.purpose().equals(expected.purpose()))
        .findFirst()
        .map(
            h ->
                new Failure(
                    expected.span(),
                    "\"" + expected.purpose() + "\" was rolled",
                    List.of(told(h))));
  }

  Optional<Failure> offered(Example.Step.ExpectOffers expected, Optional<Thing> side) {
    Optional<PastQuestion> asked = last(expected.decision(), side);
    if (asked.isEmpty()) {
      return Optional.of(
          new Failure(
              expected.span(),
              side.map(Thing::title).orElse("nobody")
                  + (side.isPresent() ? " is not asked `" : " is asked `")
                  + expected.decision()
                  + "`",
              List.of()));
    }
    for (CheckedExpression value : expected.offered()) {
      if (!offers(asked.get(), value)) {
        return wrong(expected, asked.get(), value, " is not offered");
      }
    }
    for (CheckedExpression value : expected.notOffered()) {
      if (offers(asked.get(), value)) {
        return wrong(expected, asked.get(), value, " is offered");
      }
    }
    return Optional.empty();
  }

  private Optional<Failure> wrong(
      Example.Step.ExpectOffers expected, PastQuestion asked, CheckedExpression value, String but) {
    return Optional.of(
        new Failure(
            expected.span(),
            "`" + value.span().text().strip() + "`" + but,
            List.of(OfferedText.of(asked.shown(), wanted(value)))));
  }

  /** An order is offered when one is that begins so. */
  private boolean offers(PastQuestion asked, CheckedExpression value) {
    String wanted = wanted(value);
    return Stream.concat(asked.offered().stream(), asked.shown().stream())
        .anyMatch(id -> id.equals(wanted) || id.startsWith(wanted + " "));
  }

  private String wanted(CheckedExpression value) {
    return AnswerText.of(value, frame);
  }

  private Optional<PastQuestion> last(String decision, Optional<Thing> side) {
    return asked.reversed().stream()
        .filter(a -> a.decision().equals(decision))
        .filter(a -> side.isEmpty() || a.side() == side.get())
        .findFirst();
  }

  private List<Object> inOrder() {
    List<Object> happened = new ArrayList<>();
    int question = 0;
    for (int i = 0; i <= story.size(); i++) {
      while (question < asked.size() && asked.get(question).told() == i) {
        happened.add(asked.get(question));
        question++;
      }
      if (i < story.size() && story.get(i).truth() instanceof StoryEvent.Rolled rolled) {
        happened.add(rolled);
      }
    }
    return happened;
  }

  private boolean is(Occurrence wanted, Object happened) {
    return switch (wanted) {
      case Occurrence.Asked w ->
          happened instanceof PastQuestion a
              && a.decision().equals(w.decision())
              && a.side() == ExpressionEvaluator.of(w.side(), frame);
      case Occurrence.Rolled w ->
          happened instanceof StoryEvent.Rolled r
              && r.purpose().equals(w.purpose())
              && w.dice()
                  .map(n -> ExpressionEvaluator.of(n, frame, Double.class) == r.faces().size())
                  .orElse(true);
    };
  }

  private static String text(Occurrence occurrence) {
    return occurrence.span().text().strip();
  }

  private static String told(Object happened) {
    return switch (happened) {
      case PastQuestion a -> a.side().title() + " is asked " + a.decision();
      case StoryEvent.Rolled r ->
          "\""
              + r.purpose()
              + "\" was rolled with "
              + count(r.faces().size())
              + ": "
              + r.faces().stream().map(String::valueOf).collect(Collectors.joining(", "));
      default -> "";
    };
  }

  private static String count(int dice) {
    return dice == 1 ? "1 die" : dice + " dice";
  }
}
