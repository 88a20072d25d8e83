package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Scenarios, army lists and decks that are extended: they are put together when all has been said.
 */
final class ExtendedSetups {
  private final ProblemCollector problems;
  private final Map<Declaration, SetupMerger> setups = new IdentityHashMap<>();

  ExtendedSetups(ProblemCollector problems) {
    this.problems = problems;
  }

  /** A change of scenarios, or of army lists. */
  Addition of(Class<? extends Declaration> sort, Consumer<SetupMerger> change) {
    return Addition.always(
        sort::isInstance,
        (target, option) -> {
          change.accept(
              setups.computeIfAbsent(target.declaration(), d -> new SetupMerger(d, problems)));
          return target;
        });
  }

  /** With all that extensions say of it. */
  EffectiveDeclaration whole(EffectiveDeclaration one) {
    SetupMerger setup = setups.get(one.declaration());
    return setup == null ? one : one.with(setup.extended());
  }
}
