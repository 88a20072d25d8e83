package dev.muster.tool.cli.scene;

import dev.muster.model.Attribute;
import dev.muster.model.Setup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.tool.cli.table.TitledValues;
import dev.muster.world.Thing;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a setup says of its things. */
public final class Given {
  private final Map<String, ThingSetup> things = new HashMap<>();
  private final Map<String, Set<Attribute>> values = new HashMap<>();

  public Given(Setup setup) {
    setup.sides().stream()
        .flatMap(side -> within(side.things().stream()))
        .forEach(
            thing -> {
              things.put(thing.name(), thing);
              values.put(
                  thing.name(),
                  thing.attributes().stream()
                      .map(Setup.AttributeSetup::attribute)
                      .collect(Collectors.toSet()));
            });
  }

  private static Stream<ThingSetup> within(Stream<ThingSetup> things) {
    return things.flatMap(t -> Stream.concat(Stream.of(t), within(t.things().stream())));
  }

  /** Whether it gives the thing this value, and one that is worth telling. */
  public boolean tells(Thing thing, Attribute attribute) {
    return values.getOrDefault(thing.name(), Set.of()).contains(attribute)
        && TitledValues.says(thing, attribute);
  }

  /** Whether it says where the thing is, or where something else is by it. */
  boolean places(String name) {
    ThingSetup thing = things.get(name);
    return thing == null
        || thing.place().isPresent()
        || things.values().stream().anyMatch(other -> refers(other, name));
  }

  private static boolean refers(ThingSetup thing, String name) {
    return thing.place().orElse(null) instanceof Setup.PlaceSetup.Relative beside
            && beside.of().equals(name)
        || thing.facing().orElse(null) instanceof Setup.FaceSetup.Toward toward
            && toward.name().equals(name);
  }
}
