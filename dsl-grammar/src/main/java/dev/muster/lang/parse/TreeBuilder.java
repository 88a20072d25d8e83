package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.MusterParser.*;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.*;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/**
 * From ANTLR's contexts to our records: one method a declaration, the rest in the builders of its
 * parts.
 */
final class TreeBuilder {

  private final Nodes nodes;
  private final ExpressionBuilder values;
  private final StatementBuilder statements;
  private final PartBuilder parts;
  private final RuleBuilder rules;
  private final SetupBuilder setups;

  TreeBuilder(
      Source source,
      BiFunction<Integer, Integer, Expression> readHole,
      Consumer<Diagnostic> problems) {
    nodes = new Nodes(source);
    values = new ExpressionBuilder(nodes, readHole, problems);
    statements = new StatementBuilder(nodes, values);
    parts = new PartBuilder(nodes, values, statements);
    rules = new RuleBuilder(nodes, values, statements, parts);
    setups = new SetupBuilder(nodes, values, statements, parts, this::declaration);
  }

  Expression expression(ExpressionContext node) {
    return values.expression(node);
  }

  private Extension extension(ExtensionContext node) {
    return setups.extension(node).orElseGet(() -> rules.extension(node));
  }

  Declaration declaration(@Nullable DeclarationContext node) {
    Span span = nodes.span(node);
    return switch (node) {
      case RulebookDeclarationContext d ->
          new Rulebook(
              parts.bare(d.name(), d.title), version(d.VERSION()), edition(d.INTEGER()), span);
      case ExtendsDeclarationContext d ->
          new Extends(
              parts.bare(d.name(), null),
              Optional.ofNullable(d.VERSION()).map(v -> name(v.getSymbol())),
              Optional.ofNullable(d.day).map(this::name),
              span);
      case ReplaceDeclarationContext d -> new Replace(declaration(d.declaration()), span);
      case RemoveDeclarationContext d ->
          new Remove(nodes.maybeName(d.declarationWord()), parts.bare(d.name(), null), span);
      case OpenDeclarationContext d -> new Open(declaration(d.declaration()), span);
      case MeasureDeclarationContext d ->
          new Measure(parts.head(d.head()), values.expression(d.expression()), span);
      case LengthUnitDeclarationContext d -> new LengthUnit(parts.bare(d.name(), null), span);
      case LadderDeclarationContext d ->
          new Ladder(parts.head(d.head()), parts.rows(d.tableBody()), span);
      case DieDeclarationContext d ->
          new Die(parts.head(d.head()), values.expressions(d.expression()), span);
      case DeckDeclarationContext d ->
          new Deck(parts.head(d.head()), Nodes.each(d.spec(), setups::spec), span);
      case SetDeclarationContext d ->
          new NameSet(parts.head(d.head()), Nodes.each(d.setMember(), parts::member), span);
      case KindDeclarationContext d ->
          new Kind(
              parts.head(d.head()),
              nodes.maybeName(d.parent),
              nodes.maybeName(d.whole),
              Nodes.each(d.kindItem(), rules::kindItem),
              span);
      case FormationDeclarationContext d ->
          new Formation(
              parts.head(d.head()),
              nodes.names(d.names()),
              Nodes.each(d.fixed(), rules::fixed),
              span);
      case ArcDeclarationContext d ->
          new Arc(parts.head(d.head()), Nodes.each(d.arcItem(), rules::arcItem), span);
      case ZoneDeclarationContext d -> zone(d, span);
      case SightDeclarationContext d ->
          new Sight(
              parts.head(d.head(), d.late),
              parts.parameters(d.parameter()),
              Nodes.each(d.blockItem(), rules::sightItem),
              span);
      case HaltDeclarationContext d ->
          new Halt(
              parts.head(d.head(), d.late),
              parts.parameters(d.parameter()),
              Nodes.each(d.haltItem(), rules::haltItem),
              span);
      case QuantityDeclarationContext d -> quantity(d, span);
      case ModifierDeclarationContext d ->
          new Modifier(
              parts.head(d.head()),
              rules.target(d.target()),
              parts.exception(d.exceptionTo()),
              Nodes.each(d.changeItem(), rules::changeItem),
              span);
      case PermissionDeclarationContext d ->
          new Permission(
              parts.head(d.head()),
              nodes.names(d.names()),
              parts.exception(d.exceptionTo()),
              rules.verdicts(d.verdict()),
              span);
      case SpecialDeclarationContext d ->
          new Special(
              parts.head(d.head()),
              nodes.names(d.name()),
              nodes.names(d.names()),
              Nodes.each(d.specialItem(), rules::specialItem),
              span);
      case OrdersDeclarationContext d ->
          new Orders(parts.head(d.head()), nodes.names(d.names()), span);
      case ActionDeclarationContext d ->
          new Action(
              parts.head(d.head(), d.late),
              Optional.ofNullable(d.base).map(nodes::name),
              Nodes.each(d.actionParameter(), rules::actionParameter),
              Nodes.each(d.cost(), rules::cost),
              Nodes.each(d.leadsTo(), rules::leadsTo),
              statements.block(d.block()),
              span);
      case EventDeclarationContext d ->
          new Event(parts.head(d.head(), d.late), parts.parameters(d.parameter()), span);
      case TriggerDeclarationContext d ->
          new Trigger(
              parts.head(d.head()),
              parts.heard(d.heard()),
              parts.exception(d.exceptionTo()),
              values.conditions(d.conditions()),
              statements.block(d.block()),
              span);
      case ProcedureDeclarationContext d ->
          new Procedure(
              parts.head(d.head(), d.last == null ? d.late : d.last),
              parts.parameters(d.parameter()),
              parts.maybeType(d.type()),
              rules.procedureBody(d.procedureBody()),
              span);
      case WindowDeclarationContext d ->
          new Window(
              parts.head(d.head(), d.late),
              parts.parameters(d.parameter()),
              values.conditions(d.conditions()),
              rules.procedureBody(d.procedureBody()),
              span);
      case OutcomeDeclarationContext d ->
          new Outcome(
              parts.head(d.head(), d.late),
              parts.parameters(d.parameter()),
              parts.rows(d.tableBody()),
              span);
      case RankingDeclarationContext d ->
          new Ranking(
              parts.head(d.head(), d.late),
              parts.parameters(d.parameter()),
              Nodes.each(d.criterion(), parts::criterion),
              span);
      case VictoryDeclarationContext d ->
          new Victory(
              parts.head(d.head()),
              parts.eventPattern(d.eventPattern()),
              parts.exception(d.exceptionTo()),
              Nodes.each(d.verdictOfBattle(), rules::battleVerdict),
              span);
      case PropertyDeclarationContext d ->
          new Property(
              parts.head(d.head()),
              Optional.ofNullable(d.heard()).map(parts::heard),
              values.conditions(d.conditions()),
              Optional.ofNullable(d.selection()).map(values::selection),
              Nodes.each(d.requirement(), rules::requirement),
              span);
      case GeneralDeclarationContext d ->
          new General(parts.head(d.head()), Nodes.each(d.preference(), rules::preference), span);
      case ScenarioDeclarationContext d ->
          new Scenario(
              parts.head(d.head()), Nodes.each(d.scenarioItem(), setups::scenarioItem), span);
      case ArmyDeclarationContext d -> setups.army(d.army());
      case OptionDeclarationContext d ->
          new Option(parts.head(d.head()), Nodes.each(d.declaration(), this::declaration), span);
      case ErratumDeclarationContext d ->
          new Erratum(
              new Head(
                  d.date == null ? Name.missing(nodes.missing()) : name(d.date),
                  values.title(d.title),
                  values.cite(d.cite())),
              Nodes.each(d.declaration(), this::declaration),
              span);
      case ExtendDeclarationContext d ->
          new Extend(
              nodes.maybeName(d.declarationWord()),
              parts.bare(d.name(0), null),
              nodes.names(d.name()).stream().skip(1).toList(),
              Nodes.each(d.extension(), this::extension),
              span);
      case ExtendAllDeclarationContext d ->
          new ExtendAll(
              new Head(
                  new Name(d.all.getText(), nodes.span(d.all)), Optional.empty(), Optional.empty()),
              nodes.names(d.names()),
              Nodes.each(d.extension(), this::extension),
              span);
      case ExampleDeclarationContext d ->
          new Example(
              parts.head(d.head()),
              nodes.names(d.name()),
              setups.exampleItems(d.exampleItem()),
              span);
      case EquivalentDeclarationContext d ->
          new Equivalent(
              new Head(nodes.name(d.name()), Optional.empty(), Optional.empty()),
              nodes.text(d.text).orElse(""),
              nodes.text(d.reason).orElse(""),
              span);
      case ReadingDeclarationContext d ->
          new Reading(
              parts.head(d.head()), values.reading(d.STRING()), nodes.names(d.names()), span);
      case null, default -> Nodes.unread(node, new Declaration.Missing(parts.head(null), span));
    };
  }

  private Declaration zone(ZoneDeclarationContext node, Span span) {
    return new Zone(
        parts.head(node.head(), node.late),
        parts.parameters(node.parameter()),
        List.of(rules.strip(node.strip())),
        span);
  }

  private Declaration quantity(QuantityDeclarationContext node, Span span) {
    Head head = parts.head(node.head(), node.late);
    Rounding rounding =
        node.rounding == null ? Rounding.NONE : node.UP() != null ? Rounding.UP : Rounding.DOWN;
    return new Quantity(
        head,
        Nodes.each(node.givenParameter(), parts::given),
        parts.type(node.type()),
        rounding,
        rules.quantityBody(node.quantityBody()),
        span);
  }

  private Optional<Declaration.Edition> edition(@Nullable TerminalNode node) {
    return Optional.ofNullable(node)
        .map(n -> new Declaration.Edition(n.getText(), nodes.span(n.getSymbol())));
  }

  private Name name(Token token) {
    return new Name(token.getText(), nodes.span(token));
  }

  private static Optional<String> version(TerminalNode node) {
    return Optional.ofNullable(node).map(TerminalNode::getText);
  }
}
