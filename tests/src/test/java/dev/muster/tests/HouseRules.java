package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Example;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * House rules written on the spot: a folder that extends a printed rulebook.
 *
 * @param home where the folder is made
 * @param rulebook what it extends
 */
record HouseRules(Path home, String rulebook) {

  /** The examples hold with the rules and none of them holds with what stands in their place. */
  void proves(String rules, String without, String examples) {
    RulebookFolder with = book(rules + examples);
    List<Example> own = with.examplesUnder(home.resolve("house"));
    assertThat(own).isNotEmpty();
    ExampleRunner runner = new ExampleRunner(with.compiledRulebooks());
    assertThat(own).allSatisfy(example -> RulebookFolder.prove(runner, example));

    RulebookFolder printed = book(without + examples);
    if (printed.checked().rulebook().isEmpty()) {
      // They speak of what only the house rules have.
      assertThat(printed.problems()).extracting(Diagnostic::slug).containsOnly("unknown-name");
      return;
    }
    ExampleRunner plain = new ExampleRunner(printed.compiledRulebooks());
    assertThat(printed.examplesUnder(home.resolve("house")))
        .hasSameSizeAs(own)
        .allSatisfy(
            e ->
                assertThat(plain.prove(e).passed())
                    .as("`" + e.origin().name() + "` holds without the house rule")
                    .isFalse());
  }

  RulebookFolder book(String rules) {
    return RulebookFolder.read(write("house", "extends " + rulebook + "\n" + rules));
  }

  Path write(String name, String rules) {
    Path folder = home.resolve(name);
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("rules.muster"), rules);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder;
  }
}
