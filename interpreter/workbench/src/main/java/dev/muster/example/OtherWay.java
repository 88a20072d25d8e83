package dev.muster.example;

import dev.muster.lang.syntax.Declaration.Good;
import dev.muster.model.Adjustment;
import dev.muster.model.Attribute;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Event;
import dev.muster.model.Rule;
import dev.muster.model.Subexpressions;
import dev.muster.model.Topics;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.Value;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rules that wait for a number to go up where it went down, or the other way round: those that the
 * thing has, and those beside the example that would have changed how far it goes.
 */
final class OtherWay {
  private final CheckedExpression condition;
  private final RunningExample run;

  private OtherWay(CheckedExpression condition, RunningExample run) {
    this.condition = condition;
    this.run = run;
  }

  /**
   * @param condition what does not hold; only values that it asks for are looked at
   */
  static List<String> notes(CheckedExpression condition, RunningExample run) {
    OtherWay other = new OtherWay(condition, run);
    return Subexpressions.within(condition)
        .flatMap(
            e ->
                e instanceof CheckedExpression.AttributeOf a && !a.attribute().fixed()
                    ? Stream.of(a.attribute())
                    : Stream.empty())
        .distinct()
        .flatMap(other::notes)
        .distinct()
        .toList();
  }

  private Stream<String> notes(Attribute attribute) {
    return run.story().events().stream()
        .flatMap(
            event ->
                event instanceof StoryEvent.Changed changed
                        && changed.change()
                            instanceof StoryEvent.Change.Adjusted(Value.Size by, var origin)
                        && origin == attribute.origin()
                        && by.number() != 0
                    ? notes(changed, new Adjustment(attribute, by.number() > 0))
                    : Stream.empty());
  }

  private Stream<String> notes(StoryEvent.Changed changed, Adjustment made) {
    Topics.ChangeEvents heard = run.battle().compiled().rulebook().topics().changes();
    Adjustment other = new Adjustment(made.attribute(), !made.up());
    List<Event> waited =
        Stream.of(heard.adjusting().get(other), heard.adjusted().get(other))
            .flatMap(Stream::ofNullable)
            .toList();
    Optional<Thing> thing = run.battle().world().named(changed.thing().name());
    return run.battle().compiled().rulebook().rules().all().stream()
        .filter(rule -> rule.topic() instanceof Event event && waited.contains(event))
        .filter(rule -> near(rule, heard.adjusting().get(other), thing))
        .map(
            rule ->
                "`%s` waits for `%s` to go %s; here it went %s, which is heard as `%s n %s`"
                    .formatted(
                        rule.origin().declared(),
                        made.attribute().name(),
                        made.up() ? "down" : "up",
                        made.up() ? "up" : "down",
                        verb(made),
                        made.attribute().name()));
  }

  private boolean near(Rule rule, @Nullable Event before, Optional<Thing> thing) {
    return switch (rule.bearer()) {
      case Bearer.Part(_, var special, _) ->
          thing.filter(t -> t.specials().containsKey(special)).isPresent();
      case Bearer.Anyone(_, var special, _) ->
          thing.filter(t -> t.specials().containsKey(special)).isPresent();
      case Bearer.Nobody _ ->
          rule.topic() == before && rule.origin().span().source().equals(condition.span().source());
    };
  }

  private static String verb(Adjustment made) {
    return made.attribute()
        .good()
        .map(good -> made.up() == (good == Good.LOW) ? "suffers" : "recovers")
        .orElse(made.up() ? "gains" : "loses");
  }
}
