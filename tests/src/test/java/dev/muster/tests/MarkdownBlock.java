package dev.muster.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a document.
 *
 * @param language the word behind the fence
 * @param info the rest of that line
 * @param line where the text begins, from 1
 */
record MarkdownBlock(Path file, String language, String info, int line, String text) {
  private static final String FILE = "file=";
  private static final Pattern FENCED =
      Pattern.compile("(?ms)^```(\\S*)[ \\t]*([^\\n]*)\\n(.*?)^```[ \\t]*$");

  static List<MarkdownBlock> of(Path file) {
    String document = Project.text(file);
    List<MarkdownBlock> blocks = new ArrayList<>();
    Matcher fenced = FENCED.matcher(document);
    while (fenced.find()) {
      int line =
          1 + (int) document.substring(0, fenced.start(3)).chars().filter(c -> c == '\n').count();
      blocks.add(
          new MarkdownBlock(file, fenced.group(1), fenced.group(2).strip(), line, fenced.group(3)));
    }
    return blocks;
  }

  /** Writes the blocks of a document that name a file, {@code file=NAME}, into a folder. */
  static void write(Path document, Path folder) throws IOException {
    for (MarkdownBlock block : of(document)) {
      if (block.info().startsWith(FILE)) {
        Path file = folder.resolve(block.info().substring(FILE.length()));
        Files.createDirectories(file.getParent());
        Files.writeString(file, block.text());
      }
    }
  }

  /** {@code docs/tutorial.md:12}. */
  @Override
  public String toString() {
    return Project.name(file) + ":" + line;
  }
}
