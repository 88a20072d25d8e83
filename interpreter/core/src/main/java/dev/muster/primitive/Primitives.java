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
  public static final List<Row> ALL =
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
  public static final Map<String, Row> FUNCTIONS = functions();

  private Primitives() {}

  private static Map<String, Row> functions() {
    Map<String, Row> functions = new LinkedHashMap<>();
    ALL.stream()
        .filter(row -> row.form() == Row.Form.FUNCTION)
        .forEach(row -> functions.put(row.word(), row));
    return functions;
  }

  /** The fields of such an owner. */
  public static Collection<Row> fields(Takes owner) {
    return Fields.ALL.stream().filter(row -> row.takes().getFirst() == owner).toList();
  }
}
