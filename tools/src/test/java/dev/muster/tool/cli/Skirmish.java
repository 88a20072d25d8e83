package dev.muster.tool.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A rulebook of one page, with a scenario and examples of which one fails. */
public final class Skirmish {
  public static final String RULES =
      """
      rulebook skirmish "Skirmish" 1.0.0 edition 2

      kind unit "Unit" (p.1) is thing {
        strength "Strength" (p.1) : 0..9 = 3
        actions "Actions" : 0..3 = 0
        base-width = 4 cm
        base-depth = 2 cm
      }
      kind side { hits : 0..99 = 0 }

      quantity reach of me: unit : distance (p.2) = 8 cm
      quantity fighting-dice "Fighting dice" of me: unit : dice (p.3) = 2
      modifier strong "Strong" (p.3) to fighting-dice { + 1 when me.strength > 3 }
      modifier giant "Giant" (p.3) to fighting-dice { + 9 when me.strength > 8 }
      permission tired "Tired" (p.4) to advance {
        may not when me.strength < 1 say "it is too weak to advance"
      }
      action advance "Advance" (p.5) by me: unit along path: straight up to (reach of me) costs 1 actions {
        move me along path
      }

      event battle-over of loser: side

      procedure battle "Battle" (p.6) {
        repeat 2 times {
          for each side s { run turn of s }
        }
        let weaker = one side s with lowest s.hits
        announce battle-over of weaker
      }

      procedure turn "Turn" (p.6) of side {
        for each unit u of side {
          set u.actions to 1
          side orders unit v of side until u.actions = 0
          let r = roll (fighting-dice of u)
          set side.hits to side.hits + r.total
        }
      }

      victory fewer-hits "Fewer hits" (p.7) on battle-over of loser { loser loses "on hits" }

      general bold {
        advance: 10
        done: 0
      }

      scenario meeting "A meeting" (p.8) {
        table 60 cm by 60 cm
        side red "Red" baseline north { guard "Guard" : unit strength 4, at 30 cm by 50 cm, facing south }
        side blue "Blue" baseline south {
          line "Line" : unit at 30 cm by 10 cm, facing north
          rabble "Rabble" : unit strength 0, at 10 cm by 10 cm, facing north
        }
      }
      """;

  public static final String EXAMPLES =
      """
      example strong-adds "a strong unit has one more" proves sk-dice-01, sk-dice-02 {
        given a: unit strength 4
        expect fighting-dice of a = 3
      }
      example weak-does-not "a weak one has not" proves sk-dice-03 {
        given a: unit strength 3
        expect fighting-dice of a = 3
      }
      example tired-refuses proves sk-move-01 {
        given a: unit strength 0, actions 1
        expect advance of a along (path straight 2 cm) refused by tired
      }
      """;

  private Skirmish() {}

  /** Writes it below the folder and gives its own folder. */
  public static Path in(Path folder) {
    Path book = folder.resolve("skirmish");
    write(book.resolve("rules.muster"), RULES);
    write(book.resolve("examples.muster"), EXAMPLES);
    return book;
  }

  public static Path write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
