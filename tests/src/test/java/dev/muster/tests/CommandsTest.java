package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.Example;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.play.FoughtBattle;
import dev.muster.play.decisions.MadeDecision;
import dev.muster.play.decisions.Player;
import dev.muster.tool.cli.Shell;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Every command of README's table does its work with every rulebook that can be played, and none of
 * them is a special case: all that is expected here is taken from the rulebook itself.
 */
@Tag("slow")
@ParameterizedClass
@MethodSource("dev.muster.tests.Project#playedNames")
class CommandsTest {
  private static final String SEED = "3";
  private static final Map<String, Scouted> SCOUTED = new HashMap<>();
  private static final Map<String, String> ENDINGS = new HashMap<>();

  @Parameter String rulebook;
  @TempDir Path folder;

  private Shell shell;
  private Rulebook model;
  private Scenario scenario;

  @BeforeEach
  void read() {
    shell = new Shell(Project.RULEBOOKS);
    RulebookFolder book = Bookshelf.book(Project.RULEBOOKS.resolve(rulebook));
    model = book.rulebook();
    scenario = model.battles().scenarios().get(book.firstScenario());
  }

  // ---- new -------------------------------------------------------------------------------------

  @Test
  void new_lays_out_a_supplement_of_it_whose_first_rule_holds() {
    Path supplement = folder.resolve("first");
    fine("new", supplement, "--extends", rulebook);
    assertThat(fine("check", supplement)).startsWith("no problems\n");
    assertThat(fine("test", supplement, "--own")).startsWith("1 passed, 0 failed\n");
  }

  @Test
  void options_lists_those_that_it_has() {
    assertThat(fine("options", rulebook).lines().map(line -> line.split(" ", 2)[0]))
        .containsAll(model.battles().options());
  }

  // ---- check -----------------------------------------------------------------------------------

  @Test
  void check_finds_nothing_in_it_by_name_and_by_path() {
    Path path = Project.RULEBOOKS.resolve(rulebook);
    for (Object name : List.of(rulebook, path)) {
      assertThat(fine("check", name)).startsWith("no problems\nread ").contains(rulebook + ": ");
    }
    Shell.Ran plain = shell.muster("check", rulebook, "--format", "plain");
    assertThat(plain.out()).isEmpty();
    assertThat(plain.err()).startsWith("read ").contains(rulebook + ": ");
    JsonNode report = json("check", path, "--format", "json");
    assertThat(report.propertyNames())
        .containsExactly("problems", "errors", "warnings", "suppressed", "rulebooks");
    assertThat(report.get("problems").isEmpty()).isTrue();
  }

  @Test
  void check_finds_a_slip_in_a_copy_of_it() throws IOException {
    Path slip = planted("slip.muster", "\nquantity slip : count = nowhere-at-all\n");
    Shell.Ran human = shell.muster("check", rulebook);
    assertThat(human.exit()).as(human.all()).isEqualTo(2);
    assertThat(human.out())
        .startsWith("error[unknown-name]: ")
        .contains("--> " + slip + ":2:", "quantity slip : count = nowhere-at-all");
    Shell.Ran plain = shell.muster("check", rulebook, "--format", "plain");
    assertThat(plain.exit()).isEqualTo(2);
    assertThat(plain.out().lines()).hasSize(1);
    assertThat(plain.out()).contains(slip + ":2:", "unknown-name");
    Shell.Ran json = shell.muster("check", rulebook, "--format", "json");
    assertThat(json.exit()).isEqualTo(2);
    JsonNode report = json.json();
    assertThat(report.get("errors").asInt()).isEqualTo(1);
    assertThat(report.get("problems").size()).isEqualTo(1);
    JsonNode problem = report.get("problems").get(0);
    assertThat(problem.get("severity").asString()).isEqualTo("error");
    assertThat(problem.get("slug").asString()).isEqualTo("unknown-name");
    assertThat(problem.get("message").asString()).contains("nowhere-at-all");
    assertThat(problem.get("file").asString()).isEqualTo(slip.toString());
    assertThat(problem.get("line").asInt()).isEqualTo(2);
    assertThat(problem.get("column").asInt()).isEqualTo("quantity slip : count = ".length() + 1);
    assertThat(problem.get("notes").isArray()).isTrue();
  }

  // ---- test ------------------------------------------------------------------------------------

  @Test
  void test_runs_the_examples_of_one_tag_in_all_formats() throws Exception {
    String tag =
        model.examples().stream().flatMap(e -> e.proves().stream()).findFirst().orElseThrow();
    List<Example> meant = model.examples().stream().filter(e -> e.proves().contains(tag)).toList();
    assertThat(fine("test", rulebook, "--tag", tag)).startsWith(meant.size() + " passed, 0 failed");

    JsonNode report = json("test", rulebook, "--tag", tag, "--format", "json");
    assertThat(report.propertyNames())
        .containsExactly("passed", "failed", "examples", "problems", "rulebooks");
    assertThat(report.get("passed").asInt()).isEqualTo(meant.size());
    assertThat(report.get("failed").asInt()).isZero();
    assertThat(report.get("examples").size()).isEqualTo(meant.size());
    for (int i = 0; i < meant.size(); i++) {
      JsonNode example = report.get("examples").get(i);
      assertThat(example.propertyNames()).containsExactly("name", "tags", "file", "line", "status");
      assertThat(example.get("name").asString()).isEqualTo(meant.get(i).origin().name());
      assertThat(example.get("tags").values().stream().map(JsonNode::asString))
          .containsExactlyElementsOf(meant.get(i).proves());
      assertThat(line(example))
          .contains("example " + example.get("name").asString().replaceAll("/\\d+$", ""));
      assertThat(example.get("status").asString()).isEqualTo("passed");
    }

    List<Element> cases = cases(fine("test", rulebook, "--tag", tag, "--format", "junit"));
    assertThat(cases.stream().map(c -> c.getAttribute("name")))
        .containsExactlyElementsOf(meant.stream().map(e -> e.origin().name()).toList());
    assertThat(cases).allMatch(c -> c.getElementsByTagName("failure").getLength() == 0);
  }

  @Test
  void test_tells_what_an_example_expected_and_what_came() throws Exception {
    Path file = planted("wrong.muster", "\nexample wrong proves x-y-01 {\n  expect 1 + 1 = 3\n}\n");
    Shell.Ran human = shell.muster("test", rulebook, "--tag", "x-y-01");
    assertThat(human.exit()).as(human.all()).isEqualTo(3);
    assertThat(human.out())
        .contains("failed: wrong", "--> " + file + ":3", "expect 1 + 1 = 3", "0 passed, 1 failed");
    Shell.Ran json = shell.muster("test", rulebook, "--tag", "wrong", "--format", "json");
    assertThat(json.exit()).isEqualTo(3);
    JsonNode report = json.json();
    assertThat(report.get("passed").asInt()).isZero();
    assertThat(report.get("failed").asInt()).isEqualTo(1);
    assertThat(report.get("examples").get(0).get("status").asString()).isEqualTo("failed");
    Shell.Ran junit = shell.muster("test", rulebook, "--tag", "wrong", "--format", "junit");
    assertThat(junit.exit()).isEqualTo(3);
    assertThat(cases(junit.out()))
        .singleElement()
        .matches(c -> c.getElementsByTagName("failure").getLength() == 1);
  }

  @Test
  void test_says_by_topic_what_an_inventory_misses() throws IOException {
    String tag =
        model.examples().stream().flatMap(e -> e.proves().stream()).findFirst().orElseThrow();
    Path inventory =
        Files.writeString(
            folder.resolve("inventory.yaml"), "rules:\n- id: " + tag + "\n- id: xx-gap-01\n");
    assertThat(fine("test", rulebook, "--tag", tag, "--coverage", inventory))
        .contains(
            "gap", "missing: xx-gap-01", "1 of 2 rules and tables covered by passing examples");
  }

  // ---- rules and scenarios ---------------------------------------------------------------------

  @Test
  void rules_lists_each_with_its_place() {
    JsonNode rules = json("rules", rulebook, "--format", "json").get("rules");
    Set<String> listed = new TreeSet<>();
    for (JsonNode rule : rules.values()) {
      listed.add(
          Stream.of("kind", "name", "page", "file", "line")
              .map(field -> rule.get(field).asString())
              .collect(Collectors.joining(" ")));
    }
    assertThat(listed)
        .isEqualTo(
            model.rules().all().stream()
                .map(Rule::origin)
                .map(
                    origin ->
                        Stream.of(
                                origin.declarationKind(),
                                origin.name(),
                                origin.pages().orElse(""),
                                origin.span().source().name(),
                                Integer.toString(origin.span().line()))
                            .collect(Collectors.joining(" ")))
                .collect(Collectors.toCollection(TreeSet::new)));
    String table = fine("rules", rulebook);
    assertThat(table).endsWith("\n" + rules.size() + " rules\n");
    // Its conditions stand below each; below all, each behind an empty line, what keeps conditions
    // from being constraints, the readings, and the number of rules.
    assertThat(table.lines().filter(line -> !line.startsWith("  ")))
        .hasSize(rules.size() + 2 + model.readings().size() + 1 + 2);
  }

  @Test
  void scenarios_lists_each_with_its_sides() {
    List<String> lines = fine("scenarios", rulebook).lines().toList();
    assertThat(lines).hasSameSizeAs(model.battles().scenarios().keySet());
    int i = 0;
    for (Scenario each : model.battles().scenarios().values()) {
      assertThat(lines.get(i++))
          .startsWith(each.name() + " ")
          .contains(each.origin().title().orElseThrow())
          .endsWith(String.join(" against ", sides(each)));
    }
  }

  // ---- play, replay, rules --fired -------------------------------------------------------------

  @Test
  void play_tells_the_battle_records_it_and_every_command_can_use_the_record() throws IOException {
    Path record = folder.resolve("battle.json");
    String story = fine(play("--record", record));
    String ending = ending();
    assertThat(ending.lines()).hasSize(1);
    assertThat(story).endsWith("\n" + ending).contains("(p.", ": rolled ");

    JsonNode json = new ObjectMapper().readTree(Files.readString(record));
    assertThat(json.get("rulebook").asString()).isEqualTo(rulebook);
    assertThat(json.get("version").asString()).isEqualTo(model.version());
    assertThat(json.get("contentHash").asString()).matches("[0-9a-f]{64}");
    assertThat(json.get("scenario").asString()).isEqualTo(scenario.name());
    assertThat(json.get("seed").asString()).isEqualTo(SEED);
    assertThat(json.get("players").propertyNames())
        .containsExactlyInAnyOrderElementsOf(sides(scenario));
    assertThat(json.get("decisions").size()).isGreaterThan(20);
    assertThat(json.get("events").size()).isGreaterThan(100);

    JsonNode rules = json("rules", rulebook, "--fired", record, "--format", "json").get("rules");
    Map<String, Long> fired = new TreeMap<>();
    rules.values().forEach(r -> fired.merge(kind(r), r.get("fired").asLong(), Long::sum));
    assertThat(fired.keySet()).isEqualTo(kinds());
    // Whoever wins does so by a rule; before that orders were allowed or forbidden, and table rows
    // read.
    assertThat(fired.get("victory") > 0)
        .isEqualTo(json.get("result").get("how").asString().equals("decided"));
    assertThat(fired.get("permission")).isGreaterThan(100);
    assertThat(fired.get("quantity")).isGreaterThan(100);
    long ever = rules.values().stream().filter(r -> r.get("fired").asLong() > 0).count();
    assertThat(fine("rules", rulebook, "--fired", record))
        .endsWith("\n" + rules.size() + " rules, " + ever + " of them fired\n");

    assertThat(fine("replay", record, "--quiet"))
        .isEqualTo(
            "The same, byte for byte: "
                + json.get("decisions").size()
                + " decisions, "
                + json.get("events").size()
                + " events.\n");
    Files.writeString(
        record,
        Files.readString(record)
            .replaceFirst("  \"checksum\".*\n", "")
            .replaceFirst("\"result\" : .*\"winner\": \"", "$0not-"));
    Shell.Ran changed = shell.muster("replay", record, "--quiet");
    assertThat(changed.exit()).isEqualTo(2);
    assertThat(changed.out())
        .startsWith("Not the same: ")
        .contains("`winner` of the result is not-");
  }

  @Test
  void a_person_can_fight_a_whole_battle_and_the_record_says_so() throws IOException {
    String side = sides(scenario).getFirst();
    Scouted scouted = scouted();
    Path record = folder.resolve("battle.json");
    Shell.Ran ran =
        shell.typing(
            String.join("\n", scouted.scouts().get(side).typed()) + "\n",
            play("--side", side + "=human", "--record", record));
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out()).doesNotContain("> No: ");
    JsonNode json = new ObjectMapper().readTree(Files.readString(record));
    assertThat(json.get("players").get(side).asString()).isEqualTo("human");
    assertThat(json.get("result").get("winner").asString())
        .isEqualTo(scouted.fight().result().winner().map(ThingRef::name).orElse(""));
    assertThat(json.get("decisions").values().stream().map(d -> d.get("answer").asString()))
        .containsExactlyElementsOf(
            scouted.fight().decisions().stream().map(MadeDecision::answer).toList());
    assertThat(fine("replay", record, "--quiet")).startsWith("The same, byte for byte");
  }

  @Test
  void a_person_sees_the_choices_and_which_rule_forbids_an_order() {
    String side = sides(scenario).getLast();
    Scout scout = scouted().scouts().get(side);
    Scout.Forbidden forbidden = scout.found().orElseThrow();
    List<String> lines = new ArrayList<>(scout.typed().subList(0, forbidden.after()));
    lines.addAll(List.of("help", "nonsense", forbidden.order(), "?", "list", "quit"));
    Shell.Ran ran = shell.typing(String.join("\n", lines) + "\n", play("--side", side + "=human"));
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out())
        .containsSubsequence(
            "    1  ",
            "> help\nType the number of an answer",
            "> nonsense\nNo: `nonsense`",
            "No: " + forbidden.objection(),
            "> quit\nThe battle is left undecided.");
    assertThat(ran.out().substring(ran.out().indexOf("No: " + forbidden.objection())))
        .as("what is forbidden, by the question mark")
        .containsPattern("> \\?\n  .*: .* \\(pp?\\.[-0-9]+\\)\n");
  }

  @Test
  void simulate_counts_how_battles_ended() {
    JsonNode report =
        json(
            "simulate",
            rulebook,
            "--scenario",
            scenario.name(),
            "--battles",
            2,
            "--seed",
            SEED,
            "--format",
            "json");
    assertThat(report.get("problems").isEmpty()).isTrue();
    assertThat(report.get("endings").values().stream().map(e -> e.get("ending").asString()))
        .contains(ending().strip());
  }

  @Test
  void compare_fights_it_as_it_is_and_otherwise() {
    List<String> specials = List.copyOf(model.vocabulary().specials().keySet());
    List<Object> words = new ArrayList<>(List.of("compare", rulebook));
    words.addAll(List.of("--general-b", sides(scenario).getFirst() + "=explorer"));
    specials.forEach(special -> words.addAll(List.of("--without", special)));
    words.addAll(List.of("--scenario", scenario.name(), "--battles", 1, "--seed", SEED));
    words.addAll(List.of("--format", "json"));
    JsonNode report = json(words.toArray());
    assertThat(report.get("b").get("without").size()).isEqualTo(specials.size());
    JsonNode wins = report.get("wins").get("a");
    assertThat(wins.propertyNames())
        .containsExactlyElementsOf(
            Stream.concat(sides(scenario).stream(), Stream.of("nobody")).toList());
    assertThat(scouted().fight().result().winner().map(ThingRef::name).orElse("nobody"))
        .isEqualTo(
            wins.propertyNames().stream()
                .filter(side -> wins.get(side).asInt() > 0)
                .collect(Collectors.joining()));
  }

  @Test
  void draw_draws_a_scenario_and_an_example() throws Exception {
    Path file = folder.resolve("scenario.svg");
    fine("draw", rulebook, "--scenario", scenario.name(), "--write", file);
    assertThat(Files.readString(file)).contains("<title>" + scenario.origin().cited() + "</title>");
    Example example =
        model.examples().stream()
            .filter(e -> e.row().isEmpty() && !e.setup().sides().getFirst().things().isEmpty())
            .findFirst()
            .orElseThrow();
    assertThat(fine("draw", rulebook, "--example", example.origin().name()))
        .startsWith("<svg ")
        .contains("<title>", "</svg>");
  }

  @Test
  void sheet_has_its_sequence_of_play_and_cards_of_its_units() throws Exception {
    Path file = folder.resolve("sheet.html");
    fine("sheet", rulebook, "--scenario", scenario.name(), "--write", file);
    assertThat(Files.readString(file))
        .contains("<title>", ">Sequence of play<", "As played in " + scenario.origin().cited());
    assertThat(fine("sheet", rulebook, "--scenario", scenario.name(), "--cards"))
        .contains("<td class=\"card\">");
  }

  @Test
  void diff_tells_what_a_supplement_adds_to_it() throws IOException {
    Path supplement =
        Files.writeString(
            folder.resolve("mine.muster"), "extends " + rulebook + "\nreading mine \"So.\"\n");
    JsonNode report = json("diff", rulebook, "--with-b", supplement, "--format", "json");
    assertThat(report.get("examples").isEmpty()).isTrue();
    assertThat(report.get("declarations").size()).isEqualTo(1);
    JsonNode added = report.get("declarations").get(0);
    assertThat(added.get("what").asString() + " " + added.get("name").asString())
        .isEqualTo("added mine");
    assertThat(fine("diff", rulebook, rulebook)).endsWith("\nno differences\n");
  }

  // ---- Where these come from -------------------------------------------------------------------

  private record Scouted(Map<String, Scout> scouts, FoughtBattle fight) {}

  /** The battle as bots fight it, and what a person would have typed to do as the bot of a side. */
  private Scouted scouted() {
    return SCOUTED.computeIfAbsent(rulebook, name -> scout());
  }

  private Scouted scout() {
    long seed = Long.parseLong(SEED);
    Function<Thing, Player> bots = FoughtBattle.bots(seed);
    Map<String, Scout> scouts = new HashMap<>();
    FoughtBattle fight =
        FoughtBattle.of(
            Bookshelf.compiled(Project.RULEBOOKS.resolve(rulebook)),
            scenario,
            seed,
            thing -> {
              boolean looks = thing.name().equals(sides(scenario).getLast());
              Scout scout = new Scout(bots.apply(thing), looks ? permissions() : Set.of());
              scouts.put(thing.name(), scout);
              return scout;
            },
            event -> {});
    return new Scouted(scouts, fight);
  }

  /** A copy of the rulebook in which one more file says this; commands find it by its name. */
  private Path planted(String name, String rules) throws IOException {
    Project.copyRulebooks(folder);
    shell = new Shell(folder.resolve("rulebooks"));
    return Files.writeString(folder.resolve("rulebooks").resolve(rulebook).resolve(name), rules);
  }

  private Object[] play(Object... more) {
    List<Object> words = new ArrayList<>();
    words.addAll(List.of("play", rulebook, "--scenario", scenario.name(), "--seed", SEED));
    words.addAll(List.of(more));
    return words.toArray();
  }

  /** Of the battle that nobody hears of. */
  private String ending() {
    return ENDINGS.computeIfAbsent(rulebook, name -> fine(play("--quiet")));
  }

  private String fine(Object... words) {
    Shell.Ran ran = shell.muster(words);
    assertThat(ran.exit()).as(ran.all()).isZero();
    assertThat(ran.err()).isEmpty();
    return ran.out();
  }

  private JsonNode json(Object... words) {
    return new ObjectMapper().readTree(fine(words));
  }

  private static String line(JsonNode place) {
    return Project.text(Path.of(place.get("file").asString()))
        .lines()
        .toList()
        .get(place.get("line").asInt() - 1);
  }

  private static String kind(JsonNode rule) {
    return rule.get("kind").asString();
  }

  private Set<String> kinds() {
    Set<String> kinds = new TreeSet<>();
    model.rules().all().forEach(rule -> kinds.add(rule.origin().declarationKind()));
    return kinds;
  }

  private Set<String> permissions() {
    return model.rules().all().stream()
        .map(Rule::origin)
        .filter(origin -> origin.declarationKind().equals("permission"))
        .map(Origin::name)
        .collect(Collectors.toSet());
  }

  private static List<Element> cases(String xml) throws Exception {
    var found =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)))
            .getElementsByTagName("testcase");
    List<Element> cases = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      cases.add((Element) found.item(i));
    }
    return cases;
  }

  private static List<String> sides(Scenario scenario) {
    return scenario.setup().sides().stream().map(Setup.SideSetup::name).toList();
  }
}
