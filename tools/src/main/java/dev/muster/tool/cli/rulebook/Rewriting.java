package dev.muster.tool.cli.rulebook;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Files of a rulebook with other declarations in the place of some, in options, errata and
 * scenarios, too.
 */
public final class Rewriting {
  private Rewriting() {}

  /**
   * @param instead what stands in the place of a declaration: often only itself
   */
  public static List<RulebookFile> of(
      List<RulebookFile> files, Function<Declaration, List<Declaration>> instead) {
    return files.stream()
        .map(
            file ->
                new RulebookFile(
                    file.source(),
                    file.declarations().stream().flatMap(d -> of(d, instead)).toList()))
        .toList();
  }

  private static Stream<Declaration> of(
      Declaration whole, Function<Declaration, List<Declaration>> instead) {
    if (whole instanceof Declaration.Option o) {
      return Stream.of(
          new Declaration.Option(
              o.head(),
              o.declarations().stream().flatMap(inner -> of(inner, instead)).toList(),
              o.span()));
    }
    if (whole instanceof Declaration.Erratum e) {
      return Stream.of(
          e.with(e.declarations().stream().flatMap(inner -> of(inner, instead)).toList()));
    }
    if (whole instanceof Declaration.Scenario s) {
      return Stream.of(
          new Declaration.Scenario(
              s.head(), s.items().stream().flatMap(item -> of(item, instead)).toList(), s.span()));
    }
    return instead.apply(whole).stream();
  }

  private static Stream<ScenarioItem> of(
      ScenarioItem item, Function<Declaration, List<Declaration>> instead) {
    return item instanceof ScenarioItem.Rule(Declaration inner)
        ? of(inner, instead).map(ScenarioItem.Rule::new)
        : Stream.of(item);
  }
}
