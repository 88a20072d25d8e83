package dev.muster.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A point at which a player chooses: one place of the text, so a name that is asked at two places
 * has two of these. Preferences of generals ({@link Bodies}) speak of it by its name. Compared by
 * identity.
 */
public final class Decision {
  private final String name;
  private final Map<String, Decision> answers;

  /** Numbers among which somebody chooses. */
  public static final int MOST_NUMBERS = 1_000;

  public Decision(String name, Map<String, Decision> answers) {
    this.name = name;
    this.answers = Collections.unmodifiableMap(new TreeMap<>(answers));
  }

  public String name() {
    return name;
  }

  /**
   * Single answers that generals may speak of: {@code none}, {@code yes}, {@code no}, {@code done},
   * the name of an option. {@code NAME-ANSWER} is what they write; for {@code done} just that.
   * Their preferences see no candidate.
   */
  public Map<String, Decision> answers() {
    return answers;
  }

  /**
   * The liking of a general for a candidate, where {@code when} holds; likings add up.
   *
   * @param frame slots it needs: the first are those of the place
   */
  public record Preference(
      Origin origin,
      String general,
      CheckedExpression value,
      List<CheckedExpression> when,
      int frame) {}

  @Override
  public String toString() {
    return name + answers.keySet();
  }
}
