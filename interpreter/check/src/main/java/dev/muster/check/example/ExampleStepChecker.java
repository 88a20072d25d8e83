package dev.muster.check.example;

import dev.muster.check.declaration.DecisionSites;
import dev.muster.check.declaration.Scope;
import dev.muster.check.expression.Expectation;
import dev.muster.check.statement.OrderChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Openness;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Example;
import dev.muster.model.Procedure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The lines of an example that do something, answer something, or expect something. */
final class ExampleStepChecker {
  /**
   * The refusals that need no rule of the book: a part that cannot be chosen, an order that costs
   * too much, or goes further than its stick.
   */
  private static final Set<String> ENGINE = Set.of(Action.CHOICE, Action.COSTS, Action.REACH);

  private final StatementContext context;
  private final Set<String> refusers = new TreeSet<>();
  private final List<CheckedExpression> faces = new ArrayList<>();

  ExampleStepChecker(StatementContext context) {
    this.context = context;
    for (String kind : List.of("permission", "special")) {
      refusers.addAll(context.signatures.declarations().rules(kind));
    }
  }

  /**
   * @param chosen the armies of which the example speaks
   */
  Optional<Example.Step> of(ExampleItem item, Scope scope, ArmyExampleChecker chosen) {
    return switch (item) {
      case ExampleItem.Dice i -> dice(i, scope);
      case ExampleItem.Drawn i -> {
        i.names().forEach(name -> drawn(name, scope));
        yield Optional.of(
            new Example.Step.Drawn(i.names().stream().map(Name::text).toList(), i.span()));
      }
      case ExampleItem.Choice i ->
          Optional.of(
              new Example.Step.Chosen(
                  i.decision().text(),
                  i.of()
                      .map(
                          of ->
                              context.expressions.thing(of, scope, Expectation.Operand.CHOOSE_OF)),
                  answers(i.decision(), i.values(), scope),
                  i.span()));
      case ExampleItem.OthersDecline i -> {
        i.decisions().forEach(this::decision);
        yield Optional.of(
            new Example.Step.OthersDecline(
                i.decisions().stream().map(Name::text).toList(), i.span()));
      }
      case ExampleItem.ExpectOpen i when i.order() ->
          wanted(i.value(), scope)
              .map(
                  w ->
                      new Example.Step.ExpectOpenOrder(
                          w.action(), w.arguments(), i.asked(), i.mark(), i.span()));
      case ExampleItem.ExpectOpen i ->
          Optional.of(
              new Example.Step.ExpectOpen(
                  context.expressions.of(i.value(), scope),
                  bracketed(i) ? Openness.CLOSED : Openness.of(i.value()),
                  i.asked(),
                  i.mark(),
                  i.span()));
      case ExampleItem.ExpectGoesOn i -> Optional.of(new Example.Step.ExpectGoesOn(i.span()));
      case ExampleItem.ExpectEnded i ->
          Optional.of(new Example.Step.ExpectEnded(side(i.winner(), scope), i.degree(), i.span()));
      case ExampleItem.ExpectOccurrences i ->
          Optional.of(
              new Example.Step.ExpectOccurrences(
                  i.occurrences().stream().map(o -> occurrence(o, scope)).toList(), i.span()));
      case ExampleItem.ExpectNotAsked i -> {
        decision(i.decision());
        yield Optional.of(
            new Example.Step.ExpectNotAsked(side(i.side(), scope), i.decision().text(), i.span()));
      }
      case ExampleItem.ExpectNotRolled i ->
          Optional.of(new Example.Step.ExpectNotRolled(i.purpose(), i.span()));
      case ExampleItem.ExpectOffers i ->
          Optional.of(
              new Example.Step.ExpectOffers(
                  i.decision().text(),
                  side(i.side(), scope),
                  offered(i, false, scope),
                  offered(i, true, scope),
                  i.span()));
      case ExampleItem.ExpectRefused i when chosen.speaksOf(i.order()) ->
          Optional.of(chosen.refused(i));
      case ExampleItem.ExpectAllowed i when chosen.speaksOf(i.order()) ->
          Optional.of(chosen.allowed(i));
      case ExampleItem.ExpectRefused i -> {
        i.by().ifPresent(this::refusal);
        yield wanted(i.order(), scope)
            .map(
                w ->
                    new Example.Step.ExpectRefused(
                        w.action(), w.arguments(), i.by().map(Name::text), i.span()));
      }
      case ExampleItem.ExpectAllowed i ->
          wanted(i.order(), scope)
              .map(w -> new Example.Step.ExpectAllowed(w.action(), w.arguments(), i.span()));
      case ExampleItem.ExpectLeadsTo i ->
          wanted(i.order(), scope)
              .map(
                  w ->
                      new Example.Step.ExpectLeadsTo(
                          w.action(), w.arguments(), i.text(), i.span()));
      case ExampleItem.ExpectTrue i -> condition(i, scope);
      case ExampleItem.ExpectTold i ->
          Optional.of(
              new Example.Step.ExpectTold(
                  context.expressions.side(i.side(), scope, Expectation.Operand.TOLD),
                  i.not(),
                  i.text(),
                  i.span()));
      case ExampleItem.ExpectProblem i ->
          Optional.of(
              new Example.Step.ExpectProblem(
                  i.text(), context.statements.block(i.body(), scope), i.span()));
      case ExampleItem.During i ->
          context
              .statements
              .of(i.run(), scope)
              .map(CheckedStatement.Call.class::cast)
              .map(run -> new Example.Step.During((Procedure) run.of(), run.arguments(), i.span()));
      case ExampleItem.Act i ->
          context.statements.of(i.statement(), scope).map(x -> new Example.Step.Do(x, x.span()));
      case ExampleItem.InScenario _,
          ExampleItem.Cases _,
          ExampleItem.Given _,
          ExampleItem.ChangeThing _,
          ExampleItem.ArmyChosen _,
          ScenarioItem.TableSize _,
          ScenarioItem.Scale _,
          ScenarioItem.Options _,
          ScenarioItem.Terrain _ ->
          Optional.empty();
    };
  }

  private Optional<Example.Step> dice(ExampleItem.Dice item, Scope scope) {
    if (item.faces().stream().anyMatch(Expression.And.class::isInstance)) {
      context.problems.add(
          Diagnostic.error("wrong-kind", item.span(), "`and` does not join dice")
              .note("separate them with commas: `%s`", item.span().text().replace(" and ", ", ")));
      return Optional.empty();
    }
    List<CheckedExpression> shown =
        item.faces().stream()
            .map(f -> context.expressions.count(f, scope, Expectation.Operand.DICE))
            .toList();
    faces.addAll(shown);
    return Optional.of(new Example.Step.Dice(shown, item.span()));
  }

  private Optional<Example.Step> condition(ExampleItem.ExpectTrue item, Scope scope) {
    Optional<Diagnostic> otherwise = said(item.condition());
    otherwise.ifPresent(context.problems::add);
    return otherwise.isPresent()
        ? Optional.empty()
        : Optional.of(
            new Example.Step.Expect(
                context.expressions.flag(item.condition(), scope, Expectation.Condition.EXPECT),
                item.span()));
  }

  /** Reports a rule that is expected to refuse but does not exist. */
  private void refusal(Name by) {
    context.signatures.declarations().means(by, Set.of("permission", "special"), context.problems);
    if (!ENGINE.contains(by.text()) && !refusers.contains(by.text())) {
      context.problems.unknown(by, refusers, "there is no permission `%s`", by);
    }
  }

  private Optional<OrderChecker.Wanted> wanted(Expression order, Scope scope) {
    if (order instanceof Expression.Not(Expression of, Span span)) {
      context.problems.add(
          Diagnostic.error("not-an-order", span, "`not` cannot come before an order")
              .note(
                  "write `expect %s refused`, or `refused by PERMISSION`; the opposite is `allowed`",
                  of.span().text()));
      return Optional.empty();
    }
    return context.statements.orders().wanted(order, scope);
  }

  /**
   * Checks what chance draws: a thing of the example, or a card, whose name begins like its line.
   */
  private void drawn(Name name, Scope scope) {
    boolean card =
        context.signatures.declarations().all().stream()
            .anyMatch(
                d ->
                    d.declaration() instanceof Declaration.Deck deck
                        && deck.cards().stream()
                            .anyMatch(line -> (name.text() + "-").startsWith(line.name() + "-")));
    if (!card && scope.find(name.text()).isEmpty() && !name.isMissing()) {
      context.problems.add(
          Diagnostic.error("unknown-thing", name.span(), "there is nothing called `%s` here", name)
              .meant(name.text(), scope.names()));
    }
  }

  private Optional<CheckedExpression> side(Optional<Expression> side, Scope scope) {
    return side.map(s -> context.expressions.side(s, scope, Expectation.Operand.TOLD));
  }

  private List<CheckedExpression> offered(
      ExampleItem.ExpectOffers offers, boolean not, Scope scope) {
    List<Expression> values =
        offers.offered().stream()
            .filter(o -> o.not() == not)
            .map(Declaration.Offered::value)
            .toList();
    return answers(offers.decision(), values, scope);
  }

  private Example.Occurrence occurrence(Declaration.Occurrence occurrence, Scope scope) {
    return switch (occurrence) {
      case Declaration.Occurrence.Asked o -> {
        decision(o.decision());
        yield new Example.Occurrence.Asked(
            context.expressions.side(o.side(), scope, Expectation.Operand.TOLD),
            o.decision().text(),
            o.span());
      }
      case Declaration.Occurrence.Rolled o ->
          new Example.Occurrence.Rolled(
              o.purpose(),
              o.dice().map(n -> context.expressions.count(n, scope, Expectation.Operand.DICE)),
              o.span());
    };
  }

  private List<CheckedExpression> answers(Name decision, List<Expression> values, Scope scope) {
    List<DecisionSites.Site> sites = decision(decision);
    return values.stream().map(v -> answer(sites, v, scope)).toList();
  }

  /** Returns where the decision is made; reports one that is made nowhere. */
  private List<DecisionSites.Site> decision(Name decision) {
    List<DecisionSites.Site> sites = context.sites.named(decision.text());
    if (sites.isEmpty()) {
      context.problems.unknown(
          decision, context.sites.names(), "there is no decision `%s`", decision);
    }
    sites.forEach(site -> site.means(decision, context.problems));
    return sites;
  }

  /**
   * Checks what a side is made to choose: things, counts, names, yes, no, none, or the name of an
   * option.
   */
  private CheckedExpression answer(List<DecisionSites.Site> sites, Expression value, Scope scope) {
    if (value instanceof Expression.NameUse(Name name, var span)
        && scope.find(name.text()).isEmpty()
        && sites.stream().anyMatch(s -> s.decision().answers().containsKey(name.text()))) {
      return new CheckedExpression.Text(List.of(name.text()), List.of(), span);
    }
    return context.expressions.of(value, scope);
  }

  /** `is refused by …`, `is allowed` and `is not asked` are said otherwise. */
  private static Optional<Diagnostic> said(Expression condition) {
    if (!(condition instanceof Expression.Is is) || is.alternatives().isEmpty()) {
      return Optional.empty();
    }
    String of = is.of().span().text();
    String said = is.alternatives().getFirst().low().span().text();
    String instead =
        switch (said.replaceFirst(" .*", "")) {
          case "refused", "allowed" -> "expect " + of + " " + (is.not() ? "allowed" : said);
          case "asked" -> is.not() ? "expect nobody is asked " + of : "expect SIDE is asked " + of;
          default -> "";
        };
    return instead.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Diagnostic.error(
                    "syntax", condition.span(), "an example cannot expect this in this form")
                .note("write `%s`", instead));
  }

  private static boolean bracketed(ExampleItem.ExpectOpen open) {
    return open.asked().start() < open.value().span().start();
  }

  /** An example may roll dice of its own, so that all are known only behind the last one. */
  void faces() {
    for (CheckedExpression face : faces) {
      if (!context.rolled.canShow(face)) {
        context.problems.add(
            Diagnostic.error(
                    "no-such-face",
                    face.span(),
                    "no die that is rolled can show %s",
                    face.span().text())
                .note("the rules roll %s", String.join(", ", context.rolled.names())));
      }
    }
  }
}
