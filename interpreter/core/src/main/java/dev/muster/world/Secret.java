package dev.muster.world;

import dev.muster.model.Attribute;

/** A fact that not every side knows. */
public interface Secret {
  boolean knownTo(Thing side);

  /** Returns a secret that only this side knows, whatever is revealed. */
  static Secret of(Thing only) {
    return side -> side == only;
  }

  /** The value that a thing has. */
  record OfValue(Thing thing, Attribute attribute) implements Secret {
    @Override
    public boolean knownTo(Thing side) {
      return thing.knownTo(side, attribute);
    }
  }
}
