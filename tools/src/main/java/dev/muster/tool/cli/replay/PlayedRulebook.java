package dev.muster.tool.cli.replay;

import dev.muster.record.BattleRecord;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rulebook that a recorded battle was played with. */
public final class PlayedRulebook {
  private PlayedRulebook() {}

  /**
   * As it was on the day of the battle: of several that call themselves so, the one whose texts are
   * those of the battle.
   *
   * @param named its name, folder or file, where it is not to be found by the name in the record
   * @param file the record
   */
  public static OpenedRulebook open(
      RulebookOpener opener, BattleRecord battle, @Nullable String named, Path file) {
    RulebookOpener then = opener.asOf(battle.day());
    if (named != null) {
      return then.playable(named);
    }
    List<String> all =
        Stream.concat(
                Stream.of(battle.rulebook()).filter(opener.library()::has),
                opener.called(battle.rulebook(), file).stream().map(Path::toString))
            .toList();
    if (all.isEmpty()) {
      throw CommandFailure.because(
          "The battle was played with the rulebook `"
              + Style.visible(battle.rulebook())
              + "`, which was not found. Give its path: muster replay FILE --rulebook PATH, or muster play PATH --resume FILE.");
    }
    return then.playable(
        all.stream()
            .filter(each -> isPlayed(then, each, battle))
            .findFirst()
            .orElse(all.getFirst()));
  }

  private static boolean isPlayed(RulebookOpener opener, String rulebook, BattleRecord battle) {
    try {
      return opener
          .open(opener.library().find(rulebook))
          .contentHash()
          .equals(battle.contentHash());
    } catch (CommandFailure unreadable) {
      return false;
    }
  }

  /** Says which one it is, if it is not the one of the battle. */
  public static void warnIfChanged(Console console, OpenedRulebook book, BattleRecord battle) {
    if (!book.contentHash().equals(battle.contentHash())) {
      String version = book.playable().version();
      console
          .err()
          .println(
              "muster: the rulebook has changed since the battle was recorded, or "
                  + Style.visible(book.path().toString())
                  + " is another of its name"
                  + (version.equals(battle.version())
                      ? ""
                      : " (version %s; the battle was played with %s)"
                          .formatted(version, Style.visible(battle.version())))
                  + "; the result may differ.");
    }
  }
}
