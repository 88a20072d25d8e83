package dev.muster.example;

import dev.muster.compile.statement.Candidate;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.world.Thing;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/** Answers what the example says, and declines what it lets be declined. */
final class ScriptedPlayer implements Player {
  /** The question that answers are for: to a side, about a thing, or, if that is empty, any. */
  private record Key(Optional<Thing> of, String decision) {
    boolean isOfAnother(PastQuestion question) {
      return of.isPresent() && decision.equals(question.decision());
    }
  }

  /**
   * A question that was asked.
   *
   * @param offered what could be answered
   * @param shown the same, with lengths in the unit of the rulebook
   * @param about the names of the things that it is about
   * @param told how much of the story came before it
   */
  record PastQuestion(
      Thing side,
      String decision,
      List<String> offered,
      List<String> shown,
      List<String> about,
      int told) {}

  private final Map<Key, Deque<String>> script = new LinkedHashMap<>();
  private final List<PastQuestion> asked = new ArrayList<>();

  /** By decision, which answers were taken and who gave them. */
  private final Map<String, List<String>> answered = new LinkedHashMap<>();

  private final IntSupplier told;
  private final Set<String> mayDecline = new LinkedHashSet<>();
  private final Set<String> declined = new HashSet<>();
  private boolean mayDeclineAny;

  /**
   * @param told how much of the story has been told
   */
  ScriptedPlayer(IntSupplier told) {
    this.told = told;
  }

  void script(String decision, Optional<Thing> of, String answer) {
    script.computeIfAbsent(new Key(of, decision), d -> new ArrayDeque<>()).add(answer);
  }

  /**
   * @param decisions empty: whatever is asked
   */
  void mayDecline(Collection<String> decisions) {
    mayDecline.addAll(decisions);
    mayDeclineAny |= decisions.isEmpty();
  }

  /** Returns what has been asked so far. */
  List<PastQuestion> asked() {
    return asked;
  }

  /** Returns why no answer of the example was for the last question. */
  List<String> whyUnanswered() {
    if (asked.isEmpty()) {
      return List.of();
    }
    PastQuestion last = asked.getLast();
    List<String> taken = answered.getOrDefault(last.decision(), List.of());
    Stream<String> before =
        taken.isEmpty()
            ? Stream.empty()
            : Stream.of(
                "`%s` has been asked before; each answer is used once: %s"
                    .formatted(last.decision(), String.join(", ", taken)));
    boolean ofOthers =
        script.entrySet().stream()
            .anyMatch(e -> !e.getValue().isEmpty() && e.getKey().isOfAnother(last));
    Stream<String> about =
        ofOthers && !last.about().isEmpty()
            ? Stream.of("it is asked about " + String.join(", ", last.about()))
            : Stream.empty();
    return Stream.concat(before, about).toList();
  }

  /** The answers that nobody has asked for yet, as the example gives them. */
  List<String> unused() {
    return script.entrySet().stream()
        .filter(e -> !e.getValue().isEmpty())
        .map(
            e ->
                "choose "
                    + e.getKey().decision()
                    + of(e.getKey())
                    + ": "
                    + String.join(", ", e.getValue()))
        .toList();
  }

  private static String of(Key key) {
    return key.of().map(of -> " of " + of.name()).orElse("");
  }

  /** Returns what the example says of a decision that was never asked. */
  Optional<String> leftOver() {
    return script.entrySet().stream()
        .filter(e -> !e.getValue().isEmpty())
        .map(
            e ->
                "the choice `"
                    + e.getValue().getFirst()
                    + "` given for `"
                    + e.getKey().decision()
                    + "`"
                    + of(e.getKey())
                    + " was never asked for")
        .findFirst()
        .or(
            () ->
                mayDecline.stream()
                    .filter(decision -> !declined.contains(decision))
                    .map(decision -> "`" + decision + "` was never declined")
                    .findFirst());
  }

  @Override
  public String answer(Question question) {
    asked.add(
        new PastQuestion(
            question.side(),
            question.decision(),
            question.choices().stream().map(Candidate::id).toList(),
            question.choices().stream().map(Candidate::typed).toList(),
            question.whom().named().get().stream().map(Thing::name).toList(),
            told.getAsInt()));
    return about(question)
        .map(of -> new Key(of, question.decision()))
        .flatMap(key -> scripted(key).stream())
        .findFirst()
        .or(() -> declined(question))
        .orElseThrow(() -> new UnansweredException(question));
  }

  /** What answers may be for: the things that it is about, then the side, then whoever is asked. */
  private static Stream<Optional<Thing>> about(Question question) {
    return Stream.concat(
        question.whom().named().get().stream().map(Optional::of),
        Stream.of(Optional.of(question.side()), Optional.empty()));
  }

  private Optional<String> scripted(Key key) {
    Optional<String> answer = Optional.ofNullable(script.get(key)).map(Deque::poll);
    answer.ifPresent(
        given ->
            answered
                .computeIfAbsent(key.decision(), d -> new ArrayList<>())
                .add("`" + given + "` by " + asked.getLast().side().title()));
    return answer;
  }

  private Optional<String> declined(Question question) {
    if (!mayDeclineAny && !mayDecline.contains(question.decision())) {
      return Optional.empty();
    }
    declined.add(question.decision());
    return Declining.of(question);
  }
}
