package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a rule gives when it applies; the topic says what becomes of all that was given. */
public sealed interface Answer {
  /** The expressions that it is made of. */
  default List<CheckedExpression> expressions() {
    return List.of();
  }

  /** Those of them that decide what it gives: a reason is only told. */
  default List<CheckedExpression> deciding() {
    return expressions();
  }

  /** The statements that it carries out. */
  default List<CheckedStatement> statements() {
    return List.of();
  }

  /** A value: of a quantity, the row of its table that fits; of a sight, its greatest distance. */
  record Value(CheckedExpression value) implements Answer {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(value);
    }
  }

  /** A change to a quantity that has its value already. */
  record Change(Declaration.Change how, Optional<CheckedExpression> by) implements Answer {
    @Override
    public List<CheckedExpression> expressions() {
      return by.stream().toList();
    }
  }

  /** The one that a criterion of a ranking prefers. */
  record Winner(String criterion, CheckedExpression winner) implements Answer {
    @Override
    public List<CheckedExpression> expressions() {
      return List.of(winner);
    }
  }

  /** A word for or against an action. */
  record Permit(Declaration.Permit permit, Optional<CheckedExpression.Text> because)
      implements Answer {
    /** Whether the action is refused. */
    public boolean refuses() {
      return permit == Declaration.Permit.NOT || permit == Declaration.Permit.ONLY;
    }

    public boolean demands() {
      return permit == Declaration.Permit.MUST;
    }

    @Override
    public List<CheckedExpression> expressions() {
      return because.<CheckedExpression>map(text -> text).stream().toList();
    }

    @Override
    public List<CheckedExpression> deciding() {
      return List.of();
    }
  }

  /** Nothing but that the rules to which it is an exception do not apply. */
  record Lift() implements Answer {}

  /**
   * Statements.
   *
   * @param cell where an outcome has them
   */
  record Body(List<CheckedStatement> statements, Optional<Cell> cell) implements Answer {
    /** Row and column, counted from 0. */
    public record Cell(int row, int column) {}
  }

  /**
   * The end of the battle.
   *
   * @param side empty: drawn
   */
  record End(
      Optional<CheckedExpression> side, boolean wins, Optional<CheckedExpression.Text> degree)
      implements Answer {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.<CheckedExpression>concat(side.stream(), degree.stream()).toList();
    }
  }

  /** What must hold, of each thing that is selected. */
  record Requirements(Optional<CheckedExpression.Selection> each, List<Requirement> all)
      implements Answer {
    /**
     * @param broken what is told where it does not hold
     */
    public record Requirement(
        CheckedExpression condition, Optional<CheckedExpression.Text> broken, Span span) {}

    @Override
    public List<CheckedExpression> expressions() {
      return Stream.concat(
              each.stream().flatMap(selection -> Subexpressions.of(selection).stream()),
              all.stream()
                  .flatMap(r -> Stream.concat(Stream.of(r.condition()), r.broken().stream())))
          .toList();
    }
  }

  /**
   * Things: those that a sight does not see past, or those before which a move stops.
   *
   * @param within how near to them it stops
   */
  record Things(CheckedExpression.Selection selection, Optional<CheckedExpression> within)
      implements Answer {
    @Override
    public List<CheckedExpression> expressions() {
      return Stream.concat(within.stream(), Subexpressions.of(selection).stream()).toList();
    }
  }
}
