package dev.muster.editor;

import dev.muster.check.RulebookChecker;
import dev.muster.check.declaration.Excerpt;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Mend;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What makes a problem go away, where what is said of it leaves nothing to choose. A text to write
 * that stands only in the words of the report is tried at the places where it may be meant: on a
 * copy, in which the problem must be gone and no other mistake be there instead.
 */
public final class Mending {
  /** The only thing to write, as a report says it. */
  private static final Pattern WRITE =
      Pattern.compile(
          "(?:(?:[^`]*[:;] )?write|.*ask first whether there is one:|join its parts with hyphens:)"
              + " `([^`…]+)`");

  /** The only thing that is too much. */
  private static final Pattern LEAVE_OUT = Pattern.compile("leave out `([^`…]+)`(?:[,:].*)?");

  /** Before a title. */
  private static final Pattern TITLED = Pattern.compile(" *\\p{L}+(?: [\\p{L}\\d_-]+)+ ");

  /** Names of which either may be meant. */
  private static final Pattern EITHER = Pattern.compile("did you mean `([^`]+)` or `([^`]+)`\\?");

  /** Stands for what the author has to choose. */
  private static final Pattern HOLE = Pattern.compile("[A-Z]{2,}");

  private static final int FAR = 9;
  private static final int TRIES = 5;

  private static final Pattern WORDS = Pattern.compile("[\\p{L}\\d_-]+|\"[^\"]*\"|\\S");

  private final CheckedText text;

  public Mending(CheckedText text) {
    this.text = text;
  }

  /** One, or one for each of two names of which either may be meant. */
  public List<Mend> of(Diagnostic problem) {
    Span place = problem.primary().span();
    return text.file(place.source().name()).stream()
        .flatMap(
            file ->
                mends(problem, file)
                    .filter(mend -> mend.at().source() == file.source())
                    .filter(mend -> mends(mend, problem, file))
                    .limit(EITHER.matcher(problem.primary().text()).matches() ? 2 : 1))
        .toList();
  }

  private static Stream<Mend> mends(Diagnostic problem, RulebookFile file) {
    Span place = problem.primary().span();
    if (problem.slug().equals("unclosed-text")) {
      return Stream.concat(closing(place), problem.mend().stream());
    }
    if (problem.mend().isPresent()) {
      Matcher either = EITHER.matcher(problem.primary().text());
      return either.matches()
          ? Stream.of(either.group(1), either.group(2)).map(name -> new Mend(place, name))
          : problem.mend().stream();
    }
    if (problem.slug().equals("never-used")) {
      return unused(file, place).stream();
    }
    Stream<Mend> writing =
        said(problem, WRITE)
            .filter(
                text -> HOLE.matcher(text).results().allMatch(word -> known(word.group(), place)))
            .flatMap(text -> places(text, place).stream().map(at -> new Mend(at, text)));
    return Stream.concat(writing, said(problem, LEAVE_OUT).flatMap(much -> without(much, place)));
  }

  /**
   * Behind which word the title of a declaration may end that has no closing quote: the sooner, the
   * more of the line is read as it was meant.
   */
  private static Stream<Mend> closing(Span text) {
    Source source = text.source();
    int line = source.lineStart(source.line(text.start()));
    String titled = source.text().substring(line, text.start());
    return TITLED.matcher(titled).matches()
        ? words(text.text().substring(1))
            .map(word -> text.start() + 1 + word.end())
            .map(end -> new Mend(new Span(source, end, end), "\""))
        : Stream.empty();
  }

  private static Stream<String> said(Diagnostic problem, Pattern pattern) {
    return problem.notes().stream()
        .map(pattern::matcher)
        .filter(Matcher::matches)
        .map(found -> found.group(1));
  }

  private static Stream<Mend> without(String words, Span shown) {
    Source source = shown.source();
    int line = source.line(shown.start());
    int at = source.lineText(line).indexOf(words);
    int start = source.lineStart(line) + at;
    return Stream.of(new Span(source, start, start + words.length() + 1))
        .filter(span -> at >= 0 && span.end() <= source.text().length())
        .map(span -> new Mend(span, ""));
  }

  private static boolean known(String word, Span place) {
    return place.source().text().contains(word);
  }

  /** A declaration or a statement that is left out leaves no empty line. */
  private static Optional<Mend> unused(RulebookFile file, Span name) {
    return Outline.of(file).stream()
        .flatMap(entry -> Stream.concat(Stream.of(entry), entry.parts().stream()))
        .filter(entry -> entry.named().equals(name) && !entry.whole().equals(name))
        .map(Outline.Entry::whole)
        .findFirst()
        .or(() -> Optional.of(name).filter(Mending::isStatement))
        .map(whole -> new Mend(lines(whole), ""));
  }

  private static boolean isStatement(Span place) {
    return place.text().contains(" ");
  }

  private static Span lines(Span span) {
    Source source = span.source();
    String text = source.text();
    int start = source.lineStart(source.line(span.start()));
    int end = text.indexOf('\n', span.end());
    boolean alone =
        end >= 0
            && text.substring(start, span.start()).isBlank()
            && text.substring(span.end(), end).isBlank();
    return alone ? new Span(source, start, end + 1) : span;
  }

  /**
   * Where on the line of what is shown a text may be meant: the fewer words would go, and the fewer
   * come, the sooner.
   */
  private static List<Span> places(String write, Span shown) {
    Source source = shown.source();
    int line = source.line(shown.start());
    int first = source.lineStart(line);
    List<Span> words =
        words(source.lineText(line))
            .map(word -> new Span(source, first + word.start(), first + word.end()))
            .toList();
    List<String> wanted = words(write).map(MatchResult::group).toList();
    List<Place> places = new ArrayList<>();
    for (int from = 0; from < words.size(); from++) {
      for (int to = from; to < words.size(); to++) {
        Span at = new Span(source, words.get(from).start(), words.get(to).end());
        if (at.start() <= shown.start() && shown.end() <= at.end()) {
          places.add(new Place(at, otherwise(words.subList(from, to + 1), wanted)));
        }
      }
    }
    return places.stream()
        .filter(place -> place.otherwise() <= FAR)
        .sorted(Comparator.comparingInt(Place::otherwise))
        .limit(TRIES)
        .map(Place::at)
        .toList();
  }

  private record Place(Span at, int otherwise) {}

  private static Stream<MatchResult> words(String text) {
    return WORDS.matcher(text).results();
  }

  /** A word that goes counts twice. */
  private static int otherwise(List<Span> there, List<String> wanted) {
    List<String> come = new ArrayList<>(wanted);
    long go = there.stream().filter(word -> !come.remove(word.text())).count();
    return (int) go * 2 + come.size();
  }

  /** Whether a problem is gone and no other mistake there instead. */
  private boolean mends(Mend mend, Diagnostic problem, RulebookFile file) {
    List<Diagnostic> read = RulebookReader.read(file.source()).problems();
    Parsed mended = RulebookReader.read(mended(mend));
    boolean unread = read.stream().anyMatch(other -> same(other, problem));
    if (unread && mended.problems().size() >= read.size()) {
      return false;
    }
    List<Diagnostic> before = problems(file, mend.at());
    Source source = mended.tree().source();
    List<Diagnostic> after =
        problems(
            mended.tree(),
            new Span(source, mend.at().start(), mend.at().start() + mend.text().length()));
    // What can be read again may get a warning.
    return mended.problems().size() <= read.size()
        && (unread || after.size() <= before.size())
        && errors(after) <= errors(before)
        && after.stream().noneMatch(other -> same(other, problem));
  }

  private static boolean same(Diagnostic one, Diagnostic other) {
    return one.slug().equals(other.slug())
        && one.message().equals(other.message())
        && one.primary().span().start() == other.primary().span().start();
  }

  private List<Diagnostic> problems(RulebookFile file, Span at) {
    List<RulebookFile> files =
        text.files().stream()
            .map(old -> old.source().name().equals(file.source().name()) ? file : old)
            .toList();
    List<Span> there =
        file.declarations().stream()
            .map(Declaration::span)
            .filter(span -> span.covers(at))
            .toList();
    return RulebookChecker.partly(files, new Excerpt(files, there)).problems();
  }

  private static long errors(List<Diagnostic> problems) {
    return problems.stream()
        .filter(problem -> problem.severity() == Diagnostic.Severity.ERROR)
        .count();
  }

  /** The text with a mend. */
  static Source mended(Mend mend) {
    Source source = mend.at().source();
    String text = source.text();
    return new Source(
        source.name(),
        text.substring(0, mend.at().start()) + mend.text() + text.substring(mend.at().end()));
  }
}
