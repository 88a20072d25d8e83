package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.parse.Possible;
import dev.muster.lang.parse.RulebookReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What somebody may be about to type: words of the language that may follow, and names of what may
 * stand there.
 *
 * @param start where the word begins that is begun
 */
public record Completion(int start, List<Proposal> proposals) {
  /**
   * What the word before tells of a name. Behind any other, whatever has a value or is done may be
   * meant.
   */
  private static final Map<String, Set<String>> SORTS =
      Map.ofEntries(
          Map.entry(".", Set.of("attribute")),
          Map.entry("run", Set.of("procedure")),
          Map.entry("open", Set.of("window")),
          Map.entry("announce", Set.of("event")),
          Map.entry("read", Set.of("outcome")),
          Map.entry("has", Set.of("special")),
          Map.entry("gains", Set.of("special", "attribute")),
          Map.entry("loses", Set.of("special", "attribute")),
          Map.entry("recovers", Set.of("attribute")),
          Map.entry("suffers", Set.of("attribute")),
          Map.entry(":", Set.of("kind", "set", "ladder")),
          Map.entry("any", Set.of("kind")),
          Map.entry("each", Set.of("kind")),
          Map.entry("every", Set.of("kind")),
          Map.entry("no", Set.of("kind")),
          Map.entry("enemy", Set.of("kind")),
          Map.entry("friendly", Set.of("kind")),
          Map.entry("is", Set.of("kind", "formation", "member")),
          Map.entry("to", Set.of("action", "quantity", "orders", "kind")));

  private static final Set<String> ANYWHERE =
      Set.of("action", "arc", "formation", "kind", "ladder", "member", "quantity", "sight", "zone");

  /** Behind these, nothing that is named in the same declaration can stand. */
  private static final Set<String> NO_LOCALS =
      Set.of(".", ":", "run", "open", "announce", "read", "has");

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
    int start = offset;
    while (start > 0 && inName(source.text().charAt(start - 1))) {
      start--;
    }
    Possible possible = RulebookReader.possible(source, start);
    Map<String, Proposal> found = new LinkedHashMap<>();
    if (possible.name()) {
      names(text, possible).forEach(proposal -> found.putIfAbsent(proposal.text(), proposal));
    }
    // Behind a dot, a word of the language is a field of that name.
    (possible.after().equals(".") ? Stream.<String>of() : possible.words().stream())
        .map(word -> new Proposal(word, "", "word of the language"))
        .forEach(proposal -> found.putIfAbsent(proposal.text(), proposal));
    String begun = source.text().substring(start, offset);
    return new Completion(
        start,
        found.values().stream().filter(proposal -> proposal.text().startsWith(begun)).toList());
  }

  private static boolean inName(char c) {
    return Character.isLetterOrDigit(c) || c == '-' || c == '_';
  }

  private static List<Proposal> names(CheckedText text, Possible possible) {
    Set<String> sorts = SORTS.getOrDefault(possible.after(), ANYWHERE);
    List<Proposal> names = new ArrayList<>();
    text.files().stream()
        .flatMap(file -> Outline.of(file).stream())
        .flatMap(entry -> Stream.concat(Stream.of(entry), entry.parts().stream()))
        .filter(entry -> sorts.contains(entry.kind()))
        .forEach(entry -> names.add(new Proposal(entry.name(), entry.kind(), told(entry))));
    if (!NO_LOCALS.contains(possible.after())) {
      possible.names().forEach(name -> names.add(new Proposal(name, "local", "named above")));
    }
    return names;
  }

  private static String told(Outline.Entry entry) {
    return entry.kind()
        + entry.title().map(title -> " \"" + title + "\"").orElse("")
        + entry.pages().map(pages -> " (" + pages + ")").orElse("");
  }
}
