package dev.muster.example;

import dev.muster.lang.Span;
import dev.muster.model.Example;
import dev.muster.model.Origin;
import java.util.List;
import java.util.Optional;

/**
 * What came of an example; keeps nothing of its rulebook but where it stands.
 *
 * @param proves what the example proves, whether it passed or not
 */
public record ExampleResult(Origin origin, List<String> proves, Optional<Failure> failure) {
  static ExampleResult of(Example example, Optional<Failure> failure) {
    return new ExampleResult(example.origin(), example.proves(), failure);
  }

  public boolean passed() {
    return failure.isEmpty();
  }

  /**
   * @param notes the arithmetic and the rules behind what came
   */
  public record Failure(Span where, String message, List<String> notes) {}
}
