package dev.muster.load;

import java.util.HexFormat;

/** SHA-256 in hexadecimal, as {@code sha256sum} prints it. */
public final class Checksum {
  private Checksum() {}

  public static String of(byte[] bytes) {
    return HexFormat.of().formatHex(RulebookLoader.sha256().digest(bytes));
  }
}
