package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Attribute;
import dev.muster.model.Bodies;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Deck;
import dev.muster.model.Kind;
import dev.muster.model.Procedure;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.primitive.Does;
import dev.muster.primitive.Measurements;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decks from which a battle that lasts as long as it may draws more cards than they have, although
 * nothing puts one back and no rule asks whether one is left.
 */
final class DryDeckChecker {
  private final ProblemCollector problems;

  DryDeckChecker(ProblemCollector problems) {
    this.problems = problems;
  }

  void check(CheckedBodies bodies, CallGraph graph) {
    Procedure battle = bodies.signatures().names().procedures.get(Procedure.START);
    if (battle == null
        || bodies.decks().isEmpty()
        || asksWhetherDrawn(graph, bodies.signatures().names().card())) {
      return;
    }
    for (Deck deck : bodies.decks()) {
      if (!spokenOf(deck, graph)) {
        bodies.scenarios().values().stream()
            .flatMap(scenario -> dry(deck, scenario, battle, bodies.all()).stream())
            .findFirst()
            .ifPresent(problems::add);
      }
    }
  }

  /** A card that may be missing is one that the author has thought of. */
  private static boolean asksWhetherDrawn(CallGraph graph, Kind card) {
    return graph
        .expressions()
        .anyMatch(
            e ->
                e instanceof CheckedExpression.Apply exists
                    && exists.is(Things.EXISTS)
                    && exists.of().type() instanceof Type.OfThing(Kind kind)
                    && kind.is(card));
  }

  /** Whether anything but what draws from it is about the deck: what shuffles it, or counts. */
  private static boolean spokenOf(Deck deck, CallGraph graph) {
    List<CheckedStatement> statements = graph.statements().toList();
    long drawn =
        statements.stream()
            .filter(CheckedStatement.Draw.class::isInstance)
            .flatMap(draw -> draw.expressions().stream())
            .flatMap(Subexpressions::within)
            .filter(e -> is(deck, e))
            .count();
    return graph.expressions().filter(e -> is(deck, e)).count() > drawn
        || statements.stream()
            .anyMatch(
                s ->
                    s instanceof CheckedStatement.Do shuffle
                        && shuffle.is(Does.SHUFFLE)
                        && !(shuffle.of() instanceof CheckedExpression.Apply a
                            && a.is(Things.NAMED)));
  }

  private static boolean is(Deck deck, CheckedExpression expression) {
    return expression instanceof CheckedExpression.Apply named
        && named.is(Things.NAMED)
        && deck.origin().name().equals(named.operand());
  }

  private static Optional<Diagnostic> dry(
      Deck deck, Scenario scenario, Procedure battle, Bodies bodies) {
    Draws draws = new Draws(deck, scenario.setup(), bodies);
    double drawn = draws.in(battle);
    long cards = draws.cards();
    return draws
        .first()
        .filter(d -> drawn > cards)
        .map(d -> report(deck, scenario, d, drawn, cards));
  }

  private static Diagnostic report(
      Deck deck, Scenario scenario, CheckedStatement.Draw draw, double drawn, long cards) {
    return Diagnostic.warning(
            "deck-runs-dry",
            draw.span(),
            "a battle of `%s` draws up to %s cards from `%s`, which has %s, and nothing ever puts one back",
            scenario.name(),
            (long) drawn,
            deck.origin().name(),
            cards)
        .also(deck.origin().span(), "declared here")
        .note(
            "write `shuffle %s` where the cards go back into it; for what happens when none is left, ask `if c exists`",
            deck.origin().name());
  }

  /** Counts the cards that a battle draws from a deck without a condition. */
  private static final class Draws {
    private final Deck deck;
    private final Setup setup;
    private final Bodies bodies;
    private final Map<Procedure, Double> known = new HashMap<>();
    private final List<CheckedStatement.Draw> found = new ArrayList<>();
    private final KnownNumbers numbers = new KnownNumbers();

    Draws(Deck deck, Setup setup, Bodies bodies) {
      this.deck = deck;
      this.setup = setup;
      this.bodies = bodies;
    }

    Optional<CheckedStatement.Draw> first() {
      return found.stream().findFirst();
    }

    /** Counts the cards drawn in the procedure; one that runs inside itself is not followed. */
    double in(Procedure procedure) {
      Double before = known.putIfAbsent(procedure, 0.0);
      if (before != null) {
        return before;
      }
      double drawn =
          bodies.of(procedure).steps().stream().mapToDouble(step -> in(step.body())).sum();
      known.put(procedure, drawn);
      return drawn;
    }

    private double in(List<CheckedStatement> body) {
      return body.stream().mapToDouble(this::in).sum();
    }

    private double in(CheckedStatement statement) {
      return switch (statement) {
        case CheckedStatement.Draw d when is(deck, d.deck()) && !d.peek() -> {
          found.add(d);
          yield d.many().map(many -> numbers.of(many).orElse(0)).orElse(1.0);
        }
        case CheckedStatement.Hooked s -> in(s.body());
        case CheckedStatement.Together s -> in(s.body());
        case CheckedStatement.Call s
            when s.of() instanceof Procedure procedure && !procedure.window() ->
            in(procedure);
        case CheckedStatement.While s
            when s.condition() instanceof CheckedExpression.Constant && s.atMost().isPresent() ->
            times(s.atMost().get()) * in(s.body());
        case CheckedStatement.ForEach s when everySide(s.selection()) ->
            setup.sides().size() * in(s.body());
        case CheckedStatement other -> 0;
      };
    }

    private double times(CheckedExpression times) {
      return times instanceof CheckedExpression.Apply call && call.is(Measurements.LIMIT)
          ? setup.limit().map(limit -> numbers.of(limit).orElse(0)).orElse(0.0)
          : numbers.of(times).orElse(0);
    }

    private boolean everySide(CheckedExpression.Selection selection) {
      return selection.where().isEmpty()
          && selection.of().isEmpty()
          && selection.kind().isPresent()
          && setup.sides().stream().allMatch(side -> side.kind().is(selection.kind().get()));
    }

    long cards() {
      return deck.lines().stream().mapToLong(this::cards).sum();
    }

    private long cards(Deck.Cards line) {
      return line.each().stream().mapToLong(this::values).reduce(line.count(), (a, b) -> a * b);
    }

    private long values(Attribute attribute) {
      return switch (attribute.type()) {
        case Type.Named(var set) -> set.members().size();
        case Type.OfThing(Kind kind) ->
            setup.sides().stream().mapToLong(side -> things(side.things(), kind)).sum();
        default -> (long) (attribute.range().high() - attribute.range().low()) + 1;
      };
    }

    private static long things(Collection<ThingSetup> things, Kind kind) {
      return things.stream()
          .mapToLong(t -> (t.kind().is(kind) ? 1 : 0) + things(t.things(), kind))
          .sum();
    }
  }
}
