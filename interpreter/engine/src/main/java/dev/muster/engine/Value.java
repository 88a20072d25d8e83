package dev.muster.engine;

import dev.muster.example.ExampleResult;
import dev.muster.model.LengthUnit;
import dev.muster.model.Type;
import dev.muster.trace.ThingRef;
import dev.muster.trace.ValueText;
import dev.muster.trace.WrittenValue;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * A value of a rulebook.
 *
 * @param text as a rulebook has it: {@code 3}, {@code 12 cm}, {@code yes}, {@code none}, a name; in
 *     words where it cannot be written, as dice and lists
 * @param number of counts, dice, lengths (in the unit of the rulebook) and angles (in degrees)
 */
public record Value(String text, OptionalDouble number) {
  static Value of(@Nullable Object value, Type type, LengthUnit unit) {
    dev.muster.trace.Value told = dev.muster.trace.Value.of(value, type, unit);
    return new Value(
        WrittenValue.of(value, type, unit).orElseGet(() -> ValueText.of(told)), number(told));
  }

  /** As it was told: what is no thing and no word of the rulebook, in words. */
  static Value of(dev.muster.trace.Value told) {
    String text = ValueText.of(told);
    if (told instanceof ThingRef thing) {
      text = thing.name();
    } else if (told instanceof dev.muster.trace.Value.Word word) {
      text = word.name();
    }
    return new Value(text, number(told));
  }

  static Value of(ExampleResult.Open open) {
    return new Value(
        open.value().flatMap(ExampleResult.Written::mark).orElse(open.is().text()),
        number(open.is().value()));
  }

  private static OptionalDouble number(dev.muster.trace.Value told) {
    if (told instanceof dev.muster.trace.Value.Length length) {
      return OptionalDouble.of(length.millimetres() / length.unit().millimetres());
    }
    return told instanceof dev.muster.trace.Value.Amount amount
        ? OptionalDouble.of(amount.amount())
        : OptionalDouble.empty();
  }

  /** Whether it is a flag that is set. */
  public boolean yes() {
    return text.equals("yes");
  }

  @Override
  public String toString() {
    return text;
  }
}
