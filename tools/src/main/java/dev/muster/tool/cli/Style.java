package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Visible;

/**
 * Bold, dim and coloured text where the terminal supports it, and text that cannot control the
 * terminal.
 */
record Style(boolean colour) {
  private static final String END = "\u001b[0m";

  String bold(String text) {
    return in("\u001b[1m", text);
  }

  String dim(String text) {
    return in("\u001b[2m", text);
  }

  String good(String text) {
    return in("\u001b[32m", text);
  }

  String bad(String text) {
    return in("\u001b[1;31m", text);
  }

  /** In the colour of a side: there are two. */
  String side(int side, String text) {
    return in(side == 0 ? "\u001b[1;36m" : "\u001b[1;33m", text);
  }

  private String in(String code, String text) {
    return colour ? code + text + END : text;
  }

  /** Text that cannot control the terminal, to be coloured or not. */
  static String visible(String text) {
    return Visible.of(text);
  }
}
