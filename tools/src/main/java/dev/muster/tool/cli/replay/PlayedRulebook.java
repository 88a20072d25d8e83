package dev.muster.tool.cli.replay;

import dev.muster.record.BattleRecord;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import org.jspecify.annotations.Nullable;

/** The rulebook that a recorded battle was played with. */
public final class PlayedRulebook {
  private PlayedRulebook() {}

  /**
   * As it was on the day of the battle.
   *
   * @param named its name, folder or file, where it is not to be found by the name in the record
   */
  public static OpenedRulebook open(
      RulebookOpener opener, BattleRecord battle, @Nullable String named) {
    return opener
        .asOf(battle.day())
        .playable(named == null ? name(opener.library(), battle) : named);
  }

  private static String name(Library library, BattleRecord battle) {
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
