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
    Path book = book(rules());
    String checked = shell.muster("check", book).out();
    List<MatchResult> commands = COMMAND.matcher(checked).results().toList();
    assertThat(commands).hasSize(5);
    for (MatchResult command : commands) {
      String asked = shell.muster("ask", book, command.group(1), "--given", command.group(2)).all();
      assertThat(asked).as(command.group()).containsAnyOf("two rules set `", "two rows of `");
    }
  }

  @Test
  void its_example_shows_a_conflict_and_passes_once_the_rules_are_mended() throws IOException {
    Shell shell = new Shell(folder);
    Path book = book(rules());
    Path examples = book.resolve("conflicts.muster");
    String told = shell.muster("check", book, "--witness", examples).out();
    assertThat(told)
        .contains("written: " + examples + ", 5 examples\n`muster test " + book + "` shows");
    assertThat(Files.readString(examples))
        .contains(
            """
            example nerve-may-conflict-4 {
              given a: foot hits 2, in square
              expect nerve of a in contact = ?
            }
            """);
    String before = shell.muster("test", examples, "--fill").all();
    assertThat(before).contains("0 passed, 5 failed");
    assertThat(before.split("two r(ules|ows) (set|of) `", -1)).hasSize(6);
    book(
        rules()
            .replace("foot in contact {", "foot in contact instead of weary, last {")
            .replace("brave to nerve of me", "brave to nerve of me instead of weary, slow")
            .replace(
                "| foot  | me.tired             |", "| foot  | me.tired, me.hits <= enemy.hits |"));
    String after = shell.muster("test", examples, "--fill").all();
    assertThat(after).contains("5 passed, 0 failed");
    assertThat(shell.muster("check", book).out()).doesNotContain("may-conflict");
  }

  @Test
  void a_file_that_is_there_is_not_replaced() throws IOException {
    Path examples = Files.writeString(folder.resolve("mine.muster"), "// mine\n");
    assertThat(new Shell(folder).muster("check", book(rules()), "--witness", examples).err())
        .contains("is there already; --witness makes a new file");
    assertThat(examples).hasContent("// mine");
  }

  private static String rules() {
    String snippet = Project.text(SNIPPET);
    return RULES.matcher(snippet).results().findFirst().orElseThrow().group(1);
  }

  private Path book(String rules) throws IOException {
    Path book = Files.createDirectories(folder.resolve("rules"));
    Files.writeString(
        book.resolve("rules.muster"), "rulebook rules \"Rules\" 1.0.0 edition 2\n" + rules);
    return book;
  }
}
