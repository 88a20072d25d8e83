package dev.muster.tool.cli.audit;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ScenarioItem;

/** A declaration with another one in the place of one in it. */
final class Rewriting {
  private Rewriting() {}

  static Declaration of(Declaration whole, Declaration old, Declaration other) {
    if (whole == old) {
      return other;
    }
    if (whole instanceof Declaration.Option o) {
      return new Declaration.Option(
          o.head(),
          o.declarations().stream().map(inner -> of(inner, old, other)).toList(),
          o.span());
    }
    if (whole instanceof Declaration.Scenario s) {
      return new Declaration.Scenario(
          s.head(),
          s.items().stream()
              .map(
                  item ->
                      item instanceof ScenarioItem.Rule(Declaration inner)
                          ? new ScenarioItem.Rule(of(inner, old, other))
                          : item)
              .toList(),
          s.span());
    }
    return whole;
  }
}
