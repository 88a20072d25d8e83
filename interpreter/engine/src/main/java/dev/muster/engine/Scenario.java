package dev.muster.engine;

import java.util.List;

/** A battle that a rulebook sets up, by its name. */
public record Scenario(String name, String title, List<Side> sides) {
  /** One that fights in it. */
  public record Side(String name, String title) {}

  static Scenario of(dev.muster.model.Scenario scenario) {
    return new Scenario(
        scenario.name(),
        scenario.origin().label(),
        scenario.setup().sides().stream().map(s -> new Side(s.name(), s.title())).toList());
  }
}
