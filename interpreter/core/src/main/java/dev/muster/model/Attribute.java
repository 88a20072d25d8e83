package dev.muster.model;

import dev.muster.lang.syntax.Declaration.Good;
import java.util.List;
import java.util.Optional;

/** A value that things of a kind have. Compared by identity. */
public final class Attribute {
  private final Signature signature;

  /**
   * The start value of an attribute, where the rulebook gives one; the thing is slot 0 of the
   * frame.
   */
  public record Start(Optional<CheckedExpression> value, int frame) {
    public static final Start UNSAID = new Start(Optional.empty(), 1);
  }

  /**
   * @param slot where a thing keeps it; -1 for a fixed one, which only kinds and formations hold
   * @param secret whether only its side knows it
   * @param lifetimes when it begins anew; empty when it lasts for the whole battle
   */
  public record Signature(
      Origin origin,
      Kind owner,
      Type type,
      Range range,
      int slot,
      Optional<Good> good,
      boolean secret,
      List<Lifetime> lifetimes) {

    public static Signature fixed(Origin origin, Kind owner, Type type, Range range) {
      return new Signature(origin, owner, type, range, -1, Optional.empty(), false, List.of());
    }
  }

  public Attribute(Signature signature) {
    this.signature = signature;
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

  /** Returns which numbers it says are good. */
  public Optional<Good> good() {
    return signature.good();
  }

  public boolean secret() {
    return signature.secret();
  }

  public List<Lifetime> lifetimes() {
    return signature.lifetimes();
  }

  public Start start() {
    return owner().start(this);
  }

  public boolean fixed() {
    return slot() < 0;
  }

  @Override
  public String toString() {
    return origin().label();
  }
}
