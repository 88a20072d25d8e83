package dev.muster.model;

import java.util.Locale;

/** How far a version goes beyond the one before, in semantic versioning. */
public enum VersionStep {
  PATCH,
  MINOR,
  MAJOR;

  /** As reports say it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
