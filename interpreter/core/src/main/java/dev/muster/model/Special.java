package dev.muster.model;

import dev.muster.lang.syntax.Name;
import java.util.List;

/** A named exception that things may have, each made once. {@code id} is dense. */
public record Special(int id, Origin origin, List<Name> parameters, List<Kind> kinds) {
  public String name() {
    return origin.name();
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }

  @Override
  public String toString() {
    return origin.label();
  }
}
