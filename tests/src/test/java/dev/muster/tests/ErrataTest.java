package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A rulebook with two errata, as of the days before, between and after them. */
class ErrataTest {
  private static final Path BOOK = Project.TESTS.resolve("errata/armour");
  private static final String BEFORE = "2026-02-28";
  private static final String BETWEEN = "2026-03-01";
  private static final String AFTER = "2026-06-15";

  @TempDir Path folder;
  private final Shell shell = new Shell(Project.TESTS.resolve("errata"));

  private String fine(Object... words) {
    Shell.Ran ran = shell.muster(words);
    assertThat(ran.exit()).as(ran.all()).isZero();
    return ran.out();
  }

  private static Object[] with(String day, Object... words) {
    List<Object> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--as-of", day));
    return all.toArray();
  }

  @ParameterizedTest
  @CsvSource({BEFORE + ",3,1", BETWEEN + ",2,1", AFTER + ",2,2"})
  void the_rules_are_those_of_the_day(String day, int rider, int walker) {
    String told =
        fine(
            with(
                day,
                "ask",
                BOOK,
                "save of a against b",
                "save of c against b",
                "--given",
                "a: horse, armoured; c: foot; enemy b: horse"));
    assertThat(told).contains("save of a against b: " + rider, "save of c against b: " + walker);
  }

  @ParameterizedTest
  @ValueSource(strings = {BEFORE, BETWEEN, AFTER})
  void it_is_without_problems_on_each_and_its_examples_are_those_of_the_day(String day) {
    assertThat(fine(with(day, "check", BOOK))).startsWith("no problems");
    assertThat(fine(with(day, "test", BOOK))).startsWith("1 passed, 0 failed");
    assertThat(fine(with(day, "rules", BOOK))).contains("armour/1");
  }

  @Test
  void without_a_day_all_are_in_effect() {
    assertThat(fine("diff", BOOK, "--as-of-b", AFTER)).endsWith("no differences\n");
    assertThat(fine("diff", BOOK, "--as-of-b", BEFORE)).endsWith("; 1 example: 1 changed\n");
  }

  @Test
  void each_difference_names_the_erratum_that_made_it() {
    assertThat(fine(with(BETWEEN, "diff", BOOK, "--as-of-b", AFTER)))
        .contains(
            "changed quantity save",
            "  erratum 2026-06-15 \"Foot saves with two dice\" (sheet 2)\n  row foot | -: 1 -> 2")
        .doesNotContain("sheet 1");
    assertThat(fine(with(BEFORE, "diff", BOOK, "--as-of-b", BETWEEN)))
        .contains("changed modifier armour", "(sheet 1)\n  `+ 1 when me.armoured`: with enemy is")
        .doesNotContain("sheet 2");
  }

  @Test
  void what_is_corrected_cites_the_erratum_too() {
    String sheet = text(fine("sheet", BOOK));
    assertThat(sheet).contains("Save (p.2; sheet 2)", "is not a horse (p.2; sheet 1)");
    assertThat(text(fine(with(BEFORE, "sheet", BOOK)))).contains("Save (p.2)", "Armour (p.2)");
  }

  @Test
  void a_manual_has_what_was_there_before_an_erratum_and_what_is_now() throws IOException {
    Path manual = folder.resolve("manual");
    fine("manual", BOOK, "--write", manual);
    String page = text(Files.readString(manual.resolve("rules.html")));
    assertThat(page)
        .contains(
            "Save (p.2; sheet 2)quantitycorrected",
            "Corrected by Armour does not save from horse:"
                + "Before: Save: +1 when the unit is marked Armour"
                + "Now: Save: +1 when the unit is marked Armour and the enemy is not a horse",
            "Corrected by Foot saves with two dice:Before: Foot | any | 1Now: Foot | any | 2",
            "In effect since 2026-03-01.Says anew: ArmourExamples");
    fine(with(BEFORE, "manual", BOOK, "--write", manual));
    assertThat(text(Files.readString(manual.resolve("rules.html")))).doesNotContain("Before:");
  }

  @Test
  void what_a_supplement_changes_is_told_beside_what_an_erratum_did() throws IOException {
    Path supplement =
        Files.writeString(
            folder.resolve("mine.muster"),
            "extends armour\nextend save { replace row | foot | - || 3 | }\n");
    Path manual = folder.resolve("manual");
    fine("manual", BOOK, "--with", supplement, "--write", manual);
    assertThat(text(Files.readString(manual.resolve("rules.html"))))
        .contains(
            "Save (p.2; sheet 2)quantitycorrectedchanged",
            "Foot saves with two dice:Before: Foot | any | 1Now: Foot | any | 2",
            "What a supplement changed:Before: Foot | any | 2Now: Foot | any | 3");
  }

  /** Without its marks. */
  private static String text(String page) {
    return page.replaceAll("(?s)<style>.*?</style>", "").replaceAll("<[^>]*>", "");
  }

  @Test
  void a_record_says_as_of_when_it_was_fought_and_is_replayed_so() throws IOException {
    Path then = folder.resolve("then.json");
    Path now = folder.resolve("now.json");
    fine(with(BEFORE, "play", BOOK, "--seed", 4, "--quiet", "--record", then));
    fine("play", BOOK, "--seed", 4, "--quiet", "--record", now);
    assertThat(Files.readString(then)).contains("\"asOf\" : \"" + BEFORE + "\"");
    assertThat(Files.readString(now)).contains("\"asOf\" : \"\"");
    for (Path record : List.of(then, now)) {
      Shell.Ran ran = shell.muster("replay", record, "--quiet");
      assertThat(ran.out()).startsWith("The same, byte for byte: ");
      assertThat(ran.err()).isEmpty();
    }
    // As of another day, it is another battle.
    Path edited =
        Files.writeString(
            folder.resolve("edited.json"),
            Files.readString(then)
                .replaceFirst("  \"checksum\".*\n", "")
                .replace("\"asOf\" : \"" + BEFORE, "\"asOf\" : \"" + AFTER));
    Shell.Ran ran = shell.muster("replay", edited, "--quiet");
    assertThat(ran.out()).startsWith("Not the same: ");
    assertThat(ran.err()).contains("the rulebook has changed");
  }

  @Test
  void a_series_is_not_continued_as_of_another_day() {
    Path series = folder.resolve("series.jsonl");
    String told = fine(with(BEFORE, "simulate", BOOK, "--battles", 2, "--record", series));
    assertThat(told).contains("; as of " + BEFORE);
    assertThat(shell.muster("simulate", BOOK, "--battles", 3, "--resume", series).exit())
        .isNotZero();
    fine(with(BEFORE, "simulate", BOOK, "--battles", 3, "--resume", series));
  }

  @Test
  void the_rules_of_two_days_are_fought_against_each_other() {
    JsonNode report =
        shell
            .muster(
                with(
                    BEFORE,
                    "compare",
                    BOOK,
                    "--as-of-b",
                    AFTER,
                    "--battles",
                    2,
                    "--format",
                    "json"))
            .json();
    assertThat(report.get("a").get("asOf").asString()).isEqualTo(BEFORE);
    assertThat(report.get("b").get("asOf").asString()).isEqualTo(AFTER);
    Shell.Ran same = shell.muster(with(AFTER, "compare", BOOK, "--as-of-b", AFTER));
    assertThat(same.err()).contains("A and B are the same");
  }

  @ParameterizedTest
  @CsvSource({
    "1.3.2026,a day is written as year",
    "2026-3-1,a day is written as year",
    "2026-02-29,the days of that month are 01 to 28",
    "2026-13-01,the months of a year are 01 to 12"
  })
  void what_is_no_day_is_wrong_usage(String day, String why) {
    Shell.Ran ran = shell.muster(with(day, "check", BOOK));
    assertThat(ran.exit()).isEqualTo(64);
    assertThat(ran.err()).contains("--as-of: `" + day + "` is no day", why);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "play",
        "simulate",
        "compare",
        "audit",
        "train",
        "check",
        "test",
        "diff",
        "draw",
        "sheet",
        "manual",
        "ask",
        "odds",
        "rules",
        "places",
        "scenarios"
      })
  void every_command_that_names_a_rulebook_takes_a_day(String command) {
    assertThat(fine(command, "--help")).contains("--as-of=DAY");
  }
}
