package dev.muster.tool.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.ExitCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class DiffCommandTest {
  private static final String TABLES =
      """
      quantity shot "Shots" (p.9) of me: unit in range : dice {
        | me.strength || range: near | far |
        | 0..3        || 2           | 1   |
        | 4..9        || 3           | 2   |
      }
      set range = near, far
      set weather = dry, wet
      outcome fate (p.9) of r: roll {
        | r.total || fate          |
        | 0..3    || say "nothing" |
        | 4..99   || say "luck"    |
      }
      option fog "Fog" { modifier foggy to reach { - 2 cm } }
      special brave "Brave" (p.9) { fighting-dice + 1 when me.strength > 1 }
      """;

  @TempDir Path folder;
  private Path a;

  @BeforeEach
  void write() {
    a = Skirmish.in(folder);
    Skirmish.write(a.resolve("tables.muster"), TABLES);
  }

  /** Another version of the rulebook, in which one text stands for another. */
  private Path b(String from, String to) {
    Path b = folder.resolve("later/skirmish");
    String all = Skirmish.RULES + TABLES + Skirmish.EXAMPLES;
    assertThat(all).contains(from);
    Skirmish.write(b.resolve("rules.muster"), Skirmish.RULES.replace(from, to));
    Skirmish.write(b.resolve("tables.muster"), TABLES.replace(from, to));
    Skirmish.write(b.resolve("examples.muster"), Skirmish.EXAMPLES.replace(from, to));
    return b;
  }

  private String diff(Object... more) {
    List<Object> words = new ArrayList<>(List.of("diff", a));
    words.addAll(List.of(more));
    Cli.Ran ran = Cli.run(words.toArray());
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return ran.out();
  }

  /** What is told of the differences, without where they are. */
  private static List<String> told(String report) {
    return report
        .lines()
        .skip(2)
        .takeWhile(line -> !line.startsWith("version: "))
        .filter(line -> !line.isEmpty())
        .map(line -> line.replaceFirst(" {2}\\[[^\\[]*]$", "").replace("  ", "> "))
        .toList();
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        of(
            "| 4..9        || 3           | 2   |",
            "| 4..9        || 3           | 1   |",
            "changed quantity shot \"Shots\" (p.9)",
            "> row 4..9 || far: 2 -> 1"),
        of(
            "say \"luck\"",
            "say \"fate\"",
            "changed outcome fate (p.9)",
            "> row 4..99: say \"luck\" -> say \"fate\""),
        of(
            "{ + 1 when me.strength > 3 }",
            "{ + 2 when me.strength > 3 }",
            "changed modifier strong \"Strong\" (p.3)",
            "> `+ 1 when me.strength > 3`: 1 -> 2"),
        of(
            "{ + 9 when me.strength > 8 }",
            "{ + 9 when me.strength > 7, me.actions = 0 }",
            "changed modifier giant \"Giant\" (p.3)",
            "> `+ 9 when me.strength > 8`: 8 -> 7; with me.actions = 0"),
        of(
            "{ + 9 when me.strength > 8 }",
            "{ - 1 when me.actions = 3 }",
            "changed modifier giant \"Giant\" (p.3)",
            "> removed + 9 when me.strength > 8",
            "> added - 1 when me.actions = 3"),
        of(
            "may not when me.strength < 1 say",
            "may not when me.strength < 2, me.actions > 0 say",
            "changed permission tired \"Tired\" (p.4)",
            "> `may not when me.strength < 1 say \"it is too weak to advance\"`: 1 -> 2; with me.actions > 0"),
        of(
            ": 0..3 = 0",
            ": 0..4 = 1",
            "changed kind unit \"Unit\" (p.1)",
            "> actions: 0..3 -> 0..4; 0 -> 1"),
        of(
            "strength \"Strength\" (p.1) : 0..9 = 3",
            "strength \"Might\" (p.1) : 0..9 = 4",
            "changed kind unit \"Unit\" (p.1)",
            "> strength \"Strength\" (p.1) : 0..9 = 3 -> strength \"Might\" (p.1) : 0..9 = 4"),
        of(
            "distance (p.2) = 8 cm",
            "distance (p.2) = 9 cm",
            "changed quantity reach (p.2)",
            "> value: 8 cm -> 9 cm"),
        of(
            "to reach { - 2 cm }",
            "to reach { - 3 cm }",
            "changed modifier foggy in fog",
            "> `- 2 cm`: 2 cm -> 3 cm"),
        of(
            "option fog \"Fog\" { modifier foggy to reach { - 2 cm } }",
            "option fog \"Fog\" { }\nmodifier foggy to reach { - 2 cm }",
            "changed modifier foggy",
            "> in effect: only in option fog -> always"),
        of(
            "fighting-dice + 1 when me.strength > 1",
            "fighting-dice + 1",
            "changed special brave \"Brave\" (p.9)",
            "> `fighting-dice + 1 when me.strength > 1`: without me.strength > 1"),
        of(
            "set u.actions to 1\n",
            "set u.actions to 1\n      set u.strength to 1\n",
            "changed procedure turn \"Turn\" (p.6)",
            "> added set u.strength to 1"),
        of(
            "let r = roll (fighting-dice of u)",
            "let r = roll (fighting-dice of u) named \"it\"",
            "changed procedure turn \"Turn\" (p.6)",
            "> `let r = roll (fighting-dice of u)`: with \"it\""),
        of(
            "guard \"Guard\" : unit strength 4",
            "guard \"Guard\" : unit strength 5, special brave",
            "changed scenario meeting \"A meeting\" (p.8)",
            "> guard: strength 4 -> strength 5; with special brave"),
        of(
            "table 60 cm by 60 cm",
            "table 60 cm by 90 cm",
            "changed scenario meeting \"A meeting\" (p.8)",
            "> `table 60 cm by 60 cm`: 60 cm -> 90 cm"),
        of("advance: 10", "advance: 9", "changed general bold", "> `advance: 10`: 10 -> 9"),
        of(
            "set weather = dry, wet",
            "set weather = dry, wet, snow",
            "changed set weather",
            "> members: with snow"),
        of(
            "\"Giant\" (p.3)",
            "\"Titan\" (p.4)",
            "changed modifier giant \"Titan\" (p.4)",
            "> title: Giant -> Titan",
            "> page: p.3 -> p.4"),
        of(
            "modifier giant",
            "modifier titan",
            "renamed modifier titan \"Giant\" (p.3)",
            "> name: giant -> titan"),
        of("1.0.0", "1.1.0", "changed rulebook skirmish \"Skirmish\"", "> version: 1.0.0 -> 1.1.0"),
        of(
            "modifier giant \"Giant\" (p.3) to fighting-dice { + 9 when me.strength > 8 }\n",
            "",
            "removed modifier giant \"Giant\" (p.3)"),
        of(
            "set range",
            "modifier slow (p.9) to reach { halved }\nset range",
            "added modifier slow (p.9)"));
  }

  private static Arguments of(String from, String to, String... told) {
    return Arguments.of(from, to, List.of(told));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void a_change_is_told_in_the_smallest_part_that_says_what_it_means(
      String from, String to, List<String> expected) {
    List<String> told = told(diff(b(from, to)));
    assertThat(told.subList(0, told.size() - 1)).isEqualTo(expected);
    assertThat(told.getLast()).startsWith("1 declaration: 1 ");
  }

  static Stream<Arguments> steps() {
    return Stream.of(
        Arguments.of("distance (p.2) = 8 cm", "distance (p.2) = 9 cm", "patch", ""),
        Arguments.of("\"Giant\" (p.3)", "\"Titan\" (p.4)", "patch", ""),
        Arguments.of("| 0..3        || 2 ", "| 0..3        || 3 ", "patch", ""),
        Arguments.of("0..3 = 0", "0..3 = 1", "patch", ""),
        Arguments.of(
            "set range",
            "modifier slow (p.9) to reach { halved }\nset range",
            "minor",
            "added modifier slow"),
        Arguments.of(
            "actions \"Actions\"",
            "grit : 0..9 = 3\n  actions \"Actions\"",
            "minor",
            "added grit of kind unit"),
        Arguments.of(
            "modifier giant \"Giant\" (p.3) to fighting-dice { + 9 when me.strength > 8 }\n",
            "",
            "major",
            "removed modifier giant"),
        Arguments.of("modifier giant", "modifier titan", "major", "removed modifier giant"),
        Arguments.of(
            "| 0..3        || 2           | 1   |",
            "| 0..2        || 2           | 1   |\n  | 3           || 1           | 1   |",
            "major",
            "removed row 0..3 of quantity shot"),
        Arguments.of(
            ": 0..3 = 0", ": 0..4 = 0", "major", "changed the type of actions of kind unit"),
        Arguments.of(
            "set weather = dry, wet",
            "set weather = dry, wet, snow",
            "major",
            "changed the heading of set weather"),
        Arguments.of(
            "of me: unit : distance (p.2)",
            "of him: unit : distance (p.2)",
            "major",
            "changed the heading of quantity reach"),
        Arguments.of(
            "guard \"Guard\" : unit strength 4",
            "guards \"Guard\" : unit strength 4",
            "major",
            "removed guard of scenario meeting"),
        Arguments.of(
            "quantity reach of me",
            "open quantity reach of me",
            "major",
            "left open quantity reach"));
  }

  @ParameterizedTest
  @MethodSource("steps")
  void the_step_of_the_version_is_as_large_as_what_others_may_miss(
      String from, String to, String step, String because) {
    String next =
        switch (step) {
          case "patch" -> "1.0.1";
          case "minor" -> "1.1.0";
          default -> "2.0.0";
        };
    Path b = b(from, to);
    Cli.Ran ran = Cli.run("diff", a, b);
    assertThat(ran.out())
        .as(ran.err())
        .contains(
            "\nversion: a %s step is needed, from 1.0.0 to %s or later; B is 1.0.0\n"
                .formatted(step, next),
            because);
    Path rules = b.resolve("rules.muster");
    Skirmish.write(
        rules, Skirmish.RULES.replace(from, to).replace("1.0.0 edition", next + " edition"));
    assertThat(diff(b))
        .contains(
            "version: a %s step is needed, and %s is enough after 1.0.0".formatted(step, next));
  }

  @Test
  void layout_comments_and_order_do_not_count() {
    Path b = b("quantity reach of me: unit", "// how far\nquantity  reach\n  of me: unit");
    assertThat(diff(b)).endsWith("\nno differences\n");
    assertThat(diff(a)).contains("no differences");
  }

  @Test
  void where_it_is_is_told_in_both() {
    Path b = b("quantity reach", "\nquantity fury of me: unit : count (p.3) = 1\nquantity reach");
    Skirmish.write(
        b.resolve("tables.muster"), TABLES.replace("| 4..9        || 3 ", "| 4..9        || 4 "));
    assertThat(diff(b))
        .contains(
            "added quantity fury (p.3)  [%s/rules.muster:12]\n".formatted(b),
            "[%s/tables.muster:1 -> %s/tables.muster:1]\n".formatted(a, b),
            "  row 4..9 || near: 3 -> 4  [line 4]\n");
  }

  @Test
  void what_stands_in_another_file_is_moved() {
    Path b = b("set range = near, far\n", "");
    Skirmish.write(b.resolve("more.muster"), "set range = near, far\n");
    assertThat(told(diff(b))).containsExactly("moved set range", "1 declaration: 1 moved");
  }

  @Test
  void a_supplement_is_told_as_what_it_changes() {
    Path supplement =
        Skirmish.write(
            folder.resolve("house.muster"),
            """
            extends skirmish
            extend shot { replace row | 0..3 || 1 | 1 | }
            remove giant
            example slow-shots { given a: unit strength 1 expect shot of a in near = 1 }
            """
                .replace("strength 1 expect", "strength 1\n expect"));
    String report = diff("--with-b", supplement);
    assertThat(report).contains("A: " + a + "\n", "B: " + a + " with " + supplement + "\n");
    assertThat(told(report))
        .containsExactly(
            "changed quantity shot \"Shots\" (p.9)",
            "> row 0..3 || near: 2 -> 1",
            "removed modifier giant \"Giant\" (p.3)",
            "examples",
            "added example slow-shots",
            "2 declarations: 1 changed, 1 removed; 1 example: 1 added");
    assertThat(told(diff("--with", supplement, a))).isNotEmpty();
    assertThat(diff("--with-b", supplement, "--scenario", "meeting"))
        .contains(
            "\nwhat it changes in battles: muster compare ",
            "A meeting (p.8): 100 pairs of battles");
  }

  @Test
  void the_name_and_version_of_a_supplement_are_no_changed_rule() {
    Path supplement =
        Skirmish.write(
            folder.resolve("house.muster"),
            "rulebook house \"House\" 0.3.0 edition 2\nextends skirmish\nremove special brave\n");
    assertThat(diff("--with-b", supplement))
        .contains("removed special brave", "1 declaration: 1 removed")
        .doesNotContain("name:", "version:");
  }

  @Test
  void the_exit_code_tells_scripts_whether_anything_is_different() {
    Path b = b("1.0.0", "1.1.0");
    assertThat(Cli.run("diff", a, b).exitCode()).isEqualTo(ExitCode.CLEAN);
    assertThat(Cli.run("diff", a, b, "--exit-code").exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(Cli.run("diff", a, a, "--exit-code").exitCode()).isEqualTo(ExitCode.CLEAN);
    Cli.Ran alone = Cli.run("diff", a);
    assertThat(alone.exitCode()).isEqualTo(ExitCode.WRONG_USAGE);
    assertThat(alone.err()).contains("--with-b");
  }

  @Test
  void programs_read_the_same() {
    JsonNode report =
        Cli.run(
                "diff",
                a,
                b("+ 1 when me.strength > 3", "+ 2 when me.strength > 3"),
                "--format",
                "json")
            .json();
    assertThat(report.propertyNames())
        .containsExactly("a", "b", "declarations", "examples", "version");
    assertThat(report.get("version").propertyNames())
        .containsExactly("needs", "because", "a", "b", "atLeast", "enough");
    assertThat(report.get("version").get("enough").asBoolean()).isFalse();
    JsonNode strong = report.get("declarations").get(0);
    assertThat(strong.get("name").asString()).isEqualTo("strong");
    assertThat(strong.get("page").asString()).isEqualTo("p.3");
    JsonNode change = strong.get("changes").get(0);
    assertThat(change.get("line").asString()).isEqualTo("`+ 1 when me.strength > 3`");
    assertThat(change.get("from").asString()).isEqualTo("1");
    assertThat(change.get("to").asString()).isEqualTo("2");
    assertThat(change.get("b").get("line").asInt()).isEqualTo(13);
  }

  private static final String TOSS =
      """
      rulebook toss
      kind side { }
      kind unit is thing { hits : 0..9 }
      quantity pool of me: unit : dice = 2
      quantity luck of me: unit : dice = 1
      procedure shoot of me: unit {
        let r = roll (pool of me)
        if r.highest = 6 { me gains 1 hits }
      }
      procedure pray of me: unit {
        let r = roll (luck of me)
        if r.highest = 6 { me gains 1 hits }
      }
      scenario plain {
        table 60 cm by 60 cm
        side red baseline north { a: unit, at 30 cm by 50 cm }
        side blue baseline south { b: unit, at 30 cm by 10 cm }
      }
      example hit {
        given a: unit
        dice 6, 1
        run shoot of a
        expect a.hits = 1
      }
      example prayer {
        given a: unit
        dice 6
        run pray of a
        expect a.hits = 1
      }
      """;

  @Test
  void odds_that_differ_are_those_of_examples_that_reach_what_is_different() {
    Path toss = Skirmish.write(folder.resolve("toss/toss.muster"), TOSS).getParent();
    Path more =
        Skirmish.write(
            folder.resolve("more.muster"), "extends toss\nmodifier keen to pool { + 1 }\n");
    List<Object> words = List.of("diff", toss, "--with-b", more, "--odds");
    JsonNode odds = json(words, 11, "--format", "json").get("odds");
    assertThat(odds.get("examples").asInt()).isEqualTo(1);
    JsonNode hit = odds.get("different").get(0);
    assertThat(hit.get("example").asString()).isEqualTo("hit");
    assertThat(hit.get("expected").asString()).isEqualTo("a.hits = 1");
    assertThat(hit.get("a").asString()).isEqualTo("11/36");
    assertThat(hit.get("b").asString()).isEqualTo("91/216");
    assertThat(json(words, 12, "--format", "json").get("odds").get("different").isEmpty()).isTrue();
    assertThat(ran(words, 11, "--scenario", "plain").out())
        .contains(
            "  hit  30.6 % -> 42.1 %  +11.6 %  a.hits = 1\n",
            "what it changes in battles: muster compare " + toss + " --with-b " + more)
        .endsWith(" --scenario plain\n");
    assertThat(ran(words, 101).err()).contains("from 0 to 100");
    assertThat(ran(words, 1, "--scenario", "plan").err()).contains("did you mean `plain`?");
  }

  private static Cli.Ran ran(List<Object> words, Object... more) {
    return Cli.run(Stream.concat(words.stream(), Stream.of(more)).toArray());
  }

  private static JsonNode json(List<Object> words, Object... more) {
    return ran(words, more).json();
  }

  @Test
  void a_rulebook_with_errors_is_not_compared() {
    Cli.Ran ran = Cli.run("diff", a, b("1 when me.strength > 3", "1 when me.strenth > 3"));
    assertThat(ran.exitCode()).isEqualTo(ExitCode.FINDINGS);
    assertThat(ran.err()).contains("did you mean `strength`?");
  }
}
