package dev.muster.check.declaration;

import dev.muster.lang.Source;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which files belong to one rulebook: all in the folder of the file that says which it is, and in
 * the folders in that.
 */
final class BookFiles {
  private final List<RulebookFile> headed;

  private BookFiles(List<RulebookFile> headed) {
    this.headed = headed;
  }

  static BookFiles of(List<RulebookFile> files) {
    return new BookFiles(
        files.stream()
            .filter(
                file ->
                    file.declarations().stream()
                        .anyMatch(
                            d ->
                                d instanceof Declaration.Rulebook
                                    || d instanceof Declaration.Extends))
            .toList());
  }

  /** The number of the rulebook, in the order in which they extend each other; -1 for none. */
  int number(Source source) {
    int found = -1;
    for (int i = 0; i < headed.size(); i++) {
      Source head = headed.get(i).source();
      if (head == source) {
        return i;
      }
      if (source.name().startsWith(folder(head))
          && (found < 0 || folder(head).length() >= folder(headed.get(found).source()).length())) {
        found = i;
      }
    }
    return found;
  }

  private static String folder(Source source) {
    return source.name().substring(0, source.name().lastIndexOf('/') + 1);
  }

  /** The files of each rulebook, in their order. */
  List<List<RulebookFile>> each(List<RulebookFile> files) {
    Map<Integer, List<RulebookFile>> books = new LinkedHashMap<>();
    for (RulebookFile file : files) {
      books.computeIfAbsent(number(file.source()), _ -> new ArrayList<>()).add(file);
    }
    return List.copyOf(books.values());
  }
}
