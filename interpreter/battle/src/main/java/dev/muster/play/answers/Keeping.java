package dev.muster.play.answers;

import java.util.function.Supplier;

/** What becomes of what was found out when something changes. */
public enum Keeping {
  /** It is kept as long as nothing changes that it was found out from. */
  KEPT,

  /** It is forgotten, and found out again: slower, and the measure of the others. */
  FORGOTTEN,

  /** It is kept, and found out again all the same, to see that nothing else comes of it. */
  CHECKED;

  private static final ScopedValue<Keeping> WANTED = ScopedValue.newInstance();

  /** Battles that begin meanwhile do it like this. */
  public <T> T during(Supplier<T> battles) {
    return ScopedValue.where(WANTED, this).call(battles::get);
  }

  static Keeping wanted() {
    return WANTED.orElse(KEPT);
  }
}
