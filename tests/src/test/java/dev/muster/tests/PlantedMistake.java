package dev.muster.tests;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A mistake that a rule author might make in a rulebook of ours, and what is said of it. Many stand
 * in one Markdown file, which is named for the rulebook:
 *
 * <pre>
 * ## Two equals signs
 *
 * combat.muster, way-out: `=`
 *
 * ```diff
 * -  + 1 when best-C of me &gt; best-C of enemy
 * +  + 1 when best-C of me == best-C of enemy
 * ```
 *
 * ```text
 * … the first message, and the headlines of the others
 * ```
 * </pre>
 *
 * @param way words of the way out, which the first message must say
 */
record PlantedMistake(
    Path list,
    String title,
    String file,
    Grade grade,
    String way,
    String before,
    String after,
    String expected) {
  private static final Pattern SECTION =
      Pattern.compile(
          "(?ms)^## ([^\\n]+)\\n+^(\\S+), ([a-z-]+)(?:: ([^\\n]+))?\\n+^```diff\\n(.*?)^```\\n(?:\\n*^```text\\n(.*?)^```\\n)?");

  /** A line of the rulebook, or where it is. */
  private static final Pattern SHOWN = Pattern.compile("^ *(?:\\|(?! *\\^)|-->)");

  enum Grade {
    /** The first message names the mistake and the way out. */
    WAY_OUT,
    /** It stands at the right line, but leaves it to the reader what is wrong there. */
    LINE,
    MISLEADING
  }

  static List<PlantedMistake> in(Path list) {
    List<PlantedMistake> mistakes = new ArrayList<>();
    Matcher section = SECTION.matcher(Project.text(list));
    while (section.find()) {
      String diff = section.group(5);
      mistakes.add(
          new PlantedMistake(
              list,
              section.group(1),
              section.group(2),
              Grade.valueOf(section.group(3).toUpperCase(java.util.Locale.ROOT).replace('-', '_')),
              section.group(4) == null ? "" : section.group(4),
              lines(diff, '-'),
              lines(diff, '+'),
              section.group(6) == null ? "" : section.group(6)));
    }
    return mistakes;
  }

  private static String lines(String diff, char sign) {
    return diff.lines()
        .filter(line -> line.charAt(0) == sign)
        .map(line -> line.substring(1) + "\n")
        .reduce("", String::concat);
  }

  /** Whether the first message says the way out: its headline, a note, or words below the text. */
  boolean saysWay() {
    String first = expected.split("\nand: ", 2)[0];
    return !way.isEmpty()
        && first
            .lines()
            .filter(line -> !SHOWN.matcher(line).find())
            .anyMatch(line -> line.contains(way));
  }

  /** The text of the list with what was said in the place of what was expected. */
  String with(String text, String said) {
    int from = text.indexOf("## " + title + "\n");
    int end = text.indexOf("\n## ", from);
    Matcher section = SECTION.matcher(text).region(from, end < 0 ? text.length() : end + 1);
    if (!section.find()) {
      throw new IllegalArgumentException(this + " cannot be found again");
    }
    int cut = text.indexOf("```\n", section.start(5)) + 4;
    return text.substring(0, cut) + "\n```text\n" + said + "```\n" + text.substring(section.end());
  }

  @Override
  public String toString() {
    return list.getFileName().toString().replace(".md", "") + ": " + title;
  }
}
