package dev.muster.play.state;

import dev.muster.compile.statement.BattleEffects;
import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.play.story.Secrecy;
import dev.muster.play.story.Story;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Revelation;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reveals secrets, and tells of it. */
public final class Revelations implements BattleEffects.Secrets {
  private final World world;
  private final Story story;
  private final Secrecy secrecy;
  private final DiceRoller dice;

  public Revelations(World world, Story story, DiceRoller dice) {
    this.world = world;
    this.story = story;
    this.secrecy = story.secrecy();
    this.dice = dice;
  }

  @Override
  public <T extends @Nullable Object> BattleEffects.Tracked<T> tracked(Supplier<T> made) {
    return secrecy.tracked(made);
  }

  @Override
  public <T extends @Nullable Object> T as(Thing side, Supplier<T> judged) {
    return secrecy.as(side, judged);
  }

  @Override
  public void reveal(List<Thing> things, Span where) {
    List<Thing> secret = things.stream().filter(Thing::secret).toList();
    if (!secret.isEmpty()) {
      secret.forEach(world::reveal);
      emit(new Revelation.OfThings(Value.several(secret, world.lengthUnit())), where);
    }
  }

  @Override
  public void reveal(Thing thing, Attribute attribute, Span where) {
    if (thing.revealed(attribute)) {
      return;
    }
    Object value = thing.get(attribute);
    thing.reveal(attribute);
    world.touch();
    world.reveal(thing);
    Stream<?> named =
        value instanceof List<?> several ? several.stream() : Stream.ofNullable(value);
    named.filter(Thing.class::isInstance).map(Thing.class::cast).forEach(world::reveal);
    emit(
        new Revelation.OfValue(
            ThingRef.of(thing), attribute.origin(), story.told(value, attribute.type())),
        where);
  }

  @Override
  public void reveal(Roll roll, Span where) {
    dice.revealed(roll).ifPresent(told -> emit(new Revelation.OfRoll(told), where));
  }

  private void emit(Revelation what, Span where) {
    story.emit(new StoryEvent.Revealed(what, where.where()));
  }
}
