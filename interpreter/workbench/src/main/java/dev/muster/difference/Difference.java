package dev.muster.difference;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.syntax.Declaration;
import java.util.List;
import java.util.Optional;

/**
 * A declaration that is not the same in A and in B.
 *
 * @param a empty where it was added
 * @param b empty where it was removed
 * @param changes those within it, where both have it
 * @param errata that change it, and are in effect in one of A and B only
 */
public record Difference(
    What what,
    Optional<EffectiveDeclaration> a,
    Optional<EffectiveDeclaration> b,
    List<Change> changes,
    List<Declaration.Erratum> errata) {
  static Difference added(EffectiveDeclaration b) {
    return new Difference(What.ADDED, Optional.empty(), Optional.of(b), List.of(), List.of());
  }

  static Difference removed(EffectiveDeclaration a) {
    return new Difference(What.REMOVED, Optional.of(a), Optional.empty(), List.of(), List.of());
  }

  Difference by(List<Declaration.Erratum> those) {
    return new Difference(what, a, b, changes, those);
  }

  /** As it is in B, or as it was in A. */
  public EffectiveDeclaration declared() {
    return b.or(() -> a).orElseThrow();
  }

  /** Whether it is no rule. */
  public boolean example() {
    return declared().declaration() instanceof Declaration.Example;
  }
}
