package dev.muster.tool.cli.sheet;

import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Origin;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Subexpressions;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.wording.Telling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is done in a battle. A procedure that is carried out at one place only is told there; others
 * are told once, by themselves.
 */
final class Procedures implements Telling {
  /** What would be told deeper than this is told by itself. */
  private static final int DEPTH = 4;

  /** More lines than these are told by themselves, below the first. */
  private static final int LONG = 14;

  private final Holding book;
  private final RuleWords words;

  /** At how many places each is carried out. */
  private final Map<Procedure, Integer> places = new HashMap<>();

  /** Those around a line that is told. */
  private final List<Procedure> around = new ArrayList<>();

  /** Events to which rules answer. */
  private final Set<Event> heard = new HashSet<>();

  /** Those that do nothing at a table. */
  private final Set<Procedure> silent = new HashSet<>();

  /** The longer parts of the sequence of play. */
  private final Set<Procedure> parts = new HashSet<>();

  private final Set<Procedure> alone = new LinkedHashSet<>();

  Procedures(Holding book) {
    this.book = book;
    this.words = new RuleWords(book.rulebook(), this);
    var bodies = book.rulebook().bodies();
    bodies
        .procedures()
        .values()
        .forEach(
            body -> {
              body.when().ifPresent(this::asks);
              body.steps().forEach(step -> does(step.body(), 1));
            });
    bodies.actions().values().forEach(body -> does(body.statements(), 1));
    bodies.quantities().values().forEach(body -> body.formula().ifPresent(this::asks));
    book.rules().forEach(this::rule);
    book.rules().flatMap(rule -> rule.heard().stream()).forEach(heard::add);
    boolean more = true;
    while (more) {
      more =
          silent.addAll(
              book.rulebook().procedures().values().stream().filter(this::isSilent).toList());
    }
  }

  /** What is told in the cell of a table has no room for it. */
  private void rule(Rule rule) {
    rule.when().forEach(this::asks);
    rule.answer().expressions().forEach(this::asks);
    does(rule.answer().statements(), rule.topic() instanceof Outcome ? 2 : 1);
  }

  private void does(List<CheckedStatement> body, int weight) {
    CheckedStatement.within(body)
        .forEach(
            each -> {
              if (each instanceof CheckedStatement.Call call
                  && call.of() instanceof Procedure procedure) {
                places.merge(procedure, weight, Integer::sum);
              }
              each.expressions().forEach(this::asks);
            });
  }

  /** What gives a value is told by itself, however often that is asked for. */
  private void asks(CheckedExpression expression) {
    Subexpressions.within(expression)
        .filter(CheckedExpression.Run.class::isInstance)
        .forEach(run -> places.merge(((CheckedExpression.Run) run).procedure(), 2, Integer::sum));
  }

  /** Words that tell of such a procedure where it is carried out. */
  RuleWords words() {
    return words;
  }

  /** What is only announced is no rule, nor is an event to which nothing answers. */
  @Override
  public boolean tells(CheckedStatement statement) {
    if (statement instanceof CheckedStatement.Say) {
      return false;
    }
    if (statement instanceof CheckedStatement.If
        || statement instanceof CheckedStatement.ForEach
        || statement instanceof CheckedStatement.Hooked) {
      return statement.statements().stream().anyMatch(this::tells);
    }
    if (!(statement instanceof CheckedStatement.Call call)) {
      return true;
    }
    return switch (call.of()) {
      case Event event -> heard.contains(event);
      case Procedure procedure -> !silent.contains(procedure);
      case Action _ -> true;
    };
  }

  @Override
  public boolean holds(Origin origin) {
    return book.has(origin);
  }

  private boolean isSilent(Procedure procedure) {
    return book.rulebook().bodies().of(procedure).steps().stream()
        .flatMap(step -> step.body().stream())
        .noneMatch(this::tells);
  }

  @Override
  public List<Line> inside(Procedure procedure, List<Optional<Phrase>> as) {
    if (places.getOrDefault(procedure, 0) != 1
        || around.contains(procedure)
        || alone.contains(procedure)) {
      return List.of();
    }
    if (around.size() >= DEPTH) {
      alone.add(procedure);
      return List.of();
    }
    List<Line> told = told(procedure, as);
    if (!around.isEmpty() && size(told) > LONG) {
      alone.add(procedure);
      return List.of();
    }
    return told;
  }

  private List<Line> told(Procedure procedure, List<Optional<Phrase>> as) {
    around.addLast(procedure);
    List<Line> lines = words.done(procedure, as);
    around.removeLast();
    return lines;
  }

  private static int size(List<Line> lines) {
    return lines.stream().mapToInt(line -> 1 + size(line.under())).sum();
  }

  /** The sequence of play, and the longer parts of it by themselves. */
  List<Block> battle() {
    List<Block> blocks = new ArrayList<>();
    Procedure battle = book.rulebook().procedures().get(Procedure.START);
    if (battle != null) {
      blocks.add(block(battle));
    }
    while (parts.size() < alone.size()) {
      Procedure next =
          alone.stream().filter(each -> !parts.contains(each)).findFirst().orElseThrow();
      parts.add(next);
      blocks.add(block(next));
    }
    return blocks;
  }

  /**
   * Those that are told by themselves, and not with the battle before, in the order of the text.
   */
  List<Block> others() {
    Rulebook rulebook = book.rulebook();
    Map<Procedure, Block> blocks = new HashMap<>();
    int before;
    do {
      before = blocks.size();
      for (Procedure each : rulebook.procedures().values()) {
        boolean own = places.getOrDefault(each, 0) != 1 || alone.contains(each);
        if (own
            && !silent.contains(each)
            && !parts.contains(each)
            && !each.name().equals(Procedure.START)
            && book.has(each.origin())) {
          blocks.computeIfAbsent(each, this::block);
        }
      }
    } while (blocks.size() > before);
    return rulebook.procedures().values().stream()
        .filter(blocks::containsKey)
        .map(blocks::get)
        .toList();
  }

  private Block block(Procedure procedure) {
    Phrase of = words.parameters(procedure.parameters());
    return Block.of(
        Phrase.of(
            Phrase.term(procedure.origin()).capital(),
            of.isEmpty() ? "" : Phrase.of(" (", of, ")")),
        procedure.origin().pages(),
        new Block.Body.Lines(told(procedure, List.of())));
  }
}
