package dev.muster.lang.parse;

import dev.muster.lang.Span;
import dev.muster.lang.parse.MusterParser.*;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.*;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Scenarios, armies and examples: what stands where, and what is expected of it. */
final class SetupBuilder {

  private final Nodes nodes;
  private final ExpressionBuilder values;
  private final StatementBuilder statements;
  private final PartBuilder parts;
  private final Function<DeclarationContext, Declaration> declarations;

  SetupBuilder(
      Nodes nodes,
      ExpressionBuilder values,
      StatementBuilder statements,
      PartBuilder parts,
      Function<DeclarationContext, Declaration> declarations) {
    this.nodes = nodes;
    this.values = values;
    this.statements = statements;
    this.parts = parts;
    this.declarations = declarations;
  }

  /** Returns what is said of a scenario or an army from outside; empty for extensions of rules. */
  Optional<Extension> extension(ExtensionContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case SetupExtensionContext e ->
          Optional.of(new Extension.AddSetup(setupItem(e.setupItem()), span));
      case RuleExtensionContext e ->
          Optional.of(new Extension.AddSetup(rule(e.declaration()), span));
      case OfferExtensionContext e -> Optional.of(new Extension.AddOffer(offer(e.offer()), span));
      case CardExtensionContext e -> Optional.of(new Extension.AddCards(spec(e.spec()), span));
      case RosterExtensionContext e ->
          Optional.of(
              new Extension.AddTo(
                  nodes.name(e.name()),
                  e.addedEntry().stream()
                      .filter(AddedItemContext.class::isInstance)
                      .map(added -> choiceItem(((AddedItemContext) added).choiceItem()))
                      .toList(),
                  e.addedEntry().stream()
                      .filter(AddedArmyContext.class::isInstance)
                      .map(added -> nodes.name(((AddedArmyContext) added).name()))
                      .toList(),
                  span));
      case ThingExtensionContext e ->
          Optional.of(
              new Extension.ChangeThing(
                  nodes.name(e.name()), Nodes.each(e.setting(), this::setting), span));
      case PartRemovalContext e ->
          Optional.of(new Extension.RemovePart(nodes.name(e.name()), span));
      case AnswerExtensionContext e ->
          Optional.of(new Extension.AddAnswer(answer(e.answer()), span));
      default -> Optional.empty();
    };
  }

  ScenarioItem scenarioItem(ScenarioItemContext node) {
    return switch (node) {
      case ScenarioSetupContext i -> setupItem(i.setupItem());
      case ScenarioRuleContext i -> rule(i.declaration());
      default -> Nodes.unread(node, new ScenarioItem.Options(List.of(), nodes.span(node)));
    };
  }

  /** Reads a rule that holds in this scenario only. */
  private ScenarioItem rule(DeclarationContext node) {
    return new ScenarioItem.Rule(declarations.apply(node));
  }

  private ScenarioItem setupItem(@Nullable SetupItemContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case TableItemContext i ->
          new ScenarioItem.TableSize(
              values.expression(i.expression(0)), values.expression(i.expression(1)), span);
      case ScaleItemContext i -> new ScenarioItem.Scale(nodes.text(i.STRING()).orElse(""), span);
      case OptionsItemContext i -> new ScenarioItem.Options(nodes.names(i.names()), span);
      case LimitItemContext i -> new ScenarioItem.Limit(values.expression(i.expression()), span);
      case SideItemContext i ->
          new ScenarioItem.SideRoster(
              parts.head(i.head()),
              nodes.maybeName(i.name()),
              i.sideEntry().stream()
                  .filter(SideThingContext.class::isInstance)
                  .map(e -> spec(((SideThingContext) e).spec()))
                  .toList(),
              i.sideEntry().stream()
                  .filter(SideArmyContext.class::isInstance)
                  .map(e -> nodes.name(((SideArmyContext) e).name()))
                  .toList(),
              span);
      case TerrainItemContext i -> terrain(i.name(), i.title, i.terrainShape(), span);
      case DeployZoneItemContext i ->
          new ScenarioItem.DeployIn(
              nodes.name(i.name()),
              i.SECRETLY() != null,
              values.expression(i.expression()),
              values.maybeSteps(i.steps()),
              span);
      case GeneralItemContext i -> new ScenarioItem.UseGeneral(nodes.name(i.name()), span);
      case StartItemContext i -> new ScenarioItem.Start(statements.block(i.block()), span);
      case null, default -> Nodes.unread(node, new ScenarioItem.Options(List.of(), span));
    };
  }

  private ScenarioItem.Terrain terrain(
      List<NameContext> names,
      org.antlr.v4.runtime.Token title,
      TerrainShapeContext shape,
      Span span) {
    return new ScenarioItem.Terrain(
        nodes.name(names.isEmpty() ? null : names.get(0)),
        values.title(title),
        nodes.name(names.size() < 2 ? null : names.get(1)),
        shape(shape),
        span);
  }

  private TerrainShape shape(@Nullable TerrainShapeContext node) {
    return switch (node) {
      case RectangleShapeContext s ->
          new TerrainShape.Rectangle(
              values.sum(s.sum(0)),
              values.sum(s.sum(1)),
              values.sum(s.sum(2)),
              values.sum(s.sum(3)),
              values.maybe(s.sum(4)));
      case EllipseShapeContext s ->
          new TerrainShape.Ellipse(
              values.sum(s.sum(0)),
              values.sum(s.sum(1)),
              values.sum(s.sum(2)),
              values.sum(s.sum(3)));
      case PolygonShapeContext s -> new TerrainShape.Polygon(positions(s.sum()));
      case LineShapeContext s -> new TerrainShape.Polyline(positions(s.sum()));
      case null, default -> Nodes.unread(node, new TerrainShape.Polygon(List.of()));
    };
  }

  private List<Position> positions(List<SumContext> numbers) {
    List<Position> positions = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i += 2) {
      positions.add(
          new Position(
              values.sum(numbers.get(i)),
              values.sum(i + 1 < numbers.size() ? numbers.get(i + 1) : null)));
    }
    return List.copyOf(positions);
  }

  List<Spec> roster(@Nullable RosterContext node) {
    return node == null ? List.of() : Nodes.each(node.spec(), this::spec);
  }

  Spec spec(@Nullable SpecContext node) {
    if (node == null) {
      Name missing = Name.missing(nodes.missing());
      return new Spec(1, missing, Optional.empty(), missing, List.of(), List.of(), missing.span());
    }
    int count = node.INTEGER() == null ? 1 : (int) Double.parseDouble(node.INTEGER().getText());
    return new Spec(
        count,
        nodes.name(node.name(0)),
        // The values of cards that are one of each are part of their titles.
        node.setting().stream().anyMatch(EachSettingContext.class::isInstance)
            ? nodes.text(node.title)
            : values.title(node.title),
        nodes.name(node.name(1)),
        Nodes.each(node.setting(), this::setting),
        roster(node.roster()),
        nodes.span(node));
  }

  private Setting setting(SettingContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case FormationSettingContext s -> new Setting.InFormation(nodes.name(s.name()), span);
      case SpecialSettingContext s ->
          new Setting.Specials(Nodes.each(s.givenSpecial(), this::givenSpecial), span);
      case ValuedSpecialSettingContext s ->
          new Setting.Specials(
              List.of(
                  new GivenSpecial(nodes.name(s.name()), values.expressions(s.expression()), span)),
              span);
      case FlagOffSettingContext s -> new Setting.Off(nodes.name(s.name()), span);
      case OffTableSettingContext _ -> new Setting.OffTable(span);
      case SecretSettingContext _ -> new Setting.Secret(span);
      case PlaceSettingContext s ->
          new Setting.At(values.sum(s.sum(0)), values.sum(s.sum(1)), span);
      case RelativeSettingContext s ->
          new Setting.Relative(
              SyntaxWords.direction(s.direction),
              values.maybe(s.gap),
              nodes.name(s.name()),
              values.maybe(s.shift),
              span);
      case FacingSettingContext s -> new Setting.Facing(face(s), span);
      case RolledSettingContext s ->
          new Setting.Rolled(nodes.name(s.name(0)), nodes.name(s.roll), nodes.name(s.column), span);
      case AttributeSettingContext s -> attribute(s, span);
      case EachSettingContext s -> new Setting.Each(nodes.name(s.name()), span);
      case FlagOnSettingContext s -> new Setting.On(nodes.name(s.name()), span);
      default -> Nodes.unread(node, new Setting.On(Name.missing(span), span));
    };
  }

  private Setting attribute(AttributeSettingContext node, Span span) {
    Name name = nodes.name(node.name());
    Expression low = settingValue(node.low);
    if (node.RANGE() != null) {
      return new Setting.Range(name, low, settingValue(node.high), span);
    }
    return node.others.isEmpty()
        ? new Setting.Attribute(name, low, span)
        : new Setting.OneOf(
            name,
            Stream.concat(Stream.of(low), node.others.stream().map(this::settingValue)).toList(),
            span);
  }

  private Face face(FacingSettingContext node) {
    return node.IT() != null
        ? new Face.It()
        : node.AWAY() != null
            ? new Face.Away()
            : node.name() != null
                ? new Face.Toward(nodes.name(node.name()))
                : new Face.Angle(values.sum(node.sum()));
  }

  private GivenSpecial givenSpecial(GivenSpecialContext node) {
    return new GivenSpecial(
        nodes.name(node.name()), values.expressions(node.expression()), nodes.span(node));
  }

  private Expression settingValue(@Nullable SettingValueContext node) {
    if (node == null) {
      return nodes.missingExpression();
    }
    Span span = nodes.span(node);
    if (node.number() != null) {
      double value = nodes.number(node.number());
      Expression positive =
          node.unit() != null
              ? new Expression.MeasureLiteral(value, nodes.name(node.unit().name()), span)
              : new Expression.NumberLiteral(value, nodes.whole(node.number()), span);
      return node.MINUS() != null ? new Expression.Negative(positive, span) : positive;
    }
    if (node.name() != null) {
      return new Expression.NameUse(nodes.name(node.name()), span);
    }
    if (node.STRING() != null) {
      return values.text(node.STRING().getSymbol());
    }
    if (node.NONE() != null) {
      return new Expression.None(span);
    }
    return node.YES() == null && node.NO() == null
        ? new Expression.Missing(span)
        : new Expression.Flag(node.YES() != null, span);
  }

  Army army(@Nullable ArmyContext node) {
    return node == null
        ? new Army(parts.head(null), Optional.empty(), List.of(), nodes.missing())
        : new Army(
            parts.head(node.head()),
            nodes.maybeName(node.list),
            Nodes.each(node.armyItem(), this::armyItem),
            nodes.span(node));
  }

  private ArmyItem armyItem(ArmyItemContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case ArmyFactContext i ->
          new ArmyItem.Fact(
              nodes.name(i.name()),
              values.title(i.title),
              parts.type(i.type()),
              values.maybe(i.expression()),
              span);
      case ArmyRollContext i ->
          new ArmyItem.Rolled(
              nodes.name(i.name()),
              values.title(i.title),
              values.expression(i.expression()),
              parts.rows(i.tableBody()),
              span);
      case ArmyValueContext i ->
          new ArmyItem.Value(nodes.name(i.name()), values.expression(i.expression()), span);
      case ArmyTakenContext i -> take(i.taken());
      case ArmyOfferContext i -> offer(i.offer());
      default ->
          Nodes.unread(
              node,
              new ArmyItem.Fact(
                  Name.missing(span), Optional.empty(), parts.type(null), Optional.empty(), span));
    };
  }

  private Offer offer(@Nullable OfferContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case ChoiceOfferContext o ->
          new Offer.Choice(
              parts.head(o.head()),
              nodes.maybeName(o.under),
              limits(o.limits()),
              Nodes.each(o.choiceItem(), this::choiceItem),
              span);
      case LimitOfferContext o ->
          new Offer.LimitOf(
              limits(o.limits()).orElseGet(this::missingHowMany), nodes.names(o.names()), span);
      case SumOfferContext o -> new Offer.SumOf(nodes.name(o.name()), limits(o.limits()), span);
      case null, default ->
          Nodes.unread(node, new Offer.LimitOf(missingHowMany(), List.of(), span));
    };
  }

  private ChoiceItem choiceItem(ChoiceItemContext node) {
    return switch (node) {
      case ChoiceInnerContext i -> offer(i.offer());
      case ChoiceThingContext i -> new ChoiceItem.Thing(spec(i.spec()));
      default -> Nodes.unread(node, new ChoiceItem.Thing(spec(null)));
    };
  }

  private Optional<HowMany> limits(@Nullable LimitsContext node) {
    return node == null
        ? Optional.empty()
        : Optional.of(
            new HowMany(
                values.expression(node.expression(0)),
                values.maybe(node.expression(1)),
                nodes.span(node)));
  }

  private HowMany missingHowMany() {
    return new HowMany(nodes.missingExpression(), Optional.empty(), nodes.missing());
  }

  private ArmyItem.Take take(@Nullable TakenContext node) {
    if (node == null) {
      Name missing = Name.missing(nodes.missing());
      return new ArmyItem.Take(1, missing, Optional.empty(), List.of(), List.of(), missing.span());
    }
    int count = node.INTEGER() == null ? 1 : (int) Double.parseDouble(node.INTEGER().getText());
    return new ArmyItem.Take(
        count,
        nodes.name(node.name()),
        values.title(node.title),
        Nodes.each(node.takenValue(), this::takenValue),
        Nodes.each(node.taken(), this::take),
        nodes.span(node));
  }

  private Setting.Attribute takenValue(TakenValueContext node) {
    return new Setting.Attribute(
        nodes.name(node.name()), settingValue(node.settingValue()), nodes.span(node));
  }

  /**
   * Things on the lines after {@code given} or {@code enemy} belong to it; alone they are given.
   */
  List<ExampleItem> exampleItems(List<ExampleItemContext> list) {
    List<ExampleItem> items = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) instanceof ExpectHappeningsContext happenings) {
        items.addAll(happenings(happenings));
        continue;
      }
      ExampleItem item = exampleItem(list.get(i));
      if (item instanceof ExampleItem.Given given) {
        List<Spec> specs = new ArrayList<>(given.specs());
        Span span = given.span();
        while (i + 1 < list.size() && list.get(i + 1) instanceof ExampleMoreContext more) {
          specs.add(spec(more.spec()));
          span = span.to(nodes.span(more));
          i++;
        }
        item = new ExampleItem.Given(given.enemy(), List.copyOf(specs), span);
      }
      items.add(item);
    }
    return List.copyOf(items);
  }

  private ExampleItem.Answer answer(@Nullable AnswerContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case ChosenAnswerContext a ->
          new ExampleItem.Choice(
              nodes.name(a.name()), side(a.side), values.expressions(a.expression()), span);
      case OthersDeclineContext a -> new ExampleItem.OthersDecline(nodes.names(a.names()), span);
      case null, default -> Nodes.unread(node, new ExampleItem.OthersDecline(List.of(), span));
    };
  }

  private ExampleItem exampleItem(ExampleItemContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case ExampleScenarioContext i -> new ExampleItem.InScenario(nodes.name(i.name()), span);
      case ExampleOptionsContext i -> new ScenarioItem.Options(nodes.names(i.names()), span);
      case ExampleTableContext i ->
          new ScenarioItem.TableSize(
              values.expression(i.expression(0)), values.expression(i.expression(1)), span);
      case ExampleScaleContext i -> new ScenarioItem.Scale(nodes.text(i.STRING()).orElse(""), span);
      case ExampleTerrainContext i -> terrain(i.name(), i.title, i.terrainShape(), span);
      case ExampleGivenContext i -> new ExampleItem.Given(false, List.of(spec(i.spec())), span);
      case ExampleChangeThingContext i ->
          new ExampleItem.ChangeThing(
              nodes.name(i.name()), Nodes.each(i.setting(), this::setting), span);
      case ExampleEnemyContext i -> new ExampleItem.Given(true, List.of(spec(i.spec())), span);
      case ExampleMoreContext i -> new ExampleItem.Given(false, List.of(spec(i.spec())), span);
      case ExampleArmyContext i ->
          new ExampleItem.ArmyChosen(
              i.GIVEN() != null ? Owner.OWN : i.ENEMY() != null ? Owner.ENEMY : Owner.NOBODY,
              army(i.army()),
              span);
      case ExampleDrawnContext i -> new ExampleItem.Drawn(nodes.names(i.names()), span);
      case ExampleDiceContext i -> new ExampleItem.Dice(values.expressions(i.expression()), span);
      case ExampleCasesContext i -> new ExampleItem.Cases(parts.rows(i.tableBody()), span);
      case ExampleAnswerContext i -> answer(i.answer());
      case ExpectOpenContext i ->
          new ExampleItem.ExpectOpen(
              values.expression(i.expression()),
              i.EQ() == null,
              nodes.span(i.expression()),
              nodes.span(i.mark),
              span);
      case ExpectGoesOnContext i -> new ExampleItem.ExpectGoesOn(span);
      case ExpectDrawnContext i ->
          new ExampleItem.ExpectEnded(Optional.empty(), values.told(i.degree), span);
      case ExpectWinsContext i ->
          new ExampleItem.ExpectEnded(
              Optional.of(values.simple(i.simple())), values.told(i.degree), span);
      case ExpectOffersContext i ->
          new ExampleItem.ExpectOffers(
              nodes.name(i.name()),
              side(i.side),
              Nodes.each(
                  i.offered(),
                  o -> new Offered(o.NOT() != null, values.expression(o.expression()))),
              span);
      case ExampleDuringContext i ->
          new ExampleItem.During(
              new Statement.Run(nodes.name(i.name()), values.arguments(i.argument()), span), span);
      case ExpectProblemContext i ->
          new ExampleItem.ExpectProblem(values.told(i.STRING()), statements.block(i.block()), span);
      case ExpectToldContext i ->
          new ExampleItem.ExpectTold(
              values.simple(i.simple()), i.NOT() != null, values.told(i.STRING()), span);
      case ExpectLeadsToContext i ->
          new ExampleItem.ExpectLeadsTo(
              values.expression(i.expression()), values.told(i.STRING()), span);
      case ExampleExpectationContext i -> expectation(i, span);
      case ExampleStatementContext i -> new ExampleItem.Act(statements.statement(i.statement()));
      default -> Nodes.unread(node, new ExampleItem.Act(new Statement.Missing(span)));
    };
  }

  private Optional<Expression> side(@Nullable SimpleContext side) {
    return Optional.ofNullable(side).map(values::simple);
  }

  /** What is joined by `and` is expected one after the other. */
  private List<ExampleItem> happenings(ExpectHappeningsContext node) {
    List<ExampleItem> all = new ArrayList<>();
    expected(node.before).ifPresent(all::add);
    node.happening().forEach(happening -> all.add(happening(happening)));
    expected(node.behind).ifPresent(all::add);
    return all;
  }

  private Optional<ExampleItem> expected(@Nullable ConjunctionContext condition) {
    return Optional.ofNullable(condition)
        .map(c -> new ExampleItem.ExpectTrue(values.conjunction(c), nodes.span(c)));
  }

  private ExampleItem happening(HappeningContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case HappenedContext i ->
          new ExampleItem.ExpectOccurrences(Nodes.each(i.occurrence(), this::occurrence), span);
      case NotAskedContext i ->
          new ExampleItem.ExpectNotAsked(side(i.simple()), nodes.name(i.name()), span);
      case NotRolledContext i -> new ExampleItem.ExpectNotRolled(values.told(i.STRING()), span);
      default -> Nodes.unread(node, new ExampleItem.ExpectOccurrences(List.of(), span));
    };
  }

  private Occurrence occurrence(OccurrenceContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case AskedOccurrenceContext o ->
          new Occurrence.Asked(values.simple(o.simple()), nodes.name(o.name()), span);
      case RolledOccurrenceContext o ->
          new Occurrence.Rolled(
              values.told(o.STRING()),
              Optional.ofNullable(o.expression()).map(values::expression),
              span);
      default -> Nodes.unread(node, new Occurrence.Rolled("", Optional.empty(), span));
    };
  }

  private ExampleItem expectation(ExampleExpectationContext node, Span span) {
    Expression expected = values.expression(node.expression());
    if (node.REFUSED() != null) {
      return new ExampleItem.ExpectRefused(expected, nodes.maybeName(node.by), span);
    }
    return node.ALLOWED() != null
        ? new ExampleItem.ExpectAllowed(expected, span)
        : new ExampleItem.ExpectTrue(expected, span);
  }
}
