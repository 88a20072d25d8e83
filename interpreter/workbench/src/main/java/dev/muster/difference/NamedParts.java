package dev.muster.difference;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What others can name who build on a rulebook, and on what of it they depend when they do: what it
 * takes and gives. How it works is not among that.
 */
final class NamedParts {
  /**
   * Something that has a name.
   *
   * @param whole the declaration that it is a part of, or itself
   * @param what of it others depend on
   * @param on that, the same text for the same
   * @param open whether it is left open what it does
   */
  record Named(String whole, String what, String on, boolean open) {}

  private final Map<String, Named> named = new LinkedHashMap<>();

  private NamedParts() {}

  static Map<String, Named> of(Written rulebook) {
    NamedParts parts = new NamedParts();
    rulebook.declared().forEach(parts::add);
    return parts.named;
  }

  private void add(String name, EffectiveDeclaration declared) {
    Declaration declaration = declared.declaration();
    if (declaration instanceof Declaration.Example
        || declaration instanceof Declaration.Equivalent) {
      return;
    }
    String on = Trees.canonical(dependedOn(declaration));
    named.put(name, new Named(name, "heading", on, declared.open()));
    SyntaxParts.of((Record) declaration).forEach(part -> inside(part, name));
  }

  private static List<?> dependedOn(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Rulebook d -> List.of(d.edition().map(Declaration.Edition::number));
      case Declaration.Quantity d -> List.of(d.parameters(), d.type());
      case Declaration.Procedure d -> List.of(d.parameters(), d.gives());
      case Declaration.Window d -> d.parameters();
      case Declaration.Outcome d -> d.parameters();
      case Declaration.Ranking d -> d.parameters();
      case Declaration.Event d -> d.parameters();
      case Declaration.Zone d -> d.parameters();
      case Declaration.Sight d -> d.parameters();
      case Declaration.Halt d -> d.parameters();
      case Declaration.Special d -> List.of(d.parameters(), d.kinds());
      case Declaration.Kind d -> List.of(d.parent(), d.whole());
      case Declaration.Formation d -> d.kinds();
      case Declaration.Action d -> List.of(d.base());
      case Declaration.NameSet d -> d.members().stream().map(Declaration.Member::name).toList();
      case Declaration.Open d -> dependedOn(d.declared());
      case Declaration.Replace d -> dependedOn(d.with());
      case Declaration.Missing _,
          Declaration.Extends _,
          Declaration.Remove _,
          Declaration.Measure _,
          Declaration.LengthUnit _,
          Declaration.Ladder _,
          Declaration.Die _,
          Declaration.Deck _,
          Declaration.Arc _,
          Declaration.Modifier _,
          Declaration.Permission _,
          Declaration.Orders _,
          Declaration.Trigger _,
          Declaration.Victory _,
          Declaration.Property _,
          Declaration.General _,
          Declaration.Scenario _,
          Declaration.Army _,
          Declaration.Option _,
          Declaration.Erratum _,
          Declaration.Extend _,
          Declaration.ExtendAll _,
          Declaration.Example _,
          Declaration.Equivalent _,
          Declaration.Reading _ ->
          List.of();
    };
  }

  private void inside(Object part, String whole) {
    switch (part) {
      case List<?> list -> list.forEach(each -> inside(each, whole));
      case Optional<?> some -> some.ifPresent(each -> inside(each, whole));
      case ScenarioItem.Rule _ -> {}
      case Record record -> {
        dependedOn(record)
            .ifPresent(
                on ->
                    named.put(
                        Lines.name(record).orElseThrow() + " of " + whole,
                        new Named(whole, "type", on, false)));
        SyntaxParts.of(record).forEach(each -> inside(each, whole));
      }
      default -> {}
    }
  }

  /** Empty for what others cannot name. */
  private static Optional<String> dependedOn(Record part) {
    return switch (part) {
      case Declaration.Attribute x -> Optional.of(Trees.canonical(x.type()));
      case Declaration.PartCount x -> Optional.of(Trees.canonical(x.part()));
      case Declaration.ActionParameter x -> Optional.of(x.domain().getClass().getSimpleName());
      case ArmyItem.Fact x -> Optional.of(Trees.canonical(x.type()));
      case Declaration.Spec x -> Optional.of(Trees.canonical(x.kind()));
      case Declaration.Step x when x.head().isPresent() -> Optional.of("");
      case Declaration.Fixed _,
          Declaration.Criterion _,
          Declaration.TableRow _,
          Declaration.Offer.Choice _,
          ArmyItem.Rolled _,
          ScenarioItem.SideRoster _,
          ScenarioItem.Terrain _ ->
          Optional.of("");
      default -> Optional.empty();
    };
  }
}
