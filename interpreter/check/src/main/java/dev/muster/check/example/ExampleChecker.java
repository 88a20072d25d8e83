package dev.muster.check.example;

import dev.muster.check.army.ArmyChecker;
import dev.muster.check.declaration.DecisionSites;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.Expectation;
import dev.muster.check.setup.SetupChecker;
import dev.muster.check.setup.SetupPartChecker;
import dev.muster.check.statement.OrderChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.Owner;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Openness;
import dev.muster.model.Action;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Example;
import dev.muster.model.Kind;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.model.Type;
import dev.muster.model.Validity;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Worked examples: two small sides on an empty table, or a scenario, and what is then done and
 * expected.
 */
public final class ExampleChecker {
  private static final String OWN = "blue";
  private static final String OTHER = "red";

  private final StatementContext context;
  private final SetupChecker setups;
  private final ArmyChecker armies;
  private final Set<String> refusers = new TreeSet<>();
  private final Set<String> scenarios;

  /** The things that several cases of an example are given alike. */
  private final Map<ExampleItem, List<ThingSetup>> givenAlready = new IdentityHashMap<>();

  private final List<CheckedExpression> faces = new ArrayList<>();
  private final List<Function<Map<String, Scenario>, Example>> drafts = new ArrayList<>();

  public ExampleChecker(StatementContext context, ArmyChecker armies) {
    this.context = context;
    this.setups = new SetupChecker(context);
    this.armies = armies;
    this.scenarios =
        new LinkedHashSet<>(context.signatures.declarations().names(Declaration.Scenario.class));
    for (String kind : List.of("permission", "special")) {
      refusers.addAll(context.signatures.declarations().rules(kind));
    }
  }

  /** Called when preferences of generals have asked for all the slots that they need. */
  public List<Example> finish(Map<String, Scenario> scenarios) {
    return drafts.stream().map(draft -> draft.apply(scenarios)).toList();
  }

  public void define(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Example e) {
        List<ExampleCases.Case> cases = ExampleCases.of(e, context.problems);
        givenAlready.clear();
        for (int i = 0; i < cases.size(); i++) {
          define(d, cases.get(i), d.origin().line(i + 1, cases.size(), d.origin().span()));
        }
      }
    }
    faces();
  }

  private void define(EffectiveDeclaration d, ExampleCases.Case one, Origin origin) {
    Declaration.Example e = one.example();
    proves(e);
    Optional<String> scenario = scenario(e);
    if (scenario.isEmpty()
        && e.items().stream().anyMatch(ExampleItem.InScenario.class::isInstance)) {
      return;
    }
    Scope scope = scenario.map(context::things).map(Scope::within).orElseGet(Scope::empty);
    boolean ownSides = scenario.isEmpty();
    if (!ownSides) {
      setUpTwice(e);
    }
    ArmyExampleChecker chosen = new ArmyExampleChecker(context, armies, setups, d);
    if (ownSides) {
      Type side = new Type.OfThing(context.names.side());
      scope.namedThing(OWN, side);
      scope.namedThing(OTHER, side);
    }
    names(e, scope, chosen);
    SetupPartChecker parts = new SetupPartChecker(context);
    List<ThingSetup> own = new ArrayList<>();
    List<ThingSetup> others = new ArrayList<>();
    List<Example.Step> steps = new ArrayList<>();
    Map<ExampleItem, List<ThingSetup>> given = given(e, scope);
    List<ThingSetup> changes =
        joined(e.items()).stream()
            .flatMap(change -> changed(change, scenario, scope).stream())
            .toList();
    for (ExampleItem item : e.items()) {
      switch (item) {
        case ExampleItem.InScenario i -> {}
        // Each case is an example of its own by now.
        case ExampleItem.Cases i -> {}
        case ScenarioItem.TableSize i -> parts.table(i);
        case ScenarioItem.Scale i -> parts.scale(i);
        case ScenarioItem.Options i -> parts.options(i);
        case ScenarioItem.Terrain i -> parts.terrain(i);
        case ExampleItem.Given i ->
            (i.enemy() ? others : own).addAll(given.getOrDefault(i, List.of()));
        case ExampleItem.ChangeThing i -> {}
        case ExampleItem.ArmyChosen i -> {
          (i.owner() == Owner.ENEMY ? others : own).addAll(chosen.things(i));
          chosen.unlessRefused(i, e.items()).ifPresent(steps::add);
        }
        case ExampleItem.Dice i
            when i.faces().stream().anyMatch(Expression.And.class::isInstance) ->
            context.problems.add(
                Diagnostic.error("wrong-kind", i.span(), "`and` does not join dice")
                    .note(
                        "separate them with commas: `%s`", i.span().text().replace(" and ", ", ")));
        case ExampleItem.Dice i -> {
          List<CheckedExpression> shown =
              i.faces().stream()
                  .map(f -> context.expressions.count(f, scope, Expectation.Operand.DICE))
                  .toList();
          faces.addAll(shown);
          steps.add(new Example.Step.Dice(shown, i.span()));
        }
        case ExampleItem.Drawn i -> {
          i.names().forEach(name -> drawn(name, scope));
          steps.add(new Example.Step.Drawn(i.names().stream().map(Name::text).toList(), i.span()));
        }
        case ExampleItem.Choice i ->
            steps.add(
                new Example.Step.Chosen(
                    i.decision().text(),
                    side(i.side(), scope),
                    answers(i.decision(), i.values(), scope),
                    i.span()));
        case ExampleItem.OthersDecline i -> {
          i.decisions().forEach(this::decision);
          steps.add(
              new Example.Step.OthersDecline(
                  i.decisions().stream().map(Name::text).toList(), i.span()));
        }
        case ExampleItem.ExpectOpen i when i.order() ->
            wanted(i.value(), scope)
                .map(
                    w ->
                        new Example.Step.ExpectOpenOrder(
                            w.action(), w.arguments(), i.asked(), i.mark(), i.span()))
                .ifPresent(steps::add);
        case ExampleItem.ExpectOpen i ->
            steps.add(
                new Example.Step.ExpectOpen(
                    context.expressions.of(i.value(), scope),
                    bracketed(i) ? Openness.CLOSED : Openness.of(i.value()),
                    i.asked(),
                    i.mark(),
                    i.span()));
        case ExampleItem.ExpectGoesOn i -> steps.add(new Example.Step.ExpectGoesOn(i.span()));
        case ExampleItem.ExpectEnded i ->
            steps.add(new Example.Step.ExpectEnded(side(i.winner(), scope), i.degree(), i.span()));
        case ExampleItem.ExpectOccurrences i ->
            steps.add(
                new Example.Step.ExpectOccurrences(
                    i.occurrences().stream().map(o -> occurrence(o, scope)).toList(), i.span()));
        case ExampleItem.ExpectNotAsked i -> {
          decision(i.decision());
          steps.add(
              new Example.Step.ExpectNotAsked(
                  side(i.side(), scope), i.decision().text(), i.span()));
        }
        case ExampleItem.ExpectNotRolled i ->
            steps.add(new Example.Step.ExpectNotRolled(i.purpose(), i.span()));
        case ExampleItem.ExpectOffers i ->
            steps.add(
                new Example.Step.ExpectOffers(
                    i.decision().text(),
                    side(i.side(), scope),
                    offered(i, false, scope),
                    offered(i, true, scope),
                    i.span()));
        case ExampleItem.ExpectRefused i when chosen.speaksOf(i.order()) ->
            steps.add(chosen.refused(i));
        case ExampleItem.ExpectAllowed i when chosen.speaksOf(i.order()) ->
            steps.add(chosen.allowed(i));
        case ExampleItem.ExpectRefused i -> {
          i.by().ifPresent(this::refusal);
          wanted(i.order(), scope)
              .map(
                  w ->
                      new Example.Step.ExpectRefused(
                          w.action(), w.arguments(), i.by().map(Name::text), i.span()))
              .ifPresent(steps::add);
        }
        case ExampleItem.ExpectAllowed i ->
            wanted(i.order(), scope)
                .map(w -> new Example.Step.ExpectAllowed(w.action(), w.arguments(), i.span()))
                .ifPresent(steps::add);
        case ExampleItem.ExpectLeadsTo i ->
            wanted(i.order(), scope)
                .map(
                    w ->
                        new Example.Step.ExpectLeadsTo(
                            w.action(), w.arguments(), i.text(), i.span()))
                .ifPresent(steps::add);
        case ExampleItem.ExpectTrue i when said(i.condition()).isPresent() ->
            context.problems.add(said(i.condition()).get());
        case ExampleItem.ExpectTrue i ->
            steps.add(
                new Example.Step.Expect(
                    context.expressions.flag(i.condition(), scope, Expectation.Condition.EXPECT),
                    i.span()));
        case ExampleItem.ExpectTold i ->
            steps.add(
                new Example.Step.ExpectTold(
                    context.expressions.side(i.side(), scope, Expectation.Operand.TOLD),
                    i.not(),
                    i.text(),
                    i.span()));
        case ExampleItem.ExpectProblem i ->
            steps.add(
                new Example.Step.ExpectProblem(
                    i.text(), context.statements.block(i.body(), scope), i.span()));
        case ExampleItem.During i ->
            context
                .statements
                .of(i.run(), scope)
                .map(CheckedStatement.Call.class::cast)
                .ifPresent(
                    run ->
                        steps.add(
                            new Example.Step.During(
                                (Procedure) run.of(), run.arguments(), i.span())));
        case ExampleItem.Act i ->
            context
                .statements
                .of(i.statement(), scope)
                .ifPresent(x -> steps.add(new Example.Step.Do(x, x.span())));
      }
    }
    List<Setup.SideSetup> sides =
        ownSides ? List.of(side(OWN, "south", own, e), side(OTHER, "north", others, e)) : List.of();
    Setup setup = parts.setup(sides, List.of(), Optional.empty(), Optional.empty());
    List<String> proven = e.proves().stream().map(Name::text).toList();
    // Anything that an option brings is shown with the option.
    Optional<String> option = origin.validity().onlyIn().filter(only -> !Validity.ofScenario(only));
    drafts.add(
        scenarios -> {
          Example example =
              new Example(
                  origin,
                  proven,
                  one.row(),
                  scenario.map(scenarios::get).map(s -> changed(s, changes)),
                  setup,
                  List.copyOf(steps),
                  scope.frame().size());
          return option.map(example::with).orElse(example);
        });
  }

  /** Returns what differs from the scenario; reports what the scenario does not have. */
  private Optional<ThingSetup> changed(
      ExampleItem.ChangeThing change, Optional<String> scenario, Scope scope) {
    Name thing = change.thing();
    if (scenario.isEmpty()) {
      context.problems.add(
          Diagnostic.error(
                  "given-otherwise",
                  thing.span(),
                  "`given` can change only things that a scenario sets up")
              .note("begin with `scenario NAME`, or set it up here: `given %s: KIND …`", thing));
      return Optional.empty();
    }
    Scope things = context.things(scenario.get());
    Type type = things.find(thing.text()).map(Scope.Local::type).orElse(Type.NOTHING);
    Optional<Kind> kind = type instanceof Type.OfThing(Kind k) ? Optional.of(k) : Optional.empty();
    if (kind.isEmpty() && !thing.isMissing() && !TypeRules.unknown(type)) {
      context.problems.unknown(
          thing, things.names(), "`%s` sets up nothing called `%s`", scenario.get(), thing);
    }
    return kind.flatMap(of -> setups.changed(thing, of, change.settings(), scope));
  }

  /** Joins what is given of one thing on several lines, as if it were on one line. */
  private static List<ExampleItem.ChangeThing> joined(List<ExampleItem> items) {
    Map<String, ExampleItem.ChangeThing> joined = new LinkedHashMap<>();
    for (ExampleItem item : items) {
      if (item instanceof ExampleItem.ChangeThing change) {
        joined.merge(
            change.thing().text(),
            change,
            (first, more) ->
                new ExampleItem.ChangeThing(
                    first.thing(),
                    Stream.concat(first.settings().stream(), more.settings().stream()).toList(),
                    first.span()));
      }
    }
    return List.copyOf(joined.values());
  }

  private Scenario changed(Scenario scenario, List<ThingSetup> changes) {
    setups.placed(changes, scenario.setup());
    return changes.isEmpty() ? scenario : scenario.changed(changes);
  }

  /**
   * Returns what is given, which comes before the first line is done: no line has named a value
   * yet.
   */
  private Map<ExampleItem, List<ThingSetup>> given(Declaration.Example e, Scope scope) {
    Map<ExampleItem, List<ThingSetup>> given = new IdentityHashMap<>();
    for (ExampleItem item : e.items()) {
      if (item instanceof ExampleItem.Given i) {
        given.put(i, givenAlready.computeIfAbsent(i, once -> setups.things(i.specs(), scope)));
      }
    }
    return given;
  }

  /** Reports what is set up besides a scenario, which sets up all there is. */
  private void setUpTwice(Declaration.Example e) {
    e.items().stream()
        .flatMap(
            i ->
                switch (i) {
                  case ExampleItem.Given given -> Stream.of(given.span());
                  case ScenarioItem.Terrain terrain -> Stream.of(terrain.span());
                  case ScenarioItem.TableSize table -> Stream.of(table.span());
                  case ScenarioItem.Scale scale -> Stream.of(scale.span());
                  case ExampleItem other -> Stream.<Span>empty();
                })
        .findFirst()
        .ifPresent(
            span ->
                context.problems.add(
                    Diagnostic.error(
                            "set-up-twice",
                            span,
                            "an example of a scenario has the table, terrain and things of the scenario, and no others")
                        .note(
                            "say what is otherwise (`given x at …`), or leave out `scenario` and set up everything here")));
  }

  private Setup.SideSetup side(
      String name, String edge, List<ThingSetup> things, Declaration.Example e) {
    return new Setup.SideSetup(
        name, name, Optional.of(edge), context.names.side(), List.copyOf(things), e.span());
  }

  private void proves(Declaration.Example e) {
    Set<String> seen = new TreeSet<>();
    for (Name id : e.proves()) {
      if (!seen.add(id.text())) {
        context.problems.add(
            Diagnostic.warning("proves-twice", id.span(), "`%s` is named twice", id));
      }
    }
  }

  /** The one that is named, or that must be meant. */
  private Optional<String> scenario(Declaration.Example e) {
    for (ExampleItem item : e.items()) {
      if (item instanceof ExampleItem.InScenario(Name name, var span)) {
        if (scenarios.contains(name.text())) {
          return Optional.of(name.text());
        }
        context.problems.unknown(name, scenarios, "there is no scenario `%s`", name);
        return Suggestion.nearest(name.text(), scenarios);
      }
    }
    return Optional.empty();
  }

  private void names(Declaration.Example e, Scope scope, ArmyExampleChecker chosen) {
    for (ExampleItem item : e.items()) {
      switch (item) {
        case ExampleItem.Given i -> setups.names(i.specs(), scope);
        case ExampleItem.ArmyChosen i -> chosen.names(i, scope);
        case ScenarioItem.Terrain t ->
            setups.namedThing(t.name().text(), t.name(), t.kind(), scope);
        case ExampleItem other -> {}
      }
    }
  }

  /**
   * The refusals that need no rule of the book: a part that cannot be chosen, an order that costs
   * too much, or goes further than its stick.
   */
  private static final Set<String> ENGINE = Set.of(Action.CHOICE, Action.COSTS, Action.REACH);

  /** Reports a rule that is expected to refuse but does not exist. */
  private void refusal(Name by) {
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

  /** An example may roll dice of its own, so that all are known only behind the last one. */
  private void faces() {
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
}
