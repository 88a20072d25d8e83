package dev.muster.fuzz;

import dev.muster.fuzz.Pieces.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Changes texts as somebody might who means no good, or whose hand slips: trees and tokens are
 * dropped, doubled, swapped, nested, and replaced by others of their type from any rulebook.
 */
final class Mutator {
  private static final int MOST_EDITS = 6;
  private static final int LARGEST = 200_000;

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "-1",
          "0.5",
          "0.0001",
          "99",
          "1000",
          "1001",
          "10000",
          "999999",
          "1000000",
          "999999999",
          "1000000000",
          "999999999.999999",
          "0.000000000000001",
          "9999999999999999");
  private static final List<String> SIGNS =
      List.of(
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          "\"",
          "|",
          ",",
          ":",
          "=",
          ".",
          "..",
          "+",
          "-",
          "*",
          "/",
          "<",
          "<=",
          "!=",
          "//",
          "\n",
          " ",
          "\t",
          "\r\n",
          "\u0000",
          "\u001b[2J",
          "\u202e",
          "\u2028",
          "é",
          "漢",
          "🂡",
          "none",
          "not",
          "and",
          "or",
          "of",
          "is",
          "all",
          "0",
          "1");

  private final Random chance;

  Mutator(Random chance) {
    this.chance = chance;
  }

  /** The book with some changes. */
  Book mutated(Book book) {
    List<String> names = List.copyOf(book.files().keySet());
    Book changed = book;
    // Mostly one or two: what is in ruins is not played.
    for (int i = 0; i == 0 || i < MOST_EDITS && chance.nextBoolean(); i++) {
      String name = Corpus.of(names, chance);
      String text = changed.files().get(name);
      changed = changed.with(name, mutated(text));
    }
    return chance.nextInt(30) == 0 ? spliced(changed) : changed;
  }

  /** With declarations of any other book at its end. */
  private Book spliced(Book book) {
    Pieces other = Corpus.anyPieces(chance);
    StringBuilder text = new StringBuilder();
    for (Piece piece : other.byType().getOrDefault("Declaration", List.of())) {
      if (chance.nextInt(4) == 0 && text.length() < LARGEST / 4) {
        text.append(piece.of(other.text())).append('\n');
      }
    }
    return book.with(book.folder() + "/spliced.muster", text.toString());
  }

  String mutated(String text) {
    Pieces pieces = Corpus.pieces(text);
    if (pieces.tokens().isEmpty() || text.length() > LARGEST) {
      return text + Corpus.of(SIGNS, chance);
    }
    if (chance.nextInt(5) == 0) {
      return number(pieces, Corpus.of(pieces.tokens(), chance));
    }
    return pieces.nodes().isEmpty() || chance.nextInt(4) == 0
        ? token(pieces, Corpus.of(pieces.tokens(), chance))
        : node(pieces, Corpus.of(pieces.nodes(), chance));
  }

  /** A text that is no rulebook: only its tokens change, its lines and its indentation. */
  String rewritten(String text, int edits) {
    String changed = text;
    for (int i = 0; i < edits && !changed.isBlank(); i++) {
      Pieces pieces = Pieces.tokens(changed);
      if (pieces.tokens().isEmpty()) {
        return changed;
      }
      changed =
          chance.nextInt(5) == 0
              ? otherLines(changed)
              : token(pieces, Corpus.of(pieces.tokens(), chance));
    }
    return changed;
  }

  private String otherLines(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n")));
    int at = chance.nextInt(lines.size());
    int other = chance.nextInt(lines.size());
    switch (chance.nextInt(4)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(at, lines.get(other));
      case 2 -> lines.set(at, lines.get(other));
      default -> lines.set(at, " ".repeat(chance.nextInt(4)) + lines.get(at));
    }
    return String.join("\n", lines) + "\n";
  }

  private String node(Pieces in, Piece at) {
    return switch (chance.nextInt(12)) {
      case 0 -> replaced(in, at, "");
      case 1 -> replaced(in, at, twice(in, at));
      case 2 -> grown(in, at);
      case 3 -> nested(in, at);
      case 4 -> swapped(in, at, Corpus.of(in.of(at), chance));
      case 5, 6, 7 -> replaced(in, at, Corpus.of(in.of(at), chance).of(in.text()));
      default -> replaced(in, at, stranger(at, at.of(in.text())));
    };
  }

  private String token(Pieces in, Piece at) {
    return switch (chance.nextInt(9)) {
      case 0 -> replaced(in, at, "");
      case 1 -> replaced(in, at, at.of(in.text()) + " " + at.of(in.text()));
      case 2 -> swapped(in, at, Corpus.of(in.tokens(), chance));
      case 3 -> replaced(in, at, Corpus.of(SIGNS, chance));
      case 4 -> replaced(in, at, at.of(in.text()) + Corpus.of(SIGNS, chance));
      case 5 -> chance.nextInt(4) == 0 ? in.text().substring(0, at.end()) : number(in, at);
      case 6 -> replaced(in, at, stranger(at, at.of(in.text())));
      case 7 -> number(in, at);
      default -> replaced(in, at, Corpus.of(in.of(at), chance).of(in.text()));
    };
  }

  /** Some number becomes one at an end of what is allowed, or beyond. */
  private String number(Pieces in, Piece otherwise) {
    List<Piece> numbers = in.byType().getOrDefault("number", List.of());
    Piece at = numbers.isEmpty() ? otherwise : Corpus.of(numbers, chance);
    return replaced(in, at, Corpus.of(NUMBERS, chance));
  }

  /** A piece of the same type from another text. */
  private String stranger(Piece like, String otherwise) {
    for (int i = 0; i < 10; i++) {
      Pieces other = Corpus.anyPieces(chance);
      List<Piece> found = other.of(like);
      if (!found.isEmpty()) {
        return Corpus.of(found, chance).of(other.text());
      }
    }
    return otherwise;
  }

  /** The piece many times over. */
  private String grown(Pieces in, Piece at) {
    int length = at.end() - at.start() + 1;
    int times = Math.min(1 << chance.nextInt(12), (LARGEST - in.text().length()) / length);
    String between = Corpus.of(List.of(" ", "\n", ", ", " and ", " + "), chance);
    return times < 1
        ? in.text()
        : replaced(
            in, at, String.join(between, java.util.Collections.nCopies(times, at.of(in.text()))));
  }

  /** The piece inside itself, in the place of one of its own parts of the same type. */
  private String nested(Pieces in, Piece at) {
    List<Piece> parts = new ArrayList<>();
    for (Piece piece : in.of(at)) {
      if (at.holds(piece)) {
        parts.add(piece);
      }
    }
    if (parts.isEmpty()) {
      return replaced(in, at, "(" + at.of(in.text()) + ")");
    }
    Piece hole = Corpus.of(parts, chance);
    String before = in.text().substring(at.start(), hole.start());
    String after = in.text().substring(hole.end(), at.end());
    int times = 1 << chance.nextInt(8);
    int most = Math.max(1, (LARGEST - in.text().length()) / (1 + before.length() + after.length()));
    times = Math.min(times, most);
    return replaced(in, at, before.repeat(times) + hole.of(in.text()) + after.repeat(times));
  }

  private static String twice(Pieces in, Piece at) {
    return at.of(in.text()) + "\n" + at.of(in.text());
  }

  private static String replaced(Pieces in, Piece at, String by) {
    return in.text().substring(0, at.start()) + by + in.text().substring(at.end());
  }

  private static String swapped(Pieces in, Piece one, Piece two) {
    Piece first = one.start() <= two.start() ? one : two;
    Piece second = first == one ? two : one;
    if (first.end() > second.start()) {
      return replaced(in, first, second.of(in.text()));
    }
    return in.text().substring(0, first.start())
        + second.of(in.text())
        + in.text().substring(first.end(), second.start())
        + first.of(in.text())
        + in.text().substring(second.end());
  }
}
