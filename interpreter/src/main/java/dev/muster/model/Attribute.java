package dev.muster.model;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that things of a kind have. Compared by identity. */
public final class Attribute {
  private final Origin origin;
  private final Kind owner;
  private final Type type;
  private final int slot;
  private final double low;
  private final double high;
  private final boolean lowIsGood;
  private final Supplier<Optional<CheckedExpression>> value;

  /**
   * @param slot where a thing keeps it; -1 for a fixed one, which only kinds and formations hold
   * @param low least count, -infinity when open
   * @param high likewise
   * @param value what a thing starts with; the thing is slot 0 of its frame
   */
  public Attribute(
      Origin origin,
      Kind owner,
      Type type,
      int slot,
      double low,
      double high,
      boolean lowIsGood,
      Supplier<Optional<CheckedExpression>> value) {
    this.origin = origin;
    this.owner = owner;
    this.type = type;
    this.slot = slot;
    this.low = low;
    this.high = high;
    this.lowIsGood = lowIsGood;
    this.value = value;
  }

  public Origin origin() {
    return origin;
  }

  public String name() {
    return origin.name();
  }

  public Kind owner() {
    return owner;
  }

  public Type type() {
    return type;
  }

  public int slot() {
    return slot;
  }

  public double low() {
    return low;
  }

  public double high() {
    return high;
  }

  public boolean lowIsGood() {
    return lowIsGood;
  }

  public Optional<CheckedExpression> value() {
    return value.get();
  }

  public boolean fixed() {
    return slot < 0;
  }

  @Override
  public String toString() {
    return origin.label();
  }
}
