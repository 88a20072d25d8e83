package dev.muster.tool.cli.train;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.rulebook.Rewriting;
import dev.muster.tool.cli.scenario.ScenarioOptions;
import dev.muster.tool.cli.scenario.Seating;
import dev.muster.tool.cli.simulate.OutcomeSeries;
import dev.muster.tool.cli.simulate.OutcomeSeries.Outcome;
import dev.muster.training.Contest;
import dev.muster.training.Weights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * A scenario in which one of several generals leads each side in turn, from the same seeds, and
 * another one leads the rest. What a seat is worth is the same for both of them, so it does not
 * count: led by equals, all seats together win one battle.
 */
final class Arena implements Contest {
  private final List<String> names;
  private final List<String> sides;
  private final CompiledRulebooks compiled;
  private final Scenario scenario;
  private final OutcomeSeries battles;

  private Arena(List<String> names, Rulebook rulebook, Scenario scenario, OutcomeSeries battles) {
    this.names = names;
    this.sides = scenario.setup().sides().stream().map(SideSetup::name).toList();
    this.compiled = new CompiledRulebooks(rulebook);
    this.scenario = scenario;
    this.battles = battles;
  }

  /**
   * @param values of each of the generals
   */
  static Arena of(
      List<RulebookFile> files,
      ScenarioOptions chosen,
      Weights weights,
      List<double[]> values,
      OutcomeSeries battles) {
    String free = free(files);
    List<String> names = IntStream.range(0, values.size()).mapToObj(i -> free + i).toList();
    List<Declaration> generals = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      generals.add(weights.named(names.get(i), values.get(i)));
    }
    CheckResult checked =
        RulebookChecker.check(
            Rewriting.of(files, d -> beside(d, weights.general(), generals)), _ -> false);
    Rulebook rulebook = checked.rulebook().orElseThrow(() -> CommandFailure.of(checked.problems()));
    return new Arena(names, rulebook, chosen.scenario(rulebook), battles);
  }

  /** What no name of the rulebook begins with. */
  private static String free(List<RulebookFile> files) {
    String free = "trained-";
    while (files.stream().anyMatch(beginning(free))) {
      free += "x-";
    }
    return free;
  }

  private static Predicate<RulebookFile> beginning(String letters) {
    return file ->
        file.declarations().stream()
            .flatMap(Declaration::withInner)
            .anyMatch(d -> d.head().name().text().startsWith(letters));
  }

  private static List<Declaration> beside(
      Declaration one, Declaration general, List<Declaration> others) {
    if (one != general && !(one instanceof Declaration.Replace r && r.with() == general)) {
      return List.of(one);
    }
    List<Declaration> all = new ArrayList<>(others);
    all.addFirst(one);
    return all;
  }

  @Override
  public Optional<double[]> ahead(long seed) {
    return each(
        seat -> new Duel((int) (seat - seed) * 2, (int) (seat - seed) * 2 + 1),
        seed,
        names.size() / 2,
        this::fared);
  }

  /** What share of battles the first general wins more than the second, by seed, from -1 to 1. */
  Optional<double[]> winsMore(long first, int seeds) {
    return each(
        _ -> new Duel(0, 1),
        first,
        seeds,
        (outcome, side) -> won(outcome, side) - 1.0 / sides.size());
  }

  /**
   * Who fights against whom.
   *
   * @param one who leads one side
   * @param other who leads the others
   */
  private record Duel(int one, int other) {}

  /**
   * By seed, on average over the sides; empty where it was interrupted.
   *
   * @param duels from each seed
   */
  private Optional<double[]> each(
      LongFunction<Duel> duels,
      long first,
      int seeds,
      ToDoubleBiFunction<Outcome, String> measure) {
    double[] found = new double[seeds];
    for (String side : sides) {
      List<Outcome> outcomes =
          battles.of(compiled, scenario, seed -> seated(duels.apply(seed), side), first, seeds);
      if (outcomes.size() < seeds) {
        return Optional.empty();
      }
      for (int i = 0; i < seeds; i++) {
        found[i] += measure.applyAsDouble(outcomes.get(i), side) / sides.size();
      }
    }
    return Optional.of(found);
  }

  private Seating seated(Duel duel, String side) {
    Map<String, String> generals = new LinkedHashMap<>();
    sides.forEach(
        each -> generals.put(each, names.get(each.equals(side) ? duel.one() : duel.other())));
    return Seating.of(generals);
  }

  /** Half of it is whether it has won, the other half who has lost more. */
  private double fared(Outcome outcome, String side) {
    double others =
        sides.stream()
                .filter(each -> !each.equals(side))
                .mapToDouble(each -> lost(outcome, each))
                .sum()
            / (sides.size() - 1);
    double own = lost(outcome, side);
    double left = own + others == 0 ? 0 : (others - own) / (others + own);
    return (2 * won(outcome, side) - 1 + left) / 2;
  }

  private static double lost(Outcome outcome, String side) {
    return outcome.lost().getOrDefault(side, 0L);
  }

  /** A battle that nobody wins is won by all alike; one that a problem ends, by nobody. */
  private double won(Outcome outcome, String side) {
    if (outcome.problem().isPresent()) {
      return 0;
    }
    return outcome.winner().map(name -> name.equals(side) ? 1.0 : 0.0).orElse(1.0 / sides.size());
  }
}
