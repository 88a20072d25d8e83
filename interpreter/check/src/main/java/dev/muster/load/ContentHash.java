package dev.muster.load;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * SHA-256 of what a rulebook says, in hexadecimal. Found out when somebody asks, which a check
 * never does: it takes as long as a part of the check.
 */
public final class ContentHash {
  private final Supplier<String> finding;
  private @Nullable String found;

  private ContentHash(Supplier<String> finding) {
    this.finding = finding;
  }

  /** Of these, one after the other. */
  public static ContentHash of(List<byte[]> parts) {
    List<byte[]> all = List.copyOf(parts);
    return new ContentHash(
        () -> {
          MessageDigest digest = RulebookLoader.sha256();
          all.forEach(digest::update);
          return HexFormat.of().formatHex(digest.digest());
        });
  }

  /** Of the same as it was on a day. */
  ContentHash asOf(String day) {
    return new ContentHash(
        () -> Checksum.of((this + " as of " + day).getBytes(StandardCharsets.UTF_8)));
  }

  @Override
  public synchronized String toString() {
    String known = found == null ? finding.get() : found;
    found = known;
    return known;
  }
}
