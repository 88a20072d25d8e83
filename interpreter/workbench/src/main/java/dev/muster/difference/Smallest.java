package dev.muster.difference;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.SyntaxParts;
import dev.muster.lang.syntax.SyntaxPlace;
import java.util.List;
import java.util.Optional;

/**
 * The smallest parts of two trees that hold all that is different in them and have a text of their
 * own: {@code me.C > 2} and {@code me.C > 3} differ in {@code 2} and {@code 3}.
 */
record Smallest(Record a, Record b) {
  /** A longer text is not needed to tell where a number stands. */
  private static final int SHORT = 60;

  static Smallest of(Record a, Record b) {
    Smallest found = new Smallest(a, b);
    for (Optional<Smallest> next = found.inner(); next.isPresent(); next = found.inner()) {
      found = next.get();
    }
    return found;
  }

  /** The same, but for a name or a number within something short, that as a whole. */
  static Smallest withContext(Record a, Record b) {
    Smallest found = new Smallest(a, b);
    Smallest around = found;
    for (Optional<Smallest> next = found.inner(); next.isPresent(); next = found.inner()) {
      around = found;
      found = next.get();
    }
    return found.isWord() && around.isShort() ? around : found;
  }

  private boolean isWord() {
    return Lines.isWord(a) && Lines.isWord(b);
  }

  private boolean isShort() {
    return Trees.text(a).length() <= SHORT && Trees.text(b).length() <= SHORT;
  }

  /** What alone is different in them, if it is one part. */
  private Optional<Smallest> inner() {
    if (a.getClass() != b.getClass() || isOne(a)) {
      return Optional.empty();
    }
    return only(SyntaxParts.of(a), SyntaxParts.of(b));
  }

  private static Optional<Smallest> pair(Object x, Object y) {
    return switch (x) {
      case Name _, Span _ -> Optional.empty();
      case Record from when y instanceof Record to && hasText(from) && hasText(to) ->
          Optional.of(new Smallest(from, to));
      case Optional<?> from when y instanceof Optional<?> to ->
          from.isPresent() && to.isPresent() ? pair(from.get(), to.get()) : Optional.empty();
      case List<?> from when y instanceof List<?> to && from.size() == to.size() -> only(from, to);
      default -> Optional.empty();
    };
  }

  private static Optional<Smallest> only(List<?> from, List<?> to) {
    Optional<Smallest> only = Optional.empty();
    for (int i = 0; i < from.size(); i++) {
      if (!Trees.same(from.get(i), to.get(i))) {
        Optional<Smallest> part = pair(from.get(i), to.get(i));
        if (part.isEmpty() || only.isPresent()) {
          return Optional.empty();
        }
        only = part;
      }
    }
    return only;
  }

  /** Whether a part of it means nothing without the rest: {@code 0..6}, {@code nerve 4}. */
  private static boolean isOne(Record part) {
    return part instanceof Declaration.TypeName
        || part instanceof Declaration.Setting
        || part instanceof Declaration.HowMany;
  }

  private static boolean hasText(Record part) {
    return SyntaxPlace.of(part).isPresent();
  }
}
