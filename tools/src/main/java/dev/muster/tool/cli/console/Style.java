package dev.muster.tool.cli.console;

import dev.muster.lang.diagnose.Visible;

/**
 * Bold, dim and coloured text where the terminal supports it, and text that cannot control the
 * terminal.
 */
public record Style(boolean colour) {
  private static final String END = "\u001b[0m";

  public String bold(String text) {
    return in("\u001b[1m", text);
  }

  public String dim(String text) {
    return in("\u001b[2m", text);
  }

  public String good(String text) {
    return in("\u001b[32m", text);
  }

  public String bad(String text) {
    return in("\u001b[1;31m", text);
  }

  /** In the colour of a side: there are two. */
  public String side(int side, String text) {
    return in(side == 0 ? "\u001b[1;36m" : "\u001b[1;33m", text);
  }

  private String in(String code, String text) {
    return colour ? code + text + END : text;
  }

  /** Text that cannot control the terminal, to be coloured or not. */
  public static String visible(String text) {
    return Visible.of(text);
  }
}
