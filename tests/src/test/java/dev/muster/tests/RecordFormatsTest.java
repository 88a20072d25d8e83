package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.record.BattleRecord;
import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Battles that older Musters saved, in tests/records, can be replayed and resumed for good. */
class RecordFormatsTest {
  private static final Path KEPT = Project.TESTS.resolve("records");
  private static final Pattern CHECKSUM = Pattern.compile("  \"checksum\".*\n");

  @TempDir Path folder;
  private Shell shell;

  @BeforeEach
  void copy() throws IOException {
    Path rules = Files.createDirectories(folder.resolve("duel"));
    Files.copy(KEPT.resolve("duel/rules.muster"), rules.resolve("rules.muster"));
    shell = new Shell(folder);
  }

  static Stream<String> kept() {
    return Project.files(KEPT, ".json").stream().map(file -> file.getFileName().toString());
  }

  private Path record(String name) throws IOException {
    return Files.copy(KEPT.resolve(name), folder.resolve(name));
  }

  /** As somebody edits a record who means it. */
  private Path edited(String name, String from, String to) throws IOException {
    String text = CHECKSUM.matcher(Files.readString(KEPT.resolve(name))).replaceFirst("");
    assertThat(text).contains(from);
    return Files.writeString(folder.resolve(name), text.replace(from, to));
  }

  private Shell.Ran replayed(Path record) {
    return shell.muster("replay", record, "--quiet");
  }

  @Test
  void one_of_each_format_is_kept() {
    assertThat(kept())
        .containsAll(
            IntStream.rangeClosed(2, BattleRecord.FORMAT)
                .mapToObj("duel-format-%s.json"::formatted)
                .toList());
  }

  @ParameterizedTest
  @MethodSource("kept")
  void a_kept_record_is_replayed_as_it_was_saved(String name) throws IOException {
    Shell.Ran ran = replayed(record(name));
    assertThat(ran.exit()).as(ran.all()).isZero();
    assertThat(ran.out()).startsWith("The same, byte for byte: ");
    assertThat(ran.err()).isEmpty();
  }

  @Test
  void a_battle_is_saved_today_as_it_is_kept() throws IOException {
    String name = "duel-format-" + BattleRecord.FORMAT + ".json";
    Path saved = folder.resolve("now.json");
    shell.muster("play", folder.resolve("duel"), "--seed", 2, "--quiet", "--record", saved);
    assertThat(saved).hasSameTextualContentAs(KEPT.resolve(name), StandardCharsets.UTF_8);
  }

  @Test
  void of_a_record_of_sentences_it_is_told_which_differ_and_that_nobody_can_compare_them()
      throws IOException {
    Path record = edited("duel-format-2.json", "Fog begins", "The fog rises");
    Shell.Ran ran = replayed(record);
    assertThat(ran.exit()).as(ran.all()).isZero();
    assertThat(ran.out())
        .startsWith("The same in all that counts: 10 decisions, 63 events. But ")
        .contains("format 2", "1 differs", "“The fog rises”", "“Fog begins”");
  }

  @Test
  void of_a_record_of_sentences_kinds_and_ends_are_compared() throws IOException {
    assertThat(
            replayed(edited("duel-format-2.json", "\"kind\" : \"picked\"", "\"kind\" : \"drawn\""))
                .out())
        .startsWith("Not the same: event 15 is `drawn` at duel/rules.muster:64")
        .contains(" in the record, but `picked` at ");
    assertThat(
            replayed(edited("duel-format-2.json", "\"winner\" : \"red\"", "\"winner\" : \"blue\""))
                .out())
        .startsWith("Not the same: `winner` of the result is blue in the record, but red in the");
  }

  @Test
  void a_battle_left_in_an_older_format_is_resumed_and_saved_in_the_newest() throws IOException {
    Path record = record("left-format-2.json");
    Shell.Ran ran = shell.typing("4\n1\n1\n", "play", "--resume", record);
    assertThat(ran.exit()).as(ran.all()).isZero();
    JsonNode saved = JsonMapper.shared().readTree(Files.readString(record));
    assertThat(saved.get("format").asInt()).isEqualTo(BattleRecord.FORMAT);
    assertThat(saved.get("result").get("how").asString()).isEqualTo("decided");
    assertThat(replayed(record).out()).startsWith("The same, byte for byte: ");
  }

  @Test
  void the_first_fact_that_differs_is_told() throws IOException {
    Path record = edited("duel-format-3.json", "\"faces\": [4, 2, 1]", "\"faces\": [4, 2, 6]");
    Shell.Ran ran = replayed(record);
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.out())
        .isEqualTo(
            "Not the same: event 39, `rolled` at duel/rules.muster:49, has `faces` 4 2 6 in the"
                + " record, but 4 2 1 in the replay.\n");
  }

  @Test
  void what_is_only_worded_otherwise_is_no_difference() throws IOException {
    Path rules = folder.resolve("duel/rules.muster");
    Files.writeString(
        rules,
        "// Titles, pages and remarks are for reading.\n"
            + Files.readString(rules)
                .replace("\"Clash\" (p.17)", "\"Combat\" (p.71)")
                .replace("\"Disorder\" (p.1)", "\"Confusion\" (p.2)")
                .replace("a \"First\"", "a \"The First Foot\""));
    Shell.Ran ran = replayed(record("duel-format-3.json"));
    assertThat(ran.exit()).as(ran.all()).isZero();
    assertThat(ran.out())
        .startsWith("The same in all that counts: 10 decisions, 63 events. But ")
        .contains(
            "event 1, `began`, stands at duel/rules.muster:62 now, and was at duel/rules.muster:61");
    assertThat(ran.err()).contains("the rulebook has changed since the battle was recorded");
  }

  @Test
  void a_record_of_a_newer_format_is_refused_with_the_way_out() throws IOException {
    Path record =
        edited("duel-format-3.json", "\"format\" : 3", "\"format\" : 9, \"weather\" : []");
    Shell.Ran ran = replayed(record);
    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.err()).contains("format 9, of a newer Muster", "use the newer one");
  }

  @Test
  void the_page_about_records_names_each_kind_and_each_of_its_facts() throws IOException {
    String page = Files.readString(Project.DOCS.resolve("records.md"));
    String form =
        "interpreter/battle/src/test/resources/record-format-" + BattleRecord.FORMAT + ".txt";
    Set<String> kinds = new TreeSet<>();
    for (String line : Files.readAllLines(Project.ROOT.resolve(form))) {
      JsonNode event = JsonMapper.shared().readTree(line);
      kinds.add(event.get("kind").asString());
      Set<String> facts = new TreeSet<>(event.propertyNames());
      facts.removeAll(Set.of("kind", "where"));
      String row = row(page, event.get("kind").asString());
      assertThat(facts).as(line).allSatisfy(fact -> assertThat(row).contains("`" + fact + "`"));
    }
    assertThat(kinds).hasSize(19);
    assertThat(page).contains("describes is format " + BattleRecord.FORMAT);
  }

  private static String row(String page, String kind) {
    return page.lines()
        .filter(line -> line.startsWith("| `" + kind + "` |"))
        .findFirst()
        .orElseThrow();
  }
}
