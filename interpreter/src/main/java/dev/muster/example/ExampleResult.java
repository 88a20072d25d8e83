package dev.muster.example;

import dev.muster.lang.Span;
import dev.muster.model.Example;
import java.util.List;
import java.util.Optional;

/** What came of an example. */
public record ExampleResult(Example example, Optional<Failure> failure) {
  public boolean passed() {
    return failure.isEmpty();
  }

  /**
   * @param notes the arithmetic and the rules behind what came
   */
  public record Failure(Span where, String message, List<String> notes) {}
}
