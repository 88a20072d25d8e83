package dev.muster.tool.cli.scenario;

import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * On what terms the battles of a report are fought.
 *
 * @param led who leads each side, by its name
 * @param supplements as they were named
 * @param asOf the day as of which the rulebook was read; empty for all errata
 * @param options that are on from the beginning
 */
public record Terms(
    Map<String, Led> led, List<String> supplements, Optional<String> asOf, List<String> options) {
  /**
   * Who leads a side.
   *
   * @param general whom it follows; nobody where the rulebook has no general
   */
  record Led(Who by, Optional<String> general, int budget) {
    private static Led of(String side, Seating seating, Optional<String> otherwise) {
      return new Led(
          seating.searches(side) ? Who.SEARCH : Who.BOT,
          Optional.ofNullable(seating.generals().get(side)).or(() -> otherwise),
          seating.budget());
    }

    private String text() {
      Optional<String> follows =
          general.map(
              name ->
                  name.equals(Seating.EXPLORER)
                      ? "the explorer"
                      : "general " + Style.visible(name));
      return by == Who.SEARCH
          ? "search (budget %d)".formatted(budget) + follows.map(whom -> " of " + whom).orElse("")
          : follows.orElse("chance, for want of a general");
    }

    private Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("by", by.toString());
      general.ifPresent(name -> json.put("general", name));
      if (by == Who.SEARCH) {
        json.put("budget", budget);
      }
      return json;
    }
  }

  public static Terms of(
      OpenedRulebook rulebook, Scenario scenario, Seating seating, List<String> supplements) {
    Optional<String> otherwise = rulebook.playable().battles().general(scenario.setup());
    Map<String, Led> led = new LinkedHashMap<>();
    for (SideSetup side : scenario.setup().sides()) {
      led.put(side.name(), Led.of(side.name(), seating, otherwise));
    }
    return new Terms(led, supplements, rulebook.asOf(), scenario.setup().options());
  }

  /** In one line: {@code red led by general bold; blue by search (budget 64) of general bold}. */
  public String text() {
    Map<String, List<String>> sides = new LinkedHashMap<>();
    led.forEach((side, by) -> sides.computeIfAbsent(by.text(), _ -> new ArrayList<>()).add(side));
    List<String> parts = new ArrayList<>();
    sides.forEach(
        (by, each) -> parts.add(listed(each) + (parts.isEmpty() ? " led by " : " by ") + by));
    if (!supplements.isEmpty()) {
      parts.add("with " + listed(supplements));
    }
    asOf.ifPresent(day -> parts.add("as of " + day));
    if (!options.isEmpty()) {
      parts.add((options.size() == 1 ? "option " : "options ") + listed(options));
    }
    return String.join("; ", parts) + "\n";
  }

  /** {@code a}, {@code a and b}, {@code a, b and c}. */
  private static String listed(List<String> names) {
    String last = names.getLast();
    return Style.visible(
        names.size() == 1
            ? last
            : String.join(", ", names.subList(0, names.size() - 1)) + " and " + last);
  }

  /** As fields of a report. */
  public Map<String, Object> json() {
    Map<String, Object> each = new LinkedHashMap<>();
    led.forEach((side, by) -> each.put(side, by.json()));
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("led", each);
    json.put("with", supplements);
    asOf.ifPresent(day -> json.put("asOf", day));
    json.put("options", options);
    return json;
  }
}
