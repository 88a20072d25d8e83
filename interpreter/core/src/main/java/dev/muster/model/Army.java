package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.model.Setup.ThingSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A list that armies are chosen from, or, when it takes something, an army chosen from one: an
 * order of battle.
 *
 * @param list the army whose facts, choices, bounds and rolls hold here too
 * @param facts own ones; those of the list that are given a value here stand here again
 * @param totals of an order of battle, one for each sum it must keep to
 */
public record Army(
    Origin origin,
    Optional<Army> list,
    List<Fact> facts,
    List<Choice> choices,
    List<Bound> bounds,
    List<Roll> rolls,
    List<Taken> taken,
    List<Thrown> thrown,
    List<Total> totals) {

  public record Fact(
      String name,
      String title,
      Type type,
      Range range,
      Optional<CheckedExpression> value,
      Span span) {}

  /**
   * @param command what the things stand under
   */
  public record Choice(
      Origin origin,
      Optional<Kind> command,
      Optional<Limits> limits,
      List<ThingSetup> things,
      List<Choice> choices,
      List<Bound> bounds) {
    public String name() {
      return origin.name();
    }
  }

  /** Both ends are allowed. Expressions in it may use the facts. */
  public record Limits(CheckedExpression low, CheckedExpression high, Span span) {}

  /** A bound that holds for several choices together. */
  public sealed interface Bound {
    Span span();

    record OfChoices(List<Choice> choices, Limits limits, Span span) implements Bound {}

    /** Limits on the sum of an attribute over all things taken; without them it is only told. */
    record OfSum(String attribute, Optional<Limits> limits, Span span) implements Bound {}
  }

  /** A roll before the battle, and the result of each total: one result a column. */
  public record Roll(
      String name,
      String title,
      int dice,
      Die die,
      List<String> columns,
      List<Row> rows,
      Span span) {}

  public record Row(List<Totals> totals, List<Result> results, Span span) {
    public boolean has(int total) {
      return totals.stream().anyMatch(t -> t.low() <= total && total <= t.high());
    }
  }

  public record Totals(int low, int high) {}

  /**
   * @param text as it was written
   */
  public record Result(CheckedExpression value, String text) {}

  /**
   * @param roster the things of the choice, with the values that they are taken with
   */
  public record Taken(
      Choice choice,
      int count,
      String title,
      List<ThingSetup> roster,
      List<Taken> taken,
      Span span) {
    /** Returns the number of things that this makes, without the commands they are under. */
    public int things() {
      return count * (roster.size() + taken.stream().mapToInt(Taken::things).sum());
    }
  }

  public record Thrown(Roll roll, int total, Row row) {}

  public record Total(String attribute, double amount, Optional<Limits> limits) {}

  public String name() {
    return origin.name();
  }

  /** Whether it is an order of battle. */
  public boolean isOrder() {
    return !taken.isEmpty();
  }

  public List<Choice> allChoices() {
    List<Choice> all = new ArrayList<>(list.map(Army::allChoices).orElse(List.of()));
    all.addAll(choices);
    return all;
  }

  public List<Bound> allBounds() {
    List<Bound> all = new ArrayList<>(list.map(Army::allBounds).orElse(List.of()));
    all.addAll(bounds);
    return all;
  }

  public List<Roll> allRolls() {
    List<Roll> all = new ArrayList<>(list.map(Army::allRolls).orElse(List.of()));
    all.addAll(rolls);
    return all;
  }

  /** The fact as it holds here. */
  public Optional<Fact> fact(String name) {
    return facts.stream()
        .filter(f -> f.name().equals(name))
        .findFirst()
        .or(() -> list.flatMap(l -> l.fact(name)));
  }

  /** The names of all facts, the oldest list's first. */
  public List<String> factNames() {
    List<String> all = new ArrayList<>(list.map(Army::factNames).orElse(List.of()));
    facts.stream().map(Fact::name).filter(n -> !all.contains(n)).forEach(all::add);
    return all;
  }
}
