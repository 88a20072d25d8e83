package dev.muster.compile;

import dev.muster.board.Area;
import dev.muster.board.Body;
import dev.muster.board.Box;
import dev.muster.board.Line;
import dev.muster.board.Table;
import dev.muster.model.CheckedExpression;
import dev.muster.model.NameSet;
import dev.muster.primitive.Places;
import dev.muster.world.Frame;
import dev.muster.world.PathPlan.Goal;
import dev.muster.world.Thing;
import org.jspecify.annotations.Nullable;

/**
 * Compiles what things go or turn toward: a direction, a middle, or the nearest place of a line.
 */
interface GoalCompiler {
  /** Stops the battle with a problem where there is nothing to go toward. */
  Goal in(Frame f);

  static GoalCompiler of(CheckedExpression written) {
    CompiledExpression of = ExpressionCompiler.of(written);
    return f -> {
      Object value = of.value(f);
      return switch (value) {
        case Number degrees -> new Goal.Heading(degrees.doubleValue());
        case Table.Edge _, NameSet.Member _ ->
            new Goal.Heading(Places.edge(value, f.context().world()).heading());
        case null, default ->
            switch (Places.shape(value, f.context().world())) {
              case Box box -> new Goal.Place(box.centre());
              case Body body -> new Goal.Place(body.hull().centre());
              case Area area -> new Goal.Place(area.centre());
              case Line line -> new Goal.OnLine(line);
              case null ->
                  throw f.context()
                      .problem(
                          written.span(),
                          "nothing can move or turn toward this: %s",
                          absent(value));
            };
      };
    };
  }

  private static String absent(@Nullable Object value) {
    return switch (value) {
      case null -> "there is no such thing at this point";
      case Thing thing -> thing.title() + " is not on the table";
      default -> "it is nowhere on the table at this point";
    };
  }
}
