package dev.muster.tool.cli.simulate;

import dev.muster.explore.Exploration;
import dev.muster.explore.ExploredBattle;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.model.Rulebook;
import dev.muster.mutation.RuleCoverage;
import dev.muster.mutation.RuleCoverage.Covered;
import dev.muster.play.story.BattleProblem;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.coverage.CoverageReport;
import dev.muster.tool.cli.report.ProblemReport;
import dev.muster.tool.cli.report.Sarif;
import dev.muster.tool.cli.rulebook.Settings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts of a rulebook that many battles of explorers have reached, and what broke in them.
 *
 * @param settings what they suppress of the parts that no battle reached
 */
record ExplorationReport(
    Rulebook rulebook, Exploration exploration, Predicate<Source> own, Settings settings) {

  String text() {
    List<ExploredBattle> battles = exploration.battles();
    StringBuilder text =
        new StringBuilder(Style.visible(rulebook.origin().label()))
            .append(" explored: ")
            .append(
                SeriesText.of(
                    battles.getFirst().seed(),
                    battles.stream().mapToInt(battle -> battle.decisions().size())))
            .append('\n');
    text.append('\n').append(properties().text()).append('\n');
    brokenOff().values().forEach(each -> text.append(each.text(battles.size())).append('\n'));
    Map<String, Boolean> orders = exploration.orders();
    String never =
        orders.entrySet().stream()
            .filter(order -> !order.getValue())
            .map(Map.Entry::getKey)
            .collect(Collectors.joining(", "));
    text.append(
        String.format(
            Locale.ROOT,
            "%d of %d kinds of orders given%s%n",
            orders.values().stream().filter(given -> given).count(),
            orders.size(),
            never.isEmpty() ? "" : "; never: " + Style.visible(never)));
    Set<Span> suppressed =
        unreached().suppressed().stream()
            .map(s -> s.problem().primary().span())
            .collect(Collectors.toSet());
    return text.append(new CoverageReport(List.of(coverage())).without(suppressed)).toString();
  }

  /** A warning of each part that no battle reached, and those that the settings suppress. */
  private Settings.Applied unreached() {
    String battles = Words.count(exploration.battles().size(), "battle");
    return settings.apply(
        coverage().parts().stream()
            .filter(part -> part.examples() == 0)
            .map(
                part ->
                    Diagnostic.warning(
                            "never-played",
                            part.span(),
                            "%s in %s",
                            part.rule() ? "this never fired" : "this was never executed",
                            battles)
                        .note(
                            "explore more battles, `--minutes 10`; or write an example that reaches it, to see what it takes"))
            .toList(),
        false);
  }

  private RuleCoverage coverage() {
    List<Covered> parts = new ArrayList<>();
    exploration.rules().forEach((span, fired) -> parts.add(new Covered(span, true, fired ? 1 : 0)));
    exploration
        .statements()
        .forEach((span, reached) -> parts.add(new Covered(span, false, reached ? 1 : 0)));
    parts.removeIf(part -> !own.test(part.span().source()));
    parts.sort(
        Comparator.comparing((Covered part) -> part.span().source().name())
            .thenComparing(part -> part.span().start()));
    return new RuleCoverage(parts, Map.of());
  }

  private PropertyReport properties() {
    PropertyReport properties = PropertyReport.of(rulebook);
    exploration.battles().forEach(b -> properties.add(named(b), b.judged(), b.broken()));
    return properties;
  }

  boolean foundAny() {
    return exploration.battles().stream().anyMatch(ExploredBattle::isFinding);
  }

  /**
   * A problem of the rules.
   *
   * @param battle the first that it broke off
   * @param battles how many it broke off
   */
  private record BrokenOff(Diagnostic problem, ExploredBattle battle, int battles) {
    BrokenOff and(BrokenOff later) {
      return new BrokenOff(problem, battle, battles + later.battles);
    }

    String text(int of) {
      return String.format(
          Locale.ROOT,
          "broken off in %d of %d battles: %s%n  first with %s, after %d decisions%n  at %s%n",
          battles,
          of,
          Style.visible(problem.message()),
          named(battle),
          battle.decisions().size(),
          Style.visible(problem.primary().span().where()));
    }

    Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("text", problem.message());
      json.put("where", problem.primary().span().where());
      json.put("battles", battles);
      json.put("first", named(battle));
      json.put("decisions", battle.decisions().size());
      return json;
    }
  }

  private static String named(ExploredBattle battle) {
    return "seed " + battle.seed() + " in " + battle.scenario().name();
  }

  /** The problems of the rules, each once, by its place. */
  private Map<String, BrokenOff> brokenOff() {
    Map<String, BrokenOff> each = new TreeMap<>();
    for (ExploredBattle battle : exploration.battles()) {
      battle
          .problem()
          .map(BattleProblem::diagnostic)
          .ifPresent(
              problem ->
                  each.merge(
                      problem.slug() + problem.primary().span().where(),
                      new BrokenOff(problem, battle, 1),
                      BrokenOff::and));
    }
    return each;
  }

  List<Diagnostic> problems() {
    return brokenOff().values().stream().map(BrokenOff::problem).toList();
  }

  /** The problems of the rules, and what no battle reached. */
  String sarif() {
    Settings.Applied unreached = unreached();
    return Sarif.of(
        Stream.concat(problems().stream(), unreached.problems().stream()).toList(),
        unreached.suppressed());
  }

  Map<String, Object> json() {
    List<ExploredBattle> battles = exploration.battles();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rulebook", rulebook.origin().name());
    json.put("seed", battles.getFirst().seed());
    json.put("battles", battles.size());
    json.put("judged", properties().judged());
    json.put("broken", properties().broken());
    json.put("problems", brokenOff().values().stream().map(BrokenOff::json).toList());
    json.put("orders", exploration.orders());
    json.put("unreached", unreached().problems().stream().map(ProblemReport::json).toList());
    json.put("coverage", new CoverageReport(List.of(coverage())).json());
    return json;
  }
}
