package dev.muster.model;

import java.util.Optional;
import java.util.function.Supplier;

/** A value that things of a kind have. Compared by identity. */
public final class Attribute {
  private final Signature signature;
  private final Supplier<Optional<CheckedExpression>> value;

  /**
   * @param slot where a thing keeps it; -1 for a fixed one, which only kinds and formations hold
   */
  public record Signature(
      Origin origin, Kind owner, Type type, Range range, int slot, boolean lowIsGood) {

    public static Signature fixed(Origin origin, Kind owner, Type type, Range range) {
      return new Signature(origin, owner, type, range, -1, false);
    }
  }

  /**
   * @param value what a thing starts with; the thing is slot 0 of its frame
   */
  public Attribute(Signature signature, Supplier<Optional<CheckedExpression>> value) {
    this.signature = signature;
    this.value = value;
  }

  public Origin origin() {
    return signature.origin();
  }

  public String name() {
    return origin().name();
  }

  public Kind owner() {
    return signature.owner();
  }

  public Type type() {
    return signature.type();
  }

  public int slot() {
    return signature.slot();
  }

  public Range range() {
    return signature.range();
  }

  public boolean lowIsGood() {
    return signature.lowIsGood();
  }

  public Optional<CheckedExpression> value() {
    return value.get();
  }

  public boolean fixed() {
    return slot() < 0;
  }

  @Override
  public String toString() {
    return origin().label();
  }
}
