package dev.muster.lang.syntax;

import dev.muster.lang.syntax.Declaration.*;
import dev.muster.lang.syntax.ExpressionText.Bond;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes a tree as canonical text: reading it again gives the same tree, printing that the same
 * text. Comments are not in a tree and so not in its print; and what could not be read is repeated
 * as it stood.
 */
public final class TreePrinter {

  private final Layout out = new Layout();
  private final StatementPrinter statements = new StatementPrinter(out);
  private final SetupPrinter setups = new SetupPrinter(out, statements, this::declaration);

  private TreePrinter() {}

  public static String print(RulebookFile file) {
    TreePrinter printer = new TreePrinter();
    for (int i = 0; i < file.declarations().size(); i++) {
      if (i > 0) {
        printer.out.gap();
      }
      printer.declaration(file.declarations().get(i));
    }
    return printer.out.toString();
  }

  public static String print(Declaration declaration) {
    TreePrinter printer = new TreePrinter();
    printer.declaration(declaration);
    return printer.out.toString();
  }

  public static String print(Statement statement) {
    return StatementPrinter.inCell(statement);
  }

  /** As it stands in a row. */
  public static String print(Declaration.Cell cell) {
    return PartText.cell(cell);
  }

  public static String print(Expression expression) {
    return ExpressionText.of(expression);
  }

  private void declaration(Declaration declaration) {
    declaration("", declaration);
  }

  /** {@code prefix} is what stands before it on its line: {@code replace} or {@code open}. */
  private void declaration(String prefix, Declaration declaration) {
    String head = PartText.head(declaration.head());
    switch (declaration) {
      case Declaration.Missing d -> out.line(prefix + d.span().verbatim());
      case Rulebook d ->
          out.line(
              prefix
                  + "rulebook "
                  + head
                  + d.version().map(v -> " " + v).orElse("")
                  + d.edition().map(e -> " edition " + e.number()).orElse(""));
      case Extends d ->
          out.line(
              prefix
                  + "extends "
                  + head
                  + d.version().map(v -> " " + v).orElse("")
                  + d.day().map(day -> " " + day).orElse(""));
      case Replace d -> declaration(prefix + "replace ", d.with());
      case Open d -> declaration(prefix + "open ", d.declared());
      case Declaration.Remove d -> out.line(prefix + "remove " + word(d.word()) + head);
      case Measure d -> out.line(prefix + "measure " + head + " = " + ExpressionText.of(d.value()));
      case Declaration.LengthUnit _ -> out.line(prefix + "measure in " + head);
      case Ladder d -> out.block(prefix + "ladder " + head, PartText.rows(d.rows()), out::line);
      case Die d -> out.line(prefix + "die " + head + " = " + ExpressionText.list(d.faces()));
      case Deck d -> out.block(prefix + "deck " + head, d.cards(), s -> setups.spec("", s));
      case Orders d -> out.line(prefix + "orders " + head + " = " + PartText.names(d.actions()));
      case NameSet d -> out.line(prefix + "set " + head + " = " + PartText.members(d.members()));
      case Kind d -> kind(prefix, d, head);
      case Formation d ->
          out.block(
              prefix + "formation " + head + " for " + PartText.names(d.kinds()),
              d.items(),
              this::fixed);
      case Arc d -> out.block(prefix + "arc " + head, d.items(), this::arc);
      case Zone d -> out.line(prefix + zone(d, head));
      case Sight d ->
          out.block(
              prefix + "sight " + head + PartText.parameters(d.parameters()),
              d.items(),
              this::sight);
      case Halt d ->
          out.block(
              prefix + "halt " + head + PartText.parameters(d.parameters()), d.items(), this::halt);
      case Quantity d -> quantity(prefix, d, head);
      case Modifier d ->
          out.block(
              prefix
                  + "modifier "
                  + head
                  + " to "
                  + PartText.target(d.target())
                  + PartText.exception(d.exception()),
              d.items(),
              this::change);
      case Permission d ->
          out.block(
              prefix
                  + "permission "
                  + head
                  + " to "
                  + PartText.names(d.actions())
                  + PartText.exception(d.exception()),
              d.verdicts(),
              this::verdict);
      case Special d -> special(prefix, d, head);
      case Action d -> action(prefix, d, head);
      case Event d -> out.line(prefix + "event " + head + PartText.parameters(d.parameters()));
      case Trigger d ->
          statements.block(
              prefix
                  + "trigger "
                  + head
                  + " "
                  + PartText.heard(d.heard())
                  + PartText.exception(d.exception())
                  + ExpressionText.conditions(d.when()),
              d.body());
      case Procedure d ->
          procedureBody(
              prefix
                  + "procedure "
                  + head
                  + PartText.parameters(d.parameters())
                  + d.gives().map(t -> " gives " + PartText.type(t)).orElse(""),
              d.body());
      case Window d ->
          procedureBody(
              prefix
                  + "window "
                  + head
                  + PartText.parameters(d.parameters())
                  + ExpressionText.conditions(d.when()),
              d.body());
      case Outcome d ->
          out.block(
              prefix + "outcome " + head + PartText.parameters(d.parameters()),
              PartText.rows(d.rows()),
              out::line);
      case Ranking d ->
          out.block(
              prefix + "ranking " + head + PartText.parameters(d.parameters()),
              d.criteria(),
              c -> out.line(PartText.criterion(c)));
      case Victory d ->
          out.block(
              prefix
                  + "victory "
                  + head
                  + " on "
                  + PartText.eventPattern(d.on())
                  + PartText.exception(d.exception()),
              d.verdicts(),
              this::battleVerdict);
      case Declaration.Property d ->
          out.block(
              prefix
                  + "property "
                  + head
                  + d.heard().map(h -> " " + PartText.heard(h)).orElse("")
                  + ExpressionText.conditions(d.when())
                  + d.each().map(s -> " for each " + ExpressionText.selectionBefore(s)).orElse(""),
              d.requirements(),
              this::requirement);
      case General d -> out.block(prefix + "general " + head, d.preferences(), this::preference);
      case Scenario d -> out.block(prefix + "scenario " + head, d.items(), setups::scenarioItem);
      case Army d -> setups.army(prefix, d);
      case Declaration.Option d ->
          out.block(prefix + "option " + head, d.declarations(), this::declaration);
      case Erratum d -> out.block(prefix + "erratum " + head, d.declarations(), this::declaration);
      case Extend d ->
          out.block(
              prefix
                  + "extend "
                  + word(d.word())
                  + head
                  + d.others().stream().map(n -> ", " + n).collect(Collectors.joining()),
              d.extensions(),
              this::extension);
      case ExtendAll d ->
          out.block(
              prefix
                  + "extend all"
                  + (d.unless().isEmpty() ? "" : " unless " + PartText.names(d.unless())),
              d.extensions(),
              this::extension);
      case Example d ->
          out.block(
              prefix
                  + "example "
                  + head
                  + (d.proves().isEmpty() ? "" : " proves " + PartText.names(d.proves())),
              d.items(),
              setups::exampleItem);
      case Equivalent d ->
          out.line(
              prefix
                  + "equivalent "
                  + ExpressionText.quoted(d.change())
                  + " in "
                  + head
                  + " "
                  + ExpressionText.quoted(d.reason()));
      case Reading d ->
          out.line(
              prefix
                  + "reading "
                  + head
                  + " "
                  + ExpressionText.quoted(d.text())
                  + (d.rules().isEmpty() ? "" : " of " + PartText.names(d.rules())));
    }
  }

  private static String word(Optional<Name> word) {
    return word.map(w -> w + " ").orElse("");
  }

  private void kind(String prefix, Kind d, String head) {
    String header =
        prefix
            + "kind "
            + head
            + d.parent().map(p -> " is " + p).orElse("")
            + d.whole().map(w -> " is part of " + w).orElse("");
    if (d.items().isEmpty()) {
      out.line(header);
    } else {
      out.block(header, d.items(), this::kindItem);
    }
  }

  private void kindItem(KindItem item) {
    switch (item) {
      case Attribute a -> attribute("", a, "");
      case PartCount p -> attribute("", p.attribute(), " of " + p.part());
      case Fixed f -> fixed(f);
      case During d ->
          out.block(
              "during "
                  + d.lifetimes().stream()
                      .map(l -> l.routine() + l.preposition().map(p -> " " + p + " it").orElse(""))
                      .collect(Collectors.joining(", ")),
              d.attributes(),
              this::kindItem);
    }
  }

  /**
   * @param parts what it counts
   */
  private void attribute(String prefix, Attribute a, String parts) {
    out.line(
        prefix
            + (a.secret() ? "secret " : "")
            + a.name()
            + PartText.title(a.title())
            + PartText.cite(a.cite())
            + " : "
            + PartText.type(a.type())
            + parts
            + PartText.good(a.good())
            + PartText.value(a.value()));
  }

  private void fixed(Fixed f) {
    out.line(f.name() + " = " + ExpressionText.of(f.value()));
  }

  private void arc(ArcItem item) {
    String shape =
        switch (item.shape()) {
          case ArcShape.Strip s ->
              (s.direction() == Direction.AHEAD ? "" : PartText.direction(s.direction()) + " ")
                  + "strip"
                  + s.margin().map(m -> " " + ExpressionText.of(m)).orElse("");
          case ArcShape.Wedge w ->
              (w.direction() == Direction.AHEAD ? "" : PartText.direction(w.direction()) + " ")
                  + "wedge "
                  + ExpressionText.of(w.halfAngle());
          case ArcShape.AllRound _ -> "all round";
          case ArcShape.NoArc _ -> "none";
        };
    out.line(item.kind() + item.formation().map(f -> " in " + f).orElse("") + " : " + shape);
  }

  private static String zone(Zone d, String head) {
    return "zone "
        + head
        + PartText.parameters(d.parameters())
        + " = "
        + d.strips().stream().map(TreePrinter::strip).collect(Collectors.joining(" "));
  }

  private static String strip(Strip strip) {
    return "from "
        + ExpressionText.beforePreposition(strip.from(), Bond.WHOLE)
        + " to "
        + ExpressionText.beforePreposition(strip.to(), Bond.WHOLE)
        + " of "
        + ExpressionText.simple(strip.edge())
        + strip.margin().map(m -> " within " + ExpressionText.of(m)).orElse("");
  }

  private void sight(SightItem item) {
    switch (item) {
      case SightItem.Origin o -> out.line("from " + o.from());
      case SightItem.Range r ->
          out.line(
              "within "
                  + ExpressionText.before(r.distance())
                  + ExpressionText.conditions(r.when()));
      case SightItem.Block b ->
          out.line(
              "blocked by "
                  + ExpressionText.selection(b.by())
                  + ExpressionText.conditions(b.when()));
    }
  }

  private void halt(HaltItem item) {
    out.line(
        "within "
            + ExpressionText.beforePreposition(item.distance(), Bond.WHOLE)
            + " of "
            + ExpressionText.selection(item.of())
            + ExpressionText.conditions(item.when()));
  }

  private static String rounding(Rounding rounding) {
    return switch (rounding) {
      case NONE -> "";
      case UP -> " rounding up";
      case DOWN -> " rounding down";
    };
  }

  private void quantity(String prefix, Quantity d, String head) {
    String header =
        prefix
            + "quantity "
            + head
            + PartText.parameters(d.parameters())
            + " : "
            + PartText.type(d.type())
            + rounding(d.rounding());
    switch (d.body()) {
      case QuantityBody.Nothing _ -> out.line(header);
      case QuantityBody.Formula f -> out.line(header + " = " + ExpressionText.of(f.value()));
      case QuantityBody.Table t -> out.block(header, PartText.rows(t.rows()), out::line);
    }
  }

  private void change(ChangeItem item) {
    switch (item) {
      case ChangeLine c -> out.line(PartText.change(c));
      case ReadingLine r -> out.line("reading " + ExpressionText.quoted(r.text()));
    }
  }

  private void verdict(Verdict v) {
    out.line(
        PartText.permit(v.permit())
            + ExpressionText.conditions(v.when())
            + PartText.reason(v.because()));
  }

  private void special(String prefix, Special d, String head) {
    String parameters = d.parameters().isEmpty() ? "" : "(" + PartText.names(d.parameters()) + ")";
    String kinds = d.kinds().isEmpty() ? "" : " for " + PartText.names(d.kinds());
    out.block(prefix + "special " + head + parameters + kinds, d.items(), this::specialItem);
  }

  private void specialItem(SpecialItem item) {
    switch (item) {
      case SpecialPermission s ->
          out.line(
              PartText.permit(s.verdict().permit())
                  + " "
                  + PartText.names(s.actions())
                  + ExpressionText.conditions(s.verdict().when())
                  + PartText.reason(s.verdict().because()));
      case SpecialTrigger s ->
          statements.block(
              PartText.heard(s.heard())
                  + PartText.exception(s.exception())
                  + ExpressionText.conditions(s.when()),
              s.body());
      case SpecialCriterion s ->
          out.line(
              s.ranking()
                  + ": "
                  + PartText.word(s.word())
                  + " "
                  + s.other()
                  + ", "
                  + PartText.rule(s.rule()));
      case SpecialExemption s ->
          out.line("unless " + PartText.names(s.rules()) + ExpressionText.conditions(s.when()));
      case SpecialModifier s ->
          out.line(
              PartText.target(s.target())
                  + PartText.exception(s.exception())
                  + " "
                  + PartText.change(s.line()));
      case ReadingLine r -> out.line("reading " + ExpressionText.quoted(r.text()));
    }
  }

  private void action(String prefix, Action d, String head) {
    String parameters =
        d.parameters().stream()
            .map(
                p ->
                    " "
                        + p.preposition()
                        + " "
                        + p.name()
                        + p.of().map(of -> " of " + of).orElse("")
                        + ": "
                        + p.shared().map(a -> "as in " + a).orElseGet(() -> domain(p.domain()))
                        + StatementPrinter.steps(p.steps()))
            .collect(Collectors.joining());
    String costs = d.costs().stream().map(c -> " " + cost(c)).collect(Collectors.joining());
    String leads = d.leadsTo().stream().map(l -> " " + leadsTo(l)).collect(Collectors.joining());
    String base = d.base().map(b -> " is " + b).orElse("");
    statements.block(prefix + "action " + head + base + parameters + costs + leads, d.body());
  }

  private static String leadsTo(LeadsTo l) {
    return "leads to " + ExpressionText.of(l.text()) + ExpressionText.conditions(l.when());
  }

  private static String cost(Cost c) {
    return "costs "
        + costAmount(c.amount())
        + " "
        + c.attribute()
        + c.of().map(o -> " of " + ExpressionText.simple(o)).orElse("");
  }

  private static String costAmount(Expression amount) {
    return amount instanceof Expression.NumberLiteral
        ? ExpressionText.of(amount)
        : "(" + ExpressionText.of(amount) + ")";
  }

  private static String domain(ActionDomain domain) {
    return switch (domain) {
      case ActionDomain.OfThing t ->
          t.loyalty().map(l -> ExpressionText.lower(l) + " ").orElse("")
              + t.presence().map(p -> p.word() + " ").orElse("")
              + t.kind()
              + t.of().map(o -> " of " + ExpressionText.simple(o)).orElse("")
              + t.where()
                  .map(w -> " where " + ExpressionText.beforePreposition(w, Bond.WHOLE))
                  .orElse("");
      case ActionDomain.OfPath p ->
          p.shape().word()
              + p.line().map(line -> " " + line).orElse("")
              + p.upTo()
                  .map(u -> " up to " + ExpressionText.beforePreposition(u, Bond.WHOLE))
                  .orElse("")
              + p.angle()
                  .map(a -> ", " + ExpressionText.beforePreposition(a, Bond.WHOLE))
                  .orElse("")
              + p.legs()
                  .map(legs -> ", at most " + ExpressionText.text(legs, Bond.SUM) + " legs")
                  .orElse("")
              + StatementPrinter.limits(p.limits());
      case ActionDomain.OfNumber n ->
          ExpressionText.text(n.low(), Bond.SUM)
              + ".."
              + ExpressionText.beforePreposition(n.high(), Bond.SUM);
      case ActionDomain.OfGroup g ->
          "some "
              + ExpressionText.selectionBefore(g.selection())
              + g.link()
                  .map(
                      link ->
                          ", each "
                              + link.within()
                                  .map(d -> "within " + ExpressionText.text(d, Bond.SUM) + " of")
                                  .orElse("touches")
                              + " another")
                  .orElse("")
              + g.most()
                  .map(n -> ", at most " + ExpressionText.beforePreposition(n, Bond.SUM))
                  .orElse("");
      case ActionDomain.OfSpot s -> "spot" + StatementPrinter.region(s.region());
    };
  }

  private void procedureBody(String header, ProcedureBody body) {
    if (body.values().isEmpty() && body.steps().isEmpty()) {
      out.line(header + " {}");
      return;
    }
    out.open(header);
    body.values().forEach(this::kindItem);
    body.steps().forEach(this::step);
    out.close("");
  }

  private void step(Step step) {
    step.head()
        .ifPresentOrElse(
            head ->
                statements.block(
                    "step " + PartText.head(head) + PartText.exception(step.place()), step.body()),
            () -> step.body().forEach(statements::print));
  }

  private void battleVerdict(BattleVerdict v) {
    String result =
        v.side()
            .map(s -> ExpressionText.before(s) + (v.wins() ? " wins" : " loses"))
            .orElse("drawn");
    out.line(
        result
            + v.degree().map(d -> " " + ExpressionText.of(d)).orElse("")
            + ExpressionText.conditions(v.when()));
  }

  private void requirement(Declaration.Requirement r) {
    out.line(ExpressionText.of(r.condition()) + PartText.reason(r.broken()));
  }

  private void preference(Preference p) {
    out.line(
        p.decision() + ": " + ExpressionText.of(p.value()) + ExpressionText.conditions(p.when()));
  }

  private void extension(Extension extension) {
    switch (extension) {
      case Extension.AddRow e ->
          out.line((e.replace() ? "replace " : "") + "row " + PartText.row(e.row()));
      case Extension.RemoveRow e -> out.line("remove row " + PartText.row(e.row()));
      case Extension.AddStep e -> step(e.step());
      case Extension.AddCriterion e ->
          out.line(
              "criterion "
                  + e.word()
                      .map(w -> PartText.word(w) + " " + e.other().orElseThrow() + ", ")
                      .orElse("")
                  + PartText.criterion(e.criterion()));
      case Extension.AddActions e -> out.line("action " + PartText.names(e.actions()));
      case Extension.AddFormations e -> out.line("formation " + PartText.names(e.formations()));
      case Extension.AddPreference e -> preference(e.preference());
      case Extension.AddKindItem e -> kindItem(e.item());
      case Extension.ReplaceAttribute e -> attribute("replace ", e.attribute(), "");
      case Extension.AddCost e -> out.line(cost(e.cost()));
      case Extension.AddLeadsTo e -> out.line(leadsTo(e.leadsTo()));
      case Extension.SetSteps e ->
          out.line(e.parameter() + " " + StatementPrinter.steps(e.steps()));
      case Extension.AddSightItem e -> sight(e.item());
      case Extension.AddHaltItem e -> halt(e.item());
      case Extension.AddStrip e -> out.line(strip(e.strip()));
      case Extension.Round e -> out.line(rounding(e.rounding()).strip());
      case Extension.Ignore e ->
          out.line(
              "ignoring "
                  + e.what()
                  + e.binder().map(b -> " " + b).orElse("")
                  + ExpressionText.conditions(e.when()));
      case Extension.AddSpecialItem e -> specialItem(e.item());
      case Extension.AddSetup e -> setups.scenarioItem(e.item());
      case Extension.AddOffer e -> setups.offer(e.offer());
      case Extension.AddCards e -> setups.spec("", e.cards());
      case Extension.AddTo e -> setups.group(e.group(), e.items(), e.armies());
      case Extension.ChangeThing e -> out.line(SetupPrinter.settings(e.thing(), e.settings()));
      case Extension.AddAnswer e -> setups.answer(e.answer());
      case Extension.RemovePart e -> out.line("remove " + e.part());
    }
  }
}
