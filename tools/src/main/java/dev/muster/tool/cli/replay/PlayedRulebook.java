package dev.muster.tool.cli.replay;

import dev.muster.record.BattleRecord;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.OpenedRulebook;

/** The rulebook that a recorded battle was played with. */
public final class PlayedRulebook {
  private PlayedRulebook() {}

  /** The name in the record, if it can be found. */
  public static String name(Library library, BattleRecord battle) {
    if (!library.has(battle.rulebook())) {
      throw CommandFailure.because(
          "The battle was played with the rulebook `"
              + Style.visible(battle.rulebook())
              + "`, which was not found. Give its path: muster replay FILE --rulebook PATH, or muster play PATH --resume FILE.");
    }
    return battle.rulebook();
  }

  public static void warnIfChanged(Console console, OpenedRulebook book, BattleRecord battle) {
    if (!book.contentHash().equals(battle.contentHash())) {
      console
          .err()
          .println(
              "muster: the rulebook has changed since the battle was recorded; the result may differ.");
    }
  }
}
