package dev.muster.lang.syntax;

import dev.muster.lang.syntax.Declaration.*;
import dev.muster.lang.syntax.ExpressionText.Bond;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Scenarios, armies and examples as canonical text. */
final class SetupPrinter {

  private final Layout out;
  private final StatementPrinter statements;
  private final Consumer<Declaration> declarations;

  SetupPrinter(Layout out, StatementPrinter statements, Consumer<Declaration> declarations) {
    this.out = out;
    this.statements = statements;
    this.declarations = declarations;
  }

  void scenarioItem(ScenarioItem item) {
    switch (item) {
      case ScenarioItem.TableSize i ->
          out.line(
              "table "
                  + ExpressionText.beforePreposition(i.width(), Bond.WHOLE)
                  + " by "
                  + ExpressionText.of(i.depth()));
      case ScenarioItem.Scale i -> out.line("scale " + ExpressionText.quoted(i.column()));
      case ScenarioItem.Options i -> out.line("option " + PartText.names(i.options()));
      case ScenarioItem.Limit i -> out.line("limit " + ExpressionText.of(i.turns()));
      case ScenarioItem.SideRoster i -> {
        String side =
            "side " + PartText.head(i.head()) + i.baseline().map(b -> " baseline " + b).orElse("");
        entries(side, i.armies(), i.roster(), s -> spec("", s));
      }
      case ScenarioItem.Terrain i ->
          out.line(
              "terrain "
                  + i.name()
                  + PartText.title(i.title())
                  + " : "
                  + i.kind()
                  + ", "
                  + shape(i.shape()));
      case ScenarioItem.DeployIn i ->
          out.line(
              "deploy "
                  + i.what()
                  + (i.secretly() ? " secretly" : "")
                  + " in "
                  + ExpressionText.of(i.zone())
                  + StatementPrinter.steps(i.steps()));
      case ScenarioItem.UseGeneral i -> out.line("uses general " + i.general());
      case ScenarioItem.Start i -> statements.block("start", i.body());
      case ScenarioItem.Rule i -> declarations.accept(i.declaration());
    }
  }

  private static String shape(TerrainShape shape) {
    return switch (shape) {
      case TerrainShape.Rectangle s ->
          "area at "
              + pair(s.x(), s.y())
              + " size "
              + pair(s.width(), s.depth())
              + s.turned().map(t -> " turned " + ExpressionText.text(t, Bond.SUM)).orElse("");
      case TerrainShape.Ellipse s ->
          "round at " + pair(s.x(), s.y()) + " size " + pair(s.width(), s.depth());
      case TerrainShape.Polygon s -> "outline " + points(s.points());
      case TerrainShape.Polyline s -> "line " + points(s.points());
    };
  }

  private static String points(List<Position> points) {
    return points.stream().map(p -> pair(p.x(), p.y())).collect(Collectors.joining(", "));
  }

  private static String pair(Expression x, Expression y) {
    return ExpressionText.beforePreposition(x, Bond.SUM)
        + " by "
        + ExpressionText.beforePreposition(y, Bond.SUM);
  }

  void spec(String word, Spec spec) {
    String settings =
        spec.settings().stream().map(SetupPrinter::setting).collect(Collectors.joining(", "));
    String line =
        word
            + (spec.count() == 1 ? "" : spec.count() + " ")
            + spec.name()
            + PartText.title(spec.title())
            + " : "
            + spec.kind()
            + (settings.isEmpty() ? "" : " " + settings);
    if (spec.roster().isEmpty()) {
      out.line(line);
    } else {
      out.block(line, spec.roster(), s -> spec("", s));
    }
  }

  private static String setting(Setting setting) {
    return switch (setting) {
      case Setting.InFormation s -> "in " + s.formation();
      case Setting.Specials s ->
          "special "
              + s.specials().stream()
                  .map(SetupPrinter::givenSpecial)
                  .collect(Collectors.joining(" and "));
      case Setting.Off s -> "not " + s.flag();
      case Setting.OffTable _ -> "off-table";
      case Setting.Secret _ -> "secret";
      case Setting.On s -> s.flag().text();
      case Setting.At s -> "at " + pair(s.x(), s.y());
      case Setting.Relative s ->
          PartText.beside(s.gap(), s.direction(), s.of().text(), s.shifted());
      case Setting.Facing s ->
          "facing "
              + switch (s.face()) {
                case Face.Toward f -> f.name().text();
                case Face.It _ -> "it";
                case Face.Away _ -> "away";
                case Face.Angle f -> ExpressionText.text(f.angle(), Bond.SUM);
              };
      case Setting.Attribute s -> s.name() + " " + ExpressionText.text(s.value(), Bond.WHOLE);
      case Setting.Each s -> s.attribute() + " each";
      case Setting.Rolled s -> s.name() + " " + s.roll() + "." + s.column();
      case Setting.OneOf s ->
          s.name()
              + " "
              + s.values().stream()
                  .map(v -> ExpressionText.text(v, Bond.WHOLE))
                  .collect(Collectors.joining(" or "));
      case Setting.Range s ->
          s.name()
              + " "
              + ExpressionText.text(s.low(), Bond.WHOLE)
              + ".."
              + ExpressionText.text(s.high(), Bond.WHOLE);
    };
  }

  private static String givenSpecial(GivenSpecial special) {
    return special.name()
        + (special.parameters().isEmpty()
            ? ""
            : "(" + ExpressionText.list(special.parameters()) + ")");
  }

  /**
   * @param word before it, with its blank
   */
  void army(String word, Army army) {
    out.block(
        word + "army " + PartText.head(army.head()) + army.list().map(l -> " is " + l).orElse(""),
        army.items(),
        this::armyItem);
  }

  private void armyItem(ArmyItem item) {
    switch (item) {
      case ArmyItem.Fact i ->
          out.line(
              i.name()
                  + PartText.title(i.title())
                  + " : "
                  + PartText.type(i.type())
                  + PartText.value(i.value()));
      case ArmyItem.Rolled i ->
          out.block(
              i.name() + PartText.title(i.title()) + " : roll " + ExpressionText.of(i.dice()),
              PartText.rows(i.rows()),
              out::line);
      case ArmyItem.Value i -> out.line(i.name() + " = " + ExpressionText.of(i.value()));
      case ArmyItem.Take i -> take(i);
      case Offer i -> offer(i);
    }
  }

  void group(Name group, List<ChoiceItem> items, List<Name> armies) {
    entries(group.text(), armies, items, this::choiceItem);
  }

  private <T> void entries(String header, List<Name> armies, List<T> others, Consumer<T> print) {
    List<Runnable> entries = new ArrayList<>();
    armies.forEach(army -> entries.add(() -> out.line("army " + army)));
    others.forEach(other -> entries.add(() -> print.accept(other)));
    out.block(header, entries, Runnable::run);
  }

  static String settings(Name thing, List<Setting> settings) {
    return thing
        + " "
        + settings.stream().map(SetupPrinter::setting).collect(Collectors.joining(", "));
  }

  void offer(Offer offer) {
    switch (offer) {
      case Offer.Choice o ->
          out.block(
              "choice "
                  + PartText.head(o.head())
                  + o.command().map(c -> " is " + c).orElse("")
                  + o.limits().map(l -> " " + limits(l)).orElse(""),
              o.items(),
              this::choiceItem);
      case Offer.LimitOf o ->
          out.line("limit " + limits(o.limits()) + " of " + PartText.names(o.choices()));
      case Offer.SumOf o ->
          out.line("sum " + o.attribute() + o.limits().map(l -> " " + limits(l)).orElse(""));
    }
  }

  private void choiceItem(ChoiceItem item) {
    switch (item) {
      case ChoiceItem.Thing i -> spec("", i.spec());
      case Offer i -> offer(i);
    }
  }

  private void take(ArmyItem.Take take) {
    String values =
        take.values().stream().map(SetupPrinter::setting).collect(Collectors.joining(", "));
    String line =
        "take "
            + (take.count() == 1 ? "" : take.count() + " ")
            + take.choice()
            + PartText.title(take.title())
            + (values.isEmpty() ? "" : " " + values);
    if (take.taken().isEmpty()) {
      out.line(line);
    } else {
      out.block(line, take.taken(), this::take);
    }
  }

  private static String limits(HowMany limits) {
    return "("
        + ExpressionText.of(limits.low())
        + limits.high().map(h -> ".." + ExpressionText.of(h)).orElse("")
        + ")";
  }

  void answer(ExampleItem.Answer answer) {
    switch (answer) {
      case ExampleItem.Choice i ->
          out.line("choose " + i.decision() + of(i.of()) + ": " + ExpressionText.list(i.values()));
      case ExampleItem.OthersDecline i ->
          out.line(("others decline " + PartText.names(i.decisions())).strip());
    }
  }

  void exampleItem(ExampleItem item) {
    switch (item) {
      case ExampleItem.InScenario i -> out.line("scenario " + i.scenario());
      case ScenarioItem.Options i -> scenarioItem(i);
      case ScenarioItem.TableSize i -> scenarioItem(i);
      case ScenarioItem.Scale i -> scenarioItem(i);
      case ScenarioItem.Terrain i -> scenarioItem(i);
      case ExampleItem.Given i -> given(i);
      case ExampleItem.ChangeThing i -> out.line("given " + settings(i.thing(), i.settings()));
      case ExampleItem.ArmyChosen i ->
          army(
              switch (i.owner()) {
                case NOBODY -> "";
                case OWN -> "given ";
                case ENEMY -> "enemy ";
              },
              i.army());
      case ExampleItem.Dice i -> out.line("dice " + ExpressionText.list(i.faces()));
      case ExampleItem.Drawn i -> out.line("drawn " + PartText.names(i.names()));
      case ExampleItem.Answer i -> answer(i);
      case ExampleItem.Cases i -> out.block("cases", PartText.rows(i.rows()), out::line);
      case ExampleItem.ExpectOpen i ->
          out.line("expect " + ExpressionText.of(i.value()) + (i.order() ? " ?" : " = ?"));
      case ExampleItem.ExpectGoesOn _ -> out.line("expect the battle goes on");
      case ExampleItem.ExpectEnded i ->
          out.line(
              "expect "
                  + i.winner().map(w -> ExpressionText.simple(w) + " wins").orElse("drawn")
                  + i.degree().map(d -> " " + ExpressionText.quoted(d)).orElse(""));
      case ExampleItem.ExpectOccurrences i ->
          out.line(
              i.occurrences().stream()
                  .map(SetupPrinter::occurrence)
                  .collect(Collectors.joining(", then ", "expect ", "")));
      case ExampleItem.ExpectNotAsked i ->
          out.line(
              "expect "
                  + i.side().map(s -> ExpressionText.simple(s) + " is not").orElse("nobody is")
                  + " asked "
                  + i.decision());
      case ExampleItem.ExpectNotRolled i ->
          out.line("expect " + ExpressionText.quoted(i.purpose()) + " was not rolled");
      case ExampleItem.ExpectOffers i ->
          out.line(
              "expect "
                  + i.decision()
                  + of(i.side())
                  + " offers "
                  + i.offered().stream()
                      .map(o -> (o.not() ? "not " : "") + ExpressionText.of(o.value()))
                      .collect(Collectors.joining(", ")));
      case ExampleItem.During i ->
          out.line("during " + i.run().procedure() + ExpressionText.arguments(i.run().arguments()));
      case ExampleItem.ExpectRefused i ->
          out.line(
              "expect "
                  + ExpressionText.beforeWord(i.order())
                  + " refused"
                  + i.by().map(b -> " by " + b).orElse(""));
      case ExampleItem.ExpectAllowed i ->
          out.line("expect " + ExpressionText.beforeWord(i.order()) + " allowed");
      case ExampleItem.ExpectLeadsTo i ->
          out.line(
              "expect "
                  + ExpressionText.beforeWord(i.order())
                  + " leads to "
                  + ExpressionText.quoted(i.text()));
      case ExampleItem.ExpectTrue i -> out.line("expect " + ExpressionText.of(i.condition()));
      case ExampleItem.ExpectTold i ->
          out.line(
              "expect "
                  + ExpressionText.simple(i.side())
                  + (i.not() ? " not" : "")
                  + " told "
                  + ExpressionText.quoted(i.text()));
      case ExampleItem.ExpectProblem i ->
          statements.block("expect problem " + ExpressionText.quoted(i.text()), i.body());
      case ExampleItem.Act i -> statements.print(i.statement());
    }
  }

  private void given(ExampleItem.Given given) {
    String word = given.enemy() ? "enemy " : "given ";
    for (int i = 0; i < given.specs().size(); i++) {
      spec(i == 0 ? word : " ".repeat(word.length()), given.specs().get(i));
    }
  }

  private static String of(Optional<Expression> side) {
    return side.map(s -> " of " + ExpressionText.simple(s)).orElse("");
  }

  private static String occurrence(Declaration.Occurrence occurrence) {
    return switch (occurrence) {
      case Declaration.Occurrence.Asked o ->
          ExpressionText.simple(o.side()) + " is asked " + o.decision();
      case Declaration.Occurrence.Rolled o ->
          ExpressionText.quoted(o.purpose())
              + " was rolled"
              + o.dice().map(d -> " with " + ExpressionText.beforeWord(d) + " dice").orElse("");
    };
  }
}
