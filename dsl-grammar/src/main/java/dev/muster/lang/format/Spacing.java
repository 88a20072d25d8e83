package dev.muster.lang.format;

import java.util.Set;

/** Where a blank stands between two words of a line: nearly everywhere. */
final class Spacing {

  /** A bracket stands right behind the word that it belongs to. */
  private static final Set<String> CALLS =
      Set.of(
          "functionCall",
          "amount",
          "givenSpecial",
          "valuedSpecialSetting",
          "sidedDice",
          "specialDeclaration");

  /** The colon before the type of a value stands apart from what may be long before it. */
  private static final Set<String> SPACED_COLONS =
      Set.of("ownAttribute", "partsAttribute", "armyFact", "quantityDeclaration");

  /** A sign before a number. */
  private static final Set<String> SIGNED = Set.of("negativeFactor", "bound", "settingValue");

  private Spacing() {}

  /** What stands between two words: a source that is cited is a text, and stays as it is. */
  static String blank(Word left, Word right) {
    if (left.rule().equals(Words.CITE) && right.rule().equals(Words.CITE)) {
      int end = left.leaf().span().end();
      return left.leaf().span().source().text().substring(end, right.leaf().span().start());
    }
    return isBetween(left, right) ? " " : "";
  }

  private static boolean isBetween(Word left, Word right) {
    return switch (right.text()) {
      case ",", ")", ".", ".." -> false;
      case ":" -> SPACED_COLONS.contains(right.rule());
      case "(" -> behind(left) && !(CALLS.contains(right.rule()) && left.rule().equals("name"));
      case "}" -> !left.is("{");
      default -> behind(left);
    };
  }

  private static boolean behind(Word left) {
    return switch (left.text()) {
      case "(", ".", ".." -> false;
      case "-" -> !SIGNED.contains(left.rule());
      default -> true;
    };
  }
}
