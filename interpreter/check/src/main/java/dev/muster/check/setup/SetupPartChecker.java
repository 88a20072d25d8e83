package dev.muster.check.setup;

import dev.muster.check.statement.StatementContext;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Ladder;
import dev.muster.model.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks what scenarios and examples say alike: the table, the scale, options, terrain. */
public final class SetupPartChecker {
  private final StatementContext context;
  private final SetupChecker setups;
  private Optional<CheckedExpression> width = Optional.empty();
  private Optional<CheckedExpression> depth = Optional.empty();
  private Optional<String> scale = Optional.empty();
  private final List<String> options = new ArrayList<>();
  private final List<Setup.TerrainSetup> terrain = new ArrayList<>();

  public SetupPartChecker(StatementContext context) {
    this.context = context;
    this.setups = new SetupChecker(context);
  }

  public void table(ScenarioItem.TableSize item) {
    width = Optional.of(setups.extent(item.width()));
    depth = Optional.of(setups.extent(item.depth()));
  }

  public void scale(ScenarioItem.Scale item) {
    List<String> known =
        context.names.ladders.values().stream()
            .map(Ladder::scales)
            .flatMap(List::stream)
            .distinct()
            .toList();
    if (!known.contains(item.column())) {
      context.problems.unknown(
          new Name(item.column(), item.span()),
          known,
          "no ladder has a scale \"%s\"",
          item.column());
    }
    scale = Optional.of(item.column());
  }

  public void options(ScenarioItem.Options item) {
    for (Name option : item.options()) {
      Set<String> known = context.signatures.declarations().names(Declaration.Option.class);
      if (!known.contains(option.text())) {
        context.problems.unknown(option, known, "there is no option `%s`", option);
      }
      context.signatures.declarations().means(option, Set.of("option"), context.problems);
      options.add(option.text());
    }
  }

  public void terrain(ScenarioItem.Terrain item) {
    terrain.add(setups.terrain(item.name(), item.title(), item.kind(), item.shape(), item.span()));
  }

  public Setup setup(
      List<Setup.SideSetup> sides,
      List<Setup.Deployment> deployments,
      Optional<String> general,
      Optional<CheckedExpression> limit) {
    Setup setup =
        new Setup(
            width,
            depth,
            scale,
            List.copyOf(options),
            List.copyOf(sides),
            List.copyOf(terrain),
            List.copyOf(deployments),
            general,
            limit,
            Set.of());
    new PlaceChecker(context.problems, setup).look();
    return setup;
  }
}
