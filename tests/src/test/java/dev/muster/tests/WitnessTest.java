package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where check says that rules may conflict, the situation that it tells of makes them do so. */
class WitnessTest {
  private static final Path SNIPPET = Project.TESTS.resolve("snippets/modifiers/may-conflict.md");
  private static final Pattern RULES = Pattern.compile("(?s)```muster\n(.*?)```");
  private static final Pattern COMMAND =
      Pattern.compile("`muster ask RULEBOOK \"([^\"]+)\" --given \"([^\"]+)\"` shows it");

  @TempDir Path folder;

  @Test
  void every_situation_of_a_conflict_is_one_in_play() throws IOException {
    Shell shell = new Shell(folder);
    String snippet = Project.text(SNIPPET);
    String rules = RULES.matcher(snippet).results().findFirst().orElseThrow().group(1);
    Path book = folder.resolve("rules.muster");
    Files.writeString(book, "rulebook rules \"Rules\" 1.0.0 edition 2\n" + rules);
    String checked = shell.muster("check", book).out();
    List<MatchResult> commands = COMMAND.matcher(checked).results().toList();
    assertThat(commands).hasSize(5);
    for (MatchResult command : commands) {
      String asked = shell.muster("ask", book, command.group(1), "--given", command.group(2)).all();
      assertThat(asked).as(command.group()).containsAnyOf("two rules set `", "two rows of `");
    }
  }
}
