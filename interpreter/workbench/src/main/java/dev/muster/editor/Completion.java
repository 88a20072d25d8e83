package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.parse.Possible;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.model.NameSet;
import dev.muster.model.Origin;
import dev.muster.model.Track;
import dev.muster.model.Type;
import dev.muster.primitive.Primitives;
import dev.muster.primitive.Row.Takes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  /** A value before the word or sign with which it is tested or set. */
  private static final Pattern TESTED =
      Pattern.compile("([\\p{L}\\d_.-]+) +(?:(is)(?: +not)?|!?=|to) *$");

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
   * @param far from what is probably meant: what is near is offered first
   */
  public record Proposal(String text, String sort, String told, int far) {}

  /** What has the type that is asked for, and what only the declaration knows. */
  private static final int NEAR = 0;

  private static final int OF_ITS_KIND = 1;
  private static final int OF_THIS_FILE = 2;
  private static final int OF_THE_RULEBOOK = 3;
  private static final int OF_THE_LANGUAGE = 4;

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
    boolean field = start > 0 && source.text().charAt(start - 1) == '.';
    Map<String, Proposal> found = new LinkedHashMap<>();
    if (field) {
      fields(text, source, start).forEach(proposal -> found.putIfAbsent(proposal.text(), proposal));
    } else if (written.text().isPresent()) {
      named(text, source, Fit.VALUE, possible)
          .forEach(proposal -> found.putIfAbsent(proposal.text(), proposal));
    } else if (possible.after().equals("extends")) {
      rulebooks
          .get()
          .forEach(name -> found.put(name, new Proposal(name, "rulebook", "rulebook", NEAR)));
    } else {
      fitting(text, source, start, possible)
          .forEach(proposal -> found.putIfAbsent(proposal.text(), proposal));
    }
    String begun = source.text().substring(start, offset);
    return new Completion(
        start,
        found.values().stream()
            .filter(proposal -> fits(proposal, begun))
            .sorted(
                Comparator.comparing((Proposal proposal) -> !proposal.text().startsWith(begun))
                    .thenComparingInt(Proposal::far))
            .toList());
  }

  private static List<Proposal> fitting(
      CheckedText text, Source source, int start, Possible possible) {
    List<Proposal> all = new ArrayList<>();
    if (possible.name()) {
      Fit fit = Fit.at(source, start, possible, declarations(text));
      all.addAll(asked(text, source, start));
      Optional<ThingSettings> setUp = ThingSettings.at(text, source, start, possible);
      all.addAll(
          setUp
              .flatMap(thing -> settings(thing, text, source))
              .orElseGet(() -> named(text, source, fit, possible)));
      if (possible.after().equals("set")) {
        all.addAll(settable(text, source, start, possible));
      }
    }
    possible.words().stream().map(Completion::word).forEach(all::add);
    return all;
  }

  private static Proposal word(String word) {
    return new Proposal(word, "", "word of the language", OF_THE_LANGUAGE);
  }

  /** What a value can be that is tested or set. */
  private static List<Proposal> asked(CheckedText text, Source source, int start) {
    Matcher tested = TESTED.matcher(source.lineText(source.line(start)));
    tested.region(0, source.column(start) - 1);
    if (!tested.find()) {
      return List.of();
    }
    int end = source.lineStart(source.line(start)) + tested.end(1);
    boolean kinds = tested.group(2) != null;
    return new TypeBefore(text, source)
        .at(end)
        .filter(type -> kinds || !(type instanceof Type.OfThing))
        .map(type -> values(type, text, source))
        .orElse(List.of());
  }

  /** What fits there; empty where that is what fits anywhere. */
  private static Optional<List<Proposal>> settings(
      ThingSettings thing, CheckedText text, Source source) {
    if (thing.anew()) {
      return Optional.of(
          Stream.concat(
                  thing.kind().allAttributes().stream().map(each -> near(proposal(each))),
                  declared(text, source, Set.of("special")).stream())
              .toList());
    }
    if (thing.flag()) {
      return Optional.of(
          thing.kind().allAttributes().stream()
              .filter(ThingSettings::isFlag)
              .map(each -> near(proposal(each)))
              .toList());
    }
    return thing.formation()
        ? Optional.of(declared(text, source, Set.of("formation")))
        : thing
            .value()
            .map(attribute -> values(attribute.type(), text, source))
            .filter(values -> !values.isEmpty());
  }

  /** The attributes of things that have a name here. */
  private static List<Proposal> settable(
      CheckedText text, Source source, int start, Possible possible) {
    List<Proposal> all = new ArrayList<>();
    for (String name : possible.names()) {
      if (new TypeBefore(text, source).named(name, start).orElse(Type.UNKNOWN)
          instanceof Type.OfThing(Kind kind)) {
        kind.allAttributes().stream()
            .filter(attribute -> !attribute.origin().span().source().text().isEmpty())
            .map(Completion::proposal)
            .map(of -> new Proposal(name + "." + of.text(), of.sort(), of.told(), of.far()))
            .forEach(all::add);
      }
    }
    return all;
  }

  /** What the language gives every thing is rarely said. */
  private static Proposal near(Proposal proposal) {
    return proposal.sort().equals("attribute") && proposal.far() == OF_THE_LANGUAGE
        ? proposal
        : new Proposal(proposal.text(), proposal.sort(), proposal.told(), NEAR);
  }

  private static List<Proposal> values(Type type, CheckedText text, Source source) {
    if (type.equals(Type.FLAG)) {
      return Stream.of("yes", "no").map(Completion::word).map(Completion::near).toList();
    }
    if (type.equals(Type.FORMATION)) {
      return declared(text, source, Set.of("formation")).stream().map(Completion::near).toList();
    }
    if (type instanceof Type.OfThing(Kind kind)) {
      Set<String> kinds =
          CheckedText.below(kind).skip(1).map(Kind::name).collect(Collectors.toSet());
      return declared(text, source, Set.of("kind")).stream()
          .filter(proposal -> kinds.contains(proposal.text()))
          .map(Completion::near)
          .toList();
    }
    if (type instanceof Type.Level(Track track)) {
      return track.names().stream()
          .map(level -> new Proposal(level, "member", "level", NEAR))
          .toList();
    }
    return type instanceof Type.Named(NameSet set)
        ? set.members().stream().map(member -> value(member.origin())).toList()
        : List.of();
  }

  private static Proposal value(Origin member) {
    return new Proposal(
        member.name(), "member", told("member", member.title(), member.pages()), NEAR);
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
    return new TypeBefore(text, source)
        .at(start - 1)
        .map(Completion::fields)
        .orElseGet(() -> declared(text, source, Set.of("attribute")));
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
        attribute.name(),
        "attribute",
        told("attribute", origin.title(), origin.pages()),
        origin.span().source().text().isEmpty() ? OF_THE_LANGUAGE : OF_ITS_KIND);
  }

  private static List<Proposal> builtin(Takes of) {
    return Primitives.fields(of).stream()
        .map(field -> new Proposal(field.word(), "field", field.says(), OF_THE_LANGUAGE))
        .toList();
  }

  private static List<Proposal> named(CheckedText text, Source source, Fit fit, Possible possible) {
    List<Proposal> names = new ArrayList<>();
    if (fit.locals()) {
      possible.names().stream()
          .filter(name -> text.kind(name).isEmpty())
          .map(name -> new Proposal(name, "local", "named above", NEAR))
          .forEach(names::add);
    }
    List<Proposal> declared = declared(text, source, fit.sorts());
    // What is declared elsewhere and was named above is told of as what it is.
    declared.forEach(other -> names.removeIf(local -> local.text().equals(other.text())));
    names.addAll(declared);
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

  private static List<Proposal> declared(CheckedText text, Source source, Set<String> sorts) {
    return text.files().stream()
        .flatMap(file -> declared(file, file.source().name().equals(source.name())))
        .filter(proposal -> sorts.contains(proposal.sort()))
        .toList();
  }

  private static Stream<Proposal> declared(RulebookFile file, boolean here) {
    return Outline.of(file).stream()
        .flatMap(entry -> Stream.concat(Stream.of(entry), entry.parts().stream()))
        .map(
            entry ->
                new Proposal(
                    entry.name(),
                    entry.kind(),
                    told(entry.kind(), entry.title(), entry.pages()),
                    here ? OF_THIS_FILE : OF_THE_RULEBOOK));
  }

  static String told(String sort, Optional<String> title, Optional<String> pages) {
    return sort
        + title.map(text -> " \"" + text + "\"").orElse("")
        + pages.map(cited -> " (" + cited + ")").orElse("");
  }
}
