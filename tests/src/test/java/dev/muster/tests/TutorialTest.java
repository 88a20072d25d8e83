package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Does what docs/tutorial.md and docs/your-own-game.md say, word for word, in a folder that holds a
 * copy of the rulebooks: blocks {@code ```muster file=PATH} are written, lines {@code $ muster …}
 * of blocks {@code ```console} are run, and what stands below each must come. The game of
 * simulation.md, odds.md and differences.md is that of your-own-game.md.
 */
@Tag("slow")
class TutorialTest {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tutorial.md",
        "your-own-game.md",
        "simulation.md",
        "odds.md",
        "why.md",
        "differences.md",
        "packages.md"
      })
  void every_step_of_the_tutorial_gives_what_it_says(String page) throws IOException {
    Project.copyRulebooks(folder);
    if (List.of("simulation.md", "odds.md", "why.md", "differences.md").contains(page)) {
      MarkdownBlock.write(Project.DOCS.resolve("your-own-game.md"), folder);
    }
    MusterProcess cli = new MusterProcess(folder);
    List<String> run = new ArrayList<>();
    for (MarkdownBlock block : MarkdownBlock.of(Project.DOCS.resolve(page))) {
      if (block.language().equals("muster") && block.info().startsWith("file=")) {
        Path file = folder.resolve(block.info().substring("file=".length()));
        Files.createDirectories(file.getParent());
        Files.writeString(file, block.text());
      } else if (block.language().equals("console")) {
        for (String command : block.text().split("(?m)^\\$ ")) {
          if (!command.isBlank()) {
            String[] parts = command.split("\n", 2);
            assertThat(parts[0]).as(block.toString()).startsWith("muster ");
            MusterProcess.Run came = cli.muster(words(parts[0].substring("muster ".length())));
            assertThat(came.all().strip())
                .as(block + ": $ " + parts[0])
                .matches(expected(parts[1].strip()));
            run.add(parts[0]);
          }
        }
      }
    }
    assertThat(run).isNotEmpty();
  }

  /** A line of three dots stands for any lines. */
  private static Pattern expected(String text) {
    return Pattern.compile(
        text.lines()
            .map(line -> line.equals("...") ? "(?s:.*)" : Pattern.quote(line))
            .collect(Collectors.joining("\n")));
  }

  private static String[] words(String command) {
    Matcher word = WORD.matcher(command);
    List<String> words = new ArrayList<>();
    while (word.find()) {
      words.add(word.group(1) != null ? word.group(1) : word.group(2));
    }
    return words.toArray(String[]::new);
  }
}
