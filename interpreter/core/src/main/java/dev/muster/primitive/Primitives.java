package dev.muster.primitive;

import dev.muster.primitive.Row.Takes;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The table of all operations of the language. */
public final class Primitives {
  /** Every row, in the order of their tables. */
  public static final List<PrimitiveRow> ALL =
      Stream.of(
              Fields.ALL,
              Calculations.ALL,
              DiceFunctions.ALL,
              Rungs.ALL,
              Measurements.ALL,
              Lists.ALL,
              Things.ALL)
          .flatMap(List::stream)
          .toList();

  /** The primitives that are called by a word with arguments in brackets. */
  public static final Map<String, PrimitiveRow> FUNCTIONS = functions();

  private Primitives() {}

  private static Map<String, PrimitiveRow> functions() {
    Map<String, PrimitiveRow> functions = new LinkedHashMap<>();
    ALL.stream()
        .filter(row -> row.form() == PrimitiveRow.Form.FUNCTION)
        .forEach(row -> functions.put(row.word(), row));
    return functions;
  }

  /** The fields of such an owner. */
  public static Collection<PrimitiveRow> fields(Takes owner) {
    return Fields.ALL.stream().filter(row -> row.takes().getFirst() == owner).toList();
  }
}
