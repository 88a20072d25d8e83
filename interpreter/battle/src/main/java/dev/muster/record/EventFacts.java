package dev.muster.record;

import dev.muster.board.Sector;
import dev.muster.model.Origin;
import dev.muster.trace.Chosen;
import dev.muster.trace.Order;
import dev.muster.trace.Reason;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Motion;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.DicePairing;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Events of the story as records hold them: the one place that knows the names of kinds and facts,
 * which are part of the format. Each event is taken apart whole, so that the compiler names the
 * place where a new part of it is missing.
 */
public final class EventFacts {
  private EventFacts() {}

  /** Returns the kind of the event. */
  public static String kind(StoryEvent event) {
    return switch (event) {
      case StoryEvent.Began _ -> "began";
      case StoryEvent.Finished _ -> "finished";
      case StoryEvent.Said _ -> "said";
      case StoryEvent.Decided _ -> "decided";
      case StoryEvent.Ordered _ -> "ordered";
      case StoryEvent.Rolled _ -> "rolled";
      case StoryEvent.Rerolled _ -> "rerolled";
      case StoryEvent.Counted _ -> "counted";
      case StoryEvent.Picked _ -> "picked";
      case StoryEvent.Drawn _ -> "drawn";
      case StoryEvent.Discarded _ -> "discarded";
      case StoryEvent.Shuffled _ -> "shuffled";
      case StoryEvent.Changed _ -> "changed";
      case StoryEvent.Moved _ -> "moved";
      case StoryEvent.Confidential secret -> kind(secret.event());
      case StoryEvent.Revealed _ -> "revealed";
      case StoryEvent.TakenOff _ -> "taken off";
      case StoryEvent.Removed _ -> "removed";
      case StoryEvent.Applied _ -> "applied";
      case StoryEvent.Ended _ -> "ended";
    };
  }

  /** All that happened, but for its kind and its place in the rulebook. */
  static Map<String, @Nullable Object> of(StoryEvent event) {
    return facts(event).all();
  }

  private static Facts facts(StoryEvent event) {
    return switch (event) {
      case StoryEvent.Began(Origin rule, List<ThingRef> about) ->
          new Facts().with("rule", ValueFacts.rule(rule)).ifAny("about", ValueFacts.names(about));
      case StoryEvent.Finished(Origin rule) -> new Facts().with("rule", ValueFacts.rule(rule));
      case StoryEvent.Said(StoryEvent.Saying saying, List<Reason> reasons, _) ->
          of(saying).ifAny("reasons", ValueFacts.reasons(reasons));
      case StoryEvent.Decided(ThingRef side, String decision, Chosen chosen, _) ->
          new Facts()
              .with("side", side.name())
              .with("decision", decision)
              .and(ValueFacts.of(chosen));
      case StoryEvent.Ordered(ThingRef side, Order order, _) ->
          new Facts().with("side", side.name()).and(ValueFacts.of(order));
      case StoryEvent.Rolled rolled -> of(rolled);
      case StoryEvent.Rerolled(int from, int to, _) ->
          new Facts().with("from", from).with("to", to);
      case StoryEvent.Counted(List<Integer> faces, List<Boolean> counted, _) ->
          new Facts().with("faces", faces).with("counted", counted);
      case StoryEvent.Picked(List<Value> picked, List<Value> among, _) ->
          new Facts().with("picked", ValueFacts.all(picked)).with("among", ValueFacts.all(among));
      case StoryEvent.Drawn drawn -> of(drawn);
      case StoryEvent.Discarded(ThingRef card, _) -> new Facts().with("card", card.name());
      case StoryEvent.Shuffled(ThingRef deck, Optional<ThingRef> card, int cards, _) ->
          new Facts()
              .with("deck", deck.name())
              .ifThere("card", card.map(ThingRef::name))
              .with("left", cards);
      case StoryEvent.Changed(ThingRef thing, StoryEvent.Change change, Value from, Value to, _) ->
          new Facts()
              .with("thing", thing.name())
              .and(of(change))
              .with("from", ValueFacts.of(from))
              .with("to", ValueFacts.of(to));
      case StoryEvent.Moved(ThingRef thing, double x, double y, double facing, Motion motion, _) ->
          new Facts()
              .with("thing", thing.name())
              .and(of(motion))
              .with("x", Facts.number(x))
              .with("y", Facts.number(y))
              .with("facing", Facts.number(facing));
      // The record holds the truth, whoever is told of it.
      case StoryEvent.Confidential(StoryEvent truth, _) -> facts(truth);
      case StoryEvent.Revealed(StoryEvent.Revelation revealed, _) -> of(revealed);
      case StoryEvent.TakenOff(ThingRef thing, _) -> new Facts().with("thing", thing.name());
      case StoryEvent.Removed(ThingRef thing, Optional<ThingRef> side, _) ->
          new Facts().with("thing", thing.name()).ifThere("side", side.map(ThingRef::name));
      case StoryEvent.Applied(StoryEvent.Result result, _) -> of(result);
      case StoryEvent.Ended(
              Optional<ThingRef> winner,
              Optional<ThingRef> loser,
              Value.Worded degree,
              _,
              _) ->
          new Facts()
              .ifThere("winner", winner.map(ThingRef::name))
              .ifThere("loser", loser.map(ThingRef::name))
              .ifThere("by", Optional.of(ValueFacts.by(degree)).filter(by -> !by.isEmpty()));
    };
  }

  private static Facts of(StoryEvent.Saying saying) {
    return switch (saying) {
      case StoryEvent.Saying.Words(List<Value> parts) ->
          new Facts().with("words", ValueFacts.words(parts));
      case StoryEvent.Saying.Quantity(
              Origin quantity,
              List<StoryEvent.Argument> arguments,
              Value value) ->
          new Facts()
              .with("quantity", quantity.name())
              .ifAny("of", arguments.stream().map(a -> ValueFacts.of(a.value())).toList())
              .with("value", ValueFacts.of(value));
      case StoryEvent.Saying.Paid(Value.Size amount, Origin attribute) ->
          new Facts().with("paid", ValueFacts.of(amount)).with("attribute", attribute.name());
      case StoryEvent.Saying.NotCarriedOut(
              Order order,
              Optional<Origin> rule,
              Optional<Value.Text> because) ->
          new Facts()
              .with("refused", ValueFacts.of(order).all())
              .ifThere("by", rule.map(ValueFacts::rule))
              .ifThere("because", because.map(Value.Text::text));
      case StoryEvent.Saying.Switched(Value.Word option, boolean begins) ->
          new Facts().with("option", option.name()).with("begins", begins);
    };
  }

  private static Facts of(StoryEvent.Rolled rolled) {
    return switch (rolled) {
      case StoryEvent.Rolled(
              List<Value> named,
              Optional<ThingRef> of,
              String die,
              List<Integer> faces,
              double added,
              List<Reason> reasons,
              _) ->
          new Facts()
              .ifAny("for", ValueFacts.words(named))
              .ifThere("of", of.map(ThingRef::name))
              .with("die", die)
              .ifAny("faces", faces)
              .ifNot0("added", added)
              .ifAny("reasons", ValueFacts.reasons(reasons));
    };
  }

  private static Facts of(StoryEvent.Drawn drawn) {
    return switch (drawn) {
      case StoryEvent.Drawn(
              StoryEvent.CardMove move,
              ThingRef deck,
              Optional<ThingRef> side,
              List<ThingRef> cards,
              int left,
              boolean secretly,
              _) ->
          new Facts()
              .onlyIf("seen", move == StoryEvent.CardMove.SEEN)
              .with("deck", deck.name())
              .ifThere("side", side.map(ThingRef::name))
              .ifAny("cards", ValueFacts.names(cards))
              .with("left", left)
              .onlyIf("secretly", secretly);
    };
  }

  private static Facts of(StoryEvent.Change change) {
    return switch (change) {
      case StoryEvent.Change.Set(Origin attribute) ->
          new Facts().with("attribute", attribute.name());
      case StoryEvent.Change.Adjusted(Value.Size by, Origin attribute) ->
          new Facts().with("attribute", attribute.name()).with("by", ValueFacts.of(by));
      case StoryEvent.Change.Formed() -> new Facts().with("formation", true);
    };
  }

  private static Facts of(Motion motion) {
    return switch (motion) {
      case Motion.Placed(Optional<ThingRef> with) ->
          new Facts().with("motion", "placed").ifThere("with", with.map(ThingRef::name));
      case Motion.Turned() -> new Facts().with("motion", "turned");
      case Motion.Aligned(Optional<ThingRef> with) ->
          new Facts().with("motion", "aligned").ifThere("with", with.map(ThingRef::name));
      case Motion.Followed(ThingRef other) ->
          new Facts().with("motion", "followed").with("with", other.name());
      case Motion.Went(
              Value.Length length,
              Optional<ThingRef> halted,
              Optional<Motion.Went.Met> met,
              boolean offTable) ->
          new Facts()
              .with("motion", "went")
              .with("length", ValueFacts.of(length))
              .ifThere("halted", halted.map(ThingRef::name))
              .ifThere("met", met.map(m -> m.thing().name()))
              .ifThere("sector", met.flatMap(Motion.Went.Met::sector).map(EventFacts::sector))
              .onlyIf("offTable", offTable);
    };
  }

  private static String sector(Sector sector) {
    return sector.name().toLowerCase(Locale.ROOT);
  }

  private static Facts of(StoryEvent.Revelation revealed) {
    return switch (revealed) {
      case StoryEvent.Revelation.OfThings(Value.Several(List<Value> things)) ->
          new Facts().with("things", ValueFacts.all(things));
      case StoryEvent.Revelation.OfValue(ThingRef thing, Origin attribute, Value value) ->
          new Facts()
              .with("thing", thing.name())
              .with("attribute", attribute.name())
              .with("value", ValueFacts.of(value));
      case StoryEvent.Revelation.OfRoll(StoryEvent.Rolled roll) ->
          new Facts().with("roll", of(roll).all());
    };
  }

  private static Facts of(StoryEvent.Result result) {
    return switch (result) {
      case StoryEvent.Result.Cell(
              Origin outcome,
              String row,
              DicePairing.Rank dice,
              Optional<String> column) ->
          new Facts()
              .with("outcome", outcome.name())
              .with("row", row)
              .with("dice", ValueFacts.of(dice).all())
              .ifThere("column", column);
      case StoryEvent.Result.Row(Origin outcome, String row) ->
          new Facts().with("outcome", outcome.name()).with("row", row);
      case StoryEvent.Result.Ranked(Origin ranking, String criterion, Origin rule, Value winner) ->
          new Facts()
              .with("ranking", ranking.name())
              .with("criterion", criterion)
              .with("rule", ValueFacts.rule(rule))
              .with("winner", ValueFacts.of(winner));
    };
  }
}
