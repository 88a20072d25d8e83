package dev.muster.wording;

import dev.muster.model.Origin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A piece of English, in which what the rulebook declares can be told from the other words. */
public record Phrase(List<Part> parts) {
  /** A title that has a verb of its own. */
  private static final String CLAUSE = "((?i)has|is|was|may) .*|.* (has|is|was|are) .*";

  /**
   * A stretch of it.
   *
   * @param term what it names, where it names something that the rulebook declares
   */
  public record Part(String text, Optional<Origin> term) {}

  public Phrase {
    parts = List.copyOf(parts);
  }

  /**
   * Several pieces, one after the other.
   *
   * @param pieces texts and phrases
   */
  public static Phrase of(Object... pieces) {
    List<Part> parts = new ArrayList<>();
    for (Object piece : pieces) {
      if (piece instanceof Phrase phrase) {
        phrase.parts.forEach(part -> add(part, parts));
      } else {
        add(new Part(piece.toString(), Optional.empty()), parts);
      }
    }
    return new Phrase(parts);
  }

  /** Words that name nothing are one stretch. */
  private static void add(Part part, List<Part> to) {
    if (part.term().isEmpty() && !to.isEmpty() && to.getLast().term().isEmpty()) {
      to.set(to.size() - 1, new Part(to.getLast().text() + part.text(), Optional.empty()));
    } else if (!part.text().isEmpty()) {
      to.add(part);
    }
  }

  /** The title of what is declared, or its name. */
  public static Phrase term(Origin origin) {
    return term(title(origin), origin);
  }

  static Phrase term(String text, Origin origin) {
    return new Phrase(List.of(new Part(text, Optional.of(origin))));
  }

  /** In quotation marks, where it is said of something as a clause would be. */
  static Phrase mention(Origin origin) {
    Phrase term = term(origin);
    return term.text().matches(CLAUSE) ? of("“", term, "”") : term;
  }

  /** As a common noun, which begins with a small letter unless it is an abbreviation. */
  static Phrase noun(Origin origin) {
    return term(small(title(origin)), origin);
  }

  static String small(String title) {
    boolean capital = title.matches(".\\p{Ll}[^\\p{Lu}]*");
    return capital ? title.substring(0, 1).toLowerCase(Locale.ROOT) + title.substring(1) : title;
  }

  public static String title(Origin origin) {
    return origin.title().orElseGet(() -> spaced(origin.name()));
  }

  static String spaced(String name) {
    return name.replace('-', ' ');
  }

  /** Of one only: {@code Action} for {@code Actions}. */
  public Phrase singular() {
    if (parts.isEmpty()) {
      return this;
    }
    List<Part> changed = new ArrayList<>(parts);
    Part last = changed.removeLast();
    String one =
        last.text()
            .replaceFirst("(?<=\\p{L}{2})ies$", "y")
            .replaceFirst("(?<=(ss|x|ch|sh))es$", "")
            .replaceFirst("(?<=\\p{L}{2})(?<![siu])s$", "");
    changed.add(new Part(one, last.term()));
    return new Phrase(changed);
  }

  /** {@code a, b or c}. */
  static Phrase list(List<Phrase> all, String last) {
    List<Object> pieces = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (i > 0) {
        pieces.add(i < all.size() - 1 ? ", " : " " + last + " ");
      }
      pieces.add(all.get(i));
    }
    return of(pieces.toArray());
  }

  /** The phrases with something between each two of them. */
  public static Phrase joined(List<Phrase> all, String between) {
    return of(
        all.stream()
            .flatMap(each -> Arrays.<Object>asList(between, each).stream())
            .skip(1)
            .toArray());
  }

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  public String text() {
    return parts.stream().map(Part::text).collect(Collectors.joining());
  }

  /** The same with a capital at the beginning. */
  public Phrase capital() {
    if (parts.isEmpty() || parts.getFirst().text().isEmpty()) {
      return this;
    }
    Part first = parts.getFirst();
    String text = first.text();
    List<Part> changed = new ArrayList<>(parts);
    changed.set(
        0,
        new Part(text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1), first.term()));
    return new Phrase(changed);
  }

  /** What is left of it before such an end, which it must have. */
  public Phrase before(String end) {
    List<Part> rest = new ArrayList<>(parts);
    Part last = rest.removeLast();
    String text = last.text().substring(0, last.text().length() - end.length());
    if (!text.isEmpty()) {
      rest.add(new Part(text, last.term()));
    }
    return new Phrase(rest);
  }

  /** What is left of it behind such a beginning; all of it where it begins otherwise. */
  public Phrase after(String beginning) {
    return after(of(beginning)).orElse(this);
  }

  /** What is left of it behind a beginning that is the same; empty where it begins otherwise. */
  Optional<Phrase> after(Phrase beginning) {
    String begins = beginning.text();
    if (!text().startsWith(begins)) {
      return Optional.empty();
    }
    List<Part> rest = new ArrayList<>();
    int left = begins.length();
    for (Part part : parts) {
      int cut = Math.min(left, part.text().length());
      left -= cut;
      if (cut < part.text().length()) {
        rest.add(new Part(part.text().substring(cut), part.term()));
      }
    }
    return Optional.of(new Phrase(rest));
  }

  @Override
  public String toString() {
    return text();
  }
}
