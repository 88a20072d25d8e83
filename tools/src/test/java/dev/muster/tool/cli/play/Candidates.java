package dev.muster.tool.cli.play;

import dev.muster.compile.statement.Candidate;
import dev.muster.compile.statement.ChoiceCandidate;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.LengthUnit;
import dev.muster.model.Origin;
import dev.muster.trace.Chosen;
import dev.muster.trace.Cost;
import dev.muster.trace.Order;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import java.util.List;
import java.util.Optional;

/** Answers as a question offers them. */
final class Candidates {
  private Candidates() {}

  static Candidate named(String id, String label) {
    return new ChoiceCandidate(id, new Chosen.Of(new Value.Word(id, label)), () -> 0);
  }

  static Candidate thing(String name, String title) {
    return new ChoiceCandidate(name, new Chosen.Of(new ThingRef(name, title)), () -> 0);
  }

  static Candidate done() {
    return new ChoiceCandidate("done", new Chosen.Done(), () -> 0);
  }

  static Value straight(double millimetres) {
    return new Value.Path(
        PathShape.STRAIGHT,
        Expression.Turn.NONE,
        Optional.empty(),
        List.of(millimetres),
        LengthUnit.CENTIMETRE);
  }

  /** Of what is no mere text. */
  static Candidate order(String action, ThingRef actor, Value argument) {
    Order order = new Order(origin("action", action), actor, List.of(argument));
    return new ChoiceCandidate(action + " " + actor.name(), new Chosen.Ordered(order), () -> 0);
  }

  static Candidate order(String action, ThingRef actor, String... arguments) {
    return order(List.of(), action, actor, arguments);
  }

  static Candidate order(List<Cost> cost, String action, ThingRef actor, String... arguments) {
    String id =
        action
            + " "
            + actor.name()
            + (arguments.length == 0 ? "" : " " + String.join(" ", arguments));
    Order order =
        new Order(
            origin("action", action),
            actor,
            List.of(arguments).stream().map(Candidates::word).toList());
    return new Costing(new ChoiceCandidate(id, new Chosen.Ordered(order), () -> 0), cost);
  }

  private static Value word(String text) {
    return new Value.Text(text);
  }

  static Origin origin(String declaration, String title) {
    return Origin.of(declaration, title, Span.none()).titled(Optional.of(title), Optional.empty());
  }

  private record Costing(Candidate of, List<Cost> cost) implements Candidate {
    @Override
    public String id() {
      return of.id();
    }

    @Override
    public Chosen chosen() {
      return of.chosen();
    }

    @Override
    public double utility() {
      return of.utility();
    }

    @Override
    public boolean allowed() {
      return of.allowed();
    }
  }
}
