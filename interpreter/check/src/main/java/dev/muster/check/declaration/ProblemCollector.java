package dev.muster.check.declaration;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostics;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Die;
import dev.muster.model.Origin;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Collects what a check finds: problems, and what names stand for. The same problem at the same
 * place counts once, and what follows from another one does not.
 */
public final class ProblemCollector {
  private static final int MOST_KNOWN = 12;

  /** Problems of one file: errors before warnings. */
  public static final int MOST_OF_FILE = 1_000;

  /** The problems of one file. */
  private static final class OfFile {
    final List<Diagnostic> errors = new ArrayList<>();
    final List<Diagnostic> warnings = new ArrayList<>();

    /** Further places of names that are unknown. */
    int places;

    List<Diagnostic> of(Diagnostic.Severity severity) {
      return severity == Diagnostic.Severity.ERROR ? errors : warnings;
    }

    boolean full(Diagnostic.Severity severity) {
      return of(severity).size() + places >= MOST_OF_FILE;
    }
  }

  private final Map<String, OfFile> files = new LinkedHashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final Gaps gaps;
  private final RepeatedNames names;
  private final List<NameUse> uses = new ArrayList<>();

  /** What supplements and errata have removed, with the names by which they did. */
  private Map<String, Name> removed = Map.of();

  /** Whether there are mistakes that are told elsewhere, or from which others follow. */
  private boolean followOn;

  private int muted;
  private int mutedErrors;

  public ProblemCollector(Collection<RulebookFile> files) {
    this(new Gaps(files), new RepeatedNames(files));
    this.followOn = files.stream().anyMatch(file -> !file.unread().isEmpty());
  }

  private ProblemCollector(Gaps gaps, RepeatedNames names) {
    this.gaps = gaps;
    this.names = names;
  }

  /**
   * The problems of one body.
   *
   * @param followOn whether there are more, which follow from mistakes elsewhere
   * @param enough whether more was not looked for
   * @param uses what the names in it stand for
   */
  public record OfBody(
      List<Diagnostic> told, boolean followOn, boolean enough, List<NameUse> uses) {
    /** What of it is about something in these stretches of text. */
    public OfBody within(Collection<Span> stretches) {
      return new OfBody(
          told.stream().filter(problem -> in(stretches, problem.primary().span())).toList(),
          followOn,
          enough,
          uses.stream().filter(use -> in(stretches, use.at())).toList());
    }

    private static boolean in(Collection<Span> stretches, Span span) {
      return stretches.stream().anyMatch(stretch -> stretch.covers(span));
    }
  }

  /** A collector for one body, once the signatures are checked; it adds nothing to this one. */
  public ProblemCollector forBody() {
    return new ProblemCollector(gaps, new RepeatedNames(List.of()));
  }

  public OfBody ofBody() {
    return new OfBody(
        files.values().stream()
            .flatMap(file -> Stream.concat(file.errors.stream(), file.warnings.stream()))
            .toList(),
        followOn,
        files.values().stream().anyMatch(file -> file.full(Diagnostic.Severity.ERROR)),
        List.copyOf(uses));
  }

  public void addAll(OfBody problems) {
    followOn |= problems.followOn();
    problems.told().forEach(this::add);
    uses.addAll(problems.uses());
    if (problems.enough()) {
      throw new Enough();
    }
  }

  /** Notes that a name stands for what is declared there; nowhere what is built in. */
  public void means(Span name, Span declared) {
    means(name, declared, null);
  }

  private void means(Span name, Span declared, @Nullable Type type) {
    if (muted == 0 && !declared.source().text().isEmpty()) {
      uses.add(new NameUse(name, declared, type));
    }
  }

  public void means(Name name, Span declared) {
    means(name, declared, null);
  }

  /** Notes it, unless the name has been put in place of another that is written there. */
  void means(Name name, Span declared, @Nullable Type type) {
    if (name.text().length() == name.span().end() - name.span().start()) {
      means(name.span(), declared, type);
    }
  }

  public void means(Name name, Origin of) {
    means(name, of.span());
  }

  /** What each name stands for, in no order; one that is checked more than once is there again. */
  public List<NameUse> uses() {
    return Collections.unmodifiableList(uses);
  }

  public void add(Diagnostic problem) {
    if (muted > 0) {
      mutedErrors++;
      return;
    }
    if (gaps.explain(problem)) {
      followOn = true;
      return;
    }
    Span span = problem.primary().span();
    OfFile file = files.computeIfAbsent(span.source().name(), name -> new OfFile());
    if (!file.full(problem.severity())
        && seen.add(
            problem.slug() + "@" + span.source().name() + ":" + span.start() + ":" + span.end())) {
      if (names.again(problem)) {
        file.places++;
      } else {
        file.of(problem.severity()).add(problem);
      }
      if (problem.severity() == Diagnostic.Severity.ERROR && file.full(problem.severity())) {
        throw new Enough();
      }
    }
  }

  /**
   * A file has as many errors as are told of one: whatever else there is to find is not looked for,
   * because to say of each of many thousands what was meant takes minutes.
   */
  public static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Enough() {
      super("enough errors in one file", null, false, false);
    }
  }

  /** Where a name is unknown because it was removed, problems say so. */
  void removed(Map<String, Name> names) {
    removed = Map.copyOf(names);
  }

  private Diagnostic orRemoved(Diagnostic problem) {
    Name by = removed.get(problem.primary().span().text());
    return by != null && problem.slug().equals("unknown-name")
        ? problem.also(by.span(), "`%s` was removed here", by)
        : problem;
  }

  /** Whether it is known already that something is wrong there, or around it. */
  public boolean tellsOf(Span span) {
    OfFile file = files.get(span.source().name());
    return file != null
        && Stream.concat(file.errors.stream(), file.warnings.stream())
            .map(problem -> problem.primary().span())
            .anyMatch(told -> span.covers(told) || told.covers(span));
  }

  /** Whether {@code trial} would complain; nothing of it is kept. */
  public boolean wouldComplain(Runnable trial) {
    int before = mutedErrors;
    muted++;
    try {
      trial.run();
    } finally {
      muted--;
    }
    return mutedErrors > before;
  }

  /** A name that means nothing here, with the nearest of those that would. */
  @FormatMethod
  public void unknown(
      Name name, Collection<String> legal, @FormatString String message, Object... arguments) {
    if (muted > 0) {
      mutedErrors += name.isMissing() ? 0 : 1;
    } else {
      about(name, unknownName(name, legal, message, arguments));
    }
  }

  @FormatMethod
  public static Diagnostic unknownName(
      Name name, Collection<String> legal, @FormatString String message, Object... arguments) {
    Diagnostic problem =
        Diagnostic.error("unknown-name", name.span(), message, arguments).meant(name.text(), legal);
    return problem.suggestion().isEmpty() && !legal.isEmpty() && legal.size() <= MOST_KNOWN
        ? problem.note("known here: %s", String.join(", ", new LinkedHashSet<>(legal)))
        : problem;
  }

  /**
   * @param own dice that are declared
   */
  public static Diagnostic unknownDie(Name name, Collection<String> own) {
    return Die.isSided(name.text())
        ? unknownName(name, List.of(), "there is no die `%s`", name)
            .note("a die has 1 to %s sides", Die.MOST_SIDES)
        : unknownName(name, own, "there is no die `%s`", name)
            .note("`d6`, `d20` and the like are known; others are declared: `die %s = …`", name);
  }

  /** A problem of a name; one that could not be read has been reported already. */
  public void about(Name name, Diagnostic problem) {
    if (!name.isMissing()) {
      add(problem);
    }
  }

  /** Whether too little is known of what is declared there, because of a mistake. */
  boolean unclear(Origin declared) {
    return gaps.at(declared.name(), declared.span());
  }

  /** From here on it is known which signatures have mistakes: what is said of these is not told. */
  public void signaturesEnd() {
    for (OfFile file : files.values()) {
      file.errors.stream().filter(ProblemCollector::leavesGap).forEach(gaps::leftBy);
    }
    names.all().forEach(gaps::leftBy);
    for (OfFile file : files.values()) {
      file.errors.stream().filter(gaps::explain).forEach(names::forget);
      followOn |= file.errors.removeIf(gaps::explain) | file.warnings.removeIf(gaps::explain);
    }
  }

  private static boolean leavesGap(Diagnostic problem) {
    return switch (problem.slug()) {
      case "unknown-name", "wrong-row-length", "duplicate-name" -> true;
      default -> false;
    };
  }

  public boolean anyError() {
    return followOn || files.values().stream().anyMatch(file -> !file.errors.isEmpty());
  }

  /** In the order of the text. */
  public List<Diagnostic> all() {
    Diagnostics sorted = new Diagnostics();
    for (OfFile file : files.values()) {
      sorted.addAll(file.errors.stream().map(names::everywhere).map(this::orRemoved).toList());
      sorted.addAll(
          file.warnings.subList(
              0, Math.min(file.warnings.size(), MOST_OF_FILE - file.errors.size())));
    }
    return sorted.sorted();
  }
}
