package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.record.BattleRecord;
import dev.muster.record.Seat;
import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.prompt.Interruption;
import dev.muster.tool.cli.prompt.Pager;
import dev.muster.tool.cli.prompt.Prompt;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.save.AutoSave;
import dev.muster.tool.cli.save.SaveFile;
import dev.muster.tool.cli.scenario.Seating;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PagerTest {
  private static final String TABLE = "-- Enter: the table as it is now -- ";

  @TempDir Path folder;

  private final List<String> asked = new ArrayList<>();

  /** A terminal of this size at which somebody types these and then quits. */
  private Prompt typing(int width, int rows, String... typed) {
    Iterator<String> lines = List.of(typed).iterator();
    return new Prompt() {
      @Override
      public Optional<String> read(String prompt) {
        asked.add(prompt);
        return Optional.of(lines.hasNext() ? lines.next() : "quit");
      }

      @Override
      public int width() {
        return width;
      }

      @Override
      public int rows() {
        return rows;
      }
    };
  }

  private void told(int lines, int rows, String... typed) {
    Console console = Cli.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), false);
    try (Interruption interruption = new Interruption(console, () -> {})) {
      Pager pager = new Pager(typing(80, rows, typed), interruption);
      for (int i = 0; i < lines; i++) {
        pager.line();
      }
    }
  }

  @Test
  void no_more_is_told_at_once_than_the_terminal_shows() {
    told(26, 10, "", "", "");
    assertThat(asked).hasSize(3).containsOnly("-- Enter: more, q: skip to your next decision -- ");
  }

  @Test
  void the_rest_can_be_skipped() {
    told(100, 10, "q");
    assertThat(asked).hasSize(1);
  }

  @Test
  void where_the_height_is_unknown_nothing_stops() {
    told(1000, 0);
    assertThat(asked).isEmpty();
  }

  /** What stands on the screen when red plays the meeting against a bot. */
  private String played(int width, int rows, String... typed) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RulebookOpener opener = new RulebookOpener(new Library(List.of()));
    Console console = Cli.console(out, new ByteArrayOutputStream(), false);
    OpenedRulebook book = opener.open(Skirmish.in(folder));
    BattleRecord.Start start =
        new BattleRecord.Start(
            book.rulebook().orElseThrow(),
            book.contentHash(),
            book.asOf(),
            Objects.requireNonNull(
                book.rulebook().orElseThrow().battles().scenarios().get("meeting")),
            1,
            Map.of("red", Seat.HUMAN, "blue", Seat.BOT));
    try (SaveFile save = SaveFile.open(folder.resolve("battle.json"), false);
        AutoSave autoSave = new AutoSave(console, opener.library(), book, Optional.of(save));
        InteractiveBattle battle =
            new InteractiveBattle(
                console,
                start,
                Optional.empty(),
                autoSave,
                new InteractiveBattle.Terminal(
                    false, false, Seating.of(Map.of()), c -> typing(width, rows, typed)))) {
      battle.fight();
    }
    console.flush();
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void once_others_have_moved_the_map_is_drawn_again() {
    String shown = played(80, 60, "1", "");
    assertThat(shown.split("Red \\(north\\): A Guard", -1)).hasSize(3);
    assertThat(asked).containsExactly("> ", TABLE, "> ");
  }

  @Test
  void piped_input_meets_decisions_only() {
    assertThat(played(0, 0, "1")).doesNotContain("Red (north): A Guard");
    assertThat(asked).containsExactly("> ", "> ");
  }
}
