package dev.muster.tool.cli.site;

import java.util.Arrays;
import java.util.regex.Pattern;

/** A text in Markdown, of which a page shows the beginning. */
final class Readme {
  private static final Pattern PARAGRAPH = Pattern.compile("\\R[ \\t]*\\R");

  /** What is no plain text: headings, lists, tables, code, quotations, pictures. */
  private static final Pattern OTHER = Pattern.compile("(?s)[#|>`!*+=<-].*|\\d+\\..*| {4}.*");

  private static final Pattern LINK = Pattern.compile("!?\\[([^\\[\\]]*)]\\([^()\\s]*\\)");
  private static final Pattern SIGN =
      Pattern.compile("[*`]|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])");

  private Readme() {}

  /** The first paragraph, as plain text. */
  static String summary(String markdown) {
    return Arrays.stream(PARAGRAPH.split(markdown.strip()))
        .map(paragraph -> paragraph.replaceFirst("^#[^\\n]*\\n", ""))
        .filter(paragraph -> !OTHER.matcher(paragraph).matches() || isEmphasis(paragraph))
        .map(Readme::plain)
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** A paragraph may begin with emphasis; a list has a blank after its mark. */
  private static boolean isEmphasis(String paragraph) {
    return paragraph.length() > 1
        && "*_`".indexOf(paragraph.charAt(0)) >= 0
        && !Character.isWhitespace(paragraph.charAt(1))
        && !paragraph.startsWith("```")
        && !paragraph.startsWith("***");
  }

  private static String plain(String paragraph) {
    String linked = LINK.matcher(paragraph).replaceAll("$1");
    return SIGN.matcher(linked).replaceAll("").replaceAll("\\s+", " ").strip();
  }
}
