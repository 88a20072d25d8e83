package dev.muster.tool.cli.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.mutation.Mutation;
import dev.muster.mutation.MutationResult;
import dev.muster.mutation.MutationResult.Outcome;
import dev.muster.mutation.MutationTester;
import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.report.JunitXml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class MutationTestingTest {
  private static final String RULES =
      """
      rulebook small "Small" 1.0.0 edition 2
      kind side { }
      kind unit is thing {
        DIS : 0..9
        base-width = 4 cm
        base-depth = 2 cm
      }
      quantity dice of me: unit : count = 4
      modifier tired to dice of me { - 1 when me.DIS > 2 }
      option fog { modifier in-fog to dice of me { - 2 } }
      example fresh { given a: unit DIS 1
        expect dice of a = 4 }
      """;
  private static final String TIRED =
      """
      example worn { given a: unit DIS 3
        expect dice of a = 3
        set a.DIS to 2
        expect dice of a = 4 }
      """;

  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void name() {
    book = folder.resolve("small.muster");
  }

  private Cli.Ran run(String rules, String... options) throws IOException {
    Files.writeString(book, rules);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "test";
    arguments[1] = book.toString();
    System.arraycopy(options, 0, arguments, 2, options.length);
    return Cli.run(arguments);
  }

  @Test
  void a_change_that_no_example_notices_is_listed() throws IOException {
    Cli.Ran ran = run(RULES, "--mutate");
    assertThat(ran.out())
        .contains("unnoticed: me.DIS > 2 -> me.DIS >= 2 in tired\n", "small.muster:9:")
        .doesNotContain("unnoticed: 4 -> 5");
    assertThat(ran.exitCode()).isEqualTo(3);
  }

  @Test
  void a_threshold_says_how_much_must_be_noticed() throws IOException {
    assertThat(run(RULES, "--mutate").exitCode()).isEqualTo(3);
    assertThat(run(RULES, "--mutate", "--threshold", "0").exitCode()).isZero();
  }

  @Test
  void the_inputs_of_a_row_that_is_replaced_are_changed_like_others() throws IOException {
    String base =
        """
        rulebook base 1.0.0 edition 2
        set a = p, q
        quantity t of x: a at n: count : count {
          | x || n: 0 | 1 | 2 | >= 3 |
          | p || 1    | 2 | 3 | 4    |
          | q || 1    | 2 | 2 | 4    |
        }
        """;
    Files.createDirectory(folder.resolve("base"));
    Files.writeString(folder.resolve("base/r.muster"), base);
    String changes =
        """
        extends base
        extend t { replace row | q | 1 || 7 | }
        example one { expect (t of q at 1) = 7 }
        """;
    assertThat(run(changes, "--mutate", "--own").out()).contains("3 of 3 changes noticed");
  }

  @Test
  void what_an_example_notices_is_not_listed() throws IOException {
    JsonNode report = run(RULES + TIRED, "--mutate", "--format", "json").json();
    assertThat(report.propertyNames())
        .containsExactly(
            "mutants",
            "noticed",
            "survived",
            "marked",
            "needless",
            "defects",
            "files",
            "survivors",
            "problems",
            "failing",
            "rulebooks");
    assertThat(report.get("survivors").toString())
        .doesNotContain("me.DIS > 2 ->")
        .contains("without modifier in-fog");
    JsonNode survivor = report.get("survivors").get(0);
    assertThat(survivor.propertyNames())
        .containsExactly("file", "line", "column", "rule", "change", "examples");
    assertThat(report.get("noticed").intValue() + report.get("survived").intValue())
        .isEqualTo(report.get("mutants").intValue());
  }

  @Test
  void examples_of_the_rulebook_below_may_be_changed_or_gone() throws IOException {
    Files.createDirectories(folder.resolve("small"));
    Files.writeString(folder.resolve("small/small.muster"), RULES + TIRED);
    Path house = folder.resolve("house/house.muster");
    Files.createDirectories(house.getParent());
    Files.writeString(
        house,
        """
        rulebook house "House" 1.0.0 edition 2
        extends small
        quantity luck of me: unit : count = 2
        remove example worn
        replace example fresh { given a: unit
          expect luck of a = 2 }
        """);
    assertThat(Cli.run("test", house.toString(), "--mutate").out())
        .contains("1 of 1 changes noticed, 100.0 %");
  }

  @Test
  void own_examples_alone_judge_where_others_are_contradicted() throws IOException {
    Files.createDirectories(folder.resolve("small"));
    Files.writeString(folder.resolve("small/small.muster"), RULES);
    Path house = folder.resolve("house/house.muster");
    Files.createDirectories(house.getParent());
    Files.writeString(
        house,
        """
        rulebook house "House" 1.0.0 edition 2
        extends small
        modifier brave to dice of me { + 1 when me.DIS < 3 }
        example bold { given a: unit DIS 2
          expect dice of a = 5 }
        """);
    Cli.Ran all = Cli.run("test", house.toString(), "--mutate");
    assertThat(all.out()).contains("0 of 0 changes noticed");
    assertThat(all.err()).contains("fresh", "`--own` leaves out");
    Cli.Ran own = Cli.run("test", house.toString(), "--own", "--mutate");
    assertThat(own.err()).isEmpty();
    assertThat(own.out())
        .contains("unnoticed: me.DIS < 3 -> me.DIS <= 3 in brave")
        .doesNotContain("fresh");
  }

  @Test
  void a_file_that_is_not_there_is_no_success() throws IOException {
    Cli.Ran ran = run(RULES, "--mutate", "--file", "nosuch");
    assertThat(ran.err()).contains("No rulebook has a file `nosuch`");
    assertThat(ran.exitCode()).isEqualTo(1);
  }

  @Test
  void a_change_that_makes_no_difference_is_marked() throws IOException {
    String marked =
        RULES + "equivalent \"me.DIS > 2 -> me.DIS >= 2\" in tired \"For this test.\"\n";
    assertThat(run(marked, "--mutate").out()).doesNotContain("me.DIS >= 2", "needless");
    assertThat(run(marked + TIRED, "--mutate", "--format", "json").json().get("marked").intValue())
        .isZero();
  }

  @Test
  void a_mark_of_a_change_that_is_noticed_is_needless() throws IOException {
    String mark = "equivalent \"4 -> 5\" in dice \"For this test.\"\n";
    assertThat(run(RULES + mark, "--mutate").out())
        .contains("needless: equivalent \"4 -> 5\"", "an example notices it");
  }

  @Test
  void a_seed_picks_the_same_sample() throws IOException {
    String first = run(RULES, "--mutate", "--sample", "4", "--seed", "7").out();
    assertThat(run(RULES, "--mutate", "--sample", "4", "--seed", "7").out()).isEqualTo(first);
    assertThat(first).contains("of 4 changes noticed");
  }

  @Test
  void only_lines_that_differ_from_a_revision_are_changed() throws Exception {
    Files.writeString(book, RULES);
    git("init", "--quiet");
    assertThat(run(RULES, "--mutate", "--since", "HEAD").err()).contains("Git says:");
    git("add", ".");
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "rules");
    assertThat(run(RULES, "--mutate", "--since", "HEAD").out()).contains("0 of 0 changes");
    assertThat(run(RULES.replace("DIS > 2", "DIS > 1"), "--mutate", "--since", "HEAD").out())
        .contains("unnoticed: without modifier tired")
        .doesNotContain("fog");
    git("rm", "--quiet", "--cached", "small.muster");
    assertThat(run(RULES, "--mutate", "--since", "HEAD").out()).contains("fog");
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    assertThat(new ProcessBuilder(command).directory(folder.toFile()).start().waitFor()).isZero();
  }

  @Test
  void examples_that_fail_come_first() throws IOException {
    Cli.Ran ran = run(RULES + TIRED.replace("= 3", "= 1"), "--mutate");
    assertThat(ran.err()).contains("failed: worn");
    assertThat(ran.exitCode()).isEqualTo(3);
  }

  @Test
  void rules_that_never_fire_and_options_that_nobody_switches_on_are_listed() throws IOException {
    Cli.Ran ran = run(RULES, "--rule-coverage");
    assertThat(ran.out())
        .contains("never fires: - 1 when me.DIS > 2", "no example switches on: fog")
        .contains("0 of 2");
    assertThat(ran.exitCode()).isZero();
    assertThat(run(RULES, "--rule-coverage", "--threshold", "50").exitCode()).isEqualTo(3);
    assertThat(run(RULES + TIRED, "--rule-coverage", "--threshold", "50").exitCode()).isZero();
    assertThat(run(RULES, "--rule-coverage", "--format", "json").json().propertyNames())
        .containsExactly(
            "passed",
            "failed",
            "examples",
            "problems",
            "rulebooks",
            "reached",
            "total",
            "options",
            "parts");
  }

  @Test
  void nothing_to_change_is_no_success() throws IOException {
    Cli.Ran ran = run("rulebook empty 1.0.0 edition 2\nset mood = calm, wild\n", "--mutate");
    assertThat(ran.err()).contains("nothing that could be changed");
    assertThat(ran.exitCode()).isEqualTo(1);
  }

  @Test
  void what_cannot_be_changed_does_not_stop_the_rest() throws IOException {
    Path broken = folder.resolve("broken/rules.muster");
    Files.createDirectories(broken.getParent());
    Files.writeString(broken, "rulebook broken 1.0.0 edition 2\nkindd unit is thing {}\n");
    Files.writeString(book, RULES + TIRED);
    Cli.Ran ran =
        Cli.run("test", folder.resolve("missing"), broken, book, "--mutate", "--format", "json");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains("There is no file");
    assertThat(ran.json().get("mutants").intValue()).isPositive();
    assertThat(ran.json().get("problems").size()).isEqualTo(2);
    assertThat(ran.json().get("rulebooks").size()).isEqualTo(2);
    Cli.Ran missing = Cli.run("test", folder.resolve("missing"), "--mutate");
    assertThat(missing).isEqualTo(new Cli.Ran(1, "", missing.err()));
  }

  @Test
  void a_change_that_muster_fails_with_is_no_proof_of_an_example() throws IOException {
    Files.writeString(book, RULES + TIRED);
    var files =
        List.of(RulebookReader.read(new Source(book.toString(), Files.readString(book))).tree());
    Mutation change = MutationTester.mutations(files, files).getFirst();
    MutationReport report =
        new MutationReport(
            List.of(new MutationResult(change, Outcome.DEFECT, List.of("tired-1"))), List.of());
    assertThat(report.text(new Style(false)))
        .contains("Muster failed with: " + change.change(), "(in the example tired-1)")
        .contains("0 of 0 changes noticed");
    assertThat(report.defective()).isTrue();
    assertThat(report.json().get("defects")).asInstanceOf(LIST).hasSize(1);
    assertThat(JunitXml.of(report.junit(0))).contains("failures=\"1\"", "type=\"defect\"");
  }
}
