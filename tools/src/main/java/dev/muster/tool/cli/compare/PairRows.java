package dev.muster.tool.cli.compare;

import dev.muster.tool.cli.simulate.OutcomeSeries.Outcome;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.dataformat.csv.CsvMapper;
import tools.jackson.dataformat.csv.CsvSchema;

/**
 * A row for each pair of battles.
 *
 * @param leads the sides that a general of B leads in turn; otherwise none
 */
record PairRows(List<String> leads, List<Pair> pairs) {
  private static final List<String> COLUMNS =
      List.of(
          "seed",
          "leads",
          "winner-a",
          "winner-b",
          "decisions-a",
          "decisions-b",
          "turns-a",
          "turns-b");

  String csv() {
    CsvSchema.Builder schema = CsvSchema.builder();
    COLUMNS.forEach(schema::addColumn);
    List<List<Object>> rows = new ArrayList<>();
    for (Pair pair : pairs) {
      for (int i = 0; i < pair.b().size(); i++) {
        rows.add(row(pair, leads.isEmpty() ? "" : leads.get(i), pair.b().get(i)));
      }
    }
    return new CsvMapper().writer(schema.setUseHeader(true).build()).writeValueAsString(rows);
  }

  private static List<Object> row(Pair pair, String leads, Outcome b) {
    Outcome a = pair.a();
    return List.of(
        pair.seed(),
        leads,
        a.winner().orElse(""),
        b.winner().orElse(""),
        a.decisions(),
        b.decisions(),
        a.turns(),
        b.turns());
  }
}
