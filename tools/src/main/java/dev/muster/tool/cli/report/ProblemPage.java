package dev.muster.tool.cli.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What docs/problems says of a problem; the program has these pages in it.
 *
 * @param markdown as it is written
 */
public record ProblemPage(String markdown) {
  private static final Pattern SLUG = Pattern.compile("[a-z]+(-[a-z]+)*");
  private static final Pattern LISTED = Pattern.compile("(?m)^- \\[([a-z-]+)]");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)]\\([^)]+\\)");
  private static final Pattern SEE = Pattern.compile("(?m)^See \\[.*\\n?\\z");

  /** The page of a problem, by its name. */
  public static Optional<ProblemPage> of(String slug) {
    return SLUG.matcher(slug).matches() ? read(slug).map(ProblemPage::new) : Optional.empty();
  }

  /** The names of all problems. */
  public static List<String> names() {
    return LISTED
        .matcher(read("README").orElse(""))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static Optional<String> read(String name) {
    try (InputStream page = ProblemPage.class.getResourceAsStream("problems/" + name + ".md")) {
      return page == null
          ? Optional.empty()
          : Optional.of(new String(page.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** For people at a terminal, who cannot follow links. */
  public String text() {
    return LINK.matcher(SEE.matcher(markdown).replaceFirst("").strip()).replaceAll("$1") + "\n";
  }
}
