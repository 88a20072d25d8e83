package dev.muster.tool.cli.simulate;

import dev.muster.model.Setup.SideSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/** A row for each battle, as spreadsheets and programs for statistics read them. */
record BattleRows(List<SideSetup> sides, List<Ending> endings) {
  /** What stands in a row below a name: a number or a text. */
  private record Column(String name, Function<Ending, Object> value) {
    static Column number(String name, ToLongFunction<Ending> value) {
      return new Column(name, value::applyAsLong);
    }
  }

  private List<Column> columns() {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.number("seed", Ending::seed),
                new Column("winner", e -> e.winner().orElse("")),
                new Column("ending", Ending::text),
                Column.number("decisions", Ending::decisions),
                Column.number("turns", Ending::turns)));
    sides.forEach(
        side -> columns.add(Column.number("lost-" + side.name(), e -> e.lostBy(side.name()))));
    return columns;
  }

  String csv() {
    CsvSchema.Builder schema = CsvSchema.builder();
    columns().forEach(column -> schema.addColumn(column.name()));
    return new CsvMapper()
        .writer(schema.setUseHeader(true).build())
        .writeValueAsString(
            endings.stream()
                .map(e -> columns().stream().map(column -> column.value().apply(e)).toList())
                .toList());
  }

  byte[] parquet() {
    ParquetTable table = new ParquetTable(endings.size());
    columns().forEach(c -> table.add(c.name(), endings.stream().map(c.value()).toList()));
    return table.bytes();
  }
}
