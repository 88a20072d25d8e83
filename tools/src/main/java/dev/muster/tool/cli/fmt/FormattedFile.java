package dev.muster.tool.cli.fmt;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.format.Formatted;
import dev.muster.lang.format.Formatter;
import dev.muster.lang.parse.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A text as it is and as it would be.
 *
 * @param name as people are told it
 * @param bytes as they are
 * @param text as it is, with lines that end in {@code \n}
 */
record FormattedFile(String name, byte[] bytes, String text, Formatted formatted) {

  static FormattedFile of(String name, byte[] bytes) {
    SourceText.Decoded decoded = SourceText.decode(name, bytes);
    String text = decoded.source().text();
    return new FormattedFile(
        name,
        bytes,
        text,
        decoded
            .problem()
            .map(problem -> new Formatted(text, List.of(problem)))
            .orElseGet(() -> Formatter.format(decoded.source())));
  }

  List<Diagnostic> mistakes() {
    return formatted.mistakes();
  }

  boolean isChanged() {
    return !Arrays.equals(bytes, written());
  }

  /** What is to be written: with line ends as they were. */
  byte[] written() {
    if (!mistakes().isEmpty()) {
      return bytes;
    }
    String lines = formatted.text();
    boolean pairs = new String(bytes, StandardCharsets.UTF_8).contains("\r\n");
    return (pairs ? lines.replace("\n", "\r\n") : lines).getBytes(StandardCharsets.UTF_8);
  }

  /** The lines that differ, as programs that patch files take them. */
  List<String> difference() {
    List<String> before = text.lines().toList();
    return UnifiedDiffUtils.generateUnifiedDiff(
        name, name, before, DiffUtils.diff(before, formatted.text().lines().toList()), 3);
  }
}
