package dev.muster.model;

import java.util.List;

/** A battle ready to be fought. */
public record Scenario(Origin origin, Setup setup, List<Instruction> start, int frame) {
  public String name() {
    return origin.name();
  }
}
