package dev.muster.tool.cli.simulate;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Origin;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.scenario.Terms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A report on many battles: how many ended how, and what was ordered in them.
 *
 * @param terms on which they were fought
 * @param turn what a turn is, if that is known
 * @param judging whether the properties of the rulebook were judged
 */
record SimulationReport(
    Rulebook rulebook,
    Scenario scenario,
    Terms terms,
    long seed,
    boolean judging,
    Optional<Origin> turn,
    Battles battles) {
  /**
   * @param endings of each, by seed
   * @param fired in all of them
   */
  record Battles(List<Ending> endings, FiredRules fired) {}

  private List<Ending> endings() {
    return battles.endings();
  }

  private LostThings lost() {
    return new LostThings(scenario.setup().sides(), endings().stream().map(Ending::lost).toList());
  }

  BattleRows rows() {
    return new BattleRows(scenario.setup().sides(), endings());
  }

  String svg() {
    return new SeriesPicture(
            title(),
            shares(),
            turns().filter(Lengths::vary).orElseGet(this::decisions),
            lost().kinds())
        .svg();
  }

  private Lengths decisions() {
    return new Lengths("decisions", endings().stream().mapToInt(Ending::decisions).toArray());
  }

  private Optional<Lengths> turns() {
    return turn.map(
        turn ->
            new Lengths(
                Style.visible(turn.cited()), endings().stream().mapToInt(Ending::turns).toArray()));
  }

  private String title() {
    return Style.visible(scenario.origin().cited())
        + ": "
        + SeriesText.of(seed, endings().stream().mapToInt(Ending::decisions));
  }

  /** Each problem once. */
  List<Diagnostic> problems() {
    Map<String, Diagnostic> each = new TreeMap<>();
    endings().stream()
        .flatMap(ending -> ending.problem().stream())
        .forEach(problem -> each.putIfAbsent(problem.toString(), problem));
    return List.copyOf(each.values());
  }

  String text() {
    StringBuilder text = new StringBuilder(title()).append('\n').append(terms.text()).append('\n');
    TextColumns columns = new TextColumns();
    byText()
        .forEach(
            (ending, seeds) ->
                columns.add(List.of(Integer.toString(seeds.size()), ending, first(seeds))));
    text.append(columns).append('\n');
    text.append(
        wins().entrySet().stream()
            .map(side -> side.getKey() + " " + side.getValue())
            .collect(Collectors.joining(", ", "wins: ", "\n")));
    text.append(
        shares().entrySet().stream()
            .map(side -> side.getKey() + " " + side.getValue().bounds())
            .collect(Collectors.joining(", ", "shares to expect, 19 times in 20: ", "\n")));
    if (undecided()) {
      text.append(SeriesText.undecided("whether the scenario is fair"));
    }
    text.append('\n');
    turns().ifPresent(turns -> text.append(turns.summary()).append(turns.histogram()));
    text.append(decisions().summary()).append(decisions().histogram());
    text.append(lost().text());
    text.append(ordersText());
    text.append(battles.fired().text(endings().size()));
    idle()
        .forEach(
            side ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "%s has given no order, though it could: its general rates `done` above all of them%n",
                        Style.visible(side.title()))));
    return judging ? text.append(properties().text()).toString() : text.toString();
  }

  /** Whether nobody has won any of those that came to their end. */
  private boolean undecided() {
    return endings().stream().allMatch(e -> e.winner().isEmpty())
        && endings().stream().anyMatch(e -> e.problem().isEmpty());
  }

  boolean brokenAny() {
    return properties().anyBroken();
  }

  private PropertyReport properties() {
    PropertyReport properties = PropertyReport.of(rulebook);
    endings()
        .forEach(
            ending -> properties.add("seed " + ending.seed(), ending.judged(), ending.broken()));
    return properties;
  }

  /** The sides that could give orders, and did in no battle. */
  private List<SideSetup> idle() {
    return scenario.setup().sides().stream()
        .filter(
            side ->
                endings().stream().anyMatch(e -> e.orders().bySide().containsKey(side.name()))
                    && endings().stream()
                        .noneMatch(e -> e.orders().bySide().getOrDefault(side.name(), false)))
        .toList();
  }

  /** Returns how many of each action were ordered in all battles. */
  private Map<String, Integer> orders() {
    Map<String, Integer> orders = new LinkedHashMap<>();
    rulebook
        .topics()
        .actions()
        .keySet()
        .forEach(
            action ->
                orders.put(
                    action,
                    endings().stream()
                        .mapToInt(e -> e.orders().byAction().getOrDefault(action, 0))
                        .sum()));
    return orders;
  }

  private String ordersText() {
    Map<String, Integer> orders = orders();
    String given =
        orders.entrySet().stream()
            .filter(order -> order.getValue() > 0)
            .sorted(Comparator.comparing(order -> -order.getValue()))
            .map(
                order ->
                    String.format(
                        Locale.ROOT,
                        "%s %.1f",
                        order.getKey(),
                        (double) order.getValue() / endings().size()))
            .collect(Collectors.joining(", "));
    String never =
        orders.entrySet().stream()
            .filter(order -> order.getValue() == 0)
            .map(Map.Entry::getKey)
            .collect(Collectors.joining(", "));
    return (given.isEmpty() ? "" : "orders in each battle on average: " + given + "\n")
        + (never.isEmpty() ? "" : "never ordered: " + never + "\n");
  }

  private static String first(List<Long> seeds) {
    return "first with seed " + seeds.getFirst();
  }

  /** The seeds of each ending, the most frequent first. */
  private Map<String, List<Long>> byText() {
    Map<String, List<Long>> seeds = new LinkedHashMap<>();
    endings()
        .forEach(
            ending ->
                seeds.computeIfAbsent(ending.text(), text -> new ArrayList<>()).add(ending.seed()));
    return seeds.entrySet().stream()
        .sorted(Comparator.comparing(entry -> -entry.getValue().size()))
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
  }

  private Map<String, Long> wins() {
    Map<String, Long> wins = new LinkedHashMap<>();
    for (SideSetup side : scenario.setup().sides()) {
      wins.put(
          side.name(),
          endings().stream()
              .filter(e -> e.winner().filter(side.name()::equals).isPresent())
              .count());
    }
    wins.put("nobody", endings().stream().filter(e -> e.winner().isEmpty()).count());
    return wins;
  }

  private Map<String, Share> shares() {
    Map<String, Share> shares = new LinkedHashMap<>();
    wins().forEach((name, won) -> shares.put(name, Share.of(won, endings().size())));
    return shares;
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("scenario", scenario.name());
    json.put("seed", seed);
    json.put("battles", endings().size());
    json.putAll(terms.json());
    json.put("wins", wins());
    List<Object> all = new ArrayList<>();
    byText()
        .forEach(
            (text, seeds) -> {
              Map<String, Object> ending = new LinkedHashMap<>();
              ending.put("ending", text);
              ending.put("seeds", seeds);
              all.add(ending);
            });
    json.put("endings", all);
    json.put("decisions", decisions().json());
    json.put("turns", turns().map(Lengths::json).orElse(Map.of()));
    json.put("orders", orders());
    json.put("lost", lost().json());
    json.put("fired", battles.fired().json());
    json.put("specials", battles.fired().specials());
    json.put("idle", idle().stream().map(SideSetup::name).toList());
    json.put("judged", judging ? properties().judged() : Map.of());
    json.put("broken", properties().broken());
    json.put("problems", problems().stream().map(Diagnostic::message).toList());
    return json;
  }
}
