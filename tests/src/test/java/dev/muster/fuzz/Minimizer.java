package dev.muster.fuzz;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes away what is not needed for a defect to show: files, then lines in ever smaller stretches,
 * then pieces of the tree.
 */
final class Minimizer {
  private static final long SECONDS = 20;

  private final Target target;
  private final Path place;
  private final long seed;
  private final String defect;
  private final long end = System.nanoTime() + SECONDS * 1_000_000_000L;

  Minimizer(Target target, Path place, long seed, String defect) {
    this.target = target;
    this.place = place;
    this.seed = seed;
    this.defect = defect;
  }

  Book smallest(Book input) {
    Book book = input;
    for (String file : input.files().keySet()) {
      Book less = book.without(file);
      if (shows(less)) {
        book = less;
      }
    }
    for (String file : List.copyOf(book.files().keySet())) {
      book = fewerLines(book, file);
      book = fewerPieces(book, file);
    }
    return book;
  }

  private Book fewerLines(Book input, String file) {
    Book book = input;
    for (int stretch = lines(book, file).size(); stretch > 0 && !over(); stretch /= 2) {
      for (int from = 0; from < lines(book, file).size(); ) {
        List<String> left = new ArrayList<>(lines(book, file));
        left.subList(from, Math.min(left.size(), from + stretch)).clear();
        Book less = book.with(file, String.join("\n", left));
        if (shows(less)) {
          book = less;
        } else {
          from += stretch;
        }
      }
    }
    return book;
  }

  private static List<String> lines(Book book, String file) {
    return List.of(book.files().get(file).split("\n"));
  }

  private Book fewerPieces(Book input, String file) {
    Book book = input;
    for (int i = 0; ; i++) {
      String text = book.files().get(file);
      List<Pieces.Piece> nodes = Pieces.of(text).nodes();
      if (i >= nodes.size() || over()) {
        return book;
      }
      Book less =
          book.with(
              file, text.substring(0, nodes.get(i).start()) + text.substring(nodes.get(i).end()));
      if (shows(less)) {
        book = less;
        i--;
      }
    }
  }

  private boolean over() {
    return System.nanoTime() > end;
  }

  private boolean shows(Book book) {
    if (over() || book.files().isEmpty()) {
      return false;
    }
    try {
      target.holdBriefly(book, place, seed, new Tally());
      return false;
    } catch (Throwable thrown) {
      return Violation.defect(thrown).equals(defect);
    }
  }
}
