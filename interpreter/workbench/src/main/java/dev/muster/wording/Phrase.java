package dev.muster.wording;

import dev.muster.model.Origin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A piece of English, in which what the rulebook declares can be told from the other words. */
public record Phrase(List<Part> parts) {
  private static final String ADJECTIVE = ".*(al|ic|ive|ish)";

  /** A title that has a verb of its own. */
  private static final String CLAUSE = "((?i)has|is|was|may) .*|.* (has|is|was|are) .*";

  /** The end of several men, and not of an omen. */
  static final String MEN = "(?<!\\bo|speci|regi)men";

  private static final String SEVERAL =
      "(?i).*(\\w{2}(?<![siu]|rp)s|" + MEN + ")( (of|and|or|in) .*)?";

  /** What stands before a subject. */
  private static final Pattern SUBJECT =
      Pattern.compile(
          "(?i)(^|[,;:(] |\\b(if|when|where|and|or|that|either|both|until|as|whether) )the $");

  /** What may follow it. */
  private static final Pattern VERB =
      Pattern.compile(
          "^ (is|has|does|sees|touches|overlaps|comes|takes|gains|loses|suffers|recovers|wins)\\b");

  /** A noun, and what follows that. */
  private static final Pattern HEAD =
      Pattern.compile(
          "(.*?)( (?:(?:of|in|with|on|at|for) .*|(?:had|made|lost|left|\\w+ed)( .*)?)|)");

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
    agree(parts);
    return new Phrase(parts);
  }

  /** {@code The lancers see}, not {@code the lancers sees}: a noun of several, and its verb. */
  private static void agree(List<Part> parts) {
    for (int i = 1; i < parts.size() - 1; i++) {
      Matcher verb = VERB.matcher(parts.get(i + 1).text());
      if (SUBJECT.matcher(parts.get(i - 1).text()).find()
          && parts
              .get(i)
              .term()
              .filter(origin -> origin.declarationKind().equals("kind"))
              .isPresent()
          && new Phrase(List.of(parts.get(i))).isSeveral()
          && parts.get(i + 1).term().isEmpty()
          && verb.find()) {
        String many =
            switch (verb.group(1)) {
              case "is" -> "are";
              case "has" -> "have";
              case "does" -> "do";
              case "touches" -> "touch";
              case String one -> one.substring(0, one.length() - 1);
            };
        parts.set(i + 1, new Part(" " + many + verb.replaceFirst(""), Optional.empty()));
      }
    }
  }

  /** Whether it is a noun that means several: {@code lancers}, {@code guns of a fort}. */
  boolean isSeveral() {
    return text().matches(SEVERAL);
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
    Matcher noun = HEAD.matcher(last.text());
    String one =
        (noun.matches() ? noun.group(1) : last.text())
            .replaceFirst("(?<=\\p{L}{2})ies$", "y")
            .replaceFirst("(?<=(ss|x|ch|sh))es$", "")
            .replaceFirst("(?<=\\p{L}{2})(?<![siu])s$", "");
    changed.add(new Part(one + (noun.matches() ? noun.group(2) : ""), last.term()));
    return new Phrase(changed);
  }

  /** Of several: {@code dice}, {@code streams or rivers}, {@code sectors of a town}. */
  Phrase plural() {
    if (parts.isEmpty()) {
      return this;
    }
    Part first = parts.getFirst();
    List<Part> changed = new ArrayList<>(parts);
    changed.set(0, new Part(plural(first.text()), first.term()));
    return new Phrase(changed);
  }

  private static String plural(String text) {
    int or = text.indexOf(" or ");
    if (or >= 0) {
      String first = text.substring(0, or);
      return (first.matches(ADJECTIVE) ? first : plural(first))
          + " or "
          + plural(text.substring(or + 4));
    }
    Matcher noun = HEAD.matcher(text);
    return noun.matches() ? many(noun.group(1)) + noun.group(2) : text;
  }

  private static String many(String noun) {
    return noun.equals("die")
        ? "dice"
        : noun.matches(".*([sy]|" + MEN + ")")
            ? noun
            : noun.matches(".*(x|ch|sh)") ? noun + "es" : noun + "s";
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
    List<Part> rest = new ArrayList<>();
    int left = text().length() - end.length();
    for (Part part : parts) {
      int kept = Math.min(left, part.text().length());
      left -= kept;
      if (kept > 0) {
        rest.add(new Part(part.text().substring(0, kept), part.term()));
      }
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
