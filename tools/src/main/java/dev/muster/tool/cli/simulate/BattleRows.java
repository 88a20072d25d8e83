package dev.muster.tool.cli.simulate;

import dev.muster.model.Setup.SideSetup;
import dev.muster.tool.cli.simulate.SimulationReport.Ending;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * A row for each battle, as spreadsheets read them: {@code seed}, {@code winner} (empty for
 * nobody), {@code ending}, {@code decisions}, and for each side how many things it has lost.
 */
record BattleRows(List<SideSetup> sides, List<Ending> endings) {
  String csv() {
    CsvSchema.Builder columns = CsvSchema.builder();
    List.of("seed", "winner", "ending", "decisions").forEach(columns::addColumn);
    sides.forEach(side -> columns.addColumn(lost(side)));
    return new CsvMapper()
        .writer(columns.setUseHeader(true).build())
        .writeValueAsString(endings.stream().map(this::row).toList());
  }

  private Map<String, Object> row(Ending ending) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("seed", ending.seed());
    row.put("winner", ending.winner().map(winner -> winner.name()).orElse(""));
    row.put("ending", ending.text());
    row.put("decisions", ending.decisions());
    sides.forEach(
        side ->
            row.put(
                lost(side),
                ending.removed().stream()
                    .filter(thing -> thing.side().name().equals(side.name()))
                    .count()));
    return row;
  }

  private static String lost(SideSetup side) {
    return "lost-" + side.name();
  }
}
