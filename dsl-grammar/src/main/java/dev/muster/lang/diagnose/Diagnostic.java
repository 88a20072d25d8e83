package dev.muster.lang.diagnose;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.lang.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One problem of a rulebook: what is wrong, where, why it was expected otherwise, and the way out.
 * A plain value; checks return it, renderers print it. Texts are templates, {@code "`%s` has no
 * rows"}, followed by what stands for each {@code %s}.
 *
 * @param slug the name of the problem, {@code table-gap}
 * @param message one sentence, the author's words in backticks
 * @param named what the message speaks of: whatever stands in the places of its template
 * @param primary the place to look at first
 * @param others further places that matter
 * @param notes whole sentences: the reason, a witness, the way out
 * @param fitting names that would do at the primary place, where another stands: first those that
 *     are likely to be meant
 * @param mend what would make it go away, where nobody has to choose
 * @param demonstration a situation in which the problem shows itself, if one is known
 */
public record Diagnostic(
    Severity severity,
    String slug,
    String message,
    Set<String> named,
    Label primary,
    List<Label> others,
    List<String> notes,
    List<List<String>> fitting,
    Optional<Mend> mend,
    Optional<Demonstration> demonstration) {

  public enum Severity {
    ERROR,
    WARNING;

    /** As messages call it. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A text in place of another. */
  public record Mend(Span at, String text) {}

  /** A place with a few words; the words may be empty. */
  public record Label(Span span, String text) {}

  @FormatMethod
  public static Diagnostic error(
      String slug, Span span, @FormatString String message, Object... arguments) {
    return of(Severity.ERROR, slug, span, message.formatted(arguments), arguments);
  }

  @FormatMethod
  public static Diagnostic warning(
      String slug, Span span, @FormatString String message, Object... arguments) {
    return of(Severity.WARNING, slug, span, message.formatted(arguments), arguments);
  }

  private static Diagnostic of(
      Severity severity, String slug, Span span, String message, Object... named) {
    return new Diagnostic(
        severity,
        slug,
        message,
        Stream.of(named)
            .map(each -> each instanceof Words.Naming(_, String name) ? name : String.valueOf(each))
            .collect(Collectors.toUnmodifiableSet()),
        new Label(span, ""),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same with words at the primary place. */
  @FormatMethod
  public Diagnostic at(@FormatString String words, Object... arguments) {
    Label label = new Label(primary.span(), words.formatted(arguments));
    return new Diagnostic(
        severity, slug, message, named, label, others, notes, fitting, mend, demonstration);
  }

  @FormatMethod
  public Diagnostic also(Span span, @FormatString String words, Object... arguments) {
    List<Label> more = new ArrayList<>(others);
    more.add(new Label(span, words.formatted(arguments)));
    return new Diagnostic(
        severity,
        slug,
        message,
        named,
        primary,
        List.copyOf(more),
        notes,
        fitting,
        mend,
        demonstration);
  }

  @FormatMethod
  public Diagnostic note(@FormatString String note, Object... arguments) {
    List<String> more = new ArrayList<>(notes);
    more.add(note.formatted(arguments));
    return new Diagnostic(
        severity,
        slug,
        message,
        named,
        primary,
        others,
        List.copyOf(more),
        fitting,
        mend,
        demonstration);
  }

  /** The same with the names that would do, and the nearest if it is near enough to be meant. */
  public Diagnostic meant(String name, Collection<String> known) {
    String quote = primary.span().text().startsWith("\"") ? "\"" : "";
    Diagnostic told = fitting(known);
    return Suggestion.nearest(name, known)
        .map(
            near ->
                told.at("%s", Suggestion.question(name, known).orElseThrow())
                    .suggest(quote + near + quote))
        .orElse(told);
  }

  /** The same with more names that would do. */
  public Diagnostic fitting(Collection<String> names) {
    return fitting(Stream.concat(fitting.stream(), Stream.of(List.copyOf(names))));
  }

  /** The same with names that are likelier to be meant than others that would do. */
  public Diagnostic rather(Collection<String> names) {
    return fitting(Stream.concat(Stream.of(List.copyOf(names)), fitting.stream()));
  }

  private Diagnostic fitting(Stream<List<String>> names) {
    return new Diagnostic(
        severity,
        slug,
        message,
        named,
        primary,
        others,
        notes,
        names.toList(),
        mend,
        demonstration);
  }

  public Diagnostic suggest(String text) {
    return mend(primary.span(), text);
  }

  public Diagnostic mend(Span at, String text) {
    return mend(Optional.of(new Mend(at, text)));
  }

  private Diagnostic mend(Optional<Mend> by) {
    return new Diagnostic(
        severity, slug, message, named, primary, others, notes, fitting, by, demonstration);
  }

  /** A text that would mend the primary place. */
  public Optional<String> suggestion() {
    return mend.filter(by -> by.at().equals(primary.span())).map(Mend::text);
  }

  /** The same of a text in which its places are elsewhere; those that are gone are left out. */
  public Diagnostic moved(Label to, Function<Span, Optional<Span>> moving) {
    List<Label> there =
        others.stream()
            .flatMap(
                label ->
                    moving.apply(label.span()).map(span -> new Label(span, label.text())).stream())
            .toList();
    return new Diagnostic(
            severity, slug, message, named, to, there, notes, fitting, mend, demonstration)
        .mend(mend.flatMap(by -> moving.apply(by.at()).map(at -> new Mend(at, by.text()))));
  }

  public Diagnostic shownBy(Demonstration situation) {
    return new Diagnostic(
        severity,
        slug,
        message,
        named,
        primary,
        others,
        notes,
        fitting,
        mend,
        Optional.of(situation));
  }
}
