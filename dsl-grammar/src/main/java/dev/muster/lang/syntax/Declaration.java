package dev.muster.lang.syntax;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression.Selection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The parts of a rulebook file, as it was written. */
public sealed interface Declaration {
  Head head();

  Span span();

  /**
   * It, and after it whatever it declares: the rules of an option, of an erratum, or of a scenario.
   */
  default Stream<Declaration> withInner() {
    Stream<Declaration> inner = Stream.empty();
    if (this instanceof Option option) {
      inner = option.declarations().stream();
    } else if (this instanceof Erratum erratum) {
      inner = erratum.declarations().stream();
    } else if (this instanceof Scenario scenario) {
      inner =
          scenario.items().stream()
              .filter(ScenarioItem.Rule.class::isInstance)
              .map(item -> ((ScenarioItem.Rule) item).declaration());
    }
    return Stream.concat(Stream.of(this), inner.flatMap(Declaration::withInner));
  }

  /** Name, title for people, page of the printed source. */
  record Head(Name name, Optional<String> title, Optional<Cite> cite) {}

  /** {@code (p.17)}; {@code pages} is the text between the brackets. */
  record Cite(String pages, Span span) {}

  /** Stands for a declaration that could not be read. */
  record Missing(Head head, Span span) implements Declaration {}

  /**
   * @param edition of the language
   */
  record Rulebook(Head head, Optional<String> version, Optional<Edition> edition, Span span)
      implements Declaration {
    /** As a supplement without a name of its own has it, whose place is that of `extends`. */
    public Rulebook in(Extends supplement) {
      Name name = new Name(head.name().text(), supplement.head().name().span());
      return new Rulebook(
          new Head(name, head.title(), head.cite()), version, edition, supplement.span());
    }
  }

  record Edition(String number, Span span) {}

  /**
   * @param version of the rulebook for which this is written
   * @param day as of which it is
   */
  record Extends(Head head, Optional<Name> version, Optional<Name> day, Span span)
      implements Declaration {}

  record Replace(Declaration with, Span span) implements Declaration {
    @Override
    public Head head() {
      return with.head();
    }
  }

  /**
   * @param word the one that the declaration begins with, where several have the name
   */
  record Remove(Optional<Name> word, Head head, Span span) implements Declaration {}

  record Open(Declaration declared, Span span) implements Declaration {
    @Override
    public Head head() {
      return declared.head();
    }
  }

  record Measure(Head head, Expression value, Span span) implements Declaration {}

  /** {@code measure in inches}: in what lengths are told. */
  record LengthUnit(Head head, Span span) implements Declaration {}

  record Ladder(Head head, List<TableRow> rows, Span span) implements Declaration {
    public Ladder with(List<TableRow> others) {
      return new Ladder(head, others, span);
    }
  }

  record Die(Head head, List<Expression> faces, Span span) implements Declaration {}

  /** {@code deck frontier { card: playing-card suit each }}: the cards that it is made of. */
  record Deck(Head head, List<Spec> cards, Span span) implements Declaration {}

  record NameSet(Head head, List<Member> members, Span span) implements Declaration {}

  /**
   * @param whole the kind of which each of them is a part
   */
  record Kind(
      Head head, Optional<Name> parent, Optional<Name> whole, List<KindItem> items, Span span)
      implements Declaration {
    /** The same with other items. */
    public Kind with(List<KindItem> others) {
      return new Kind(head, parent, whole, others, span);
    }
  }

  record Formation(Head head, List<Name> kinds, List<Fixed> items, Span span)
      implements Declaration {
    public Formation with(List<Fixed> others) {
      return new Formation(head, kinds, others, span);
    }
  }

  record Arc(Head head, List<ArcItem> items, Span span) implements Declaration {}

  record Zone(Head head, List<Parameter> parameters, List<Strip> strips, Span span)
      implements Declaration {
    public Zone with(List<Strip> others) {
      return new Zone(head, parameters, others, span);
    }
  }

  record Strip(
      Expression from, Expression to, Expression edge, Optional<Expression> margin, Span span) {}

  record Sight(Head head, List<Parameter> parameters, List<SightItem> items, Span span)
      implements Declaration {
    public Sight with(List<SightItem> others) {
      return new Sight(head, parameters, others, span);
    }
  }

  record Halt(Head head, List<Parameter> parameters, List<HaltItem> items, Span span)
      implements Declaration {
    public Halt with(List<HaltItem> others) {
      return new Halt(head, parameters, others, span);
    }
  }

  record Quantity(
      Head head,
      List<Parameter> parameters,
      TypeName type,
      Rounding rounding,
      QuantityBody body,
      Span span)
      implements Declaration {
    public Quantity with(Rounding other) {
      return new Quantity(head, parameters, type, other, body, span);
    }

    public Quantity with(List<TableRow> rows) {
      return new Quantity(head, parameters, type, rounding, new QuantityBody.Table(rows), span);
    }
  }

  record Modifier(
      Head head,
      Target target,
      Optional<ExceptionClause> exception,
      List<ChangeItem> items,
      Span span)
      implements Declaration {}

  record Permission(
      Head head,
      List<Name> actions,
      Optional<ExceptionClause> exception,
      List<Verdict> verdicts,
      Span span)
      implements Declaration {}

  record Special(
      Head head, List<Name> parameters, List<Name> kinds, List<SpecialItem> items, Span span)
      implements Declaration {
    public Special with(List<SpecialItem> others) {
      return new Special(head, parameters, kinds, others, span);
    }
  }

  /**
   * @param base the action that it is too, so that it is offered and forbidden where that is
   */
  record Action(
      Head head,
      Optional<Name> base,
      List<ActionParameter> parameters,
      List<Cost> costs,
      List<LeadsTo> leadsTo,
      List<Statement> body,
      Span span)
      implements Declaration {
    public Action withParameters(List<ActionParameter> others) {
      return new Action(head, base, others, costs, leadsTo, body, span);
    }

    public Action withCosts(List<Cost> others) {
      return new Action(head, base, parameters, others, leadsTo, body, span);
    }

    public Action withLeadsTo(List<LeadsTo> others) {
      return new Action(head, base, parameters, costs, others, body, span);
    }
  }

  /** {@code orders on-foot = march, wheel}: actions, or such lists, under one name. */
  record Orders(Head head, List<Name> actions, Span span) implements Declaration {
    public Orders with(List<Name> others) {
      return new Orders(head, others, span);
    }
  }

  record Event(Head head, List<Parameter> parameters, Span span) implements Declaration {}

  record Trigger(
      Head head,
      Heard heard,
      Optional<ExceptionClause> exception,
      List<Expression> when,
      List<Statement> body,
      Span span)
      implements Declaration {}

  /**
   * @param gives the type of the value that it gives
   */
  record Procedure(
      Head head,
      List<Parameter> parameters,
      Optional<TypeName> gives,
      ProcedureBody body,
      Span span)
      implements Declaration, Stepwise {
    @Override
    public Procedure with(ProcedureBody other) {
      return new Procedure(head, parameters, gives, other, span);
    }
  }

  record Window(
      Head head, List<Parameter> parameters, List<Expression> when, ProcedureBody body, Span span)
      implements Declaration, Stepwise {
    @Override
    public Window with(ProcedureBody other) {
      return new Window(head, parameters, when, other, span);
    }
  }

  /**
   * @param values that it has while it runs
   */
  record ProcedureBody(List<Attribute> values, List<Step> steps) {}

  /** What is done in steps. */
  interface Stepwise {
    ProcedureBody body();

    Declaration with(ProcedureBody other);
  }

  record Outcome(Head head, List<Parameter> parameters, List<TableRow> rows, Span span)
      implements Declaration {
    public Outcome with(List<TableRow> others) {
      return new Outcome(head, parameters, others, span);
    }
  }

  record Ranking(Head head, List<Parameter> parameters, List<Criterion> criteria, Span span)
      implements Declaration {
    public Ranking with(List<Criterion> others) {
      return new Ranking(head, parameters, others, span);
    }
  }

  record Victory(
      Head head,
      EventPattern on,
      Optional<ExceptionClause> exception,
      List<BattleVerdict> verdicts,
      Span span)
      implements Declaration {}

  /**
   * A property that must hold in every battle.
   *
   * @param heard when it must hold; whenever a step or an order has ended when empty
   * @param each of whom it must hold
   */
  record Property(
      Head head,
      Optional<Heard> heard,
      List<Expression> when,
      Optional<Expression.Selection> each,
      List<Requirement> requirements,
      Span span)
      implements Declaration {}

  record General(Head head, List<Preference> preferences, Span span) implements Declaration {
    public General with(List<Preference> others) {
      return new General(head, others, span);
    }
  }

  record Scenario(Head head, List<ScenarioItem> items, Span span) implements Declaration {}

  /**
   * @param list whose choices it takes, or adds to
   */
  record Army(Head head, Optional<Name> list, List<ArmyItem> items, Span span)
      implements Declaration {}

  record Option(Head head, List<Declaration> declarations, Span span) implements Declaration {}

  /**
   * A correction of the rulebook, in effect from its date on.
   *
   * @param head the date, as in {@code 2026-03-01}, in the place of a name
   */
  record Erratum(Head head, List<Declaration> declarations, Span span) implements Declaration {
    /** Dates compare as the days that they name. */
    public String date() {
      return head.name().text();
    }

    public Erratum with(List<Declaration> others) {
      return new Erratum(head, others, span);
    }
  }

  /**
   * @param word the one that the declaration begins with, where several have the name
   * @param others that are changed in the same way
   */
  record Extend(
      Optional<Name> word, Head head, List<Name> others, List<Extension> extensions, Span span)
      implements Declaration {
    /** Each of them by itself. */
    public List<Extend> each() {
      return Stream.concat(Stream.of(head.name()), others.stream())
          .map(name -> new Head(name, Optional.empty(), Optional.empty()))
          .map(one -> new Extend(word, one, List.of(), extensions, span))
          .toList();
    }
  }

  /**
   * An extension of all rules at once.
   *
   * @param head the word `all`
   * @param unless the rules that it is not said of
   */
  record ExtendAll(Head head, List<Name> unless, List<Extension> extensions, Span span)
      implements Declaration {}

  record Example(Head head, List<Name> proves, List<ExampleItem> items, Span span)
      implements Declaration {
    public Example with(List<ExampleItem> other) {
      return new Example(head, proves, other, span);
    }

    public Optional<ExampleItem.Cases> cases() {
      return items.stream()
          .filter(ExampleItem.Cases.class::isInstance)
          .map(ExampleItem.Cases.class::cast)
          .findFirst();
    }

    public Example with(ExampleItem.Cases cases, List<TableRow> rows) {
      return with(
          items.stream()
              .map(i -> i == cases ? new ExampleItem.Cases(rows, cases.span()) : i)
              .toList());
    }
  }

  /**
   * A change of a rule that makes no difference, so that no example can notice it.
   *
   * @param head the name of the rule
   * @param change as a test of the examples tells it
   */
  record Equivalent(Head head, String change, String reason, Span span) implements Declaration {}

  /**
   * @param rules the names of those that follow it
   */
  record Reading(Head head, String text, List<Name> rules, Span span) implements Declaration {}

  // ---- Parts of declarations
  // --------------------------------------------------------------------------------

  record Member(Name name, Optional<String> title) {}

  record Parameter(String preposition, Name name, Optional<TypeName> type, Span span) {}

  sealed interface KindItem {
    Span span();
  }

  /** The numbers that an attribute says are good. */
  enum Good {
    LOW,
    HIGH
  }

  /**
   * @param secret whether only its side knows it
   */
  record Attribute(
      boolean secret,
      Name name,
      Optional<String> title,
      Optional<Cite> cite,
      TypeName type,
      Optional<Good> good,
      Optional<Expression> value,
      Span span)
      implements KindItem {}

  /** {@code stands : 0..8 of stand = 6}: how many parts of a kind there are. */
  record PartCount(Attribute attribute, Name part, Span span) implements KindItem {
    /** The attribute, which says nothing of it itself: who has more parts is better off. */
    public Attribute good() {
      return new Attribute(
          attribute.secret(),
          attribute.name(),
          attribute.title(),
          attribute.cite(),
          attribute.type(),
          Optional.of(Good.HIGH),
          attribute.value(),
          attribute.span());
    }
  }

  /** Attributes that last as long as a procedure or an action runs. */
  record During(List<Lifetime> lifetimes, List<Attribute> attributes, Span span)
      implements KindItem {}

  /**
   * @param preposition of the parameter that the thing must be; where empty, all things of the kind
   *     have the value
   */
  record Lifetime(Name routine, Optional<String> preposition, Span span) {}

  /** {@code base-width = 3 cm}. */
  record Fixed(Name name, Expression value, Span span) implements KindItem {}

  record ArcItem(Name kind, Optional<Name> formation, ArcShape shape, Span span) {}

  sealed interface ArcShape {
    /**
     * @param margin how far it reaches beyond the base on either side
     */
    record Strip(Direction direction, Optional<Expression> margin) implements ArcShape {}

    record Wedge(Direction direction, Expression halfAngle) implements ArcShape {}

    record AllRound() implements ArcShape {}

    record NoArc() implements ArcShape {}
  }

  enum Direction {
    AHEAD,
    BEHIND,
    LEFT,
    RIGHT
  }

  sealed interface SightItem {
    record Origin(Name from) implements SightItem {}

    record Block(Selection by, List<Expression> when, Span span) implements SightItem {}

    /** The greatest distance that it reaches. */
    record Range(Expression distance, List<Expression> when, Span span) implements SightItem {}
  }

  record HaltItem(Expression distance, Selection of, List<Expression> when, Span span) {}

  enum Rounding {
    NONE,
    UP,
    DOWN
  }

  sealed interface QuantityBody {
    record Nothing() implements QuantityBody {}

    record Formula(Expression value) implements QuantityBody {}

    record Table(List<TableRow> rows) implements QuantityBody {}
  }

  sealed interface ChangeItem {}

  record ChangeLine(Change change, Optional<Expression> by, List<Expression> when, Span span)
      implements ChangeItem {}

  record ReadingLine(String text, Span span) implements ChangeItem, SpecialItem {}

  enum Change {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    HALVE("halved"),
    DOUBLE("doubled"),
    SET("="),
    AT_MOST("at most"),
    AT_LEAST("at least"),
    SHORTER("shorter by"),
    LONGER("longer by");

    private final String word;

    Change(String word) {
      this.word = word;
    }

    /** As it is written in a rulebook. */
    public String word() {
      return word;
    }
  }

  record Target(Name quantity, List<TargetArgument> arguments, Span span) {}

  record TargetArgument(String preposition, List<TargetValue> values, Span span) {}

  record TargetValue(Name name, Optional<Name> kind) {}

  /** {@code instead of x}: the name of what this is an exception to. */
  record ExceptionClause(ExceptionWord word, List<Name> to, Span span) {}

  enum ExceptionWord {
    INSTEAD_OF,
    BEFORE,
    AFTER,
    UNLESS
  }

  record Verdict(
      Permit permit, List<Expression> when, Optional<Expression.Text> because, Span span) {}

  enum Permit {
    ONLY,
    NOT,
    ALWAYS,
    MUST
  }

  sealed interface SpecialItem {
    Span span();
  }

  record SpecialPermission(List<Name> actions, Verdict verdict, Span span) implements SpecialItem {}

  record SpecialTrigger(
      Heard heard,
      Optional<ExceptionClause> exception,
      List<Expression> when,
      List<Statement> body,
      Span span)
      implements SpecialItem {}

  record SpecialCriterion(
      Name ranking, ExceptionWord word, Name other, CriterionRule rule, Span span)
      implements SpecialItem {}

  /** {@code unless rally-near-enemy}: the named rule does not bind who has this. */
  record SpecialExemption(List<Name> rules, List<Expression> when, Span span)
      implements SpecialItem {}

  record SpecialModifier(
      Target target, Optional<ExceptionClause> exception, ChangeLine line, Span span)
      implements SpecialItem {}

  /**
   * @param of the parameter whose path it is; the actor's without it
   * @param shared the action that says what is offered, for its parameter of this name
   */
  record ActionParameter(
      String preposition,
      Name name,
      Optional<Name> of,
      Optional<Name> shared,
      ActionDomain domain,
      Optional<Statement.Steps> steps,
      Span span) {
    /** The same with what another action offers. */
    public ActionParameter with(ActionDomain other) {
      return new ActionParameter(preposition, name, of, shared, other, steps, span);
    }

    /** The same, offered in such steps. */
    public ActionParameter with(Statement.Steps others) {
      return new ActionParameter(preposition, name, of, shared, domain, Optional.of(others), span);
    }
  }

  sealed interface ActionDomain {
    record OfThing(
        Optional<Expression.Loyalty> loyalty,
        Optional<Expression.Presence> presence,
        Name kind,
        Optional<Expression> of,
        Optional<Expression> where)
        implements ActionDomain {}

    /**
     * {@code straight up to reach of me along path}; wheels and rotations also have an angle, free
     * paths legs.
     */
    record OfPath(
        PathShape shape,
        Optional<Name> line,
        Optional<Expression> upTo,
        Optional<Expression> angle,
        Optional<Expression> legs,
        Statement.MoveLimits limits)
        implements ActionDomain {}

    record OfNumber(Expression low, Expression high) implements ActionDomain {}

    /** {@code some unit u of me, each within 2 cm of another, at most 4}. */
    record OfGroup(Selection selection, Optional<Link> link, Optional<Expression> most)
        implements ActionDomain {}

    /**
     * @param within how near each is to another; touching it when empty
     */
    record Link(Optional<Expression> within) {}

    record OfSpot(Statement.SpotRegion region) implements ActionDomain {}
  }

  record Cost(Expression amount, Name attribute, Optional<Expression> of, Span span) {}

  /** {@code leads to "a charge on {e.name}" when …}: told of an order before it is given. */
  record LeadsTo(Expression.Text text, List<Expression> when, Span span) {}

  sealed interface EventPattern {
    Span span();

    record Named(Name event, List<EventArgument> arguments, Span span) implements EventPattern {}

    /**
     * A statement in a procedure or an action, by what it says.
     *
     * @param text how it begins
     */
    record Written(Name text, Name routine, List<EventArgument> arguments, Span span)
        implements EventPattern {}

    /**
     * @param cause what who brought it about is called here
     */
    record Reaches(
        Name attribute,
        Name binder,
        Optional<Name> kind,
        Expression level,
        Optional<Name> cause,
        Span span)
        implements EventPattern {}

    record Changes(
        Name attribute, Name binder, Optional<Name> kind, Optional<Name> cause, Span span)
        implements EventPattern {}

    /**
     * @param amount what the number is called here
     */
    record Adjusts(
        Name binder,
        Optional<Name> kind,
        Statement.Verb verb,
        Optional<Name> amount,
        Name attribute,
        Optional<Name> cause,
        Span span)
        implements EventPattern {}
  }

  /** The event that a rule answers, and when. */
  record Heard(Moment moment, EventPattern pattern, Span span) {}

  /** The moment at which a rule answers what happens. */
  enum Moment {
    ON("on"),
    BEFORE("before"),
    AFTER("after"),
    INSTEAD_OF("instead of");

    private final String word;

    Moment(String word) {
      this.word = word;
    }

    /** As it is written in a rulebook. */
    public String word() {
      return word;
    }
  }

  record EventArgument(String preposition, Name binder, Optional<Name> kind, Span span) {}

  /** A step with a name, or a statement that stands outside any ({@code head} empty). */
  record Step(
      Optional<Head> head, Optional<ExceptionClause> place, List<Statement> body, Span span) {}

  record Criterion(
      Name name, Optional<String> title, Optional<Cite> cite, CriterionRule rule, Span span) {}

  sealed interface CriterionRule {
    record Comparing(boolean higher, Expression value, List<Expression> when)
        implements CriterionRule {}

    record Deciding(List<Claim> claims) implements CriterionRule {}
  }

  record Claim(Expression winner, List<Expression> when) {}

  /** {@code side} empty: drawn. */
  record BattleVerdict(
      Optional<Expression> side,
      boolean wins,
      Optional<Expression.Text> degree,
      List<Expression> when,
      Span span) {}

  /**
   * @param broken what is told where it does not hold
   */
  record Requirement(Expression condition, Optional<Expression.Text> broken, Span span) {}

  record Preference(Name decision, Expression value, List<Expression> when, Span span) {}

  // ---- Tables
  // -----------------------------------------------------------------------------------------------

  /**
   * @param across in the first row of a table, an input whose values head the columns of results
   */
  record TableRow(List<Cell> inputs, Optional<Expression> across, List<Cell> results, Span span) {}

  record Cell(List<CellPart> parts, Span span) {}

  sealed interface CellPart {
    record AnyValue(Span span) implements CellPart {}

    record OtherValue(Span span) implements CellPart {}

    /** {@code else}: what no other row takes that has the same cells before it. */
    record ElseValue(Span span) implements CellPart {}

    /** {@code when}, in the first row: the cells below it are conditions. */
    record When(Span span) implements CellPart {}

    record Compared(Expression.Relation relation, Expression value) implements CellPart {}

    record Range(Expression low, Expression high) implements CellPart {}

    /** {@code up to 10 cm}: beyond the next lower one of rows otherwise the same. */
    record Band(Expression to) implements CellPart {}

    record Result(Optional<Expression> side, boolean wins, Span span) implements CellPart {}

    record Effect(Statement statement) implements CellPart {}

    record Value(Expression value) implements CellPart {}
  }

  // ---- Types
  // ------------------------------------------------------------------------------------------------

  sealed interface TypeName {
    Span span();

    record Named(Name name, Span span) implements TypeName {}

    record Count(Span span) implements TypeName {}

    record CountRange(Expression low, Expression high, Span span) implements TypeName {}

    record TrackRange(Expression low, Expression high, Span span) implements TypeName {}

    record TrackNames(List<Member> levels, Span span) implements TypeName {}

    record ListOf(Name kind, Span span) implements TypeName {}

    record DiceOf(Optional<Name> die, Span span) implements TypeName {}
  }

  // ---- Scenarios, armies, examples
  // ----------------------------------------------------------------------------

  sealed interface ScenarioItem {
    record TableSize(Expression width, Expression depth, Span span)
        implements ScenarioItem, ExampleItem {}

    record Scale(String column, Span span) implements ScenarioItem, ExampleItem {}

    record Options(List<Name> options, Span span) implements ScenarioItem, ExampleItem {}

    record Limit(Expression turns, Span span) implements ScenarioItem {}

    /**
     * @param armies orders of battle, besides the things that are set up one by one
     */
    record SideRoster(
        Head head, Optional<Name> baseline, List<Spec> roster, List<Name> armies, Span span)
        implements ScenarioItem {}

    record Terrain(Name name, Optional<String> title, Name kind, TerrainShape shape, Span span)
        implements ScenarioItem, ExampleItem {}

    record DeployIn(
        Name what, boolean secretly, Expression zone, Optional<Statement.Steps> steps, Span span)
        implements ScenarioItem {}

    record UseGeneral(Name general, Span span) implements ScenarioItem {}

    record Start(List<Statement> body, Span span) implements ScenarioItem {}

    record Rule(Declaration declaration) implements ScenarioItem {}
  }

  sealed interface TerrainShape {
    record Rectangle(
        Expression x, Expression y, Expression width, Expression depth, Optional<Expression> turned)
        implements TerrainShape {}

    record Ellipse(Expression x, Expression y, Expression width, Expression depth)
        implements TerrainShape {}

    record Polygon(List<Position> points) implements TerrainShape {}

    record Polyline(List<Position> points) implements TerrainShape {}
  }

  record Position(Expression x, Expression y) {}

  /** A thing, or {@code count} alike, set up with its attributes and what belongs to it. */
  record Spec(
      int count,
      Name name,
      Optional<String> title,
      Name kind,
      List<Setting> settings,
      List<Spec> roster,
      Span span) {}

  sealed interface Setting {
    Span span();

    record InFormation(Name formation, Span span) implements Setting {}

    record Specials(List<GivenSpecial> specials, Span span) implements Setting {}

    record Off(Name flag, Span span) implements Setting {}

    record OffTable(Span span) implements Setting {}

    record Secret(Span span) implements Setting {}

    record On(Name flag, Span span) implements Setting {}

    record At(Expression x, Expression y, Span span) implements Setting {}

    record Relative(
        Direction direction,
        Optional<Expression> gap,
        Name of,
        Optional<Expression> shifted,
        Span span)
        implements Setting {}

    record Facing(Face face, Span span) implements Setting {}

    record Attribute(Name name, Expression value, Span span) implements Setting {}

    /** In a deck: one card for each value that the attribute can have. */
    record Each(Name attribute, Span span) implements Setting {}

    /** A value that is chosen when the thing is taken. */
    record Range(Name name, Expression low, Expression high, Span span) implements Setting {}

    /** Values of which one is chosen when the thing is taken. */
    record OneOf(Name name, List<Expression> values, Span span) implements Setting {}

    /** A value that dice give before the battle. */
    record Rolled(Name name, Name roll, Name column, Span span) implements Setting {}
  }

  sealed interface Face {
    record Toward(Name name) implements Face {}

    record It() implements Face {}

    record Away() implements Face {}

    record Angle(Expression angle) implements Face {}
  }

  record GivenSpecial(Name name, List<Expression> parameters, Span span) {}

  sealed interface ArmyItem
      permits ArmyItem.Fact, ArmyItem.Rolled, ArmyItem.Value, ArmyItem.Take, Offer {
    record Fact(
        Name name, Optional<String> title, TypeName type, Optional<Expression> value, Span span)
        implements ArmyItem {}

    record Rolled(
        Name name, Optional<String> title, Expression dice, List<TableRow> rows, Span span)
        implements ArmyItem {}

    /** The value of a fact, or what the dice of a roll showed. */
    record Value(Name name, Expression value, Span span) implements ArmyItem {}

    record Take(
        int count,
        Name choice,
        Optional<String> title,
        List<Setting.Attribute> values,
        List<Take> taken,
        Span span)
        implements ArmyItem {}
  }

  sealed interface ChoiceItem permits ChoiceItem.Thing, Offer {
    record Thing(Spec spec) implements ChoiceItem {}
  }

  sealed interface Offer extends ArmyItem, ChoiceItem {
    /**
     * @param command what the things of the choice stand under
     */
    record Choice(
        Head head,
        Optional<Name> command,
        Optional<HowMany> limits,
        List<ChoiceItem> items,
        Span span)
        implements Offer {}

    record LimitOf(HowMany limits, List<Name> choices, Span span) implements Offer {}

    record SumOf(Name attribute, Optional<HowMany> limits, Span span) implements Offer {}
  }

  /**
   * @param high empty when there is one number alone
   */
  record HowMany(Expression low, Optional<Expression> high, Span span) {}

  sealed interface Extension {
    /** The place of the line; where it declares an attribute, the name. */
    Span span();

    record AddRow(boolean replace, TableRow row, Span span) implements Extension {}

    record RemoveRow(TableRow row, Span span) implements Extension {}

    record AddStep(Step step, Span span) implements Extension {}

    record AddCriterion(
        Optional<ExceptionWord> word, Optional<Name> other, Criterion criterion, Span span)
        implements Extension {}

    record AddFormations(List<Name> formations, Span span) implements Extension {}

    record AddActions(List<Name> actions, Span span) implements Extension {}

    record AddPreference(Preference preference, Span span) implements Extension {}

    record AddKindItem(KindItem item) implements Extension {
      @Override
      public Span span() {
        return item instanceof Attribute attribute ? attribute.name().span() : item.span();
      }
    }

    /** A replacement that keeps what it does not say: title, page, start value. */
    record ReplaceAttribute(Attribute attribute) implements Extension {
      @Override
      public Span span() {
        return attribute.name().span();
      }
    }

    record AddSpecialItem(SpecialItem item, Span span) implements Extension {}

    record AddCost(Cost cost, Span span) implements Extension {}

    record AddLeadsTo(LeadsTo leadsTo, Span span) implements Extension {}

    /** The steps in which a path or a place of an action is offered from now on. */
    record SetSteps(Name parameter, Statement.Steps steps, Span span) implements Extension {}

    record AddSightItem(SightItem item, Span span) implements Extension {}

    record AddHaltItem(HaltItem item, Span span) implements Extension {}

    record AddStrip(Strip strip, Span span) implements Extension {}

    /** The rounding of a quantity from now on. */
    record Round(Rounding rounding, Span span) implements Extension {}

    /** Something that the rule no longer picks out. */
    record Ignore(Name what, Optional<Name> binder, List<Expression> when, Span span)
        implements Extension {}

    /** An item of a scenario, which takes the place of one that can stand there once. */
    record AddSetup(ScenarioItem item, Span span) implements Extension {}

    record AddOffer(Offer offer, Span span) implements Extension {}

    /** More cards of a deck. */
    record AddCards(Spec cards, Span span) implements Extension {}

    /**
     * More things of a side or a command, or more in a choice.
     *
     * @param armies orders of battle, for a side
     */
    record AddTo(Name group, List<ChoiceItem> items, List<Name> armies, Span span)
        implements Extension {}

    /** The new settings of a thing that is set up. */
    record ChangeThing(Name thing, List<Setting> settings, Span span) implements Extension {}

    record RemovePart(Name part, Span span) implements Extension {}

    record AddAnswer(ExampleItem.Answer answer, Span span) implements Extension {}
  }

  enum Owner {
    NOBODY,
    OWN,
    ENEMY
  }

  /** Something that has happened in an example. */
  sealed interface Occurrence {
    Span span();

    record Asked(Expression side, Name decision, Span span) implements Occurrence {}

    record Rolled(String purpose, Optional<Expression> dice, Span span) implements Occurrence {}
  }

  record Offered(boolean not, Expression value) {}

  sealed interface ExampleItem {
    record InScenario(Name scenario, Span span) implements ExampleItem {}

    record Given(boolean enemy, List<Spec> specs, Span span) implements ExampleItem {}

    /** {@code given guard at 20 cm by 30 cm}: what is otherwise than the scenario sets it up. */
    record ChangeThing(Name thing, List<Setting> settings, Span span) implements ExampleItem {}

    /** An army chosen here; only where it is somebody's are its things set up. */
    record ArmyChosen(Owner owner, Army army, Span span) implements ExampleItem {}

    record Dice(List<Expression> faces, Span span) implements ExampleItem {}

    /** {@code drawn guard, line}: what chance draws next. */
    record Drawn(List<Name> names, Span span) implements ExampleItem {}

    /** An answer of the sides. */
    sealed interface Answer extends ExampleItem {}

    /**
     * @param of the side that is asked, or a thing about which it is; whoever and whatever when
     *     empty
     */
    record Choice(Name decision, Optional<Expression> of, List<Expression> values, Span span)
        implements Answer {}

    /**
     * @param decisions which may be declined where nothing is chosen; any when empty
     */
    record OthersDecline(List<Name> decisions, Span span) implements Answer {}

    /**
     * The same example with other values.
     *
     * @param rows first the names of the values, then the values of each case
     */
    record Cases(List<TableRow> rows, Span span) implements ExampleItem {}

    /** A step whose following steps happen while the procedure runs. */
    record During(Statement.Run run, Span span) implements ExampleItem {}

    record ExpectRefused(Expression order, Optional<Name> by, Span span) implements ExampleItem {}

    record ExpectAllowed(Expression order, Span span) implements ExampleItem {}

    /** The expectation that what is said of the order before it is given has {@code text} in it. */
    record ExpectLeadsTo(Expression order, String text, Span span) implements ExampleItem {}

    record ExpectTrue(Expression condition, Span span) implements ExampleItem {}

    /**
     * Something that {@code test} finds out: the value of an expression, or whether an order is
     * allowed.
     *
     * @param asked what is asked for, as it is written, brackets included
     * @param mark the question mark, in whose place the value is to stand
     */
    record ExpectOpen(Expression value, boolean order, Span asked, Span mark, Span span)
        implements ExampleItem {}

    /**
     * The expectation that the story a side has been told has a line with {@code text}, or has
     * none.
     */
    record ExpectTold(Expression side, boolean not, String text, Span span)
        implements ExampleItem {}

    record ExpectGoesOn(Span span) implements ExampleItem {}

    /**
     * @param winner empty when it must be drawn
     */
    record ExpectEnded(Optional<Expression> winner, Optional<String> degree, Span span)
        implements ExampleItem {}

    /** All of it must have happened, in this order. */
    record ExpectOccurrences(List<Occurrence> occurrences, Span span) implements ExampleItem {}

    /**
     * @param side any when empty
     */
    record ExpectNotAsked(Optional<Expression> side, Name decision, Span span)
        implements ExampleItem {}

    record ExpectNotRolled(String purpose, Span span) implements ExampleItem {}

    /** The expected offers when the decision was asked the last time. */
    record ExpectOffers(Name decision, Optional<Expression> side, List<Offered> offered, Span span)
        implements ExampleItem {}

    /** The block must stop with a problem whose text holds {@code text}. */
    record ExpectProblem(String text, List<Statement> body, Span span) implements ExampleItem {}

    record Act(Statement statement) implements ExampleItem {}
  }
}
