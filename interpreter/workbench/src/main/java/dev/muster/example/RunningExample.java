package dev.muster.example;

import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.compile.statement.OrderArguments;
import dev.muster.dice.ScriptedDice;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.play.Battle;
import dev.muster.play.why.Explainer;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;

/** The battle of an example as its steps go on, with what they have said so far. */
record RunningExample(
    Battle battle,
    Explainer explainer,
    Frame frame,
    ScriptedDice dice,
    ScriptedPlayer player,
    ExampleStory story,
    ExampleWatcher watcher,
    List<ExampleResult.Open> open) {

  Occurrences occurrences() {
    return new Occurrences(player.asked(), story.events(), frame);
  }

  Optional<Thing> side(Optional<CheckedExpression> side) {
    return side.map(s -> ExpressionEvaluator.of(s, frame, Thing.class));
  }

  Arguments values(List<CheckedExpression> expressions) {
    return Arguments.of(expressions.stream().map(t -> ExpressionEvaluator.of(t, frame)).toArray());
  }

  /** Returns who is ordered what; a problem where that is nobody. */
  Arguments order(Action action, List<CheckedExpression> arguments) {
    Arguments order = new OrderArguments(action, arguments).in(frame);
    watcher.asks(battle, action, order);
    return order;
  }
}
