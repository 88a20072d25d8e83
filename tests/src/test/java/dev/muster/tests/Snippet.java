package dev.muster.tests;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One idea of the language in one Markdown file: a title, {@code shows:} with the sections asked
 * for, the rules, and for each section what is expected.
 *
 * <pre>
 * # A table that forgets a case
 *
 * shows: problems, trace (seed: 7)
 *
 * ## Rules
 * ```muster
 * …
 * ```
 * ## Problems
 * ```text
 * …
 * ```
 * </pre>
 *
 * A block {@code ```muster house/rules.muster} is a file of its own; the folder of the last one is
 * the rulebook that is read. Without a {@code rulebook} line anywhere the reader gets one, unless
 * the block says {@code bare}. A block {@code ```muster without house/rules.muster} takes the
 * file's place for the section {@code without}, in which no example may hold. A line {@code @times
 * 300 text} stands for 300 lines, with {@code #} as their number; {@code @along 300 text} puts them
 * on one line.
 */
public record Snippet(
    Path file,
    List<Section> shows,
    Map<Path, String> files,
    Map<Path, String> without,
    Map<Section, String> expected) {

  public enum Section {
    PROBLEMS,
    TREE,
    MODEL,
    EXAMPLES,
    WITHOUT,
    TRACE;

    String title() {
      return name().charAt(0) + name().substring(1).toLowerCase(java.util.Locale.ROOT);
    }
  }

  static final Path RULES = Path.of("rules", "rules.muster");
  private static final Path HEAD = Path.of("rules", "head.muster");

  private static final Pattern SHOWS = Pattern.compile("(?m)^shows: *(.+)$");
  private static final Pattern SEED = Pattern.compile("\\(seed: *(\\d+)\\)");
  private static final Pattern BLOCK =
      Pattern.compile("(?ms)^## (\\w+)[^\\n]*\\n|^```(\\w*) *([^\\n]*)\\n(.*?)^```$");
  private static final Pattern REPEATED = Pattern.compile("(?m)^( *)@(times|along) (\\d+) (.*)$");

  public static Snippet read(Path file) {
    String text = Project.text(file);
    Matcher shows = SHOWS.matcher(text);
    if (!shows.find()) {
      throw new IllegalArgumentException(file + " has no line `shows: …`");
    }
    List<Section> sections = new ArrayList<>();
    for (String part : SEED.matcher(shows.group(1)).replaceAll("").split(",")) {
      sections.add(Section.valueOf(part.strip().toUpperCase(java.util.Locale.ROOT)));
    }
    Map<Path, String> files = new LinkedHashMap<>();
    Map<Path, String> without = new LinkedHashMap<>();
    Map<Section, String> expected = new LinkedHashMap<>();
    boolean bare = false;
    String section = "";
    Matcher block = BLOCK.matcher(text);
    while (block.find()) {
      if (block.group(1) != null) {
        section = block.group(1);
      } else if (section.equals("Rules")) {
        String info = block.group(3).strip();
        bare |= info.equals("bare");
        if (info.startsWith("without ")) {
          without.put(Path.of(info.substring("without ".length())), block.group(4));
        } else {
          files.put(info.endsWith(".muster") ? Path.of(info) : RULES, repeated(block.group(4)));
        }
      } else {
        expected.put(Section.valueOf(section.toUpperCase(java.util.Locale.ROOT)), block.group(4));
      }
    }
    if (!bare
        && files.values().stream()
            .noneMatch(rules -> Pattern.compile("(?m)^rulebook ").matcher(rules).find())) {
      Map<Path, String> headed = new LinkedHashMap<>();
      headed.put(HEAD, "rulebook snippet\n");
      headed.putAll(files);
      files = headed;
    }
    return new Snippet(file, List.copyOf(sections), files, without, expected);
  }

  private static String repeated(String rules) {
    return REPEATED
        .matcher(rules)
        .replaceAll(
            m -> {
              StringBuilder lines = new StringBuilder();
              int times = Integer.parseInt(m.group(3));
              boolean along = m.group(2).equals("along");
              for (int i = 1; i <= times; i++) {
                lines
                    .append(along && i > 1 ? "" : m.group(1))
                    .append(m.group(4).replace("#", Integer.toString(i)))
                    .append(along || i == times ? "" : "\n");
              }
              return Matcher.quoteReplacement(lines.toString());
            });
  }

  @Override
  public String toString() {
    return Project.TESTS
        .resolve("snippets")
        .relativize(file)
        .toString()
        .replace('\\', '/')
        .replace(".md", "");
  }

  /** The folder whose rulebook is read. */
  public Path last() {
    return List.copyOf(files.keySet()).getLast().getParent();
  }

  long seed() {
    Matcher seed = SEED.matcher(Project.text(file));
    return seed.find() ? Long.parseLong(seed.group(1)) : 1;
  }

  Optional<String> expects(Section section) {
    return Optional.ofNullable(expected.get(section));
  }

  /** The file's text with what came in the place of what was expected. */
  static String withSection(String text, Section section, String came) {
    String body = "## " + section.title() + "\n\n```text\n" + came + "```\n";
    // A heading that nothing stands below yet is filled, not written a second time.
    Pattern old =
        Pattern.compile("(?ms)^## " + section.title() + "[^\\n]*(\\n\\s*```\\w*\\n.*?^```)?\\n?");
    Matcher found = old.matcher(text);
    return found.find()
        ? found.replaceFirst(Matcher.quoteReplacement(body))
        : text.stripTrailing() + "\n\n" + body;
  }
}
