package dev.muster.tests;

import dev.muster.compile.Candidate;
import dev.muster.play.Player;
import dev.muster.play.Question;
import dev.muster.tool.cli.Shell;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides as another player does, notes what a person would have typed for it, and looks for an
 * order that was possible once and that a rule of the book forbids now.
 */
final class Scout implements Player {
  /** The rule that forbids and its page, as objections end. */
  private static final Pattern RULE =
      Pattern.compile(".*\\[([a-zA-Z0-9-]+), pp?\\.[-0-9]+]", Pattern.DOTALL);

  private final Player decides;
  private final Set<String> rules;
  private final List<String> typed = new ArrayList<>();
  private final Set<String> once = new LinkedHashSet<>();
  private Optional<Forbidden> found = Optional.empty();

  /**
   * @param after how many questions were answered before
   */
  record Forbidden(int after, String order, String objection) {}

  /**
   * @param rules the names of the rules that may forbid something
   */
  Scout(Player decides, Set<String> rules) {
    this.decides = decides;
    this.rules = rules;
  }

  @Override
  public String answer(Question question) {
    List<String> now = question.choices().stream().map(Candidate::id).toList();
    if (found.isEmpty()) {
      found =
          once.stream()
              .filter(order -> !now.contains(order))
              .map(order -> new Forbidden(typed.size(), order, question.objection().apply(order)))
              .filter(forbidden -> byRule(forbidden.objection()))
              .findFirst();
    }
    once.addAll(now);
    String answer = decides.answer(question);
    typed.add(Shell.typed(question.choices(), answer));
    return answer;
  }

  private boolean byRule(String objection) {
    Matcher rule = RULE.matcher(objection);
    return rule.matches() && rules.contains(rule.group(1));
  }

  /** All that was typed, a line an answer. */
  List<String> typed() {
    return typed;
  }

  Optional<Forbidden> found() {
    return found;
  }
}
