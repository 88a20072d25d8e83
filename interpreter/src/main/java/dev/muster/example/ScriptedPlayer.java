package dev.muster.example;

import dev.muster.play.Player;
import dev.muster.play.Question;
import dev.muster.trace.ValueText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Says what the example says, and where it says nothing declines. */
final class ScriptedPlayer implements Player {
  private static final List<String> DECLINES = List.of("none", "no", "done", "enough");

  private final Map<String, Deque<String>> script = new LinkedHashMap<>();

  void script(String decision, @Nullable Object value) {
    script.computeIfAbsent(decision, d -> new ArrayDeque<>()).add(ValueText.id(value));
  }

  /** A choice that was never asked for. */
  Optional<String> leftOver() {
    return script.entrySet().stream()
        .filter(e -> !e.getValue().isEmpty())
        .map(e -> "`" + e.getValue().getFirst() + "` given for `" + e.getKey() + "`")
        .findFirst();
  }

  @Override
  public String answer(Question question) {
    Deque<String> answers = script.get(question.decision());
    if (answers != null && !answers.isEmpty()) {
      return answers.poll();
    }
    for (String decline : DECLINES) {
      if (question.allows(decline)) {
        return decline;
      }
    }
    return "(no choice is given for " + question.decision() + ")";
  }
}
