package dev.muster.tool.cli.test;

import dev.muster.example.ExampleResult.Open;
import dev.muster.example.ExampleResult.Written;
import dev.muster.lang.Span;
import dev.muster.record.WholeFile;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.file.IoErrorText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the values that examples leave open in the place of their question marks. */
final class ExampleFilling {
  private static final char MARK = '?';

  private final List<String> written = new ArrayList<>();
  private final List<String> left = new ArrayList<>();

  /**
   * @param open of rulebooks whose files may be written
   */
  void fill(List<Open> open) {
    Map<Span, List<Open>> byMark = new LinkedHashMap<>();
    open.forEach(o -> byMark.computeIfAbsent(o.mark(), m -> new ArrayList<>()).add(o));
    Map<String, List<Open>> byFile = new LinkedHashMap<>();
    byMark.forEach(
        (mark, values) -> {
          Open first = values.getFirst();
          if (first.value().isEmpty()) {
            left.add(
                where(first)
                    + ": "
                    + first.what()
                    + " is "
                    + first.is()
                    + ", which cannot be written");
          } else if (values.stream().anyMatch(v -> !v.value().equals(first.value()))) {
            left.add(
                where(first)
                    + ": "
                    + first.what()
                    + " is not the same in all cases; give it a column of the table of cases");
          } else {
            byFile.computeIfAbsent(mark.source().name(), f -> new ArrayList<>()).add(first);
          }
        });
    byFile.forEach(this::write);
  }

  private void write(String name, List<Open> open) {
    open.sort(Comparator.comparing(o -> o.mark().start()));
    try {
      Path file = Path.of(name).toRealPath();
      StringBuilder text = new StringBuilder(Files.readString(file, StandardCharsets.UTF_8));
      List<String> told = new ArrayList<>();
      for (Open o : open.reversed()) {
        if (!write(text, o)) {
          throw CommandFailure.because(
              Style.visible(name) + " has been changed meanwhile; nothing was written to it.");
        }
        String value = o.value().flatMap(Written::mark).orElse(o.is().text());
        told.addFirst("%s: %s is %s".formatted(where(o), o.what(), value));
      }
      WholeFile.write(text.toString().getBytes(StandardCharsets.UTF_8), file);
      written.addAll(told);
    } catch (IOException e) {
      throw CommandFailure.because(
          Style.visible(name) + " cannot be written: " + IoErrorText.of(e) + ".");
    }
  }

  /** Writes the value if the text is still the one that was read, and returns whether it is. */
  private static boolean write(StringBuilder text, Open open) {
    String read = open.mark().source().text();
    int mark = at(text, read, open.mark().start());
    int start = at(text, read, open.asked().start());
    int end = at(text, read, open.asked().end() - 1) + 1;
    if (mark >= text.length() || text.charAt(mark) != MARK || start >= end || end > mark) {
      return false;
    }
    Written written = open.value().orElseThrow();
    if (written.mark().isPresent()) {
      text.replace(mark, mark + 1, written.mark().get());
      text.insert(end, written.behind());
    } else {
      text.replace(end, mark + 1, written.behind());
    }
    text.insert(start, written.before());
    return true;
  }

  /**
   * Returns the place of a sign in the text as it is on the disk, whose lines may end in other
   * ways.
   */
  private static int at(CharSequence text, String read, int sign) {
    String before = read.substring(0, sign);
    long lines = before.chars().filter(c -> c == '\n').count();
    int at = 0;
    for (long line = 0; line < lines && at < text.length(); at++) {
      char c = text.charAt(at);
      boolean pair = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
      if (c == '\n' || c == '\r' && !pair) {
        line++;
      }
    }
    return at + sign - (before.lastIndexOf('\n') + 1);
  }

  private static String where(Open open) {
    return open.mark().where();
  }

  /** Whether anything was written. */
  boolean any() {
    return !written.isEmpty();
  }

  /** Returns what was written and what was not, for a person to compare with the page. */
  String told() {
    StringBuilder text = new StringBuilder();
    written.forEach(line -> text.append("written: ").append(Style.visible(line)).append('\n'));
    left.forEach(line -> text.append("left open: ").append(Style.visible(line)).append('\n'));
    if (written.isEmpty()) {
      return text.append("nothing was written\n").toString();
    }
    return text.append(
            "These are the values that the rules give. Compare each with the printed page.\n\n")
        .toString();
  }
}
