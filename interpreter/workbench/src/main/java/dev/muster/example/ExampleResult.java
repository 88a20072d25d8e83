package dev.muster.example;

import dev.muster.lang.Span;
import dev.muster.model.Example;
import dev.muster.model.Origin;
import dev.muster.trace.Explanation;
import dev.muster.trace.Value;
import java.util.List;
import java.util.Optional;

/**
 * The result of an example; keeps nothing of its rulebook but where it is.
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
   * @param asked what it is the value of
   * @param mark where the question mark stands
   * @param value as an author writes it; empty where it cannot be written
   * @param is what it is
   * @param why how it comes about
   */
  public record Open(
      Span asked, Span mark, Optional<Written> value, Answer is, List<Explanation> why) {
    /** Returns what it is the value of, as it is written. */
    public String what() {
      return asked.text().strip();
    }

    Failure failure() {
      return new Failure(
          mark,
          "`?` is open: " + what() + " is " + is.text(),
          List.of(
              value.isPresent()
                  ? "if that is what the page says, write it there; `muster test --fill` writes it for you"
                  : "such a value cannot be written: expect something of it"));
    }
  }

  /**
   * The answer to what was asked for.
   *
   * @param text in words
   */
  public record Answer(Value value, String text) {}

  /**
   * The text around what is asked for.
   *
   * @param mark in the place of the question mark; empty where it goes, with what leads to it
   */
  public record Written(String before, String behind, Optional<String> mark) {
    public static Written inItsPlace(String value) {
      return new Written("", "", Optional.of(value));
    }
  }

  /** Whether Muster failed, and not the example. */
  public boolean isDefect() {
    return failure.filter(Failure::defect).isPresent();
  }

  /**
   * @param notes the arithmetic and the rules behind what came
   * @param defect whether Muster failed, and not the example
   */
  public record Failure(Span where, String message, List<String> notes, boolean defect) {
    public Failure(Span where, String message, List<String> notes) {
      this(where, message, notes, false);
    }

    Failure with(List<String> otherNotes) {
      return new Failure(where, message, otherNotes, defect);
    }
  }
}
