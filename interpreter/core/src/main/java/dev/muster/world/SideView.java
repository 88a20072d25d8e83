package dev.muster.world;

import dev.muster.model.Attribute;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A battle as one side knows it.
 *
 * @param side null for somebody who knows everything
 */
public record SideView(World world, @Nullable Thing side) {
  /** Whether the side sees the thing and hears of it. */
  public boolean sees(Thing thing) {
    return side == null || thing.knownTo(side);
  }

  /** Whether the side knows the value of the thing, and what it names. */
  public boolean knows(Thing thing, Attribute attribute) {
    return (side == null || thing.knownTo(side, attribute)) && seesAll(thing.get(attribute));
  }

  private boolean seesAll(@Nullable Object value) {
    return switch (value) {
      case Thing thing -> sees(thing);
      case List<?> several -> several.stream().allMatch(this::seesAll);
      case null, default -> true;
    };
  }

  /** All that the side sees, in the order of setup. */
  public List<Thing> everything() {
    return world.everything().stream().filter(this::sees).toList();
  }

  /** Returns the command of the thing, as far as the side sees it. */
  public Optional<Thing> command(Thing thing) {
    return Optional.ofNullable(thing.command()).filter(this::sees);
  }

  public Optional<Thing> named(String name) {
    return world.named(name).filter(this::sees);
  }
}
