package dev.muster.check.statement;

import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.StepsChecker;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.lang.syntax.Statement.Branches;
import dev.muster.model.Asking;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.NameSet;
import dev.muster.model.NamedThings;
import dev.muster.model.Range;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks what a side can choose between, and what follows. */
final class ChoiceChecker {
  private final StatementContext context;

  ChoiceChecker(StatementContext context) {
    this.context = context;
  }

  public CheckedStatement of(Statement.Chooses s, Scope scope) {
    CheckedExpression side = context.expressions.side(s.side(), scope, Expectation.Operand.CHOOSES);
    Optional<NamedThings> named = scope.things(side);
    CheckedChoice made =
        switch (s.choice()) {
          case Statement.Choice.OfThing c -> ofThing(c, s.decision(), scope);
          case Statement.Choice.OfSome c -> ofSome(c, s.decision(), scope);
          case Statement.Choice.OfCount c -> ofCount(c, s.decision(), scope);
          case Statement.Choice.OfName c -> ofName(c, s.decision(), scope);
          case Statement.Choice.Whether c -> whether(c, s.decision(), scope);
          case Statement.Choice.OneOf c -> oneOf(c, s.decision(), scope);
          case Statement.Choice.OfSpot c -> ofSpot(c, s.decision(), scope);
          case Statement.Choice.OfOrder c -> ofOrder(c, s.decision(), scope);
        };
    if (!s.secretly()) {
      made.choice().answer().ifPresent(slot -> openly(s, made.choice(), slot));
    }
    Asking asking =
        new Asking(
            side,
            made.decision(),
            s.title().map(title -> context.expressions.text(title, scope)),
            s.secretly(),
            named);
    return new CheckedStatement.Chooses(asking, made.choice(), s.span());
  }

  /** Reports an answer that both sides are told before it becomes a secret. */
  private void openly(Statement.Chooses s, CheckedStatement.Choice choice, int answer) {
    CheckedStatement.within(choice.chosen())
        .filter(CheckedStatement.Set.class::isInstance)
        .map(CheckedStatement.Set.class::cast)
        .filter(set -> set.attribute().secret())
        .filter(
            set -> set.value() instanceof CheckedExpression.Local local && local.slot() == answer)
        .findFirst()
        .ifPresent(
            set ->
                context.problems.add(
                    Diagnostic.warning(
                            "chosen-openly",
                            s.decision().span(),
                            "both sides are told this answer, though it is kept in `%s`, which is secret",
                            set.attribute().name())
                        .also(set.span(), "kept here")
                        .note(
                            "write `%s secretly chooses %s …`",
                            s.side().span().text().strip(), s.decision())));
  }

  private record CheckedChoice(Decision decision, CheckedStatement.Choice choice) {}

  private List<CheckedStatement> block(List<Statement> statements, Scope scope) {
    return context.statements.block(statements, scope);
  }

  private CheckedExpression.Selection among(
      CheckedExpression.Selection selection, Name asked, Scope scope) {
    return selection.with(
        CheckedExpression.both(
            selection.where(), notIgnored(asked, selection.slot(), selection.element(), scope)));
  }

  /** Returns the condition that an answer is none that a supplement takes away. */
  private Optional<CheckedExpression> notIgnored(Name asked, int slot, Type type, Scope scope) {
    return context.expressions.ignored().noneOf(asked, slot, type, scope);
  }

  private CheckedChoice ofThing(Statement.Choice.OfThing c, Name asked, Scope scope) {
    Scope inner = scope.child();
    CheckedExpression.Selection selection =
        among(context.expressions.selections().of(c.selection(), inner), asked, inner);
    Map<String, Decision> answers =
        c.orNone() ? Map.of("none", context.sites.at(asked + "-none", scope)) : Map.of();
    Decision decision = context.sites.at(asked, inner, answers);
    Branches b = c.branches();
    // Without a block, what was chosen is named for what follows.
    if (b.chosen().isEmpty()) {
      scope.bind(c.selection().binder(), selection.slot(), selection.element(), Range.OPEN);
    }
    return new CheckedChoice(
        decision,
        new CheckedStatement.Choice.OfThing(
            selection,
            c.orNone(),
            c.noneTitle(),
            block(b.chosen(), inner),
            block(b.otherwise(), scope)));
  }

  private CheckedChoice ofSome(Statement.Choice.OfSome c, Name asked, Scope scope) {
    Scope picking = scope.child();
    CheckedExpression.Selection selection =
        among(context.expressions.selections().of(c.selection(), picking), asked, picking);
    Scope inner = scope.child();
    Type group = new Type.ListOf(selection.element());
    int slot = inner.frame().slot();
    inner.bind(c.as(), slot, group, Range.OPEN);
    picking.bind(c.as(), slot, group, Range.OPEN);
    Decision decision = context.sites.at(asked, picking, Map.of());
    if (c.branches().chosen().isEmpty()) {
      scope.bind(c.as(), slot, group, Range.OPEN);
    }
    return new CheckedChoice(
        decision,
        new CheckedStatement.Choice.OfSome(
            selection,
            slot,
            block(c.branches().chosen(), inner),
            block(c.branches().otherwise(), scope)));
  }

  private CheckedChoice ofCount(Statement.Choice.OfCount c, Name asked, Scope scope) {
    CheckedExpression low = context.expressions.count(c.low(), scope, Expectation.Operand.FROM);
    CheckedExpression high = context.expressions.count(c.high(), scope, Expectation.Operand.TO);
    CountRanges.limit(context, low, high);
    Scope inner = scope.child();
    int slot = inner.declare(c.name(), Type.COUNT);
    keep(c.branches(), c.name(), slot, Type.COUNT, scope);
    Decision decision = context.sites.at(asked, inner, Map.of());
    return new CheckedChoice(
        decision,
        new CheckedStatement.Choice.OfCount(
            slot,
            low,
            high,
            notIgnored(asked, slot, Type.COUNT, inner),
            block(c.branches().chosen(), inner)));
  }

  /**
   * Without a block, the name stays for what follows; an `else` has no sense where something is
   * always chosen.
   */
  private void keep(Branches branches, Name name, int slot, Type type, Scope scope) {
    if (branches.chosen().isEmpty()) {
      scope.bind(name, slot, type);
    }
    if (!branches.otherwise().isEmpty()) {
      context.problems.add(
          Diagnostic.warning(
              "never",
              branches.otherwise().getFirst().span(),
              "this is never done: one of the values is always chosen"));
    }
  }

  private CheckedChoice ofName(Statement.Choice.OfName c, Name asked, Scope scope) {
    List<Object> among = new ArrayList<>();
    Type type = among(c.among(), among);
    Scope inner = scope.child();
    int slot = inner.declare(c.name(), type);
    keep(c.branches(), c.name(), slot, type, scope);
    Decision decision = context.sites.at(asked, inner, Map.of());
    return new CheckedChoice(
        decision,
        new CheckedStatement.Choice.OfName(
            slot,
            List.copyOf(among),
            type,
            notIgnored(asked, slot, type, inner),
            block(c.branches().chosen(), inner)));
  }

  /** Formations by name, names of one set, or a whole set. */
  private Type among(List<Name> names, List<Object> among) {
    SymbolTable symbols = context.names;
    if (names.isEmpty()) {
      return Type.UNKNOWN;
    }
    if (names.size() == 1 && symbols.sets.containsKey(names.getFirst().text())) {
      NameSet set = symbols.sets.get(names.getFirst().text());
      context.means(names.getFirst());
      among.addAll(set.members());
      return new Type.Named(set);
    }
    if (names.size() == 1 && names.getFirst().text().equals("formation")) {
      among.addAll(symbols.formations.values());
      return Type.FORMATION;
    }
    if (symbols.formations.containsKey(names.getFirst().text())) {
      for (Name name : names) {
        if (symbols.formations.containsKey(name.text())) {
          among.add(symbols.formations.get(name.text()));
          context.means(name);
        } else {
          context.problems.unknown(
              name, symbols.formations.keySet(), "there is no formation `%s`", name);
        }
      }
      return Type.FORMATION;
    }
    Optional<NameSet> set =
        symbols.sets.values().stream()
            .filter(s -> names.stream().allMatch(n -> s.member(n.text()).isPresent()))
            .findFirst();
    if (set.isEmpty()) {
      context.problems.unknown(
          names.getFirst(), symbols.valueNames(), "no set has all these names");
      return Type.UNKNOWN;
    }
    for (Name name : names) {
      NameSet.Member member = set.get().member(name.text()).orElseThrow();
      context.problems.means(name, member.origin());
      among.add(member);
    }
    return new Type.Named(set.get());
  }

  private CheckedChoice whether(Statement.Choice.Whether c, Name asked, Scope scope) {
    context.expressions.ignored().alternatives(asked, scope);
    String name = asked.text();
    Map<String, Decision> answers =
        Map.of(
            "yes", context.sites.at(name + "-yes", scope),
            "no", context.sites.at(name + "-no", scope));
    Decision decision = context.sites.at(asked, scope, answers);
    return new CheckedChoice(
        decision,
        new CheckedStatement.Choice.Whether(
            context.expressions.text(c.question(), scope),
            block(c.branches().chosen(), scope),
            block(c.branches().otherwise(), scope)));
  }

  private CheckedChoice oneOf(Statement.Choice.OneOf c, Name asked, Scope scope) {
    context.expressions.ignored().alternatives(asked, scope);
    String name = asked.text();
    Scope before = scope.snapshot();
    Map<String, Decision> answers = new LinkedHashMap<>();
    List<CheckedStatement.Option> options = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Statement.Option option : c.options()) {
      if (!seen.add(option.name().text())) {
        context.problems.add(
            Diagnostic.error(
                "duplicate-answer", option.name().span(), "`%s` is offered twice", option.name()));
      }
      Scope inner = scope.child();
      List<CheckedExpression> when = context.expressions.conditions(option.when(), inner);
      answers.put(option.name().text(), context.sites.at(name + "-" + option.name(), inner));
      CheckedExpression all =
          CheckedExpression.all(when)
              .orElseGet(() -> CheckedExpression.Constant.of(true, option.span()));
      options.add(
          new CheckedStatement.Option(
              option.name().text(),
              option.title(),
              all,
              block(option.body(), inner),
              option.span()));
    }
    return new CheckedChoice(
        context.sites.at(asked, before, answers),
        new CheckedStatement.Choice.OneOf(List.copyOf(options)));
  }

  private CheckedChoice ofSpot(Statement.Choice.OfSpot c, Name asked, Scope scope) {
    CheckedStatement.SpotRegion region =
        context
            .statements
            .moves()
            .region(c.region(), new StepsChecker(context).places(c.steps(), scope), scope);
    CheckedExpression thing = context.expressions.thing(c.thing(), scope, Expectation.Operand.FOR);
    Scope inner = scope.child();
    int slot = inner.declare(c.name(), Type.SPOT);
    Optional<CheckedExpression> where =
        CheckedExpression.both(
            c.where().map(w -> context.expressions.flag(w, inner, Expectation.Condition.WHERE)),
            notIgnored(asked, slot, Type.SPOT, inner));
    keep(c.branches(), c.name(), slot, Type.SPOT, scope);
    Decision decision = context.sites.at(asked, inner, Map.of());
    return new CheckedChoice(
        decision,
        new CheckedStatement.Choice.OfSpot(
            slot, region, thing, where, block(c.branches().chosen(), inner)));
  }

  private CheckedChoice ofOrder(Statement.Choice.OfOrder c, Name asked, Scope scope) {
    context.expressions.ignored().alternatives(asked, scope);
    CheckedExpression.Selection actors =
        context.expressions.selections().single(c.actor(), scope.child(), Expectation.Operand.FOR);
    Map<String, Decision> answers =
        c.orNone() ? Map.of("none", context.sites.at(asked + "-none", scope)) : Map.of();
    Decision decision = context.sites.at(asked, scope, answers);
    Scope inner = scope.child();
    int slot = inner.declare(c.name(), Type.ORDER);
    if (c.branches().chosen().isEmpty()) {
      scope.bind(c.name(), slot, Type.ORDER);
    }
    return new CheckedChoice(
        decision,
        new CheckedStatement.Choice.OfOrder(
            slot,
            actors,
            context.statements.orders().actions(c.actions(), actors.element()),
            c.orNone(),
            c.noneTitle(),
            block(c.branches().chosen(), inner),
            block(c.branches().otherwise(), scope)));
  }
}
