package dev.muster.compile.statement;

import dev.muster.trace.Chosen;
import java.util.function.DoubleSupplier;

/** A candidate that no rule forbids: it would not be there if it could not be chosen. */
public record ChoiceCandidate(String id, Chosen chosen, DoubleSupplier preference)
    implements Candidate {
  @Override
  public double utility() {
    return preference.getAsDouble();
  }

  @Override
  public boolean allowed() {
    return true;
  }
}
