package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.FoughtBattle;
import dev.muster.trace.StoryText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Battles fought by house rules. What single house rules do is shown by the snippets in {@code
 * tests/snippets/house-rules}.
 */
class HouseRulesTest {
  @TempDir Path folder;

  @Test
  void a_battle_may_be_won_in_a_new_way() throws IOException {
    String scenario =
        """
        scenario battery {
          table 180 cm by 120 cm
          limit 2
          side blue "Blue" baseline south {
            first: brigade { guns: foot-artillery Q 4, guns medium-guns, in unlimbered, at 90 cm by 20 cm, facing north
              line: infantry Q 4, C 4, in line, at 60 cm by 20 cm, facing north
              second-line: infantry Q 4, C 4, in line, at 30 cm by 20 cm, facing north
              third-line: infantry Q 4, C 4, in line, at 120 cm by 20 cm, facing north }
          }
          side red "Red" baseline north {
            second: brigade { foe: infantry Q 4, C 4, in line, at 90 cm by 100 cm, facing south }
          }
          start { guns suffers 4 DIS }
        }
        """;
    String rule =
        "victory guns-taken on eliminated of victim: unit { victim.side loses \"its guns are gone\""
            + " when victim is artillery }\n";
    FoughtBattle with =
        RulebookFolder.fight(
            house("drums-and-shakos", rule + scenario).compiledRulebooks(),
            "battery",
            1,
            event -> {});
    assertThat(StoryText.reason(with.result())).contains("its guns are gone");
    assertThat(with.result().winner().orElseThrow().name()).isEqualTo("red");
    FoughtBattle without =
        RulebookFolder.fight(
            house("drums-and-shakos", scenario).compiledRulebooks(), "battery", 1, event -> {});
    assertThat(StoryText.reason(without.result())).doesNotContain("its guns are gone");
  }

  @Test
  void a_battle_is_fought_to_its_end_by_house_rules() throws IOException {
    RulebookFolder printed = house("march-to-the-guns", "");
    RulebookFolder changed =
        house("march-to-the-guns", "replace quantity stands-lost of me: unit : count = me.hits\n");
    assertThat(
            RulebookFolder.fight(changed.compiledRulebooks(), changed.firstScenario(), 1, e -> {})
                .decisions())
        .isNotEmpty()
        .isNotEqualTo(
            RulebookFolder.fight(printed.compiledRulebooks(), printed.firstScenario(), 1, e -> {})
                .decisions());
  }

  private RulebookFolder house(String rulebook, String rules) throws IOException {
    Files.writeString(folder.resolve("rules.muster"), "extends " + rulebook + "\n" + rules);
    return RulebookFolder.read(folder);
  }
}
