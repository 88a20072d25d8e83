package dev.muster.world;

import dev.muster.model.Action;
import java.util.List;

/**
 * An order that was chosen and is carried out later, from wherever its actor is then.
 *
 * @param arguments those after the actor; paths as they are planned
 * @param written as records write it
 */
public record OrderForLater(Action action, Thing actor, List<Object> arguments, String written) {
  @Override
  public String toString() {
    return written;
  }
}
