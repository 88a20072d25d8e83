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
 * @param suggestion a text that would mend the primary place
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
    Optional<String> suggestion,
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
        Optional.empty(),
        Optional.empty());
  }

  /** The same with words at the primary place. */
  @FormatMethod
  public Diagnostic at(@FormatString String words, Object... arguments) {
    Label label = new Label(primary.span(), words.formatted(arguments));
    return new Diagnostic(
        severity, slug, message, named, label, others, notes, suggestion, demonstration);
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
        suggestion,
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
        suggestion,
        demonstration);
  }

  /** The same with the nearest of the names that would do, if it is near enough to be meant. */
  public Diagnostic meant(String name, Collection<String> known) {
    return Suggestion.nearest(name, known)
        .map(near -> at("did you mean `%s`?", near).suggest(near))
        .orElse(this);
  }

  public Diagnostic suggest(String text) {
    return new Diagnostic(
        severity, slug, message, named, primary, others, notes, Optional.of(text), demonstration);
  }

  /** The same of a text in which its places are elsewhere. */
  public Diagnostic moved(Label to, List<Label> othersTo) {
    return new Diagnostic(
        severity, slug, message, named, to, othersTo, notes, suggestion, demonstration);
  }

  public Diagnostic shownBy(Demonstration situation) {
    return new Diagnostic(
        severity, slug, message, named, primary, others, notes, suggestion, Optional.of(situation));
  }
}
