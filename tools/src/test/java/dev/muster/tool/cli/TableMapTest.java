package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.board.Table;
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
}
