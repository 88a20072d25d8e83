package dev.muster.tests;

import dev.muster.compile.statement.Candidate;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.tool.cli.play.TypedChoice;
import dev.muster.trace.Objection;
import dev.muster.trace.Refusal;
import dev.muster.trace.RefusalText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides as another player does, notes what a person would have typed for it, and looks for an
 * order that was possible once and that a rule of the book forbids now.
 */
final class Scout implements Player {
  private final Player decides;

  private final Set<String> rules;
  private final List<String> typed = new ArrayList<>();

  /** What was possible once, and how a person types it. */
  private final Map<String, String> once = new LinkedHashMap<>();

  private Optional<Forbidden> found = Optional.empty();

  /**
   * @param after how many questions were answered before
   * @param order as a person types it
   */
  record Forbidden(int after, String order, String objection) {}

  /**
   * @param rules the names of the rules that may forbid something; none to look for nothing
   */
  Scout(Player decides, Set<String> rules) {
    this.decides = decides;
    this.rules = rules;
  }

  @Override
  public String answer(Question question) {
    List<String> now = question.choices().stream().map(Candidate::id).toList();
    if (found.isEmpty() && !rules.isEmpty()) {
      found =
          once.entrySet().stream()
              .filter(order -> !now.contains(order.getKey()))
              .flatMap(order -> forbidden(question, order.getKey(), order.getValue()).stream())
              .findFirst();
    }
    question.choices().forEach(choice -> once.put(choice.id(), choice.typed()));
    String answer = decides.answer(question);
    typed.add(TypedChoice.of(question.choices(), answer));
    return answer;
  }

  private Optional<Forbidden> forbidden(Question question, String order, String typedOrder) {
    return question
        .objection()
        .apply(order)
        .filter(this::byRule)
        .map(objection -> new Forbidden(typed.size(), typedOrder, RefusalText.told(objection)));
  }

  private boolean byRule(Objection objection) {
    return objection instanceof Objection.Refused(Refusal refusal) && rules.contains(refusal.by());
  }

  /** All that was typed, a line an answer. */
  List<String> typed() {
    return typed;
  }

  Optional<Forbidden> found() {
    return found;
  }
}
