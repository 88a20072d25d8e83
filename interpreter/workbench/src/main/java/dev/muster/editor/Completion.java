package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.parse.Possible;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Type;
import dev.muster.primitive.Primitives;
import dev.muster.primitive.Row.Takes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What somebody may be about to type: words of the language that may follow, and names of what may
 * stand there.
 *
 * @param start where the word begins that is begun
 */
public record Completion(int start, List<Proposal> proposals) {
  private static final int SOME_LETTERS = 3;

  /** Of what sort of value the language knows fields. */
  private static final Map<Class<? extends Type>, Takes> OWNERS =
      Map.of(
          Type.Path.class, Takes.PATH,
          Type.Roll.class, Takes.ROLL,
          Type.DicePair.class, Takes.DICE_PAIR,
          Type.Moved.class, Takes.MOVE);

  /**
   * @param sort of thing that a name stands for; empty of a word of the language
   * @param told what it is, with its title and page
   */
  public record Proposal(String text, String sort, String told) {}

  /**
   * @param text as it was when it was checked last
   * @param source as it stands
   */
  public static Completion at(CheckedText text, Source source, int offset) {
    int start = offset - wordBefore(source.text(), offset).length();
    Possible possible = RulebookReader.possible(source, start);
    Map<String, Proposal> found = new LinkedHashMap<>();
    if (possible.name()) {
      boolean field = possible.after().equals(".");
      (field ? fields(text, source, start) : names(text, source, start, possible))
          .forEach(proposal -> found.putIfAbsent(proposal.text(), proposal));
    }
    // Behind a dot, a word of the language is a field of that name.
    (possible.after().equals(".") ? Stream.<String>of() : possible.words().stream())
        .map(word -> new Proposal(word, "", "word of the language"))
        .forEach(proposal -> found.putIfAbsent(proposal.text(), proposal));
    String begun = source.text().substring(start, offset);
    return new Completion(
        start, found.values().stream().filter(proposal -> fits(proposal, begun)).toList());
  }

  /** By its beginning, or by some letters of a name or of what people see. */
  private static boolean fits(Proposal proposal, String begun) {
    return proposal.text().startsWith(begun)
        || begun.length() >= SOME_LETTERS
            && !proposal.sort().isEmpty()
            && (proposal.text() + " " + proposal.told())
                .toLowerCase(Locale.ROOT)
                .contains(begun.toLowerCase(Locale.ROOT));
  }

  /** The letters of a name before a place. */
  static String wordBefore(String text, int end) {
    int start = end;
    while (start > 0 && inName(text.charAt(start - 1))) {
      start--;
    }
    return text.substring(start, end);
  }

  /** Where the name ends in which a place is. */
  static int wordEnd(String text, int within) {
    int end = within;
    while (end < text.length() && inName(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean inName(char c) {
    return Character.isLetterOrDigit(c) || c == '-' || c == '_';
  }

  /** What the value before the dot has; where that is not known, whatever anything has. */
  private static List<Proposal> fields(CheckedText text, Source source, int start) {
    List<Proposal> fields =
        text.typeBefore(source, start - 1).map(Completion::fields).orElse(List.of());
    return fields.isEmpty() ? declared(text, Set.of("attribute")) : fields;
  }

  private static List<Proposal> fields(Type type) {
    if (type instanceof Type.OfThing(Kind kind)) {
      return ofThing(kind);
    }
    return Optional.ofNullable(OWNERS.get(type.getClass()))
        .map(Completion::builtin)
        .orElse(List.of());
  }

  /** Its attributes, and those that only some of its kind have. */
  private static List<Proposal> ofThing(Kind kind) {
    List<Proposal> fields = new ArrayList<>();
    kind.allAttributes().forEach(attribute -> fields.add(proposal(attribute)));
    ofSome(kind, fields);
    fields.addAll(builtin(Takes.THING));
    return fields;
  }

  private static void ofSome(Kind kind, List<Proposal> fields) {
    for (Kind child : kind.children()) {
      child.ownAttributes().values().forEach(attribute -> fields.add(proposal(attribute)));
      ofSome(child, fields);
    }
  }

  private static Proposal proposal(Attribute attribute) {
    Origin origin = attribute.origin();
    return new Proposal(
        attribute.name(), "attribute", told("attribute", origin.title(), origin.pages()));
  }

  private static List<Proposal> builtin(Takes of) {
    return Primitives.fields(of).stream()
        .map(field -> new Proposal(field.word(), "field", field.says()))
        .toList();
  }

  private static List<Proposal> names(
      CheckedText text, Source source, int start, Possible possible) {
    Fit fit = Fit.at(source, start, possible, declarations(text));
    List<Proposal> names = new ArrayList<>(declared(text, fit.sorts()));
    if (fit.locals()) {
      possible.names().forEach(name -> names.add(new Proposal(name, "local", "named above")));
    }
    return names;
  }

  /** The words that declarations of the rulebook begin with. */
  private static Set<String> declarations(CheckedText text) {
    return text.files().stream()
        .flatMap(file -> Outline.of(file).stream())
        .map(Outline.Entry::kind)
        .filter(kind -> !kind.equals("extend"))
        .collect(Collectors.toSet());
  }

  private static List<Proposal> declared(CheckedText text, Set<String> sorts) {
    return text.files().stream()
        .flatMap(file -> Outline.of(file).stream())
        .flatMap(entry -> Stream.concat(Stream.of(entry), entry.parts().stream()))
        .filter(entry -> sorts.contains(entry.kind()))
        .map(
            entry ->
                new Proposal(
                    entry.name(), entry.kind(), told(entry.kind(), entry.title(), entry.pages())))
        .toList();
  }

  private static String told(String sort, Optional<String> title, Optional<String> pages) {
    return sort
        + title.map(text -> " \"" + text + "\"").orElse("")
        + pages.map(cited -> " (" + cited + ")").orElse("");
  }
}
