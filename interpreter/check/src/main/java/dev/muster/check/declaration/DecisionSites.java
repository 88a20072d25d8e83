package dev.muster.check.declaration;

import dev.muster.model.Decision;
import dev.muster.model.Decision.Preference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Collects where decisions are asked, by name, with the names that a preference may use there. */
public final class DecisionSites {
  /**
   * @param preferences of generals for the decision, as far as they are known
   */
  public record Site(Decision decision, List<Preference> preferences, Scope scope) {}

  private final Map<String, List<Site>> sites = new LinkedHashMap<>();
  private final Map<Decision, Map<String, Decision>> answers = new IdentityHashMap<>();

  public Decision at(String name, Scope scope) {
    List<Preference> preferences = new ArrayList<>();
    Map<String, Decision> answered = new LinkedHashMap<>();
    Decision decision = new Decision(name, preferences, answered);
    answers.put(decision, answered);
    sites
        .computeIfAbsent(name, n -> new ArrayList<>())
        .add(new Site(decision, preferences, scope.snapshot()));
    return decision;
  }

  /** An answer of {@code decision} that preferences speak of as {@code name}. */
  public void answer(Decision decision, String answer, String name, Scope scope) {
    Objects.requireNonNull(answers.get(decision)).put(answer, at(name, scope));
  }

  public List<Site> named(String name) {
    return sites.getOrDefault(name, List.of());
  }

  /** Whether a decision has no name, by mistake: any unknown one may be meant for it. */
  public boolean anyWithoutName() {
    return sites.containsKey("");
  }

  public List<String> names() {
    return List.copyOf(sites.keySet());
  }
}
