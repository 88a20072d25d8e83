package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names of the kinds that some scenario, example or army list has things of. */
public final class PlacedKinds {
  private final Set<String> placed = new LinkedHashSet<>();

  private PlacedKinds() {}

  public static Set<String> of(List<EffectiveDeclaration> all) {
    PlacedKinds kinds = new PlacedKinds();
    kinds.look(all);
    return kinds.placed;
  }

  private void look(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      switch (d.declaration()) {
        case Declaration.Scenario s ->
            s.items()
                .forEach(
                    i -> {
                      if (i instanceof Declaration.ScenarioItem.SideRoster side) {
                        placedIn(side.roster());
                      } else if (i instanceof Declaration.ScenarioItem.Terrain terrain) {
                        placed.add(terrain.kind().text());
                      }
                    });
        case Declaration.Example e ->
            e.items()
                .forEach(
                    i -> {
                      if (i instanceof Declaration.ExampleItem.Given given) {
                        placedIn(given.specs());
                      }
                    });
        case Declaration.Deck deck -> placedIn(deck.cards());
        case Declaration.Army a ->
            a.items()
                .forEach(
                    i -> {
                      if (i instanceof Declaration.Offer.Choice choice) {
                        offered(choice);
                      }
                    });
        case Declaration other -> {}
      }
    }
  }

  private void offered(Declaration.Offer.Choice choice) {
    for (Declaration.ChoiceItem item : choice.items()) {
      switch (item) {
        case Declaration.ChoiceItem.Thing(Declaration.Spec spec) -> placedIn(List.of(spec));
        case Declaration.Offer.Choice inner -> offered(inner);
        case Declaration.Offer.LimitOf i -> {}
        case Declaration.Offer.SumOf i -> {}
      }
    }
  }

  private void placedIn(List<Declaration.Spec> specs) {
    for (Declaration.Spec spec : specs) {
      placed.add(spec.kind().text());
      placedIn(spec.roster());
    }
  }
}
