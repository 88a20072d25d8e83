package dev.muster.check.example;

import dev.muster.check.army.ArmyChecker;
import dev.muster.check.army.ArmyListValidator;
import dev.muster.check.army.RosterBuilder;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Scope;
import dev.muster.check.setup.SetupChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.Owner;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Example;
import dev.muster.model.Setup.ThingSetup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The armies that one example chooses, what is expected of them, and the things they set up. */
final class ArmyExampleChecker {
  private record Chosen(ArmyChecker.Held held, List<ThingSetup> things) {}

  private final StatementContext context;
  private final ArmyChecker armies;
  private final SetupChecker setups;
  private final EffectiveDeclaration example;
  private final Map<String, Chosen> chosen = new LinkedHashMap<>();

  ArmyExampleChecker(
      StatementContext context,
      ArmyChecker armies,
      SetupChecker setups,
      EffectiveDeclaration example) {
    this.context = context;
    this.armies = armies;
    this.setups = setups;
    this.example = example;
  }

  /** Makes the army known in {@code scope}, and the things that it sets up. */
  public void names(ExampleItem.ArmyChosen item, Scope scope) {
    Name name = item.army().head().name();
    ArmyChecker.Held held = armies.held(example.with(item.army()));
    List<ThingSetup> things = item.owner() == Owner.NOBODY ? List.of() : things(held, name);
    if (chosen.putIfAbsent(name.text(), new Chosen(held, things)) != null) {
      context.problems.add(
          Diagnostic.error(
              "duplicate-army", name.span(), "there is already an army `%s` here", name));
      return;
    }
    scope.army(held.army());
    namedThings(things, name, scope);
  }

  private List<ThingSetup> things(ArmyChecker.Held held, Name name) {
    if (RosterBuilder.size(held.army().taken()) > ArmyChecker.MOST) {
      context.problems.add(
          Diagnostic.error(
              "how-many", name.span(), "an army can set up at most %s things", ArmyChecker.MOST));
      return List.of();
    }
    List<ThingSetup> things = RosterBuilder.of(held.army());
    stated(things, name);
    return things;
  }

  /** An example says what dice showed. */
  private void stated(List<ThingSetup> things, Name army) {
    things.stream()
        .flatMap(thing -> thing.rolled().stream())
        .findFirst()
        .ifPresentOrElse(
            rolled ->
                context.problems.add(
                    Diagnostic.error(
                            "roll-not-stated",
                            army.span(),
                            "nothing says what the dice of `%s` showed",
                            rolled.roll().name())
                        .also(rolled.span(), "this follows from them")
                        .note("state their total: `%s = 4`", rolled.roll().name())),
            () -> things.forEach(thing -> stated(thing.things(), army)));
  }

  private void namedThings(List<ThingSetup> things, Name army, Scope scope) {
    for (ThingSetup thing : things) {
      setups.namedThing(thing.name(), army, context.types.thing(thing.kind()), scope);
      namedThings(thing.things(), army, scope);
    }
  }

  public List<ThingSetup> things(ExampleItem.ArmyChosen item) {
    return of(item.army().head().name()).things();
  }

  private Chosen of(Name name) {
    return Objects.requireNonNull(chosen.get(name.text()));
  }

  boolean speaksOf(Expression order) {
    return order instanceof Expression.NameUse(Name name, var span)
        && chosen.containsKey(name.text());
  }

  /** An army that nobody expects to be refused must keep to its list. */
  Optional<Example.Step> unlessRefused(ExampleItem.ArmyChosen item, List<ExampleItem> items) {
    Name name = item.army().head().name();
    boolean refused =
        items.stream()
            .anyMatch(
                i ->
                    i instanceof ExampleItem.ExpectRefused r
                        && r.order() instanceof Expression.NameUse(Name n, var span)
                        && n.text().equals(name.text()));
    return refused ? Optional.empty() : Optional.of(allowed(name, name.span()));
  }

  public Example.Step allowed(ExampleItem.ExpectAllowed item) {
    return allowed(((Expression.NameUse) item.order()).name(), item.span());
  }

  private Example.Step allowed(Name name, Span span) {
    return new Example.Step.ExpectArmyAllowed(name.text(), of(name).held().breaches(), span);
  }

  Example.Step refused(ExampleItem.ExpectRefused item) {
    Name name = ((Expression.NameUse) item.order()).name();
    item.by()
        .filter(by -> !ArmyListValidator.BREACHES.contains(by.text()))
        .ifPresent(
            by ->
                context.problems.unknown(
                    by, ArmyListValidator.BREACHES, "no army is ever refused by `%s`", by));
    return new Example.Step.ExpectArmyRefused(
        name.text(), of(name).held().breaches(), item.by().map(Name::text), item.span());
  }
}
