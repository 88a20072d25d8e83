package dev.muster.tool.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExploreTest {
  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
    // What no general of the book would ever order.
    Skirmish.write(
        book.resolve("more.muster"),
        """
        action hide by me: unit costs 1 actions { set me.strength to 0 }
        action flee by me: unit costs 1 actions { remove me }
        permission never-flees to flee { may not }
        trigger cheers after hide of me when me.strength > 0 { say "hurrah" }
        option fog { modifier fog-bank to fighting-dice { at most 1 } }
        """);
  }

  @Test
  void the_general_of_a_rulebook_leaves_orders_out_that_an_explorer_gives() {
    assertThat(Cli.run("play", book).out()).doesNotContain("hide");
    assertThat(
            Cli.run("play", book, "--general", "red=explorer", "--general", "blue=explorer").out())
        .contains("hide");
  }

  @Test
  void the_same_seed_explores_the_same() {
    List<Object> line = List.of("play", book, "--general", "red=explorer", "--seed", 3);
    assertThat(Cli.run(line.toArray()).out()).isEqualTo(Cli.run(line.toArray()).out());
    List<Object> many = List.of("simulate", book, "--explore", "--battles", 20);
    assertThat(Cli.run(many.toArray()).out()).isEqualTo(Cli.run(many.toArray()).out());
  }

  @Test
  void sides_and_generals_are_those_of_the_rulebook() {
    assertThat(Cli.run("play", book, "--general", "rad=bold").err())
        .contains("There is no side `rad`: did you mean `red`?");
    assertThat(Cli.run("simulate", book, "--general", "red=bolt").err())
        .contains("There is no general `bolt`: did you mean `bold`?");
  }

  @Test
  void a_side_follows_the_general_that_is_named() {
    Skirmish.write(book.resolve("shy.muster"), "general shy { hide: 10 }\n");
    String out = Cli.run("play", book, "--general", "red=shy").out();
    assertThat(out).contains("Red: hide, Guard", "Blue: Advance, Line");
    assertThat(out).doesNotContain("Blue: hide", "Red: Advance");
  }

  @Test
  void what_was_reached_is_told_and_what_never() {
    Cli.Ran ran = Cli.run("simulate", book, "--explore", "--battles", 24);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out())
        .startsWith("Skirmish explored: 24 battles, seeds 1 to 24, ")
        .contains("2 of 3 kinds of orders given; never: flee")
        .contains("never executed: remove me", "never fires: cheers", "never fires: + 9 when")
        .doesNotContain("set me.strength to 0", "at most 1");
  }

  @Test
  void a_problem_of_the_rules_is_told_with_the_battle_that_it_broke_off() {
    Skirmish.write(
        book.resolve("fails.muster"),
        "trigger fails after hide of me { say \"{6 / me.strength}\" }\n");
    Cli.Ran ran = Cli.run("simulate", book, "--explore", "--battles", 8);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out())
        .containsPattern(
            "broken off in \\d of 8 battles: this divides by 0\n {2}first with seed \\d in ");
    assertThat(Cli.run("simulate", book, "--explore", "--battles", 8, "--format", "json").out())
        .startsWith("{")
        .contains("\"problems\": [", "\"text\": \"this divides by 0\"", "\"hide\": true");
  }

  @Test
  void what_does_not_go_together_with_exploring_is_refused() {
    assertThat(Cli.run("simulate", book, "--explore", "--minutes", 0).err())
        .contains("--minutes can be 1 to 10,000.");
    assertThat(Cli.run("simulate", book, "--explore", "--format", "json", "--keep", folder).err())
        .contains("--keep and --write do not go together with --format json.");
    assertThat(Cli.run("simulate", book, "--explore", "--general", "red=bold").err())
        .contains("--general, --side and --budget do not go together with --explore");
  }

  @Test
  void battles_in_which_something_broke_are_kept_and_show_it_again() throws IOException {
    Path kept = folder.resolve("kept");
    Skirmish.write(
        book.resolve("properties.muster"),
        """
        property strong after hide of me { me.strength > 0 say "{me.name} hides" }
        """);
    Cli.Ran ran = Cli.run("simulate", book, "--explore", "--battles", 8, "--keep", kept);
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FINDINGS);
    assertThat(ran.out()).contains(" of 8 battles: strong: ", "kept: muster replay ");
    List<Path> files;
    try (var all = Files.list(kept)) {
      files = all.toList();
    }
    assertThat(files).isNotEmpty();
    for (Path file : files) {
      Cli.Ran again = Cli.run("replay", file, "--rulebook", book, "--quiet", "--properties");
      assertThat(again.out()).contains("Does not hold: strong: ", "The same, byte for byte");
    }
  }

  @Test
  void of_what_breaks_a_property_no_more_is_kept_than_it_takes() {
    Path kept = folder.resolve("kept");
    Skirmish.write(
        book.resolve("properties.muster"),
        """
        extend unit { hides : count }
        trigger counted after hide of me { me gains 1 hides }
        property twice after hide of me { me.hides < 2 say "{me.name} hides again" }
        """);
    Cli.Ran ran = Cli.run("simulate", book, "--explore", "--battles", 16, "--keep", kept);
    assertThat(ran.out()).contains("soonest with seed 2", "shortest found (decisions: 5): twice: ");
    assertThat(Cli.run("replay", kept.resolve("meeting-2.json"), "--rulebook", book).out())
        .contains("Red: Advance", "Blue: hide, Rabble");
    Cli.Ran again =
        Cli.run("replay", kept.resolve("twice.json"), "--rulebook", book, "--properties");
    assertThat(again.out())
        .contains("Blue: hide, Line", "Does not hold: twice: Line hides again")
        .contains("The same, byte for byte")
        .doesNotContain("Advance", "Red: hide", "hide, Rabble");
  }

  @Test
  void what_breaks_a_property_is_written_as_an_example_that_fails() throws IOException {
    Path file = book.resolve("found.muster");
    Skirmish.write(
        book.resolve("properties.muster"),
        """
        extend unit { tired-since "Tired" : count }
        trigger counted after hide of me { me gains 1 tired-since }
        property rested after hide of me { me.tired-since < 2 say "{me.name} hides again" }
        property near "Near" on battle-over of loser { loser.hits < 2 }
        """);
    Cli.Ran ran = Cli.run("simulate", book, "--explore", "--battles", 16, "--write", file);
    assertThat(ran.out())
        .contains("written: ", "not written as an example, as no single order or procedure shows");
    assertThat(Cli.run("simulate", book, "--explore", "--write", file).err())
        .contains("is there already");
    assertThat(Files.readString(file))
        .isEqualTo(
            """
            // rested: Line hides again
            example rested-breaks {
              scenario meeting
              given line actions 1, tired-since 1
              order line to hide
            }

            """);
    Cli.Ran tested = Cli.run("test", book);
    assertThat(tested.out()).contains("rested: Line hides again");
  }

  @Test
  void minutes_and_keeping_are_for_exploring() {
    Cli.Ran ran = Cli.run("simulate", book, "--keep", folder);
    assertThat(ran.exitCode()).isEqualTo(64);
    assertThat(ran.err()).contains("--minutes, --keep and --write need --explore.");
  }
}
