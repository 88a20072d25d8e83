package dev.muster.check.expression;

import dev.muster.check.declaration.SymbolTable;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import java.util.Optional;

/** A name that stands where a value is wanted, but is declared as something else: what one asks. */
final class NotAValue {
  private final SymbolTable names;

  NotAValue(SymbolTable names) {
    this.names = names;
  }

  Optional<Diagnostic> of(Name name) {
    String x = name.text();
    if (names.kinds.containsKey(x)) {
      return Optional.of(
          Diagnostic.error("not-a-value", name.span(), "`%s` is a kind, not a thing", name)
              .note(
                  "write `x is %s` to test a thing, or `any %s` or `count %s` to pick some",
                  name, name, name));
    }
    return Optional.ofNullable(names.declarations.get(x))
        .flatMap(declaration -> of(name, declaration))
        .or(() -> part(name));
  }

  private Optional<Diagnostic> of(Name name, Declaration declaration) {
    String x = name.text();
    return switch (declaration) {
      case Declaration.Option _ ->
          say(
              name,
              "an option",
              "what holds only with it stands inside its braces: `option "
                  + x
                  + " { modifier … }`");
      case Declaration.Measure _ -> say(name, "a unit of measure", "say how many: `1 " + x + "`");
      case Declaration.Die _ -> say(name, "a die", "dice are counted: `1 " + x + "`");
      case Declaration.NameSet d ->
          say(
              name,
              "a set of names",
              "a value is one of them"
                  + d.members().stream()
                      .findFirst()
                      .map(m -> ", such as " + Words.quoted(m.name()))
                      .orElse(""));
      case Declaration.Ladder _ ->
          say(name, "a ladder", "a value is one of its rungs, or as many as `1 RUNG`");
      case Declaration.Special _ ->
          say(name, "a special rule", "write `x has " + x + "` to test a thing for it");
      case Declaration.Procedure _, Declaration.Window _ -> runs(name, "a procedure");
      case Declaration.Action _ -> runs(name, "an action");
      case Declaration.Orders _ ->
          say(
              name,
              "a list of orders",
              "it stands where actions are named: `permission … to " + x + "`");
      case Declaration.Event _ ->
          say(name, "an event", "rules hear it: `on " + x + " of …`; `announce` makes it happen");
      case Declaration.Trigger _ ->
          say(name, "a trigger", "it runs by itself when its event happens");
      case Declaration.Modifier _ ->
          say(name, "a modifier", "ask for the quantity that it changes");
      case Declaration.Permission _ ->
          say(name, "a permission", "ask whether something may be done: `me may ACTION`");
      case Declaration.Outcome _ ->
          say(name, "an outcome table", "a statement reads it: `read " + x + " …`");
      case Declaration.Ranking _ -> say(name, "a ranking", "ask `winner by " + x + " …`");
      case Declaration.Arc _ -> say(name, "an arc", "it is somebody's: `" + x + " of me`");
      case Declaration.Halt _ ->
          say(name, "a halt", "it stops moves by itself; ask a move what it met: `m.met`");
      case Declaration.Scenario _ ->
          say(name, "a scenario", "what holds only in it stands in it, among its lines");
      case Declaration.Army _ -> say(name, "an army list", "an army is taken from it");
      case Declaration.General _ -> say(name, "a general", "a scenario uses it: `uses general …`");
      case Declaration.Property _ ->
          say(name, "a property", "it is judged by itself, whenever it must hold");
      case Declaration.Victory _ -> say(name, "a rule of victory", "it ends the battle by itself");
      // Values, or what has been told of already.
      case Declaration other -> Optional.empty();
    };
  }

  private static Optional<Diagnostic> say(Name name, String what, String wayOut) {
    return Optional.of(
        Diagnostic.error("not-a-value", name.span(), "`%s` is %s, not a value", name, what)
            .note("%s", wayOut));
  }

  private static Optional<Diagnostic> runs(Name name, String what) {
    return say(
        name,
        what,
        "while it runs, `%s.NAME` is one of its parameters or values; `%s exists` asks whether it runs"
            .formatted(name, name));
  }

  /** A step of a procedure, or a side of a scenario, which rules cannot name. */
  private Optional<Diagnostic> part(Name name) {
    String procedure = names.steps.get(name.text());
    if (procedure != null) {
      return say(
          name,
          "a step of `" + procedure + "`",
          "a rule answers it, `before %s in %s …`; `%s exists` asks whether the whole of it runs"
              .formatted(name, procedure, procedure));
    }
    String scenario = names.sidesOfScenarios.get(name.text());
    return scenario == null
        ? Optional.empty()
        : say(
            name,
            "a side of the scenario `" + scenario + "`",
            "only rules in that scenario can use its name; elsewhere use a field such as `me.side`");
  }
}
