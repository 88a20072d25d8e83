package dev.muster.lang.parse;

import dev.muster.lang.Span;
import dev.muster.lang.parse.MusterParser.*;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.*;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/**
 * The parts many declarations share: heads, parameters, types, tables, event patterns, exceptions.
 */
final class PartBuilder {

  private final Nodes nodes;
  private final ExpressionBuilder values;
  private final StatementBuilder statements;

  PartBuilder(Nodes nodes, ExpressionBuilder values, StatementBuilder statements) {
    this.nodes = nodes;
    this.values = values;
    this.statements = statements;
  }

  Head head(@Nullable HeadContext node) {
    return node == null
        ? new Head(Name.missing(nodes.missing()), Optional.empty(), Optional.empty())
        : new Head(nodes.name(node.name()), values.title(node.title), values.cite(node.cite()));
  }

  /** The source may stand behind the name, or behind the parameters. */
  Head head(HeadContext node, @Nullable CiteContext late) {
    Head head = head(node);
    return late == null ? head : new Head(head.name(), head.title(), values.cite(late));
  }

  Head bare(NameContext name, @Nullable Token title) {
    return new Head(nodes.name(name), values.title(title), Optional.empty());
  }

  Member member(SetMemberContext node) {
    return new Member(nodes.name(node.name()), values.title(node.STRING()));
  }

  List<Parameter> parameters(List<ParameterContext> list) {
    return Nodes.each(
        list,
        p ->
            new Parameter(
                ExpressionBuilder.preposition(p.preposition()),
                nodes.name(p.name()),
                maybePart(p.partKind()),
                nodes.span(p)));
  }

  Parameter given(GivenParameterContext node) {
    return new Parameter(
        ExpressionBuilder.preposition(node.preposition()),
        nodes.name(node.name()),
        maybePart(node.partKind()),
        nodes.span(node));
  }

  private Optional<TypeName> maybePart(@Nullable PartKindContext node) {
    if (node == null) {
      return Optional.empty();
    }
    Span span = nodes.span(node);
    return Optional.of(
        switch (node) {
          case ListPartContext p -> new TypeName.ListOf(nodes.name(p.name()), span);
          case RangePartContext p -> new TypeName.CountRange(bound(p.low), bound(p.high), span);
          case CountPartContext _ -> new TypeName.Count(span);
          case NamedPartContext p -> new TypeName.Named(nodes.name(p.name()), span);
          default -> Nodes.unread(node, new TypeName.Named(Name.missing(span), span));
        });
  }

  private Expression bound(@Nullable BoundContext node) {
    if (node == null || node.number() == null) {
      return nodes.missingExpression();
    }
    Expression number =
        new Expression.NumberLiteral(
            nodes.number(node.number()), nodes.whole(node.number()), nodes.span(node.number()));
    return node.MINUS() == null ? number : new Expression.Negative(number, nodes.span(node));
  }

  Optional<TypeName> maybeType(@Nullable TypeContext node) {
    return node == null ? Optional.empty() : Optional.of(type(node));
  }

  TypeName type(@Nullable TypeContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case CountRangeTypeContext t ->
          new TypeName.CountRange(values.sum(t.low), values.sum(t.high), span);
      case TrackTypeContext t -> track(t.alternativeLevels(), span);
      case ListTypeContext t -> new TypeName.ListOf(nodes.name(t.name()), span);
      case CountTypeContext _ -> new TypeName.Count(span);
      case DiceTypeContext t -> new TypeName.DiceOf(nodes.maybeName(t.name()), span);
      case NamedTypeContext t -> new TypeName.Named(nodes.name(t.name()), span);
      case null, default -> Nodes.unread(node, new TypeName.Named(Name.missing(span), span));
    };
  }

  private TypeName track(@Nullable AlternativeLevelsContext node, Span span) {
    return node != null && node.low != null
        ? new TypeName.TrackRange(values.sum(node.low), values.sum(node.high), span)
        : new TypeName.TrackNames(
            node == null ? List.of() : Nodes.each(node.setMember(), this::member), span);
  }

  List<TableRow> rows(@Nullable TableBodyContext node) {
    return node == null ? List.of() : Nodes.each(node.tableRow(), this::row);
  }

  TableRow row(@Nullable TableRowContext node) {
    if (node == null) {
      return new TableRow(List.of(), Optional.empty(), List.of(), nodes.missing());
    }
    return new TableRow(
        Nodes.each(node.inputs, this::cell),
        Optional.ofNullable(node.across).map(values::simple),
        Nodes.each(node.results, this::cell),
        nodes.span(node));
  }

  private Cell cell(CellContext node) {
    return new Cell(Nodes.each(node.cellPart(), this::cellPart), nodes.span(node));
  }

  private CellPart cellPart(@Nullable CellPartContext node) {
    return switch (node) {
      case AnyCellContext c -> new CellPart.AnyValue(nodes.span(c));
      case OtherCellContext c -> new CellPart.OtherValue(nodes.span(c));
      case ElseCellContext c -> new CellPart.ElseValue(nodes.span(c));
      case WhenCellContext c -> new CellPart.When(nodes.span(c));
      case ComparedCellContext c ->
          new CellPart.Compared(ExpressionBuilder.relation(c.relation()), values.sum(c.sum()));
      case BandCellContext c -> new CellPart.Band(values.sum(c.sum()));
      case DrawnCellContext c -> new CellPart.Result(Optional.empty(), false, nodes.span(c));
      case EffectCellContext c -> new CellPart.Effect(statements.command(c.command()));
      case ValueCellContext c -> valuePart(c);
      case null, default -> Nodes.unread(node, new CellPart.Value(nodes.missingExpression()));
    };
  }

  private CellPart valuePart(ValueCellContext node) {
    Expression value = values.expression(node.expression());
    if (node.sum() != null) {
      return new CellPart.Range(value, values.sum(node.sum()));
    }
    return switch (node.verbPhrase()) {
      case null -> new CellPart.Value(value);
      case EndPhraseContext end when end.STRING() == null ->
          new CellPart.Result(Optional.of(value), end.WINS() != null, nodes.span(node));
      default ->
          new CellPart.Effect(statements.verbPhrase(value, node.verbPhrase(), nodes.span(node)));
    };
  }

  Heard heard(@Nullable HeardContext node) {
    return node == null
        ? new Heard(Moment.ON, eventPattern(null), nodes.missing())
        : new Heard(
            SyntaxWords.moment(node.word), eventPattern(node.eventPattern()), nodes.span(node));
  }

  private Optional<Name> cause(@Nullable CauseContext node) {
    return node == null ? Optional.empty() : nodes.maybeName(node.name());
  }

  EventPattern eventPattern(@Nullable EventPatternContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case NamedPatternContext h ->
          new EventPattern.Named(
              nodes.name(h.name()), Nodes.each(h.eventArgument(), this::eventArgument), span);
      case WrittenPatternContext h ->
          new EventPattern.Written(
              new Name(
                  nodes.text(h.STRING()).orElse("").strip().replaceAll("\\s+", " "),
                  nodes.span(h.STRING().getSymbol())),
              nodes.name(h.routine),
              Nodes.each(h.eventArgument(), this::eventArgument),
              span);
      case ReachesPatternContext h ->
          new EventPattern.Reaches(
              nodes.name(h.attribute),
              nodes.name(h.binder),
              nodes.maybeName(h.kind),
              values.simple(h.simple()),
              cause(h.cause()),
              span);
      case ChangesPatternContext h ->
          new EventPattern.Changes(
              nodes.name(h.attribute),
              nodes.name(h.binder),
              nodes.maybeName(h.kind),
              cause(h.cause()),
              span);
      case AdjustsPatternContext h ->
          new EventPattern.Adjusts(
              nodes.name(h.binder),
              nodes.maybeName(h.kind),
              SyntaxWords.verb(h.verb),
              nodes.maybeName(h.extent),
              nodes.name(h.attribute),
              cause(h.cause()),
              span);
      case null, default ->
          Nodes.unread(node, new EventPattern.Named(Name.missing(span), List.of(), span));
    };
  }

  private EventArgument eventArgument(EventArgumentContext node) {
    return new EventArgument(
        ExpressionBuilder.preposition(node.preposition()),
        nodes.name(node.name(0)),
        nodes.maybeName(node.name(1)),
        nodes.span(node));
  }

  Optional<Declaration.ExceptionClause> exception(@Nullable ExceptionToContext node) {
    return node == null
        ? Optional.empty()
        : Optional.of(
            new Declaration.ExceptionClause(
                SyntaxWords.exceptionWord(node.word), nodes.names(node.name()), nodes.span(node)));
  }

  /** A named step holds either one statement or a block. */
  Step step(
      HeadContext head,
      ExceptionToContext place,
      StatementContext only,
      BlockContext block,
      Span span) {
    return new Step(
        Optional.of(head(head)),
        exception(place),
        only != null ? statements.one(only) : statements.block(block),
        span);
  }

  List<Step> steps(List<ProcedureItemContext> nodes) {
    return Nodes.each(nodes, this::procedureItem);
  }

  private Step procedureItem(ProcedureItemContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case StepItemContext s -> step(s.head(), s.exceptionTo(), s.statement(), s.block(), span);
      case LooseStatementContext s ->
          new Step(Optional.empty(), Optional.empty(), statements.one(s.statement()), span);
      default -> Nodes.unread(node, new Step(Optional.empty(), Optional.empty(), List.of(), span));
    };
  }

  Criterion criterion(@Nullable CriterionContext node) {
    if (node == null) {
      return new Criterion(
          Name.missing(nodes.missing()),
          Optional.empty(),
          Optional.empty(),
          rule(null),
          nodes.missing());
    }
    return new Criterion(
        nodes.name(node.name()),
        values.title(node.title),
        values.cite(node.cite()),
        rule(node.criterionRule()),
        nodes.span(node));
  }

  CriterionRule rule(@Nullable CriterionRuleContext node) {
    return switch (node) {
      case ComparingCriterionContext c ->
          new CriterionRule.Comparing(
              c.HIGHER() != null,
              values.expression(c.expression()),
              values.conditions(c.conditions()));
      case DecidingCriterionContext c ->
          new CriterionRule.Deciding(Nodes.each(c.claim(), this::claim));
      case null, default -> Nodes.unread(node, new CriterionRule.Deciding(List.of()));
    };
  }

  private Claim claim(ClaimContext node) {
    return new Claim(values.expression(node.expression()), values.conditions(node.conditions()));
  }
}
