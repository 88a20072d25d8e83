package dev.muster.difference;

import java.util.Locale;

/** What has become of something. */
public enum What {
  ADDED,
  CHANGED,
  MOVED,
  REMOVED,
  RENAMED;

  /** As reports say it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
