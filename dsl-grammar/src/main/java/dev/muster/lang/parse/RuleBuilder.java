package dev.muster.lang.parse;

import dev.muster.lang.Span;
import dev.muster.lang.parse.MusterParser.*;
import dev.muster.lang.syntax.Declaration.*;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Builds what rules say inside their braces: changes, verdicts, the items of specials, kinds, arcs,
 * extensions, domains of actions.
 */
final class RuleBuilder {

  private final Nodes nodes;
  private final ExpressionBuilder values;
  private final StatementBuilder statements;
  private final PartBuilder parts;

  RuleBuilder(
      Nodes nodes, ExpressionBuilder values, StatementBuilder statements, PartBuilder parts) {
    this.nodes = nodes;
    this.values = values;
    this.statements = statements;
    this.parts = parts;
  }

  KindItem kindItem(@Nullable KindItemContext node) {
    return switch (node) {
      case AttributeContext a when a.ownAttribute() != null -> attribute(a.ownAttribute());
      case PartsAttributeContext p -> partCount(p);
      case FixedAttributeContext f -> fixed(f.fixed());
      case DuringAttributesContext d ->
          new During(
              Nodes.each(d.lifetime(), this::lifetime),
              Nodes.each(d.ownAttribute(), this::attribute),
              nodes.span(d));
      case null, default -> Nodes.unread(node, fixed(null));
    };
  }

  private PartCount partCount(PartsAttributeContext node) {
    Span span = nodes.span(node);
    return new PartCount(
        new Attribute(
            false,
            nodes.name(node.name(0)),
            values.title(node.title),
            values.cite(node.cite()),
            new TypeName.CountRange(values.sum(node.low), values.sum(node.high), span),
            Optional.empty(),
            values.maybe(node.expression()),
            span),
        nodes.name(node.part),
        span);
  }

  private Attribute attribute(OwnAttributeContext node) {
    return new Attribute(
        node.SECRET() != null,
        nodes.name(node.name()),
        values.title(node.title),
        values.cite(node.cite()),
        parts.type(node.type()),
        good(node),
        values.maybe(node.expression()),
        nodes.span(node));
  }

  private static Optional<Good> good(OwnAttributeContext node) {
    return node.GOOD() == null
        ? Optional.empty()
        : Optional.of(node.LOW() == null ? Good.HIGH : Good.LOW);
  }

  ProcedureBody procedureBody(@Nullable ProcedureBodyContext node) {
    return node == null
        ? new ProcedureBody(List.of(), List.of())
        : new ProcedureBody(
            Nodes.each(node.ownAttribute(), this::attribute), parts.steps(node.procedureItem()));
  }

  private Lifetime lifetime(LifetimeContext node) {
    return new Lifetime(
        nodes.name(node.name()),
        Optional.ofNullable(node.preposition()).map(ExpressionBuilder::preposition),
        nodes.span(node));
  }

  Fixed fixed(@Nullable FixedContext node) {
    return node == null
        ? new Fixed(Name.missing(nodes.missing()), nodes.missingExpression(), nodes.missing())
        : new Fixed(
            nodes.name(node.name()), values.expression(node.expression()), nodes.span(node));
  }

  ArcItem arcItem(ArcItemContext node) {
    return new ArcItem(
        nodes.name(node.kind),
        nodes.maybeName(node.formation),
        arcShape(node.arcShape()),
        nodes.span(node));
  }

  private ArcShape arcShape(@Nullable ArcShapeContext node) {
    return switch (node) {
      case StripArcContext s ->
          new ArcShape.Strip(SyntaxWords.direction(s.direction), values.maybe(s.margin));
      case WedgeArcContext w ->
          new ArcShape.Wedge(SyntaxWords.direction(w.direction), values.expression(w.expression()));
      case AllRoundArcContext _ -> new ArcShape.AllRound();
      case NoArcContext _ -> new ArcShape.NoArc();
      case null, default -> Nodes.unread(node, new ArcShape.NoArc());
    };
  }

  SightItem sightItem(BlockItemContext node) {
    return switch (node) {
      case SightBlockContext b ->
          new SightItem.Block(
              values.selection(b.selection()), values.conditions(b.conditions()), nodes.span(b));
      case SightRangeContext r ->
          new SightItem.Range(
              values.expression(r.expression()),
              values.conditions(r.conditions()),
              nodes.span(node));
      case SightOriginContext o -> new SightItem.Origin(nodes.name(o.name()));
      default -> Nodes.unread(node, new SightItem.Origin(Name.missing(nodes.span(node))));
    };
  }

  HaltItem haltItem(HaltItemContext node) {
    return new HaltItem(
        values.expression(node.expression()),
        values.selection(node.selection()),
        values.conditions(node.conditions()),
        nodes.span(node));
  }

  QuantityBody quantityBody(@Nullable QuantityBodyContext node) {
    return switch (node) {
      case QuantityFormulaContext f -> new QuantityBody.Formula(values.expression(f.expression()));
      case QuantityTableContext t -> new QuantityBody.Table(parts.rows(t.tableBody()));
      case null, default -> Nodes.unread(node, new QuantityBody.Nothing());
    };
  }

  ChangeItem changeItem(ChangeItemContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case ModifierLineContext m ->
          new ChangeLine(
              change(m.change()), by(m.change()), values.conditions(m.conditions()), span);
      case ModifierReadingContext r -> new ReadingLine(values.reading(r.STRING()), span);
      default -> Nodes.unread(node, new ReadingLine("", span));
    };
  }

  private static Change change(@Nullable ChangeContext node) {
    return switch (node) {
      case AddChangeContext _ -> Change.ADD;
      case SubtractChangeContext _ -> Change.SUBTRACT;
      case MultiplyChangeContext _ -> Change.MULTIPLY;
      case HalveChangeContext _ -> Change.HALVE;
      case DoubleChangeContext _ -> Change.DOUBLE;
      case SetChangeContext _ -> Change.SET;
      case CapChangeContext _ -> Change.AT_MOST;
      case FloorChangeContext _ -> Change.AT_LEAST;
      case ShorterChangeContext _ -> Change.SHORTER;
      case LongerChangeContext _ -> Change.LONGER;
      case null, default -> Nodes.unread(node, Change.ADD);
    };
  }

  /** By how much; empty where the change says it all. */
  private Optional<Expression> by(@Nullable ChangeContext node) {
    return switch (node) {
      case AddChangeContext c -> Optional.of(values.expression(c.expression()));
      case SubtractChangeContext c -> Optional.of(values.expression(c.expression()));
      case MultiplyChangeContext c -> Optional.of(values.expression(c.expression()));
      case SetChangeContext c -> Optional.of(values.expression(c.expression()));
      case CapChangeContext c -> Optional.of(values.expression(c.expression()));
      case FloorChangeContext c -> Optional.of(values.expression(c.expression()));
      case ShorterChangeContext c -> Optional.of(values.expression(c.expression()));
      case LongerChangeContext c -> Optional.of(values.expression(c.expression()));
      case HalveChangeContext _ -> Optional.empty();
      case DoubleChangeContext _ -> Optional.empty();
      case null, default -> Nodes.unread(node, Optional.of(nodes.missingExpression()));
    };
  }

  Target target(@Nullable TargetContext node) {
    if (node == null) {
      return new Target(Name.missing(nodes.missing()), List.of(), nodes.missing());
    }
    return new Target(
        nodes.name(node.name()),
        Nodes.each(node.targetArgument(), this::targetArgument),
        nodes.span(node));
  }

  private TargetArgument targetArgument(TargetArgumentContext node) {
    return new TargetArgument(
        ExpressionBuilder.preposition(node.preposition()),
        Nodes.each(
            node.targetValue(),
            v -> new TargetValue(nodes.name(v.name(0)), nodes.maybeName(v.name(1)))),
        nodes.span(node));
  }

  /** A verdict without its word, as in `may when …`, would mean something else. */
  List<Verdict> verdicts(List<VerdictContext> nodes) {
    return nodes.stream().filter(v -> v.exception == null).map(this::verdict).toList();
  }

  private Verdict verdict(VerdictContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case MayVerdictContext v ->
          new Verdict(
              SyntaxWords.permit(v.permit),
              values.conditions(v.conditions()),
              values.text(v.STRING()),
              span);
      case MustVerdictContext v ->
          new Verdict(
              Permit.MUST, values.conditions(v.conditions()), values.text(v.STRING()), span);
      default ->
          Nodes.unread(
              node,
              new Verdict(
                  Permit.ALWAYS, List.of(nodes.missingExpression()), Optional.empty(), span));
    };
  }

  SpecialItem specialItem(@Nullable SpecialItemContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case SpecialPermissionContext s ->
          new SpecialPermission(
              nodes.names(s.names()),
              new Verdict(
                  SyntaxWords.permit(s.permit),
                  values.conditions(s.conditions()),
                  values.text(s.STRING()),
                  span),
              span);
      case SpecialDutyContext s ->
          new SpecialPermission(
              nodes.names(s.names()),
              new Verdict(
                  Permit.MUST, values.conditions(s.conditions()), values.text(s.STRING()), span),
              span);
      case SpecialTriggerContext s ->
          new SpecialTrigger(
              parts.heard(s.heard()),
              parts.exception(s.exceptionTo()),
              values.conditions(s.conditions()),
              statements.block(s.block()),
              span);
      case SpecialCriterionContext s ->
          new SpecialCriterion(
              nodes.name(s.name(0)),
              SyntaxWords.exceptionWord(s.place),
              nodes.name(s.name(1)),
              parts.rule(s.criterionRule()),
              span);
      case SpecialExemptionContext s ->
          new SpecialExemption(nodes.names(s.names()), values.conditions(s.conditions()), span);
      case SpecialModifierContext s ->
          new SpecialModifier(
              target(s.target()),
              parts.exception(s.exceptionTo()),
              new ChangeLine(
                  change(s.change()), by(s.change()), values.conditions(s.conditions()), span),
              span);
      case SpecialReadingContext s -> new ReadingLine(values.reading(s.STRING()), span);
      case null, default -> Nodes.unread(node, new ReadingLine("", span));
    };
  }

  ActionParameter actionParameter(ActionParameterContext node) {
    return new ActionParameter(
        ExpressionBuilder.preposition(node.preposition()),
        nodes.name(node.name(0)),
        nodes.maybeName(node.of),
        nodes.maybeName(node.shared),
        node.shared == null ? domain(node.actionDomain()) : notSaid(),
        values.maybeSteps(node.steps()),
        nodes.span(node));
  }

  private ActionDomain domain(@Nullable ActionDomainContext node) {
    return switch (node) {
      case PathDomainContext p -> pathDomain(p);
      case ThingDomainContext t ->
          new ActionDomain.OfThing(
              SyntaxWords.loyalty(t.loyalty),
              SyntaxWords.presence(t.presence),
              nodes.name(t.name()),
              values.maybe(t.postfix()),
              values.maybe(t.expression()));
      case NumberDomainContext n ->
          new ActionDomain.OfNumber(values.sum(n.low), values.sum(n.high));
      case GroupDomainContext g ->
          new ActionDomain.OfGroup(
              values.selection(g.selection()),
              Optional.ofNullable(g.link())
                  .map(
                      link ->
                          new ActionDomain.Link(Optional.ofNullable(link.sum()).map(values::sum))),
              Optional.ofNullable(g.most).map(values::sum));
      case SpotDomainContext s -> new ActionDomain.OfSpot(values.spotRegion(s.spotRegion()));
      case null, default -> Nodes.unread(node, notSaid());
    };
  }

  private ActionDomain notSaid() {
    return new ActionDomain.OfThing(
        Optional.empty(),
        Optional.empty(),
        Name.missing(nodes.missing()),
        Optional.empty(),
        Optional.empty());
  }

  private ActionDomain pathDomain(PathDomainContext node) {
    return new ActionDomain.OfPath(
        SyntaxWords.pathShape(node.pathShape().start.getType()),
        nodes.maybeName(node.pathShape().line),
        values.maybe(node.upTo),
        values.maybe(node.angle),
        Optional.ofNullable(node.legs).map(values::sum),
        values.moveLimits(node.moveLimits()));
  }

  LeadsTo leadsTo(LeadsToContext node) {
    return new LeadsTo(
        values.text(node.STRING() == null ? null : node.STRING().getSymbol()),
        values.conditions(node.conditions()),
        nodes.span(node));
  }

  Strip strip(@Nullable StripContext node) {
    Span span = nodes.span(node);
    return node == null
        ? new Strip(
            nodes.missingExpression(),
            nodes.missingExpression(),
            nodes.missingExpression(),
            Optional.empty(),
            span)
        : new Strip(
            values.expression(node.low),
            values.expression(node.high),
            values.postfix(node.edge),
            values.maybe(node.margin),
            span);
  }

  Cost cost(CostContext node) {
    return new Cost(
        values.costAmount(node.costAmount()),
        nodes.name(node.name()),
        values.maybe(node.postfix()),
        nodes.span(node));
  }

  BattleVerdict battleVerdict(VerdictOfBattleContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case WonOrLostContext v ->
          new BattleVerdict(
              Optional.of(values.expression(v.expression())),
              v.WINS() != null,
              values.text(v.STRING()),
              values.conditions(v.conditions()),
              span);
      case DrawnBattleContext v ->
          new BattleVerdict(
              Optional.empty(),
              false,
              values.text(v.STRING()),
              values.conditions(v.conditions()),
              span);
      default ->
          Nodes.unread(
              node,
              new BattleVerdict(
                  Optional.empty(),
                  false,
                  Optional.empty(),
                  List.of(nodes.missingExpression()),
                  span));
    };
  }

  Requirement requirement(RequirementContext node) {
    return new Requirement(
        values.expression(node.expression()), values.text(node.STRING()), nodes.span(node));
  }

  Preference preference(PreferenceContext node) {
    return new Preference(
        nodes.name(node.name()),
        values.expression(node.expression()),
        values.conditions(node.conditions()),
        nodes.span(node));
  }

  Extension extension(ExtensionContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case RowExtensionContext e ->
          new Extension.AddRow(e.REPLACE() != null, parts.row(e.tableRow()), span);
      case RowRemovalContext e -> new Extension.RemoveRow(parts.row(e.tableRow()), span);
      case StepExtensionContext e ->
          new Extension.AddStep(
              parts.step(e.head(), e.exceptionTo(), e.statement(), e.block(), span), span);
      case CriterionAdditionContext e ->
          new Extension.AddCriterion(
              Optional.empty(), Optional.empty(), parts.criterion(e.criterion()), span);
      case CriterionExtensionContext e ->
          new Extension.AddCriterion(
              Optional.of(SyntaxWords.exceptionWord(e.place)),
              Optional.of(nodes.name(e.name())),
              parts.criterion(e.criterion()),
              span);
      case FormationExtensionContext e -> new Extension.AddFormations(nodes.names(e.names()), span);
      case ActionExtensionContext e -> new Extension.AddActions(nodes.names(e.names()), span);
      case CostExtensionContext e -> new Extension.AddCost(cost(e.cost()), span);
      case LeadsToExtensionContext e -> new Extension.AddLeadsTo(leadsTo(e.leadsTo()), span);
      case StepsExtensionContext e ->
          new Extension.SetSteps(nodes.name(e.name()), values.steps(e.steps()), span);
      case SightExtensionContext e -> new Extension.AddSightItem(sightItem(e.blockItem()), span);
      case HaltExtensionContext e -> new Extension.AddHaltItem(haltItem(e.haltItem()), span);
      case ZoneExtensionContext e -> new Extension.AddStrip(strip(e.strip()), span);
      case RoundingExtensionContext e ->
          new Extension.Round(e.UP() != null ? Rounding.UP : Rounding.DOWN, span);
      case IgnoringExtensionContext e ->
          new Extension.Ignore(
              nodes.name(e.what),
              Optional.ofNullable(e.binder).map(nodes::name),
              values.conditions(e.conditions()),
              span);
      case KindExtensionContext e -> new Extension.AddKindItem(kindItem(e.kindItem()));
      case AttributeReplacementContext e ->
          new Extension.ReplaceAttribute(attribute(e.ownAttribute()));
      case PreferenceExtensionContext e ->
          new Extension.AddPreference(preference(e.preference()), span);
      case SpecialExtensionContext e ->
          new Extension.AddSpecialItem(specialItem(e.specialItem()), span);
      default -> Nodes.unread(node, new Extension.AddSpecialItem(new ReadingLine("", span), span));
    };
  }
}
