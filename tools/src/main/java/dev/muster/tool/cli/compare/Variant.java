package dev.muster.tool.cli.compare;

import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.scenario.Seating;
import dev.muster.tool.cli.scenario.Terms;
import dev.muster.tool.cli.simulate.OutcomeSeries;
import dev.muster.tool.cli.simulate.OutcomeSeries.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A or B: by which rules its battles are fought, and who leads the sides.
 *
 * @param name of the rulebook, as it was typed
 * @param seatings one; where a general leads each side in turn, one for each side
 * @param terms where a general leads each side in turn, those on which it leads them
 * @param without the specials that nobody has
 */
record Variant(
    String name,
    OutcomeSeries.Fought fought,
    List<Seating> seatings,
    Terms terms,
    List<String> without) {
  Scenario scenario() {
    return fought.scenario();
  }

  /** Whether somebody leads each side in turn. */
  boolean inTurn() {
    return seatings.size() > 1;
  }

  List<String> sides() {
    return scenario().setup().sides().stream().map(SideSetup::name).toList();
  }

  /** Returns what came of the seed in each seating; of fewer when it was interrupted. */
  List<Outcome> fight(OutcomeSeries battles, long seed) {
    return seatings.stream()
        .flatMap(seating -> battles.outcome(fought, seating, seed).stream())
        .toList();
  }

  String text() {
    return Style.visible(name)
        + "; "
        + terms.text().strip()
        + (inTurn() ? ", each in turn, and the others as in A" : "")
        + (without.isEmpty() ? "" : "; nobody has " + String.join(", ", without));
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rulebook", name);
    json.putAll(terms.json());
    json.put("without", without);
    return json;
  }
}
