package dev.muster.editor;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.check.declaration.Excerpt;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Gives what a name stands for another name, wherever it stands. It is done to a copy first, which
 * is checked: what would be wrong there, or would mean something else, is refused.
 */
public final class Renaming {
  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}_0-9]*+(-[\\p{L}_0-9]++)*+");

  private final CheckedText text;

  public Renaming(CheckedText text) {
    this.text = text;
  }

  /** The places to change, or why they are not changed. */
  public sealed interface Answer {
    record Places(List<Span> places) implements Answer {}

    record Refused(String why) implements Answer {}
  }

  /** Whether what a name stands for can have another one at all. */
  public Answer of(Span name) {
    List<Span> places = text.symbols().places(name);
    if (places.stream().anyMatch(this::isRulebook)) {
      return new Answer.Refused(
          "a rulebook is found by the name of its folder: rename the folder, then `%s` here and behind each `extends`"
              .formatted(name.text()));
    }
    Optional<Span> other =
        text.symbols().declaredFirst(places).stream()
            .filter(place -> !place.text().equals(name.text()))
            .findFirst();
    return other.isPresent()
        ? new Answer.Refused(
            "`%s` also stands at %s, as `%s`: change that first"
                .formatted(name.text(), other.get().where(), other.get().text()))
        : new Answer.Places(places);
  }

  private boolean isRulebook(Span name) {
    return text.files().stream()
        .filter(file -> file.source() == name.source())
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Rulebook.class::isInstance)
        .anyMatch(rulebook -> rulebook.head().name().span().equals(name));
  }

  public Answer of(Span name, String to) {
    if (!NAME.matcher(to).matches()) {
      return new Answer.Refused(
          "`%s` is no name: a name is made of letters, digits and hyphens, and begins with a letter"
              .formatted(to));
    }
    if (!RulebookReader.read(new Source("", "set " + to + " = a\n")).problems().isEmpty()) {
      return new Answer.Refused("`%s` is a word of the language, and no name".formatted(to));
    }
    return switch (of(name)) {
      case Answer.Places(List<Span> places) -> checked(name, to, places);
      case Answer.Refused refused -> refused;
    };
  }

  private Answer checked(Span name, String to, List<Span> places) {
    Copy copy = copy(places, to);
    Set<String> before = errors(text.problems());
    Optional<Diagnostic> wrong =
        copy.problems().stream()
            .filter(problem -> problem.severity() == Diagnostic.Severity.ERROR)
            .filter(problem -> !before.contains(told(problem, to, name.text())))
            .findFirst();
    if (wrong.isPresent()) {
      return new Answer.Refused(
          "with the name `%s`: %s (%s)"
              .formatted(to, wrong.get().message(), wrong.get().primary().span().where()));
    }
    Span moved = copy.moved(name, places, to);
    return copy.symbols().at(moved.source(), moved.start()).stream()
            .mapToLong(now -> copy.symbols().places(now).size())
            .anyMatch(now -> now == places.size())
        ? new Answer.Places(places)
        : new Answer.Refused(
            "`%s` would stand for something else where `%s` stands now".formatted(to, name.text()));
  }

  private static Set<String> errors(List<Diagnostic> problems) {
    return problems.stream().map(p -> told(p, "", "")).collect(Collectors.toSet());
  }

  /** A problem by what it says, whatever its place. */
  private static String told(Diagnostic problem, String name, String before) {
    return problem.slug()
        + " "
        + (name.isEmpty()
            ? problem.message()
            : problem.message().replace("`" + name + "`", "`" + before + "`"));
  }

  /** The rulebook with the new name. */
  private record Copy(List<RulebookFile> files, List<Diagnostic> problems, Symbols symbols) {
    /** Where a name of the old text is in the new one. */
    Span moved(Span name, List<Span> places, String to) {
      int longer = to.length() - (name.end() - name.start());
      long before =
          places.stream()
              .filter(p -> p.source() == name.source() && p.start() < name.start())
              .count();
      int start = name.start() + (int) before * longer;
      Source source =
          files.stream()
              .map(RulebookFile::source)
              .filter(s -> s.name().equals(name.source().name()))
              .findFirst()
              .orElseThrow();
      return new Span(source, start, start + to.length());
    }
  }

  /** Checked is only what the name stands in, and what has the new name already. */
  private Copy copy(List<Span> places, String to) {
    List<RulebookFile> files = new ArrayList<>();
    List<Diagnostic> problems = new ArrayList<>();
    List<Span> concerned = new ArrayList<>();
    for (RulebookFile file : text.files()) {
      List<Span> here = places.stream().filter(p -> p.source() == file.source()).toList();
      if (here.isEmpty()) {
        files.add(file);
      } else {
        Parsed parsed = RulebookReader.read(changed(file.source(), here, to));
        files.add(parsed.tree());
        problems.addAll(parsed.problems());
      }
      concerned.addAll(naming(to, files.getLast()));
    }
    CheckResult checked = RulebookChecker.partly(files, new Excerpt(files, concerned));
    problems.addAll(checked.problems());
    return new Copy(
        files, problems, new CheckedText(files, problems, List.of(), checked.uses()).symbols());
  }

  /** The declarations in which a word stands. */
  private static List<Span> naming(String word, RulebookFile file) {
    String text = file.source().text();
    List<Span> places = new ArrayList<>();
    for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      int end = at + word.length();
      if (Completion.wordBefore(text, Completion.wordEnd(text, end)).equals(word)) {
        places.add(new Span(file.source(), at, end));
      }
    }
    return file.declarations().stream()
        .map(Declaration::span)
        .filter(declaration -> places.stream().anyMatch(declaration::covers))
        .toList();
  }

  private static Source changed(Source source, List<Span> places, String to) {
    StringBuilder text = new StringBuilder(source.text());
    for (Span place : places.reversed()) {
      text.replace(place.start(), place.end(), to);
    }
    return new Source(source.name(), text.toString());
  }
}
