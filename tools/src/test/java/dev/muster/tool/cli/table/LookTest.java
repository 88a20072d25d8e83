package dev.muster.tool.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.console.Style;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LookTest {
  @TempDir Path folder;

  private String all() {
    List<String> lines = new ArrayList<>();
    Field.seen(folder, world -> lines.addAll(new ThingDescriptions(world, new Style(false)).all()));
    return String.join("\n", lines);
  }

  private String at(String what) {
    List<String> lines = new ArrayList<>();
    Field.seen(
        folder, world -> lines.addAll(new ThingDescriptions(world, new Style(false)).at(what, 80)));
    return String.join("\n", lines);
  }

  @Test
  void everything_is_told_by_side_and_command() {
    assertThat(all())
        .isEqualTo(
            """
            Red [red]
              First Band [first]
                A Guard [guard]: at 20 cm by 30 cm, facing south, Deep
                    Strength 4; Moves made 0; Has been seen; Brave (p.3)
                B Spy [spy]: at 50 cm by 20 cm, facing east, Deep
                    Strength 3; Moves made 0; Has been seen
              C Late [late]: not on the table, Deep
                  Strength 3; Moves made 0; Has been seen
            Blue [blue]
              a Line [line]: at 60 cm by 10 cm, facing 45 deg, Deep
                  Strength 2; Tired; Moves made 0; Has been seen
            Terrain
              Copse [copse]: Wood from 4 cm by 4 cm to 16 cm by 12 cm
              Rill [rill]: Brook from 40 cm by 0 cm to 40 cm by 40 cm""");
  }

  @Test
  void one_thing_is_told_with_what_has_changed_first_and_neither_bookkeeping_nor_what_is_over() {
    assertThat(at("line"))
        .isEqualTo(
            """
            a Line [line]
              Unit (p.1), Blue
              at 60 cm by 10 cm, facing 45 deg, Deep
              Strength: 2, 3 at the start (p.2)
              Battle: Has been seen
              As at the start: Tired
              No, none or 0: Moves made""");
    assertThat(at("guard")).endsWith("No, none or 0: Tired; Moves made\n  Special: Brave (p.3)");
  }

  @Test
  void what_belongs_to_the_battle_stands_above_everything() {
    List<String> lines = new ArrayList<>();
    Field.seen(
        folder, world -> lines.addAll(new ThingDescriptions(world, new Style(false)).brief(80)));
    assertThat(lines.getFirst()).isEqualTo("Battle: Turn 1");
  }

  @Test
  void a_thing_is_found_by_its_name_its_title_or_its_mark() {
    assertThat(at("guard")).isEqualTo(at("A")).isEqualTo(at("GUARD")).startsWith("A Guard [guard]");
    assertThat(at("a")).startsWith("a Line [line]");
  }

  @Test
  void a_command_or_a_side_shows_what_is_under_it() {
    assertThat(at("first")).contains("A Guard [guard]: at 20 cm by 30 cm").doesNotContain("Line");
    assertThat(at("red")).contains("Guard", "Spy", "C Late [late]: not on the table");
  }

  @Test
  void what_is_not_there_is_said_with_what_is_near() {
    assertThat(at("gaurd")).isEqualTo("There is no `gaurd`: did you mean `guard`?");
    assertThat(at("zzz")).contains("There is no `zzz`; look shows everything");
  }
}
