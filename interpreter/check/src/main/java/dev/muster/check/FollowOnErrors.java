package dev.muster.check;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Leaves out problems that follow from another mistake: what is said inside a declaration that
 * could not be read, of the names that it declares, and of examples that use it. Their author mends
 * one mistake, and is told of one.
 */
final class FollowOnErrors {
  /** Matches a name that a title, a page or a type follows, which is therefore declared there. */
  private static final Pattern DECLARED =
      Pattern.compile("(?<![A-Za-z0-9-])([A-Za-z][A-Za-z0-9-]*+)[ ]*+(?=\"|\\(pp?\\.|:|\\|\\|)");

  /** With more mistakes than these, some are told that follow from others. */
  private static final int ENOUGH = 200;

  private static final Pattern TITLE = Pattern.compile("\"([^\"\\n]+)\"");
  private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9-]*");
  private static final Pattern PATH = Pattern.compile("[\\p{L}\\d_.-]+");
  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
  private static final Pattern FIRST_LINE =
      Pattern.compile(
          "^\\s*[A-Za-z-]+[ ]+([A-Za-z][A-Za-z0-9-]*+)((?:[ ]+[A-Za-z][A-Za-z0-9-]*+)*+)");

  private final List<Declaration> declarations = new ArrayList<>();
  private final List<Span> damaged = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final Set<String> titles = new HashSet<>();

  /** Kinds by the kind that they are, and armies by their list. */
  private final Map<String, List<String>> below = new HashMap<>();

  /** Whether a decision may be in what could not be read, under any name. */
  private boolean decisions;

  /** Declarations that can be read, but not wholly understood. */
  private final Map<String, Span> incomplete = new HashMap<>();

  /** Whether a declaration mentions what cannot be judged, by the declaration itself. */
  private final Map<Declaration, Boolean> mentioning = new IdentityHashMap<>();

  FollowOnErrors(Collection<RulebookFile> files) {
    files.forEach(file -> declarations.addAll(file.declarations()));
    declarations.forEach(this::belowParent);
  }

  private void belowParent(Declaration declaration) {
    switch (declaration) {
      case Declaration.Scenario scenario ->
          scenario
              .items()
              .forEach(
                  item -> {
                    if (item instanceof Declaration.ScenarioItem.Rule(Declaration rule)) {
                      belowParent(rule);
                    }
                  });
      case Declaration.Option option -> option.declarations().forEach(this::belowParent);
      case Declaration other ->
          parent(other)
              .ifPresent(
                  parent ->
                      below
                          .computeIfAbsent(parent.text(), p -> new ArrayList<>())
                          .add(named(other)));
    }
  }

  private static Optional<Name> parent(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Kind kind -> kind.parent();
      case Declaration.Army army -> army.list();
      case Declaration other -> Optional.empty();
    };
  }

  /** From here on, what follows from these is left out. */
  void damagedBy(List<Diagnostic> problems) {
    for (Diagnostic problem : problems) {
      if (problem.severity() == Diagnostic.Severity.ERROR && damaged.size() < ENOUGH) {
        damagedAt(problem.primary().span());
      }
    }
  }

  private void damagedAt(Span place) {
    Optional<Declaration> around =
        declarations.stream().filter(d -> d.span().covers(place)).findFirst();
    around.filter(this::declaresMore).ifPresent(d -> listed(d, place));
    Span whole = around.map(d -> whole(d.span())).orElseGet(() -> block(place));
    if (damaged.contains(whole)) {
      return;
    }
    if (around.isEmpty()) {
      listed(whole.text());
    }
    damaged.add(whole);
    String text = whole.text();
    decisions |= text.contains(" chooses ");
    Matcher head = FIRST_LINE.matcher(text);
    if (head.find()) {
      names.add(head.group(1));
      // A name in several words is used as one.
      names.add(head.group(1) + head.group(2).stripTrailing().replaceAll(" +", "-"));
    }
    for (Matcher name = DECLARED.matcher(text); name.find(); ) {
      names.add(name.group(1));
    }
    for (Matcher title = TITLE.matcher(text); title.find(); ) {
      titles.add(title.group(1));
    }
  }

  /** Whether more names are declared inside it than its own. */
  private boolean declaresMore(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Kind _, Declaration.NameSet _, Declaration.Ladder _, Declaration.Army _ ->
          true;
      case Declaration.Extend d ->
          declarations.stream()
              .filter(other -> !(other instanceof Declaration.Extend))
              .anyMatch(other -> named(other).equals(named(d)) && declaresMore(other));
      case Declaration other -> false;
    };
  }

  /**
   * Whatever stands in the line, or behind a head that could not be read, may be declared there,
   * and for what is below this one.
   */
  private void listed(Declaration broken, Span place) {
    boolean head = place.start() - broken.span().start() < firstLine(broken).length();
    listed(head ? whole(broken.span()).text() : line(place).text());
    allBelow(named(broken));
  }

  private void listed(String lost) {
    for (Matcher word = WORD.matcher(lost); word.find(); ) {
      if (names.add(word.group())) {
        allBelow(word.group());
      }
    }
  }

  private void allBelow(String name) {
    for (String each : below.getOrDefault(name, List.of())) {
      if (names.add(each)) {
        allBelow(each);
      }
    }
  }

  private static String named(Declaration declaration) {
    return declaration.head().name().text();
  }

  /** A declaration, with what was left unread behind it. */
  private static Span whole(Span read) {
    String behind = new Span(read.source(), read.end(), line(read).end()).text().strip();
    return behind.isEmpty() || behind.startsWith("//") || read.text().endsWith("\n")
        ? read
        : new Span(read.source(), read.start(), block(read).end());
  }

  /** The line, and what is indented below it. */
  private static Span block(Span place) {
    Span line = line(place);
    String text = place.source().text();
    int end = line.end();
    while (end + 1 < text.length() && "\r\n\t }".indexOf(text.charAt(end + 1)) >= 0) {
      int next = text.indexOf('\n', end + 1);
      end = next < 0 ? text.length() : next;
    }
    return new Span(place.source(), line.start(), end);
  }

  private static Span line(Span place) {
    String text = place.source().text();
    int start = text.lastIndexOf('\n', Math.max(0, place.start() - 1)) + 1;
    int end = text.indexOf('\n', place.end());
    return new Span(place.source(), Math.min(start, place.start()), end < 0 ? text.length() : end);
  }

  /** From here on, what others say of these declarations is left out. */
  void incompleteBy(List<Diagnostic> problems) {
    for (Diagnostic problem : problems) {
      declarations.stream()
          .filter(d -> d.span().covers(problem.primary().span()))
          .findFirst()
          .filter(d -> incomplete.size() < ENOUGH)
          .ifPresent(d -> incomplete.putIfAbsent(named(d), d.span()));
    }
  }

  List<Diagnostic> without(List<Diagnostic> problems) {
    return damaged.isEmpty() && incomplete.isEmpty()
        ? problems
        : problems.stream().filter(problem -> !follows(problem)).toList();
  }

  private boolean follows(Diagnostic problem) {
    Span place = problem.primary().span();
    // A hint can wait until the mistakes are fixed.
    if (problem.severity() == Diagnostic.Severity.WARNING
        || damaged.stream().anyMatch(span -> span.covers(place))
        || decisions && problem.slug().equals("no-decision")
        || PATH.matcher(place.text()).matches() && namesOne(place.text())
        || startsWithTitle(problem.message())) {
      return true;
    }
    for (Matcher quoted = QUOTED.matcher(problem.message()); quoted.find(); ) {
      String name = quoted.group(1).substring(quoted.group(1).lastIndexOf('.') + 1);
      Span gap = incomplete.get(name);
      if (names.contains(name) || derived(name) || gap != null && !gap.covers(place)) {
        return true;
      }
    }
    return declarations.stream()
        .filter(d -> d.span().covers(place))
        .anyMatch(d -> mentioning.computeIfAbsent(d, this::mentions));
  }

  private boolean namesOne(String path) {
    return names.contains(path.substring(path.lastIndexOf('.') + 1));
  }

  private boolean startsWithTitle(String message) {
    for (int end = message.indexOf(' '); end >= 0; end = message.indexOf(' ', end + 1)) {
      if (titles.contains(message.substring(0, end))) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is made of such a name: {@code reaction-none} of {@code reaction}. */
  private boolean derived(String name) {
    for (int end = name.lastIndexOf('-'); end > 0; end = name.lastIndexOf('-', end - 1)) {
      if (names.contains(name.substring(0, end))) {
        return true;
      }
    }
    return false;
  }

  /** Whether it cannot be judged: it is an example, or answers what is not known. */
  private boolean mentions(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Example d -> mentions(d.span().text());
      case Declaration.Trigger d -> mentions(firstLine(d));
      case Declaration.Modifier d -> mentions(firstLine(d));
      case Declaration.Permission d -> mentions(firstLine(d));
      case Declaration.Victory d -> mentions(firstLine(d));
      case Declaration.Property d -> mentions(d.span().text());
      case Declaration.Option d -> mentions(d.span().text());
      case Declaration.Special d -> mentions(d.span().text());
      case Declaration.General d -> mentions(d.span().text());
      case Declaration other -> false;
    };
  }

  private static String firstLine(Declaration declaration) {
    String text = declaration.span().text();
    int brace = text.indexOf('{');
    return brace < 0 ? text : text.substring(0, brace);
  }

  private boolean mentions(String text) {
    for (Matcher word = WORD.matcher(text); word.find(); ) {
      if (names.contains(word.group())) {
        return true;
      }
    }
    return false;
  }
}
