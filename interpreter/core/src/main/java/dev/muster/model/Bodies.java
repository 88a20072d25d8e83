package dev.muster.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What is declared, worked out and done, by its declaration: expressions and statements name only
 * declarations, so that these may speak of each other, and of themselves.
 *
 * @param modified the quantities that some rule changes
 * @param dice those that tables roll
 * @param preferences in the order of the text
 */
public record Bodies(
    Map<Quantity, Quantity.Body> quantities,
    Set<Quantity> modified,
    Map<Procedure, Procedure.Body> procedures,
    Map<Action, Action.Body> actions,
    Map<Outcome, Outcome.Dice> dice,
    Map<Decision, List<Decision.Preference>> preferences) {
  public static final Bodies NONE =
      new Bodies(Map.of(), Set.of(), Map.of(), Map.of(), Map.of(), Map.of());

  public Quantity.Body of(Quantity quantity) {
    return quantities.getOrDefault(quantity, Quantity.Body.NONE);
  }

  /** Whether the value of the quantity is always that of its formula. */
  public boolean plain(Quantity quantity) {
    Quantity.Body body = of(quantity);
    return body.formula().isPresent() && !body.table() && !modified.contains(quantity);
  }

  public Procedure.Body of(Procedure procedure) {
    return Objects.requireNonNull(procedures.get(procedure));
  }

  public Action.Body of(Action action) {
    return Objects.requireNonNull(actions.get(action));
  }

  public Optional<Outcome.Dice> dice(Outcome outcome) {
    return Optional.ofNullable(dice.get(outcome));
  }

  /** Returns what generals like of the candidates of a decision. */
  public List<Decision.Preference> preferences(Decision decision) {
    return preferences.getOrDefault(decision, List.of());
  }

  /** Bodies as they are found. */
  public static final class Builder {
    private final Map<Quantity, Quantity.Body> quantities = new LinkedHashMap<>();
    private final Set<Quantity> modified = new LinkedHashSet<>();
    private final Map<Procedure, Procedure.Body> procedures = new LinkedHashMap<>();
    private final Map<Action, Action.Body> actions = new LinkedHashMap<>();
    private final Map<Outcome, Outcome.Dice> dice = new LinkedHashMap<>();
    private final Map<Decision, List<Decision.Preference>> preferences = new LinkedHashMap<>();

    public void add(Quantity quantity, Quantity.Body body) {
      quantities.put(quantity, body);
    }

    public void add(Procedure procedure, Procedure.Body body) {
      procedures.put(procedure, body);
    }

    public void add(Action action, Action.Body body) {
      actions.put(action, body);
    }

    public void add(Outcome outcome, Outcome.Dice rolled) {
      dice.put(outcome, rolled);
    }

    public void add(Decision decision, Decision.Preference preference) {
      preferences.computeIfAbsent(decision, d -> new ArrayList<>()).add(preference);
    }

    public void addModified(Collection<Quantity> all) {
      modified.addAll(all);
    }

    public void addAll(Bodies others) {
      quantities.putAll(others.quantities);
      modified.addAll(others.modified);
      procedures.putAll(others.procedures);
      actions.putAll(others.actions);
      dice.putAll(others.dice);
      others.preferences.forEach((decision, all) -> all.forEach(each -> add(decision, each)));
    }

    public Bodies build() {
      return new Bodies(quantities, modified, procedures, actions, dice, preferences);
    }
  }
}
