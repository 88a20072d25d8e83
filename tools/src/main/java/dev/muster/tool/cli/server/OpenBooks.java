package dev.muster.tool.cli.server;

import dev.muster.editor.CheckedText;
import dev.muster.editor.Draft;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rulebooks to which open texts belong, checked as they stand. Only one thread at a time works
 * with it; any may ask meanwhile which rulebook a text is part of.
 */
final class OpenBooks {
  private final RulebookOpener opener;
  private final Supplements supplements;

  /** The place of the rulebook of each open text. */
  private final Map<Path, Path> ofText = Collections.synchronizedMap(new LinkedHashMap<>());

  private final Map<Path, Book> books = Collections.synchronizedMap(new LinkedHashMap<>());

  OpenBooks(RulebookOpener opener) {
    this.opener = opener;
    this.supplements = new Supplements(opener);
  }

  /**
   * @param opened as it was checked last from beginning to end; empty if it cannot be read
   * @param whole the same
   * @param text as it stands
   * @param files of which it was read
   */
  private record Book(
      Optional<OpenedRulebook> opened, CheckedText whole, CheckedText text, Set<Path> files) {
    static Book of(OpenedRulebook opened) {
      CheckedText whole =
          new CheckedText(
              opened.files(),
              opened.ownProblems(),
              opened.checked().early(),
              opened.checked().uses());
      return new Book(
          Optional.of(opened),
          whole,
          whole,
          opened.files().stream()
              .map(file -> path(file.source().name()))
              .collect(Collectors.toSet()));
    }
  }

  /**
   * Where a text belongs is found out when it is opened or saved, and not while its header is
   * typed.
   */
  void open(Path text) {
    ofText.put(text, place(text));
    retain();
  }

  void close(Path text) {
    ofText.remove(text);
    retain();
  }

  private void retain() {
    books.keySet().retainAll(ofText.values());
  }

  private Path place(Path text) {
    try {
      return path(opener.rulebookOf(text).toString());
    } catch (CommandFailure unreadable) {
      return text;
    }
  }

  /** Checks the rulebooks anew in which a text is that has changed. */
  void check(Set<Path> changed) {
    for (Path place : new LinkedHashSet<>(ofText.values())) {
      Book known = books.get(place);
      if (known == null || concerned(place, known, changed)) {
        books.put(place, book(() -> Book.of(opener.open(place))));
      }
    }
  }

  /** Checks in these rulebooks only what was typed in. */
  void checkTyped(Set<Path> changed) {
    for (Path place : new LinkedHashSet<>(ofText.values())) {
      Book known = books.get(place);
      if (known != null && concerned(place, known, changed)) {
        books.put(place, book(() -> typed(place, known)));
      }
    }
  }

  private boolean concerned(Path place, Book known, Set<Path> changed) {
    return known.files().stream().anyMatch(changed::contains)
        || changed.stream().anyMatch(text -> place.equals(ofText.get(text)));
  }

  private Book typed(Path place, Book known) {
    Draft draft = new Draft(known.whole());
    OpenedRulebook now = opener.openPartly(place, draft::typedIn);
    CheckedText text = draft.text(now.files(), now.ownProblems(), now.checked());
    return new Book(known.opened(), known.whole(), text, known.files());
  }

  private static Book book(Supplier<Book> opening) {
    try {
      return opening.get();
    } catch (CommandFailure unreadable) {
      CheckedText nothing = new CheckedText(List.of(), List.of(), List.of(), List.of());
      return new Book(Optional.empty(), nothing, nothing, Set.of());
    }
  }

  /** The rulebook that an open text is part of. */
  Optional<CheckedText> of(Path text) {
    return Optional.ofNullable(ofText.get(text))
        .flatMap(place -> Optional.ofNullable(books.get(place)))
        .map(Book::text);
  }

  /** What the rulebook of an open text may extend, by name. */
  List<String> extendable(Path text) {
    return opener.library().extendable(ofText.getOrDefault(text, text));
  }

  /** Where the rulebook is that an open text is part of. */
  Optional<Path> placeOf(Path text) {
    return Optional.ofNullable(ofText.get(text));
  }

  Set<Path> places() {
    return books.keySet();
  }

  /** The same with all that its check came to, when nobody has typed since. */
  Optional<OpenedRulebook> opened(CheckedText text) {
    return books.values().stream()
        .filter(book -> book.whole() == text && book.text() == text)
        .findFirst()
        .flatMap(Book::opened);
  }

  /** Of what may extend rulebooks, some may be otherwise now. */
  Supplements supplements() {
    return supplements;
  }

  /** Of the rulebooks that extend that of an open text, whether they are open or not. */
  List<CheckedText> extending(Path text) {
    Path place = ofText.get(text);
    if (place == null) {
      return List.of();
    }
    Stream<CheckedText> open =
        books.entrySet().stream()
            .filter(book -> !book.getKey().equals(place) && book.getValue().files().contains(text))
            .map(book -> book.getValue().text());
    Stream<CheckedText> beside =
        supplements
            .of(place, books.keySet())
            .map(Book::of)
            .filter(book -> book.files().contains(text))
            .map(Book::whole);
    return Stream.concat(open, beside).toList();
  }

  boolean sameBook(Path text, Path file) {
    Path place = ofText.get(file.toAbsolutePath().normalize());
    Path other = text.toAbsolutePath().normalize();
    return place == null || other.startsWith(place.toAbsolutePath().normalize());
  }

  List<CheckedText> all() {
    return List.copyOf(texts().values());
  }

  /** All, by their places. */
  Map<Path, CheckedText> texts() {
    Map<Path, CheckedText> texts = new LinkedHashMap<>();
    books.forEach((place, book) -> texts.put(place, book.text()));
    return texts;
  }

  /** What is told of all of them, each once, by file. */
  Map<Path, Set<Diagnostic>> problems() {
    return books.values().stream()
        .flatMap(book -> book.text().problems().stream())
        .filter(problem -> !problem.primary().span().source().name().isEmpty())
        .collect(
            Collectors.groupingBy(
                problem -> path(problem.primary().span().source().name()),
                LinkedHashMap::new,
                Collectors.toCollection(LinkedHashSet::new)));
  }

  private static Path path(String file) {
    return Path.of(file).toAbsolutePath().normalize();
  }
}
