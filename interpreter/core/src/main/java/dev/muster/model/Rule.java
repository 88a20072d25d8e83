package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.Change;
import dev.muster.lang.syntax.Declaration.Permit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A rule of the language that becomes a Drools rule. Slots 0..n-1 of its frame are the parts of
 * what it answers (ask, event, action, outcome); what a special's bearer brings follows.
 */
public sealed interface Rule {
  Origin origin();

  /** Everything must hold, in order. */
  List<CheckedExpression> when();

  int frame();

  Bearer bearer();

  /** Returns the event it responds to. */
  default Optional<Event> heard() {
    return Optional.empty();
  }

  /** The thing that must be there for the rule to hold. */
  sealed interface Bearer {
    /** The rule holds whoever is there. */
    record Nobody() implements Bearer {}

    /**
     * Part {@code slot} of the matter has the special; its parameters go to slots from {@code
     * firstParameter}.
     */
    record Part(int slot, Special special, int firstParameter) implements Bearer {}

    /**
     * A bearer that may be anything on the table that has the special: each in turn goes to {@code
     * slot}.
     */
    record Anyone(int slot, Special special, int firstParameter) implements Bearer {}
  }

  /**
   * @param filters by part, the values it must have one of (names, levels, rungs); empty: any. A
   *     part that must be of a kind is a condition, first in {@code when}.
   */
  record Modifier(
      Origin origin,
      Quantity quantity,
      List<List<CheckedExpression>> filters,
      Change change,
      Optional<CheckedExpression> by,
      List<CheckedExpression> when,
      int frame,
      Bearer bearer)
      implements Rule {}

  /** A row of a table: gives the base of a quantity. */
  record Row(
      Origin origin,
      Quantity quantity,
      List<CheckedExpression> when,
      CheckedExpression value,
      int frame)
      implements Rule {
    public Bearer bearer() {
      return new Bearer.Nobody();
    }
  }

  /**
   * @param when what ONLY asks for, NOT and MUST are about; empty: without condition
   */
  record Permission(
      Origin origin,
      Action action,
      Permit permit,
      List<CheckedExpression> when,
      Optional<CheckedExpression.Text> because,
      int frame,
      Bearer bearer)
      implements Rule {}

  /** A special that lifts permissions for its bearer: it is an exception to them. */
  record Exemption(
      Origin origin, Action action, List<CheckedExpression> when, int frame, Bearer bearer)
      implements Rule {}

  /** A special to whose bearer some modifiers do not apply: it is an exception to them. */
  record QuantityExemption(
      Origin origin, Quantity quantity, List<CheckedExpression> when, int frame, Bearer bearer)
      implements Rule {}

  record Trigger(
      Origin origin,
      Event event,
      List<CheckedExpression> when,
      List<CheckedStatement> body,
      int frame,
      Bearer bearer)
      implements Rule {
    @Override
    public Optional<Event> heard() {
      return Optional.of(event);
    }
  }

  /**
   * One cell of an outcome.
   *
   * @param when its row is meant; empty where paired dice find it
   */
  record Cell(
      Origin origin,
      Outcome outcome,
      Place place,
      List<CheckedExpression> when,
      List<CheckedStatement> body,
      int frame)
      implements Rule {
    /** Counted from 0. */
    public record Place(int row, int column) {}

    public Bearer bearer() {
      return new Bearer.Nobody();
    }
  }

  /** A claim in a ranking: {@code winner} (a party) takes it when the conditions hold. */
  record Criterion(
      Origin origin,
      Ranking ranking,
      String criterion,
      CheckedExpression winner,
      List<CheckedExpression> when,
      int frame,
      Bearer bearer)
      implements Rule {}

  /** {@code side} empty: drawn. */
  record Victory(
      Origin origin,
      Event event,
      Optional<CheckedExpression> side,
      boolean wins,
      Optional<String> degree,
      List<CheckedExpression> when,
      int frame)
      implements Rule {
    @Override
    public Optional<Event> heard() {
      return Optional.of(event);
    }

    public Bearer bearer() {
      return new Bearer.Nobody();
    }
  }

  /** A property that must hold whenever its event happens, of each thing that is selected. */
  record Property(
      Origin origin,
      Event event,
      List<CheckedExpression> when,
      Optional<CheckedExpression.Selection> each,
      List<Requirement> requirements,
      int frame)
      implements Rule {
    /** The event that every step and every order ends with. */
    public static final Event AT_REST =
        new Event(Origin.of("event", "at rest", Span.none()), List.of());

    /**
     * @param broken what is told where it does not hold
     */
    public record Requirement(
        CheckedExpression condition, Optional<CheckedExpression.Text> broken, Span span) {}

    @Override
    public Optional<Event> heard() {
      return Optional.of(event);
    }

    public Bearer bearer() {
      return new Bearer.Nobody();
    }

    /** All that it asks besides its conditions. */
    public Stream<CheckedExpression> asks() {
      return Stream.concat(
          each.stream().flatMap(selection -> Subexpressions.of(selection).stream()),
          requirements.stream()
              .flatMap(r -> Stream.concat(Stream.of(r.condition()), r.broken().stream())));
    }
  }

  /** A moving thing (slot 0) stops within {@code distance} of the selected. */
  record Halt(
      Origin origin,
      List<CheckedExpression> when,
      CheckedExpression distance,
      CheckedExpression.Selection of,
      int frame)
      implements Rule {
    public Bearer bearer() {
      return new Bearer.Nobody();
    }
  }

  /** The greatest distance that a sight reaches. */
  record SightRange(
      Origin origin,
      Sight sight,
      CheckedExpression distance,
      List<CheckedExpression> when,
      int frame)
      implements Rule {
    public Bearer bearer() {
      return new Bearer.Nobody();
    }
  }

  /** An obstacle to a sight. */
  record Block(
      Origin origin,
      Sight sight,
      CheckedExpression.Selection by,
      List<CheckedExpression> when,
      int frame)
      implements Rule {
    public Bearer bearer() {
      return new Bearer.Nobody();
    }
  }
}
