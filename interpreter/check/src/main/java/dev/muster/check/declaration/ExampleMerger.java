package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Puts answers into examples: they are known before anybody can be asked. */
final class ExampleMerger {
  /** The smallest number of items that prepare what an example does. */
  private final Map<Declaration, Integer> prepared = new IdentityHashMap<>();

  Addition adding(ExampleItem.Answer answer) {
    return Addition.always(Declaration.Example.class, example -> with(example, answer));
  }

  private Declaration.Example with(Declaration.Example example, ExampleItem.Answer answer) {
    List<ExampleItem> items = example.items();
    Integer known = prepared.remove(example);
    int at = known == null ? 0 : known;
    while (at < items.size() && prepares(items.get(at))) {
      at++;
    }
    Declaration.Example with = example.with(PartLists.plus(items, at, answer));
    prepared.put(with, at);
    return with;
  }

  private static boolean prepares(ExampleItem item) {
    return switch (item) {
      case ExampleItem.InScenario _,
          ExampleItem.Given _,
          ExampleItem.ChangeThing _,
          ExampleItem.ArmyChosen _,
          ExampleItem.Dice _,
          ExampleItem.Drawn _,
          ExampleItem.Answer _,
          ExampleItem.Cases _,
          ScenarioItem _ ->
          true;
      case ExampleItem other -> false;
    };
  }
}
