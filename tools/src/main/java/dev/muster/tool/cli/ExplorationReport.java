package dev.muster.tool.cli;

import dev.muster.explore.Exploration;
import dev.muster.explore.ExploredBattle;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Rulebook;
import dev.muster.mutation.RuleCoverage;
import dev.muster.mutation.RuleCoverage.Covered;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What of a rulebook many battles of explorers have reached, and what broke in them. */
record ExplorationReport(Rulebook rulebook, Exploration exploration, Predicate<Source> own) {

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
    return text.append(new CoverageReport(List.of(coverage())).text()).toString();
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
    exploration
        .battles()
        .forEach(
            b ->
                properties.add(
                    "seed " + b.seed() + " in " + b.scenario().name(), b.judged(), b.broken()));
    return properties;
  }

  boolean foundAny() {
    return exploration.battles().stream().anyMatch(ExploredBattle::isFinding);
  }

  /** Each problem once. */
  List<Diagnostic> problems() {
    Map<String, Diagnostic> each = new TreeMap<>();
    exploration.battles().stream()
        .flatMap(battle -> battle.problem().stream())
        .forEach(
            problem -> each.putIfAbsent(problem.diagnostic().toString(), problem.diagnostic()));
    return List.copyOf(each.values());
  }
}
