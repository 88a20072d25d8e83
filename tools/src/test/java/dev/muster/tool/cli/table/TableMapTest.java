package dev.muster.tool.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.board.Box;
import dev.muster.board.Table;
import dev.muster.tool.cli.console.Style;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableMapTest {
  @TempDir Path folder;

  private List<String> drawn(boolean colour, int width) {
    List<String> lines = new ArrayList<>();
    Field.seen(
        folder, world -> lines.addAll(new TableMap(world, new Style(colour), width).lines()));
    return lines;
  }

  @Test
  void the_table_has_terrain_bases_arrows_measures_and_a_legend() {
    assertThat(String.join("\n", drawn(false, 47)))
        .isEqualTo(
            """
            Battle: Turn 1
                 +----------------------------------------+
              40 |                    =                   |
                 |                    =                   |
                 |       AAA↓AA       =                   |
                 |                    =                   |
              20 |                    =    B→             |
                 |                    =                   |
                 |                    =      aaa          |
                 |  ......            =       aa↗a        |
                 |  ......            =         aaa       |
               0 |                    =                   |
                 +----------------------------------------+
               cm 0         20        40        60       80
            Red (north): A Guard; B Spy
            Blue (south): a Line
            Terrain: . Wood (Copse); = Brook (Rill)""");
  }

  @Test
  void who_is_covered_by_others_is_shown_all_the_same_or_told_below() {
    List<String> lines = new ArrayList<>();
    Field.seen(
        folder,
        world -> {
          world.named("line").orElseThrow().base(new Box(200, 300, 100, 30, 180));
          world.named("guard").orElseThrow().base(new Box(200, 300, 100, 30, 180));
          lines.addAll(new TableMap(world, new Style(false), 47).lines());
        });
    assertThat(String.join("\n", lines))
        .containsPattern("a+↓aA")
        .doesNotContain("Hidden on the map");
    lines.clear();
    Field.seen(
        folder,
        world -> {
          world.named("line").orElseThrow().base(new Box(500, 200, 10, 10, 180));
          lines.addAll(new TableMap(world, new Style(false), 47).lines());
        });
    assertThat(String.join("\n", lines)).contains("Hidden on the map: B at 50 cm by 20 cm");
  }

  @Test
  void the_map_is_as_wide_as_the_terminal_up_to_160_columns() {
    for (int width : List.of(40, 57, 80, 133, 160, 400)) {
      assertThat(drawn(false, width).stream().mapToInt(String::length).max().orElseThrow())
          .isEqualTo(Math.min(width, 160));
    }
  }

  @Test
  void a_deep_table_has_at_most_60_rows() {
    CharGrid grid = CharGrid.of(new Table(300, 1200), 150);
    assertThat(grid.rows()).isEqualTo(60);
    assertThat(grid.columns()).isEqualTo(30);
  }

  @Test
  void colours_only_colour() {
    assertThat(String.join("\n", drawn(true, 60)).replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(String.join("\n", drawn(false, 60)));
    assertThat(String.join("\n", drawn(true, 60))).contains("\u001b[1;36m", "\u001b[1;33m");
  }

  @Test
  void the_map_fits_the_height_of_the_terminal_without_its_legend_where_there_is_no_room_for_it() {
    for (int height : List.of(24, 30, 50)) {
      List<String> lines = new ArrayList<>();
      Field.seen(
          folder, world -> lines.addAll(new TableMap(world, new Style(false), 80, height).lines()));
      assertThat(lines.size()).isLessThanOrEqualTo(height - 2);
      assertThat(String.join("\n", lines)).contains("Blue (south): a Line", "Terrain: ");
    }
    List<String> low = new ArrayList<>();
    Field.seen(folder, world -> low.addAll(new TableMap(world, new Style(false), 80, 18).lines()));
    assertThat(low).hasSizeLessThanOrEqualTo(16);
    assertThat(low.getLast()).isEqualTo("Type look to see what the letters stand for.");
  }
}
