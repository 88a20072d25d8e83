package dev.muster.example;

import dev.muster.example.ExampleResult.Failure;
import dev.muster.model.Example;
import dev.muster.trace.BattleResult;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;

/** Tests whether and how the battle of an example has ended. */
final class EndExpectation {
  private EndExpectation() {}

  static Optional<Failure> goesOn(Example.Step.ExpectGoesOn expected, BattleResult result) {
    return result instanceof BattleResult.ByRule decided
        ? Optional.of(
            new Failure(
                expected.span(),
                "expected that the battle goes on, but " + text(decided),
                List.of()))
        : Optional.empty();
  }

  static Optional<Failure> ended(
      Example.Step.ExpectEnded expected, Optional<Thing> winner, BattleResult result) {
    String wanted =
        winner.map(w -> w.title() + " wins").orElse("it is drawn")
            + expected.degree().map(d -> " \"" + d + "\"").orElse("");
    if (result instanceof BattleResult.ByRule decided) {
      boolean same =
          decided.winner().equals(winner.map(ThingRef::of))
              && expected.degree().map(decided.words()::equals).orElse(true);
      return same ? Optional.empty() : failed(expected, wanted, text(decided));
    }
    return failed(expected, wanted, "the battle goes on");
  }

  private static Optional<Failure> failed(
      Example.Step.ExpectEnded expected, String wanted, String is) {
    return Optional.of(
        new Failure(expected.span(), "expected that " + wanted + ", but " + is, List.of()));
  }

  private static String text(BattleResult.ByRule decided) {
    return decided.winner().map(w -> w.title() + " wins").orElse("it is drawn")
        + (decided.words().isEmpty() ? "" : " \"" + decided.words() + "\"");
  }
}
