package dev.muster.check.expression;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Die;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The dice that some rule rolls, and so the faces that an example can give. */
public final class RolledDice {
  private final Map<String, Die> dice = new TreeMap<>();
  private boolean anyFace;

  public void add(Die die) {
    dice.put(die.name(), die);
  }

  /** A die of calculated sides is rolled. */
  public void addCalculated() {
    anyFace = true;
  }

  public void addAll(RolledDice others) {
    dice.putAll(others.dice);
    anyFace |= others.anyFace;
  }

  public List<String> names() {
    return List.copyOf(dice.keySet());
  }

  /** False where no die that is rolled has such a face; true where nothing is rolled at all. */
  public boolean canShow(CheckedExpression face) {
    return anyFace
        || dice.isEmpty()
        || !(face instanceof CheckedExpression.Number(double value, _, _))
        || dice.values().stream().flatMap(die -> die.faces().stream()).anyMatch(f -> f == value);
  }

  @Override
  public String toString() {
    return names() + (anyFace ? " and any" : "");
  }
}
