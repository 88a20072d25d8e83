package dev.muster.model;

import java.util.List;

/** A named exception that things may have. {@code id} is dense. */
public record Special(int id, Origin origin, List<String> parameters, List<Kind> kinds) {
  public String name() {
    return origin.name();
  }

  @Override
  public String toString() {
    return origin.label();
  }
}
