package dev.muster.model;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A battle ready to be fought. */
public record Scenario(Origin origin, Setup setup, List<CheckedStatement> start, int frame) {
  public String name() {
    return origin.name();
  }

  /** A copy in which these things of it have other values or places. */
  public Scenario changed(List<Setup.ThingSetup> things) {
    return new Scenario(origin, setup.changed(things), start, frame);
  }

  /** A copy with these options switched on too. */
  public Scenario with(List<String> options) {
    List<String> all =
        Stream.concat(setup.options().stream(), options.stream()).distinct().toList();
    return new Scenario(origin, setup.with(all), start, frame);
  }

  /** A copy in which nobody has these specials. */
  public Scenario without(Set<Special> specials) {
    return new Scenario(origin, setup.without(specials), start, frame);
  }
}
