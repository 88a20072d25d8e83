package dev.muster.example;

import dev.muster.example.ExampleResult.Failure;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Example;
import java.util.List;
import java.util.Optional;

/** Tests whether the list of an army allows what an example takes. */
final class ArmyExpectation {
  private ArmyExpectation() {}

  static Optional<Failure> allowed(Example.Step.ExpectArmyAllowed e) {
    return e.breaches().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Failure(
                e.span(),
                "expected the army `" + e.army() + "` to be allowed, but its list refuses it",
                messages(e.breaches())));
  }

  static Optional<Failure> refused(Example.Step.ExpectArmyRefused e) {
    if (e.breaches().isEmpty()) {
      return Optional.of(
          new Failure(
              e.span(),
              "expected the army `" + e.army() + "` to be refused, but it keeps to its list",
              List.of()));
    }
    List<Diagnostic> others =
        e.breaches().stream()
            .filter(b -> e.by().isPresent() && !b.slug().equals(e.by().get()))
            .toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Failure(
                e.span(),
                "expected `"
                    + e.by().get()
                    + "` alone to refuse the army `"
                    + e.army()
                    + "`, but `"
                    + others.getFirst().slug()
                    + "` does",
                messages(others)));
  }

  private static List<String> messages(List<Diagnostic> breaches) {
    return breaches.stream().map(b -> b.slug() + ": " + b.message()).toList();
  }
}
