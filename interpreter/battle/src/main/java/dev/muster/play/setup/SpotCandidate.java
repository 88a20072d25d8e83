package dev.muster.play.setup;

import dev.muster.board.Box;
import dev.muster.compile.statement.Candidate;
import dev.muster.model.LengthUnit;
import dev.muster.play.orders.OrderArgument;
import dev.muster.trace.Chosen;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Thing;
import java.util.Objects;

/** A spot where something may be deployed; where it stands now is liked best. */
record SpotCandidate(Thing thing, Box spot, LengthUnit unit) implements Candidate {
  @Override
  public String id() {
    return ValueText.id(spot);
  }

  @Override
  public String typed() {
    return new OrderArgument.Single(spot).typed(unit);
  }

  @Override
  public Chosen chosen() {
    return new Chosen.Place(
        ThingRef.of(thing),
        new Value.Length(spot.x(), unit),
        new Value.Length(spot.y(), unit),
        standsHere());
  }

  @Override
  public double utility() {
    return standsHere() ? 1 : 0;
  }

  @Override
  public boolean allowed() {
    return true;
  }

  private boolean standsHere() {
    return Objects.equals(spot, thing.base());
  }
}
