package dev.muster.fuzz;

import java.util.Collection;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What every text for people must be: said in words, and nothing that a terminal obeys. */
final class Reply {
  /** What only shows when Java itself is printed. */
  private static final Pattern JAVA =
      Pattern.compile(
          "failed unexpectedly|[a-z]Exception\\b|Optional\\[|Lambda[$/]|\\bat dev\\.muster|\\b[A-Z][a-z]\\w+\\[[a-z]\\w*=|@[0-9a-f]{6,8}\\b|StackOverflow|OutOfMemory");

  private static final Pattern OBEYED =
      Pattern.compile(
          "[\\p{Cc}&&[^\\n\\t\\r]]|[\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]|[\\ud800-\\udbff](?![\\udc00-\\udfff])");

  private Reply() {}

  /**
   * @param given the texts that it may repeat
   */
  static void inWords(String text, Collection<String> given) {
    Matcher java = JAVA.matcher(text);
    while (java.find()) {
      String found = java.group();
      if (given.stream().noneMatch(t -> t.contains(found))) {
        throw new Violation("a text shows the inside of the program: " + found, text);
      }
    }
    Matcher obeyed = OBEYED.matcher(text);
    if (obeyed.find()) {
      throw new Violation(
          "a text holds the character U+%04X".formatted((int) obeyed.group().charAt(0)), text);
    }
  }
}
