package dev.muster.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A point at which a player chooses: one place of the text, so a name that is asked at two places
 * has two of these. Preferences of generals speak of it by its name; they see the frame of its
 * place.
 */
public final class Decision {
  private final String name;
  private final List<Preference> preferences = new ArrayList<>();
  private final Map<String, Decision> answers = new LinkedHashMap<>();

  public Decision(String name) {
    this.name = name;
  }

  public String name() {
    return name;
  }

  /** For check to fill, in the order of the text. */
  public List<Preference> preferences() {
    return preferences;
  }

  /**
   * Single answers that generals may speak of: {@code none}, {@code yes}, {@code no}, {@code done},
   * the name of an option. {@code NAME-ANSWER} is what they write; for {@code done} just that.
   * Their preferences see no candidate.
   */
  public Map<String, Decision> answers() {
    return answers;
  }

  /** How much a general likes a candidate, where {@code when} holds; what he likes adds up. */
  public record Preference(
      Origin origin, String general, CheckedExpression value, List<CheckedExpression> when) {}
}
