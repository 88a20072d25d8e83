package dev.muster.check.signature;

import dev.muster.check.declaration.CrossTable;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.declaration.TableDice;
import dev.muster.check.declaration.TypeResolver;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Cell;
import dev.muster.lang.syntax.Declaration.CellPart;
import dev.muster.lang.syntax.Declaration.SightItem;
import dev.muster.lang.syntax.Declaration.TableRow;
import dev.muster.lang.syntax.Declaration.TypeName;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Event;
import dev.muster.model.Kind;
import dev.muster.model.Outcome;
import dev.muster.model.Parameter;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Sight;
import dev.muster.model.Special;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Checks what can be asked, done and announced, with its parts, before anything is said about how.
 */
public final class SignatureChecker {
  /** Parameters of one special. */
  private static final int MOST_PARAMETERS = 20;

  private final SignatureContext context;
  private final SymbolTable names;
  private final RoutineChecker routines;

  public SignatureChecker(SignatureContext context) {
    this.context = context;
    this.names = context.names;
    this.routines = new RoutineChecker(context);
  }

  public void declare(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      String name = d.name().text();
      switch (d.declaration()) {
        case Declaration.Quantity q -> quantity(d, q);
        case Declaration.Sight s -> sight(d, s);
        case Declaration.Deck _ -> context.declared.declare(names.decks, name, d.origin());
        case Declaration.Special s -> context.declared.declare(names.specials, name, special(d, s));
        case Declaration.Action a ->
            context.declared.declare(names.actions, name, routines.action(d, a));
        case Declaration.Event e ->
            context.declared.declare(
                names.events,
                name,
                new Event(d.origin(), context.types.parameters(e.parameters())));
        case Declaration.Procedure p ->
            context.declared.declare(
                names.procedures, name, routines.procedure(d, p.parameters(), p.body()));
        case Declaration.Window w ->
            context.declared.declare(
                names.procedures, name, routines.procedure(d, w.parameters(), w.body()));
        case Declaration.Outcome o -> outcome(d, o);
        case Declaration.Ranking r ->
            context.declared.declare(
                names.rankings,
                name,
                new Ranking(
                    d.origin(), context.types.parameters(r.parameters()), criteria(r, all)));
        case Declaration other -> {}
      }
    }
    new ActionListChecker(context).declare(all);
  }

  private void quantity(EffectiveDeclaration d, Declaration.Quantity written) {
    Declaration.Quantity q = withoutType(written).orElse(written);
    TypeResolver.Ranged type = context.types.resolve(q.type(), d.origin().label());
    List<Parameter> parameters = context.types.parameters(q.parameters());
    Quantity quantity =
        new Quantity(
            new Quantity.Signature(
                d.origin(), parameters, type.type(), type.range(), q.rounding(), d.open()));
    context.declared.declare(names.quantities, d.name().text(), quantity);
    context.declared.levels(type.type());
  }

  /**
   * Reports a type that was forgotten, {@code of me: warrior = 0}: what stands in its place is the
   * kind of the last parameter. The type of what is given back is not known.
   */
  private Optional<Declaration.Quantity> withoutType(Declaration.Quantity q) {
    if (q.parameters().isEmpty() || !(q.type() instanceof TypeName.Named(Name kind, Span span))) {
      return Optional.empty();
    }
    Declaration.Parameter last = q.parameters().getLast();
    if (last.type().isPresent()
        || context.types.find(last.name().text()).isPresent()
        || !names.kinds.containsKey(kind.text())) {
      return Optional.empty();
    }
    context.problems.add(
        Diagnostic.error(
                "no-type", q.head().name().span(), "`%s` does not say what it is", q.head().name())
            .also(span, "this is the kind of `%s`", last.name())
            .note(
                "its type stands behind what it is about: `%s %s: %s : count`",
                last.preposition(), last.name(), kind));
    List<Declaration.Parameter> parameters = new ArrayList<>(q.parameters());
    parameters.set(
        parameters.size() - 1,
        new Declaration.Parameter(
            last.preposition(), last.name(), Optional.of(q.type()), last.span()));
    return Optional.of(
        new Declaration.Quantity(
            q.head(),
            List.copyOf(parameters),
            new TypeName.Named(Name.missing(span), span),
            q.rounding(),
            q.body(),
            q.span()));
  }

  /** Values that an army list gives may be levels of tracks, too. */
  void armies(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Army army) {
        for (Declaration.ArmyItem item : army.items()) {
          if (item instanceof Declaration.ArmyItem.Fact fact) {
            String title = fact.title().orElse(fact.name().text());
            context.declared.levels(context.types.resolve(fact.type(), title).type());
          }
        }
      }
    }
  }

  private void sight(EffectiveDeclaration d, Declaration.Sight s) {
    Sight.Eye eye = Sight.Eye.EDGE;
    for (SightItem item : s.items()) {
      switch (item) {
        case SightItem.Origin(Name from) -> {
          Optional<Sight.Eye> named =
              Arrays.stream(Sight.Eye.values())
                  .filter(e -> e.word().equals(from.text()))
                  .findFirst();
          if (named.isEmpty()) {
            context.problems.unknown(
                from,
                Arrays.stream(Sight.Eye.values()).map(Sight.Eye::word).toList(),
                "a sight is drawn from the `edge`, the `front-centre` or the `centre` of a base");
          }
          eye = named.orElse(eye);
        }
        case SightItem.Block b -> {}
        case SightItem.Range r -> {}
      }
    }
    context.declared.declare(
        names.sights,
        d.name().text(),
        new Sight(d.origin(), context.types.parameters(s.parameters()), eye));
  }

  private void outcome(EffectiveDeclaration d, Declaration.Outcome o) {
    List<Parameter> parameters = context.types.parameters(o.parameters());
    if (o.rows().size() < 2) {
      context.problems.add(
          Diagnostic.error(
              "table-without-rows", d.name().span(), "the outcome `%s` has no rows", d.name()));
    }
    List<Outcome.Column> columns =
        o.rows().isEmpty()
            ? List.of()
            : CrossTable.header(o.rows().getFirst()).results().stream()
                .map(c -> column(c, parameters))
                .toList();
    boolean rolls = !Outcome.paired(columns) && !TableDice.in(o.rows()).isEmpty();
    context.declared.declare(
        names.outcomes,
        d.name().text(),
        new Outcome(d.origin(), parameters, rows(o.rows()), columns, rolls));
  }

  /** Returns the names of the rows: all that is asked for in them. */
  private static List<String> rows(List<TableRow> rows) {
    return rows.stream()
        .skip(1)
        .flatMap(row -> CrossTable.rows(rows.getFirst(), row).stream())
        .map(
            row ->
                row.inputs().stream()
                    .filter(
                        cell -> !(cell.parts().size() == 1 && anything(cell.parts().getFirst())))
                    .map(SignatureChecker::label)
                    .collect(Collectors.joining(", ")))
        .toList();
  }

  private static boolean anything(CellPart part) {
    return part instanceof CellPart.AnyValue;
  }

  public static String label(Cell cell) {
    return cell.span().text().strip();
  }

  private Outcome.Column column(Cell cell, List<Parameter> parameters) {
    if (cell.parts().size() == 1
        && cell.parts().getFirst()
            instanceof CellPart.Result(Optional<Expression> side, boolean wins, var span)) {
      if (side.isEmpty()) {
        return new Outcome.Column(label(cell), true, -1);
      }
      for (int i = 0; i < parameters.size(); i++) {
        if (side.get() instanceof Expression.NameUse(Name name, var where)
            && name.text().equals(parameters.get(i).name())) {
          return new Outcome.Column(label(cell), false, wins ? i : 1 - i);
        }
      }
      context.problems.add(
          Diagnostic.error(
                  "unknown-name",
                  side.get().span(),
                  "the winner of a column must be a parameter of the outcome")
              .note(
                  "its parameters: %s",
                  String.join(", ", parameters.stream().map(Parameter::name).toList())));
    }
    return new Outcome.Column(label(cell), false, -1);
  }

  /** A ranking's own criteria, with those that special rules put between them. */
  private List<String> criteria(Declaration.Ranking r, List<EffectiveDeclaration> all) {
    List<String> order =
        new ArrayList<>(
            new LinkedHashSet<>(r.criteria().stream().map(c -> c.name().text()).toList()));
    if (order.size() < r.criteria().size()) {
      context.problems.add(
          Diagnostic.error(
              "duplicate-criterion",
              r.head().name().span(),
              "`%s` has two criteria with the same name",
              r.head().name()));
    }
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Special special) {
        for (Declaration.SpecialItem item : special.items()) {
          if (item instanceof Declaration.SpecialCriterion c
              && c.ranking().text().equals(r.head().name().text())) {
            insert(order, d.name().text(), c);
          }
        }
      }
    }
    return List.copyOf(order);
  }

  private Special special(EffectiveDeclaration d, Declaration.Special s) {
    List<Name> parameters = s.parameters();
    if (parameters.size() > MOST_PARAMETERS) {
      context.problems.add(
          Diagnostic.error(
              "how-many",
              s.parameters().get(MOST_PARAMETERS).span(),
              "a special has at most %s parameters",
              MOST_PARAMETERS));
      parameters = parameters.subList(0, MOST_PARAMETERS);
    }
    return new Special(
        names.specials.size(),
        d.origin(),
        parameters,
        s.kinds().stream().flatMap(k -> context.types.kind(k).stream()).toList());
  }

  private void insert(List<String> order, String special, Declaration.SpecialCriterion c) {
    int at = order.indexOf(c.other().text());
    if (at < 0) {
      context.problems.add(
          Diagnostic.error(
                  "nothing-to-except",
                  c.other().span(),
                  "`%s` has no criterion `%s`",
                  c.ranking(),
                  c.other())
              .meant(c.other().text(), order));
    } else if (!order.contains(special)) {
      order.add(c.word() == Declaration.ExceptionWord.AFTER ? at + 1 : at, special);
    }
  }

  /** Kinds that a special rule is for, in one: what its bearer is known to be. */
  public static Optional<Kind> bearer(Special special) {
    return special.kinds().isEmpty()
        ? Optional.empty()
        : Optional.of(TypeRules.common(special.kinds()));
  }
}
