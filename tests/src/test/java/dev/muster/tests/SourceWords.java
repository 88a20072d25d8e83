package dev.muster.tests;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words that stand in program sources: parts of identifiers and of texts in quotes, not those
 * of comments.
 */
final class SourceWords {
  private static final Pattern COMMENT_OR_TEXT =
      Pattern.compile(
          "//[^\\n"
              + "]*|/\\*.*?\\*/|\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n"
              + "]|\\\\.)*\"|'(?:[^'\\\\\\n"
              + "]|\\\\.)+'",
          Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?\\p{Ll}+");

  private SourceWords() {}

  /** For each word the files it stands in. */
  static Map<String, TreeSet<String>> of(Collection<Path> files) {
    Map<String, TreeSet<String>> words = new TreeMap<>();
    for (Path file : files) {
      Matcher word = WORD.matcher(withoutComments(Project.text(file)));
      while (word.find()) {
        words
            .computeIfAbsent(word.group().toLowerCase(Locale.ROOT), w -> new TreeSet<>())
            .add(Project.name(file));
      }
    }
    return words;
  }

  /** {@code startsWith} is {@code starts} and {@code with}. */
  static java.util.List<String> split(String identifier) {
    return WORD.matcher(identifier).results().map(m -> m.group().toLowerCase(Locale.ROOT)).toList();
  }

  static String withoutComments(String source) {
    return COMMENT_OR_TEXT
        .matcher(source)
        .replaceAll(m -> m.group().startsWith("/") ? " " : Matcher.quoteReplacement(m.group()));
  }
}
