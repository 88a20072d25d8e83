package dev.muster.difference;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Ignored;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.SyntaxParts;
import dev.muster.lang.syntax.SyntaxPlace;
import dev.muster.model.Validity;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What has changed within a declaration, in the smallest parts that can be told by themselves. */
final class DeclarationComparison {
  private final EffectiveDeclaration a;
  private final EffectiveDeclaration b;
  private final Set<Change> changes = new LinkedHashSet<>();

  private DeclarationComparison(EffectiveDeclaration a, EffectiveDeclaration b) {
    this.a = a;
    this.b = b;
  }

  static List<Change> of(EffectiveDeclaration a, EffectiveDeclaration b) {
    DeclarationComparison comparison = new DeclarationComparison(a, b);
    comparison.all();
    return List.copyOf(comparison.changes);
  }

  /**
   * The line in which something is compared.
   *
   * @param label empty in the heading of a declaration
   */
  private record Line(String label, Record a, Record b) {
    /** In a heading, what has no line of its own is called by the name of the part. */
    Line called(String part) {
      return label.isEmpty() ? new Line(part, a, b) : this;
    }
  }

  private void all() {
    Line heading = new Line("", (Record) a.declaration(), (Record) b.declaration());
    Declaration.Head from = a.head();
    Declaration.Head to = b.head();
    told("name", from.name().text(), to.name().text());
    described("title", from.title(), to.title());
    described(
        "page", from.cite().map(Declaration.Cite::pages), to.cite().map(Declaration.Cite::pages));
    told("in effect", when(a.validity()), when(b.validity()));
    told("", a.open() ? "open" : "filled", b.open() ? "open" : "filled");
    record("", heading.a(), heading.b(), heading);
    list("", ignored(a), ignored(b), heading);
  }

  private void told(String what, String from, String to) {
    described(what, Optional.of(from), Optional.of(to));
  }

  private void described(String what, Optional<String> from, Optional<String> to) {
    if (!from.equals(to)) {
      What became = from.isEmpty() ? What.ADDED : to.isEmpty() ? What.REMOVED : What.CHANGED;
      changes.add(
          new Change(became, what, from, to, SyntaxPlace.of(a.name()), SyntaxPlace.of(b.name())));
    }
  }

  private static List<Declaration.Extension> ignored(EffectiveDeclaration of) {
    return of.ignored().stream()
        .filter(each -> !each.exempt())
        .<Declaration.Extension>map(Ignored::item)
        .toList();
  }

  /** The battles in which something is in effect. */
  private static String when(Validity validity) {
    String not =
        validity.notIn().stream()
            .map(DeclarationComparison::named)
            .collect(Collectors.joining(", "));
    return Stream.of(
            validity.onlyIn().map(only -> "only in " + named(only)).orElse(""),
            not.isEmpty() ? "" : "not in " + not)
        .filter(each -> !each.isEmpty())
        .collect(
            Collectors.collectingAndThen(
                Collectors.joining(", "), told -> told.isEmpty() ? "always" : told));
  }

  private static String named(String option) {
    return Validity.ofScenario(option) ? option : "option " + option;
  }

  private void record(String name, Record from, Record to, Line line) {
    if (from.getClass() != to.getClass()) {
      changed(line.called(name), from, to);
    } else if (from instanceof Declaration || isContainer(from)) {
      parts(from, to, line);
    } else if (Lines.isLine(from)) {
      parts(from, to, line.label().isEmpty() ? new Line(Lines.label(from), from, to) : line);
    } else {
      Smallest smallest =
          line.label().isEmpty() ? Smallest.withContext(from, to) : Smallest.of(from, to);
      changed(line.called(name), smallest.a(), smallest.b());
    }
  }

  /** Whether a part of a tree holds others together and says nothing itself. */
  private static boolean isContainer(Record part) {
    return part instanceof Declaration.ProcedureBody
        || part instanceof Declaration.QuantityBody
        || part instanceof Declaration.CriterionRule;
  }

  private void parts(Record from, Record to, Line line) {
    List<Object> all = parts(from);
    List<Object> others = parts(to);
    List<String> names = SyntaxParts.names(from);
    boolean whole = !line.label().isEmpty() && tellWhole(from, to, line);
    for (int i = 0; i < all.size(); i++) {
      Object x = all.get(i);
      Object y = others.get(i);
      if (Trees.same(x, y) || x instanceof Declaration.Head || whole && !ofLines(x, y)) {
        continue;
      }
      part(names.get(i), x, y, line);
    }
  }

  /** Tells two lines as wholes, if no part of them that has changed says alone what it means. */
  private boolean tellWhole(Record from, Record to, Line line) {
    List<Object> all = parts(from);
    List<Object> others = parts(to);
    for (int i = 0; i < all.size(); i++) {
      if (!Trees.same(all.get(i), others.get(i)) && !(says(all.get(i)) && says(others.get(i)))) {
        String x = Trees.firstLine(from);
        String y = Trees.firstLine(to);
        boolean shown = !x.equals(y);
        changes.add(
            new Change(
                What.CHANGED,
                shown ? "" : line.label(),
                Optional.of(shown ? x : Trees.text(all.get(i))),
                Optional.of(shown ? y : Trees.text(others.get(i))),
                SyntaxPlace.of(from),
                SyntaxPlace.of(to)));
        return true;
      }
    }
    return false;
  }

  /** Whether a part has a text that can be told by itself. */
  private static boolean says(Object part) {
    return switch (part) {
      case Name _ -> false;
      case Record _, List<?> _ -> true;
      case Optional<?> some -> some.map(DeclarationComparison::says).orElse(true);
      default -> false;
    };
  }

  private static boolean ofLines(Object x, Object y) {
    return x instanceof List<?> from
        && y instanceof List<?> to
        && Stream.concat(from.stream(), to.stream()).allMatch(Lines::isLine);
  }

  /** Rules within an option or a scenario are declarations of their own. */
  private static List<Object> parts(Record node) {
    return switch (node) {
      case Declaration.Option o -> List.of(o.head(), List.of(), o.span());
      case Declaration.Scenario s ->
          List.of(
              s.head(),
              s.items().stream()
                  .filter(item -> !(item instanceof Declaration.ScenarioItem.Rule))
                  .toList(),
              s.span());
      default -> SyntaxParts.of(node);
    };
  }

  private void part(String name, Object x, Object y, Line line) {
    switch (x) {
      case List<?> from when y instanceof List<?> to -> list(name, from, to, line);
      case Optional<?> from when y instanceof Optional<?> to -> {
        if (from.isPresent() && to.isPresent()) {
          part(name, from.get(), to.get(), line);
        } else {
          from.ifPresent(gone -> one(What.REMOVED, gone, line.called(name)));
          to.ifPresent(more -> one(What.ADDED, more, line.called(name)));
        }
      }
      case Record from when y instanceof Record to && !(x instanceof Name) ->
          record(name, from, to, line);
      default -> changed(line.called(name), x, y);
    }
  }

  private void list(String name, List<?> from, List<?> to, Line line) {
    Alignment aligned =
        Alignment.of(
            from,
            to,
            new Alignment.Measure(
                each -> Trees.canonical(each) + only(each, a) + only(each, b),
                Lines::name,
                Lines::similar));
    for (int i = 0; i < from.size(); i++) {
      if (aligned.b()[i] < 0) {
        one(What.REMOVED, from.get(i), line.called(name));
      } else if (aligned.moved()[i]) {
        one(What.MOVED, to.get(aligned.b()[i]), line.called(name));
      }
    }
    Optional<Rows> rows =
        to.stream()
            .limit(1)
            .filter(TableRow.class::isInstance)
            .map(r -> new Rows((TableRow) r))
            .findFirst();
    int[] inA = new int[to.size()];
    Arrays.fill(inA, -1);
    for (int i = 0; i < from.size(); i++) {
      if (aligned.b()[i] >= 0) {
        inA[aligned.b()[i]] = i;
      }
    }
    for (int j = 0; j < to.size(); j++) {
      if (inA[j] < 0) {
        one(What.ADDED, to.get(j), line.called(name));
      } else {
        pair(name, from.get(inA[j]), to.get(j), line, rows);
      }
    }
  }

  private void pair(String name, Object x, Object y, Line line, Optional<Rows> rows) {
    if (x instanceof Record from && y instanceof Record to) {
      if (!only(x, a).equals(only(y, b))) {
        told(Lines.label(from), only(x, a), only(y, b));
      }
      if (!Trees.same(x, y)) {
        if (x instanceof TableRow before && y instanceof TableRow after) {
          changes.addAll(rows.orElseThrow().changes(before, after));
        } else {
          record(name, from, to, Lines.isLine(from) ? new Line("", from, to) : line);
        }
      }
    }
  }

  /** The battles in which alone a part of a declaration is in effect. */
  private static String only(Object part, EffectiveDeclaration of) {
    Validity validity = of.parts().get(part);
    return validity == null ? when(of.validity()) : when(validity);
  }

  /** Something that only one of the two has, or has in another place: a line, or a part of one. */
  private void one(What what, Object part, Line line) {
    boolean gone = what == What.REMOVED;
    boolean whole = part instanceof Record && Lines.isLine(part);
    Optional<String> text = Optional.of(whole ? Lines.text((Record) part) : Trees.text(part));
    Optional<Span> own = whole ? SyntaxPlace.of((Record) part) : Optional.empty();
    changes.add(
        new Change(
            what,
            whole ? "" : line.label(),
            text.filter(_ -> gone),
            text.filter(_ -> !gone),
            whole ? own.filter(_ -> gone) : SyntaxPlace.of(line.a()),
            whole ? own.filter(_ -> !gone) : SyntaxPlace.of(line.b())));
  }

  private void changed(Line line, Object from, Object to) {
    changes.add(
        new Change(
            What.CHANGED,
            line.label(),
            Optional.of(Trees.text(from)),
            Optional.of(Trees.text(to)),
            SyntaxPlace.of(line.a()),
            SyntaxPlace.of(line.b())));
  }
}
