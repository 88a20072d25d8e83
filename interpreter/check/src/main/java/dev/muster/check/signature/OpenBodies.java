package dev.muster.check.signature;

import dev.muster.check.declaration.Bodies;
import dev.muster.model.Action;
import dev.muster.model.Decision;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The places of the bodies that the next pass fills: they may speak of all that is declared. */
public record OpenBodies(
    Bodies<Quantity, Quantity.Body> quantities,
    Bodies<Procedure, Procedure.Body> procedures,
    Bodies<Action, Action.Body> actions,
    Bodies<Outcome, Optional<Outcome.Dice>> outcomes) {

  static OpenBodies none() {
    return new OpenBodies(
        new Bodies<>(new Quantity.Body(Optional.empty(), 0, false, false)),
        new Bodies<>(new Procedure.Body(Optional.empty(), List.of(), List.of(), 0)),
        new Bodies<>(
            new Action.Body(
                new Decision("", List.of(), Map.of()),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                0)),
        new Bodies<>(Optional.empty()));
  }

  /** Called once all bodies are defined: each declaration gets its own now. */
  public void freeze() {
    quantities.freeze();
    procedures.freeze();
    actions.freeze();
    outcomes.freeze();
  }
}
