package dev.muster.check.declaration;

import dev.muster.lang.syntax.Name;
import dev.muster.model.Decision;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Collects where decisions are asked, by name, with the names that a preference may use there. */
public final class DecisionSites {
  /**
   * @param asked the name, where it is written out
   */
  public record Site(Decision decision, Scope scope, Optional<Name> asked) {
    /** Notes that a name stands for it. */
    public void means(Name name, ProblemCollector problems) {
      asked.ifPresent(here -> problems.means(name.span(), here.span()));
    }
  }

  private final Map<String, List<Site>> sites = new LinkedHashMap<>();

  public Decision at(String name, Scope scope) {
    return at(name, scope, Map.of());
  }

  /**
   * @param answers that preferences may speak of
   */
  public Decision at(String name, Scope scope, Map<String, Decision> answers) {
    return at(new Decision(name, answers), scope, Optional.empty());
  }

  public Decision at(Name asked, Scope scope, Map<String, Decision> answers) {
    return at(new Decision(asked.text(), answers), scope, Optional.of(asked));
  }

  private Decision at(Decision decision, Scope scope, Optional<Name> asked) {
    sites
        .computeIfAbsent(decision.name(), n -> new ArrayList<>())
        .add(new Site(decision, scope.snapshot(), asked));
    return decision;
  }

  public void addAll(DecisionSites others) {
    others.sites.forEach(
        (name, all) -> sites.computeIfAbsent(name, n -> new ArrayList<>()).addAll(all));
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

  @Override
  public String toString() {
    return sites.toString();
  }
}
