package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever a rulebook or a record says, the program answers with a sentence and the right exit
 * code, in bounded time and memory: what may take room is read by a process that has 1 GB. The time
 * limits are a safety net far above what is needed.
 */
@Tag("slow")
class HostileInputTest {
  private static final int FAILED = 1;
  private static final int FINDINGS = 2;
  private static final Duration NET = Duration.ofMinutes(10);

  /** A battle in which each band may be given one order. */
  private static final String SKIRMISH =
      """
      rulebook skirmish
      kind band is thing { hits : 0..9 = 0
        base-width = 4 cm
        base-depth = 2 cm }
      event shout of who: band
      scenario field {
        table 60 cm by 60 cm
        limit 3
        side blue baseline south { a: band, at 30 cm by 20 cm }
        side red baseline north { b: band, at 30 cm by 40 cm, facing south }
      }
      """;

  @TempDir Path folder;
  private Path rules;

  @BeforeEach
  void makeFolder() throws IOException {
    rules = Files.createDirectory(folder.resolve("rules"));
  }

  @Test
  void noise_is_no_rulebook() throws IOException {
    byte[] noise = new byte[100_000];
    new Random(1).nextBytes(noise);
    Files.write(rules.resolve("noise.muster"), noise);
    finds("not-text", checkedHere());
  }

  @Test
  void noise_of_letters_is_read_to_its_end() throws IOException {
    Random chance = new Random(2);
    String signs = "(){}|=+-*/<>.,:\"\n abc09²漢\u0000\u001b";
    StringBuilder noise = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      noise.append(signs.charAt(chance.nextInt(signs.length())));
    }
    Files.writeString(rules.resolve("noise.muster"), noise);
    MusterProcess.Run run = check();
    assertThat(run.exit()).as(run.all()).isEqualTo(FINDINGS);
    assertThat(run.all()).doesNotContain("\u001b", "\u0000", "Exception", "\tat ");
  }

  @Test
  void a_file_of_twenty_megabytes_is_not_read() throws IOException {
    Files.writeString(
        rules.resolve("large.muster"), "// a comment\n".repeat(20 * 1024 * 1024 / 13));
    finds("file-too-large", check());
  }

  @Test
  void twenty_thousand_brackets_do_not_exhaust_the_stack() throws IOException {
    write("quantity q : count = " + "(".repeat(20_000) + "1" + ")".repeat(20_000));
    finds("nested-too-deep", checkedHere());
  }

  @Test
  void twenty_thousand_operators_do_not_exhaust_the_stack() throws IOException {
    write("quantity q : count = 1" + " + 1".repeat(20_000));
    finds("nested-too-deep", checkedHere());
  }

  @Test
  void a_table_of_a_million_rows_is_refused() throws IOException {
    write("quantity q with n: count : count {\n|n||m|\n" + "|1||1|\n".repeat(1_000_000) + "}\n");
    finds("file-too-large", check());
  }

  @Test
  void a_table_of_ten_thousand_rows_is_refused() throws IOException {
    StringBuilder table =
        new StringBuilder(
            "kind t is thing { c : 0..99999 = 0 }\nquantity q of me: t : count {\n|me.c||m|\n");
    for (int row = 0; row < 10_000; row++) {
      table.append('|').append(row).append("||1|\n");
    }
    write(table + "}\n");
    finds("table-too-large", check());
  }

  @Test
  void two_hundred_and_one_files_are_too_many() throws IOException {
    for (int i = 0; i <= 200; i++) {
      Files.writeString(rules.resolve("rules-" + i + ".muster"), "// one of many\n");
    }
    finds("too-many-files", checkedHere());
  }

  @Test
  void a_folder_without_rules_says_what_a_rulebook_is() {
    Shell.Ran run = checkedHere();
    assertThat(run.exit()).as(run.all()).isIn(FAILED, FINDINGS);
    assertThat(run.all()).contains(".muster").doesNotContain("Exception");
    assertThat(RulebookFolder.read(rules).problems()).extracting("slug").contains("no-files");
  }

  @Test
  void what_is_not_there_is_said_to_be_missing() {
    Shell.Ran run = shell().muster("check", folder.resolve("nowhere"));
    assertThat(run.exit()).as(run.all()).isEqualTo(FAILED);
    assertThat(run.all()).contains("nowhere").doesNotContain("Exception");
    assertThat(RulebookFolder.read(folder.resolve("nowhere")).problems())
        .extracting("slug")
        .contains("unreadable");
  }

  @Test
  void examples_that_are_asked_for_and_missing_are_problems() throws IOException {
    Files.writeString(
        rules.resolve("rules.muster"),
        SKIRMISH
            + "quantity reach of me: band : count = 1\n"
            + "modifier long to reach { + 1 when me.hits > 0 }\n");
    Object[] words = {"test", rules, "--rule-coverage", "--threshold", 1, "--format", "json"};
    assertThat(new Shell(folder).muster(words).json().get("problems").values())
        .extracting(problem -> problem.get("slug").stringValue())
        .containsExactly("no-example", "below-threshold");
  }

  @Test
  void cases_times_lines_are_limited() throws IOException {
    Files.writeString(
        rules.resolve("rules.muster"),
        SKIRMISH
            + "example many {\ncases {\n| n || m |\n"
            + "| 1 || 1 |\n".repeat(1_001)
            + "}\n"
            + "expect n = m\n".repeat(99)
            + "}\n");
    MusterProcess.Run run = check();
    finds("cases-table", run);
    assertThat(run.all())
        .contains("1001 cases of 101 lines each are more than 100000 lines in all");
  }

  @Test
  void an_order_of_battle_cannot_say_what_its_things_cost() throws IOException {
    Files.writeString(
        rules.resolve("rules.muster"), SKIRMISH + "army clans { choice few { one : band } }\n");
    Path order =
        Files.writeString(
            folder.resolve("order.muster"),
            "extends %s\narmy mine is clans { take few }\nkind giant is band\n"
                .formatted(rules.getFileName()));
    finds("order-defines", shell().muster("army", "check", order, "--format", "plain"));
  }

  @Test
  void settings_that_suppress_nothing_are_told() throws IOException {
    Path settings =
        Files.writeString(
            folder.resolve("muster.yaml"),
            "check: [%s]\nsuppress:\n- {warning: none, reason: none}\n"
                .formatted(rules.getFileName()));
    finds(
        "needless-suppression",
        shell()
            .muster("check", "--config", settings, "--format", "plain", "--fail-level", "warning"));
  }

  @Test
  void a_link_out_of_the_folder_is_not_followed() throws IOException {
    Path secret =
        Files.writeString(
            folder.resolve("secret.txt"), "rulebook secret\nthe combination is 4711\n");
    Files.createSymbolicLink(rules.resolve("link.muster"), secret);
    Files.writeString(rules.resolve("rules.muster"), "rulebook plain\n");
    Shell.Ran run = checkedHere();
    finds("unreadable", run);
    assertThat(run.all()).doesNotContain("4711");
  }

  @Test
  void in_a_locale_of_ascii_a_folder_with_an_umlaut_is_looked_at_or_told() throws IOException {
    Path here = Files.createDirectories(folder.resolve("M\u00fcll"));
    Files.createDirectories(here.resolve("rulebooks/good"));
    Files.writeString(here.resolve("rulebooks/good/rules.muster"), "rulebook good\n");
    Path bad = Files.createDirectories(here.resolve("\u00fcbel"));
    Files.writeString(bad.resolve("rules.muster"), "rulebook bad\nkindd x is thing {}\n");
    for (String command : List.of("check", "test")) {
      for (String where : List.of(".", "\u00fcbel", "rulebooks")) {
        MusterProcess.Run ascii =
            new MusterProcess(here).with("LC_ALL", "C").muster(command, where);
        assertThat(ascii.exit()).as(ascii.all()).isEqualTo(FAILED);
        assertThat(ascii.all()).contains("LC_ALL=C.UTF-8").doesNotContain("Exception");
      }
      MusterProcess.Run utf8 =
          new MusterProcess(here).with("LC_ALL", "C.UTF-8").muster(command, ".");
      assertThat(utf8.exit()).as(utf8.all()).isEqualTo(FINDINGS);
    }
  }

  @Test
  void twenty_supplements_of_one_base_need_the_memory_of_one() throws IOException {
    Project.copyRulebooks(folder);
    for (int i = 1; i <= 20; i++) {
      Path house = Files.createDirectories(folder.resolve("house/s" + i));
      Files.writeString(
          house.resolve("house.muster"), "rulebook house-" + i + "\nextends drums-and-shakos\n");
    }
    MusterProcess.Run run =
        new MusterProcess(folder).java("-Xmx192m").muster("check", "house", "--format", "json");
    assertThat(run.exit()).as(run.all()).isZero();
    assertThat(run.out()).contains("house/s20");
  }

  @Test
  void a_rulebook_that_is_a_link_is_read_once_and_never_in_a_circle() throws IOException {
    Path real = Files.createDirectories(folder.resolve("far/skirmish"));
    Files.writeString(real.resolve("rules.muster"), "rulebook skirmish\nextends near\n");
    Files.createSymbolicLink(real.resolve("again"), real);
    Path link = Files.createSymbolicLink(folder.resolve("near"), real);
    assertThat(slugs(link)).containsExactly("extends-cycle");
    Files.writeString(real.resolve("rules.muster"), SKIRMISH);
    assertThat(slugs(link)).isEqualTo(slugs(real)).containsExactly("no-battle");
    assertThat(RulebookFolder.read(link).loaded().files()).hasSize(1);
  }

  private static List<String> slugs(Path book) {
    return RulebookFolder.read(book).problems().stream().map(Diagnostic::slug).toList();
  }

  @Test
  void signs_for_the_terminal_do_not_reach_it() throws IOException {
    write("quantity q \"\u001b[2J\u001b[31mred\" : count = \u001b]0;title\u0007 nonsense\n");
    Shell.Ran run = checkedHere();
    assertThat(run.exit()).isEqualTo(FINDINGS);
    assertThat(run.all()).doesNotContain("\u001b", "\u0007");
  }

  @Test
  void triggers_that_never_end_are_stopped() throws IOException {
    Files.writeString(
        rules.resolve("rules.muster"),
        SKIRMISH
            + "event answer of who: band\n"
            + "trigger one on shout of who when who.hits < 9 { announce answer of who }\n"
            + "trigger two on answer of who when who.hits < 9 { announce shout of who }\n"
            + "procedure battle { for each band b { announce shout of b } }\n");
    finds("endless", play());
  }

  @Test
  void procedures_that_run_each_other_are_stopped() throws IOException {
    Files.writeString(
        rules.resolve("rules.muster"),
        SKIRMISH + "procedure battle { run again }\nprocedure again { run battle }\n");
    finds("endless", play());
  }

  @Test
  void quantities_that_ask_each_other_are_stopped() throws IOException {
    Files.writeString(
        rules.resolve("rules.muster"),
        SKIRMISH
            + "quantity one of me: band : 0..9 = if me.hits >= 0 then two of me else 1\n"
            + "quantity two of me: band : 0..9 = one of me\n"
            + "procedure battle { for each band b { set b.hits to one of b } }\n");
    finds("endless", play());
  }

  @Test
  void a_rulebook_cannot_eat_the_memory() throws IOException {
    Files.writeString(
        rules.resolve("rules.muster"),
        SKIRMISH
            + "procedure battle { repeat 10000 times { repeat 10000 times { say \""
            + "a long story ".repeat(50)
            + "\" } } }\n");
    MusterProcess.Run run =
        within(() -> new MusterProcess(folder).muster("play", rules.toString(), "--quiet"));
    finds("thinks-too-long", run);
  }

  // ---- Records
  // --------------------------------------------------------------------------------------------------

  @Test
  void a_record_is_believed_only_when_all_of_it_fits() throws IOException {
    Path record = recorded();
    // As somebody has it who edits records.
    String good = Files.readString(record).replaceFirst("  \"checksum\".*\n", "");
    Shell shell = new Shell(folder.resolve("rulebooks"));
    Shell.Ran same = shell.muster("replay", record, "--quiet");
    assertThat(same.exit()).as(same.all()).isZero();
    List<String> hostile =
        List.of(
            "",
            "null",
            "[]",
            "{}",
            "{\"format\":2}",
            "{\"format\":3}",
            good.replaceFirst("\"format\" : \\d+", "\"format\" : 2"),
            good.replaceFirst("\"format\" : \\d+", "\"format\" : 123456789012345678901234567890"),
            good.replaceFirst("\"format\" : \\d+", "\"format\" : -1"),
            good.replaceFirst("\"kind\": \"\\w+\", ", ""),
            good.replaceFirst("\"kind\": \"\\w+\"", "\"kind\": {\"deep\": [[[[]]]]}"),
            good.replaceFirst(
                "\"kind\": \"\\w+\"", "$0, \"deep\": " + "[".repeat(99) + "]".repeat(99)),
            good.replaceFirst("\"kind\": \"\\w+\"", "$0, \"large\": 1e999, \"none\": null"),
            good.replaceFirst("\"format\" : \\d+", "\"format\" : 99"),
            good.replaceFirst("\"format\" : \\d+", "\"format\" : \"one\""),
            good.replace("\"seed\"", "\"sead\""),
            good.replaceFirst("\"seed\" : \\d+", "\"seed\" : 123456789012345678901234567890"),
            good.replaceFirst("\"seed\" : \\d+", "\"seed\" : null"),
            good.replace("\"scenario\" : \"field\"", "\"scenario\" : \"nowhere\""),
            good.replace("\"scenario\" : \"field\"", "\"scenario\" : null"),
            good.replace("\"rulebook\" : \"skirmish\"", "\"rulebook\" : \"../../etc\""),
            good.replaceFirst("\\{", "{ \"@class\" : \"java.lang.ProcessBuilder\","),
            "[".repeat(100_000),
            "{\"a\":".repeat(100_000),
            good.substring(0, good.length() / 2));
    for (String text : hostile) {
      assertThat(text).isNotEqualTo(good);
      Files.writeString(record, text);
      Shell.Ran run =
          assertTimeoutPreemptively(NET, () -> shell.muster("replay", record, "--quiet"));
      String what = text.substring(0, Math.min(300, text.length())) + "\n" + run.all();
      assertThat(run.exit()).as(what).isIn(FAILED, FINDINGS);
      assertThat(run.err() + run.out())
          .as(what)
          .isNotBlank()
          .doesNotContain("Exception", "\tat ", "java.lang");
    }
  }

  @Test
  void another_answer_in_a_record_is_another_battle() throws IOException {
    Path record = recorded();
    // As somebody has it who edits records.
    String good = Files.readString(record).replaceFirst("  \"checksum\".*\n", "");
    String changed =
        good.replaceFirst("\"answer\": \"[^\"]*\"", "\"answer\": \"order the moon to fall\"");
    assertThat(changed).isNotEqualTo(good);
    Files.writeString(record, changed);
    Shell.Ran run = new Shell(folder.resolve("rulebooks")).muster("replay", record, "--quiet");
    assertThat(run.exit()).as(run.all()).isEqualTo(FINDINGS);
    assertThat(run.out()).startsWith("Not the same: ").contains("order the moon to fall");
  }

  @Test
  void a_record_that_finds_no_room_on_the_disk_leaves_the_older_one_alone()
      throws IOException, InterruptedException {
    Path record = recorded();
    byte[] older = Files.readAllBytes(record);
    Files.writeString(
        rules.resolve("rules.muster"),
        SKIRMISH
            + "procedure battle { repeat 500 times { for each band b { say \"{b.name} waits for"
            + " better weather\" } } }\n");
    MusterProcess.Run run =
        new MusterProcess(folder)
            .withRoomFor(16)
            .muster("play", rules.toString(), "--quiet", "--record", record.toString());
    assertThat(run.exit()).as(run.all()).isEqualTo(FAILED);
    assertThat(run.all()).contains("battle.json").doesNotContain("Exception", "\tat ");
    assertThat(Files.readAllBytes(record)).isEqualTo(older);
    try (var left = Files.list(folder)) {
      assertThat(left.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrder("battle.json", "rules", "rulebooks");
    }
  }

  private Path recorded() throws IOException {
    Files.writeString(
        rules.resolve("rules.muster"),
        SKIRMISH
            + "action strike by me: band at target: enemy band { target gains 1 hits }\n"
            + "procedure battle { repeat 3 times { for each side s { s orders band b of s until any"
            + " band x where x.hits > 4 } } }\n");
    Path record = folder.resolve("battle.json");
    // Replay finds a rulebook by its name, so it lies where rulebooks lie.
    Path shelf = Files.createDirectories(folder.resolve("rulebooks").resolve("skirmish"));
    Files.copy(rules.resolve("rules.muster"), shelf.resolve("rules.muster"));
    Shell.Ran run = shell().muster("play", "skirmish", "--quiet", "--record", record);
    assertThat(run.exit()).as(run.all()).isZero();
    return record;
  }

  // ---- Running
  // --------------------------------------------------------------------------------------------------

  private void write(String text) throws IOException {
    Files.writeString(
        rules.resolve("rules.muster"), "rulebook hostile\n" + text, StandardCharsets.UTF_8);
  }

  private Shell shell() {
    return new Shell(folder.resolve("rulebooks"));
  }

  /** In this process, which has the same stack; what may take room has a process of its own. */
  private Shell.Ran checkedHere() {
    return assertTimeoutPreemptively(NET, () -> shell().muster("check", rules));
  }

  private MusterProcess.Run check() {
    return within(() -> new MusterProcess(folder).muster("check", rules.toString()));
  }

  private MusterProcess.Run play() {
    return within(() -> new MusterProcess(folder).muster("play", rules.toString()));
  }

  private static MusterProcess.Run within(Supplier<MusterProcess.Run> run) {
    return assertTimeoutPreemptively(NET, run::get);
  }

  private static void finds(String slug, MusterProcess.Run run) {
    finds(slug, run.all(), run.exit());
  }

  private static void finds(String slug, Shell.Ran run) {
    finds(slug, run.all(), run.exit());
  }

  private static void finds(String slug, String said, int exit) {
    assertThat(said).contains("[" + slug + "]").doesNotContain("Exception", "\tat ");
    assertThat(exit).as(said).isEqualTo(FINDINGS);
  }
}
