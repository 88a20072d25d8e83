package dev.muster.tool.cli.table;

import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.play.decisions.Player;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.world.SideView;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** A small battlefield with all that can be seen on one. */
public final class Field {
  public static final String RULES =
      """
      rulebook field "Field" 1.0.0 edition 2

      kind unit "Unit" (p.1) is thing {
        strength "Strength" (p.2) : 0..9 = 3
        tired "Tired" (p.2) : flag
        moves "Moves made" : 0..9 = 0
        tally : 0..9 = 7
        during battle { seen "Has been seen" : flag = yes }
        during roll-call { called "Has been called" : flag = yes }
        base-width = 12 cm
        base-depth = 3 cm
      }
      kind scout "Scout" is unit {
        base-width = 1 cm
        base-depth = 1 cm
      }
      kind band "Band" is command
      kind wood "Wood" is area
      kind brook "Brook" is line
      formation deep "Deep" (p.2) for unit {}
      special brave "Brave" (p.3) for unit { strength-now + 1 }
      quantity strength-now of me: unit : count = me.strength
      action wait by me: unit { remove me }

      procedure roll-call {}
      procedure battle "Battle" {
        turn "Turn" : count = 1
        for each unit u where u.tired { set u.strength to 2 }
        run roll-call
        for each side s {
          s orders unit u of s
        }
      }
      general idle { done: 1 }

      scenario meadow "A meadow" {
        table 80 cm by 40 cm
        side red "Red" baseline north {
          first "First Band" : band {
            guard "Guard" : unit strength 4, in deep, at 20 cm by 30 cm, facing south, special brave
            spy "Spy" : scout at 50 cm by 20 cm, facing 90 deg
          }
          late "Late" : unit
        }
        side blue "Blue" baseline south {
          line "Line" : unit tired, at 60 cm by 10 cm, facing 45 deg
        }
        terrain copse "Copse" : wood, area at 10 cm by 8 cm size 12 cm by 8 cm
        terrain rill "Rill" : brook, line 40 cm by 0 cm, 40 cm by 40 cm
      }
      """;

  private Field() {}

  public static Path in(Path folder) {
    Path book = folder.resolve("field");
    Skirmish.write(book.resolve("rules.muster"), RULES);
    return book;
  }

  /** Shows what the first player sees when he is first asked. */
  public static void seen(Path folder, Consumer<SideView> eyes) {
    CompiledRulebooks compiledRulebooks =
        new CompiledRulebooks(
            new RulebookOpener(new Library(List.of())).open(in(folder)).rulebook().orElseThrow());
    FoughtBattle.of(
        compiledRulebooks,
        Objects.requireNonNull(compiledRulebooks.rulebook().battles().scenarios().get("meadow")),
        1,
        side ->
            question -> {
              eyes.accept(question.view());
              throw new Player.LeftBattle();
            },
        event -> {});
  }
}
