package dev.muster.world;

import dev.muster.model.Attribute;
import dev.muster.model.Routine;
import java.util.List;

/**
 * A procedure or an order that is being carried out.
 *
 * @param values its parameters, and the values that it declares
 */
public record Run(Routine routine, Arguments arguments, Thing values) {
  /** The values that it declares. */
  public List<Attribute> declared() {
    return values.kind().ownAttributes().values().stream()
        .skip(routine.parameters().size())
        .toList();
  }

  /** Whether a thing has this value for as long as this runs. */
  boolean gives(Thing thing, Attribute attribute) {
    return attribute.lifetimes().stream()
        .anyMatch(
            life ->
                life.routine() == routine
                    && (life.parameter().isEmpty()
                        || arguments.get(life.parameter().getAsInt()) == thing));
  }
}
