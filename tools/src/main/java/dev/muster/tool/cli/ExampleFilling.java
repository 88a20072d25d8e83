package dev.muster.tool.cli;

import dev.muster.example.ExampleResult.Open;
import dev.muster.lang.Span;
import dev.muster.record.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        Optional<Integer> at = at(text, o.mark());
        if (at.isEmpty()) {
          throw CommandFailure.because(
              Style.visible(name) + " has been changed meanwhile; nothing was written to it.");
        }
        text.replace(at.get(), at.get() + 1, o.value().orElseThrow());
        told.addFirst("%s: %s is %s".formatted(where(o), o.what(), o.value().orElseThrow()));
      }
      WholeFile.write(text.toString().getBytes(StandardCharsets.UTF_8), file);
      written.addAll(told);
    } catch (IOException e) {
      throw CommandFailure.because(
          Style.visible(name) + " cannot be written: " + IoErrorText.of(e) + ".");
    }
  }

  /** Where the mark stands in the text as it is on the disk, whose lines may end in other ways. */
  private static Optional<Integer> at(CharSequence text, Span mark) {
    int at = 0;
    for (int line = 1; line < mark.line(); at++) {
      if (at >= text.length()) {
        return Optional.empty();
      }
      char c = text.charAt(at);
      boolean pair = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
      if (c == '\n' || c == '\r' && !pair) {
        line++;
      }
    }
    String before = mark.source().text().substring(0, mark.start());
    at += mark.start() - (before.lastIndexOf('\n') + 1);
    return at < text.length() && text.charAt(at) == MARK ? Optional.of(at) : Optional.empty();
  }

  private static String where(Open open) {
    return open.mark().where();
  }

  /** Whether anything was written. */
  boolean any() {
    return !written.isEmpty();
  }

  /** What was written and what was not, for a person to compare with the page. */
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
