package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.parse.Possible;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.primitive.Primitives;
import dev.muster.primitive.Row.Takes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What somebody may be about to type: words of the language that may follow, and names of what may
 * stand there.
 *
 * @param start where the word begins that is begun
 */
public record Completion(int start, List<Proposal> proposals) {
  private static final int SOME_LETTERS = 3;

  /**
   * @param sort of thing that a name stands for; empty of a word of the language
   * @param told what it is, with its title and page
   * @param far from what is probably meant: what is near is offered first
   */
  public record Proposal(String text, String sort, String told, int far) {}

  /** Within a group, a name is the nearer the more often it stands in the file. */
  private static final int GROUP = 1_000_000;

  private static final String WORD = "word of the language";
  private static final int LAST = Integer.MAX_VALUE;

  /** What the language gives is told of in its own words. */
  private static final Map<String, String> FIELDS =
      Arrays.stream(Takes.values())
          .flatMap(of -> Primitives.fields(of).stream())
          .collect(Collectors.toMap(field -> field.word(), field -> field.says(), (one, _) -> one));

  /**
   * @param text as it was when it was checked last
   * @param source as it stands
   * @param rulebooks names of those that it may extend
   */
  public static Completion at(
      CheckedText text, Source source, int offset, Supplier<List<String>> rulebooks) {
    int start = offset - wordBefore(source.text(), offset).length();
    Written written = Written.at(source, start);
    if (!written.name()) {
      return new Completion(start, List.of());
    }
    Possible possible = RulebookReader.possible(source, written.text().orElse(start));
    List<Proposal> found = new ArrayList<>();
    if (possible.after().equals("extends")) {
      rulebooks.get().forEach(name -> found.add(new Proposal(name, "rulebook", "rulebook", 0)));
    } else {
      boolean quoted = written.text().isPresent();
      Known known = new Known(text, source, start, possible);
      List<List<String>> fitting = new Fitting(text, source).at(start, quoted);
      for (int i = 0; i < fitting.size(); i++) {
        found.addAll(known.of(fitting.get(i), (i + 1) * GROUP));
      }
      Set<String> words = isField(source, start) || quoted ? Set.of() : possible.words();
      words.forEach(word -> found.add(new Proposal(word, "", WORD, LAST)));
    }
    String begun = source.text().substring(start, offset);
    return new Completion(
        start,
        found.stream()
            .filter(proposal -> fits(proposal, begun))
            .sorted(
                Comparator.comparing((Proposal proposal) -> !proposal.text().startsWith(begun))
                    .thenComparingInt(Proposal::far))
            .collect(
                Collectors.toMap(
                    Proposal::text, Function.identity(), (one, _) -> one, LinkedHashMap::new))
            .values()
            .stream()
            .toList());
  }

  private static boolean isField(Source source, int start) {
    return start > 0 && source.text().charAt(start - 1) == '.';
  }

  /** What is known of the names that fit at a place. */
  private static final class Known {
    private final Map<String, List<Outline.Entry>> declared;
    private final Map<String, Integer> used;
    private final Possible possible;
    private final boolean field;
    private final String file;

    Known(CheckedText text, Source source, int start, Possible possible) {
      this.declared = text.outline();
      this.used = text.used(source.name());
      this.possible = possible;
      this.field = isField(source, start);
      this.file = source.name();
    }

    /**
     * @param far those that are never named
     */
    List<Proposal> of(List<String> names, int far) {
      return names.stream().map(name -> of(name, far - used.getOrDefault(name, 0))).toList();
    }

    private Proposal of(String name, int far) {
      Optional<Outline.Entry> entry =
          declared.getOrDefault(name, List.of()).stream()
              .min(Comparator.comparing(each -> each.kind().equals("attribute") != field));
      if (entry.isPresent()) {
        Outline.Entry of = entry.get();
        boolean here = of.named().source().name().equals(file);
        return new Proposal(
            name, of.kind(), told(of.kind(), of.title(), of.pages()), here ? far - 1 : far);
      }
      if (possible.words().contains(name)) {
        return new Proposal(name, "", WORD, far);
      }
      if (field) {
        return new Proposal(name, "field", FIELDS.getOrDefault(name, "value"), far + 1);
      }
      return possible.names().contains(name)
          ? new Proposal(name, "local", "named above", far)
          : new Proposal(name, "value", "value", far + 1);
    }
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

  static String told(String sort, Optional<String> title, Optional<String> pages) {
    return sort
        + title.map(text -> " \"" + text + "\"").orElse("")
        + pages.map(cited -> " (" + cited + ")").orElse("");
  }
}
