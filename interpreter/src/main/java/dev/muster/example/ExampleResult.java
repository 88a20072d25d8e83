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
 * @param open the values that its author has left open, where all else holds
 */
public record ExampleResult(
    Origin origin, List<String> proves, Optional<Failure> failure, List<Open> open) {
  static ExampleResult of(Example example, Optional<Failure> failure) {
    return new ExampleResult(example.origin(), example.proves(), failure, List.of());
  }

  public boolean passed() {
    return failure.isEmpty();
  }

  /**
   * A value that the author has left open with a question mark.
   *
   * @param mark where the question mark stands
   * @param what it is the value of, as it is written
   * @param value as an author writes it; empty where it cannot be written
   * @param is in words
   */
  public record Open(Span mark, String what, Optional<String> value, String is) {
    Failure failure() {
      return new Failure(
          mark,
          "`?` is open: " + what + " is " + is,
          List.of(
              value.isPresent()
                  ? "if that is what the page says, write it there; `muster test --fill` writes it for you"
                  : "such a value cannot be written: expect something of it"));
    }
  }

  /**
   * @param notes the arithmetic and the rules behind what came
   */
  public record Failure(Span where, String message, List<String> notes) {}
}
