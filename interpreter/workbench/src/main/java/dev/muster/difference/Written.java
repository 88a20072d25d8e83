package dev.muster.difference;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;
import java.util.Map;

/**
 * A rulebook as it was written.
 *
 * @param files with those of what it extends, base rulebooks first
 * @param places the rulebook of each file and where the file lies in its folder, by the names of
 *     their sources
 */
public record Written(List<RulebookFile> files, Map<String, String> places) {
  String place(Span span) {
    return places.getOrDefault(span.source().name(), "");
  }
}
