package dev.muster.play.story;

import dev.muster.trace.Chosen;
import dev.muster.trace.Order;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Change;
import dev.muster.trace.StoryEvent.Motion;
import dev.muster.trace.StoryEvent.Result;
import dev.muster.trace.StoryEvent.Saying;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds what an event of the story gives away by what it names. Whatever else it was made of, such
 * as the dice of a result, is followed while it is made.
 */
final class StoryFacts {
  private StoryFacts() {}

  sealed interface ThingFact {
    ThingRef thing();

    /** The fact that the thing is there, and what happens to it. */
    record OfThing(ThingRef thing) implements ThingFact {}

    /** The value of one of its attributes. */
    record OfValue(ThingRef thing, String attribute) implements ThingFact {}
  }

  static Stream<ThingFact> of(StoryEvent event) {
    return switch (event) {
      case StoryEvent.Began began -> things(began.about());
      case StoryEvent.Said said -> of(said.saying());
      case StoryEvent.Decided decided -> of(decided.chosen());
      case StoryEvent.Ordered ordered -> of(ordered.order().parts());
      case StoryEvent.Rolled rolled -> things(rolled.of());
      case StoryEvent.Changed changed ->
          Stream.of(
                  things(List.of(changed.thing())),
                  of(changed.change(), changed.thing()),
                  of(List.of(changed.from(), changed.to())))
              .flatMap(facts -> facts);
      case StoryEvent.Picked picked -> of(picked.picked());
      case StoryEvent.Drawn drawn -> things(drawn.cards());
      case StoryEvent.Discarded discarded -> things(List.of(discarded.card()));
      case StoryEvent.Shuffled shuffled -> things(shuffled.card());
      case StoryEvent.Moved moved ->
          Stream.concat(things(List.of(moved.thing())), of(moved.motion()));
      case StoryEvent.TakenOff off -> things(List.of(off.thing()));
      case StoryEvent.Removed removed -> things(List.of(removed.thing()));
      case StoryEvent.Applied applied -> of(applied.result());
      case StoryEvent.Finished _,
          StoryEvent.Rerolled _,
          StoryEvent.Counted _,
          StoryEvent.Confidential _,
          StoryEvent.Revealed _,
          StoryEvent.Ended _ ->
          Stream.empty();
    };
  }

  static Stream<ThingFact> of(Chosen chosen) {
    return switch (chosen) {
      case Chosen.Of of -> of(List.of(of.value()));
      case Chosen.Ordered ordered -> of(ordered.order().parts());
      case Chosen.Place place -> things(List.of(place.of()));
      case Chosen.Nobody _,
          Chosen.Enough _,
          Chosen.Reroll _,
          Chosen.LeaveDice _,
          Chosen.Planned _,
          Chosen.Done _ ->
          Stream.empty();
    };
  }

  private static Stream<ThingFact> of(Change change, ThingRef thing) {
    return switch (change) {
      case Change.Set set -> Stream.of(new ThingFact.OfValue(thing, set.attribute().name()));
      case Change.Adjusted by -> Stream.of(new ThingFact.OfValue(thing, by.attribute().name()));
      case Change.Formed _ -> Stream.empty();
    };
  }

  private static Stream<ThingFact> of(Motion motion) {
    return switch (motion) {
      case Motion.Turned _ -> Stream.empty();
      case Motion.Placed placed -> things(placed.with());
      case Motion.Aligned aligned -> things(aligned.with());
      case Motion.Followed followed -> things(List.of(followed.other()));
      case Motion.Went went ->
          Stream.concat(things(went.halted()), things(went.met().map(Motion.Went.Met::thing)));
    };
  }

  private static Stream<ThingFact> of(Result result) {
    return switch (result) {
      case Result.Ranked ranked -> of(List.of(ranked.winner()));
      case Result.Cell _, Result.Row _ -> Stream.empty();
    };
  }

  private static Stream<ThingFact> of(Saying saying) {
    return switch (saying) {
      case Saying.Words words -> of(words.parts());
      case Saying.Quantity quantity ->
          Stream.concat(
              quantity.arguments().stream().flatMap(a -> of(List.of(a.value()))),
              of(List.of(quantity.value())));
      case Saying.NotCarriedOut left -> of(left.order().parts());
      case Saying.Paid _, Saying.Switched _ -> Stream.empty();
    };
  }

  private static Stream<ThingFact> of(List<? extends Value> values) {
    return values.stream().flatMap(StoryFacts::of);
  }

  static Stream<ThingFact> of(Value value) {
    return switch (value) {
      case ThingRef thing -> things(List.of(thing));
      case Order order -> of(order.parts());
      case Value.Several several -> of(several.values());
      case Value.All all -> of(all.of().values());
      case Value.None _,
          Value.Flag _,
          Value.Amount _,
          Value.Length _,
          Value.Word _,
          Value.Text _,
          Value.Faces _,
          Value.Pairing _,
          Value.Spot _,
          Value.Path _ ->
          Stream.empty();
    };
  }

  private static Stream<ThingFact> things(Optional<ThingRef> thing) {
    return thing.stream().map(ThingFact.OfThing::new);
  }

  private static Stream<ThingFact> things(List<ThingRef> things) {
    return things.stream().map(ThingFact.OfThing::new);
  }
}
