package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Whatever {@code muster places} prints of a rulebook can be pasted into a supplement of it. */
class PlacesTest {
  @TempDir Path folder;
  private final Shell shell = new Shell(Project.RULEBOOKS);

  @ParameterizedTest
  @MethodSource("books")
  void every_heading_that_is_printed_begins_a_rule_that_check_accepts(String book)
      throws IOException {
    List<String> rules = new ArrayList<>();
    for (JsonNode topic : places(book)) {
      for (JsonNode place : topic.get("places").values()) {
        headings(place).forEach(h -> rules.add(rule(rules.size(), h, place, topic)));
      }
    }
    assertThat(rules).hasSizeGreaterThan(100);
    Path house = Files.createDirectories(folder.resolve("house"));
    Files.writeString(
        house.resolve("house.muster"),
        "rulebook house 1.0.0 edition 2\nextends %s\n\n%s"
            .formatted(book, String.join("\n", rules)));
    Shell.Ran checked = shell.muster("check", house, "--format", "plain");
    assertThat(checked.out().lines().filter(l -> l.contains(" error["))).isEmpty();
    assertThat(checked.exit()).isZero();
  }

  /** A rule with this heading, which reads every name that is said to be known there. */
  private static String rule(int n, String heading, JsonNode place, JsonNode topic) {
    if (heading.startsWith("modifier ")) {
      return heading.replaceFirst("NAME", "m" + n);
    }
    StringBuilder body = new StringBuilder();
    names(heading, place)
        .forEach(name -> body.append("  let seen-%s = %s\n".formatted(name, name)));
    if (topic.has("gives")
        && (heading + " ").startsWith("instead of " + topic.get("name").asString() + " ")) {
      body.append("  give run ").append(heading.substring("instead of ".length())).append('\n');
    }
    return "trigger t%d %s {\n%s}".formatted(n, heading, body);
  }

  private static List<String> headings(JsonNode place) {
    return place.get("headings").values().stream().map(JsonNode::asString).toList();
  }

  private static Stream<String> names(String heading, JsonNode place) {
    Stream<String> before =
        heading.contains(" x: ") ? Stream.of("x") : place.get("names").propertyNames().stream();
    return heading.startsWith("after ")
        ? Stream.concat(before, place.get("after").propertyNames().stream())
        : before;
  }

  @ParameterizedTest
  @MethodSource("books")
  void what_people_read_has_the_same_headings(String book) {
    Set<String> kinds = new HashSet<>();
    for (JsonNode topic : places(book)) {
      if (kinds.add(topic.get("kind").asString())) {
        Shell.Ran ran = shell.muster("places", book, topic.get("name").asString());
        assertThat(ran.exit()).isZero();
        for (JsonNode place : topic.get("places").values()) {
          assertThat(ran.out().lines().map(String::strip)).containsAll(headings(place));
        }
      }
    }
    assertThat(kinds).contains("procedure", "action", "attribute", "quantity");
  }

  @Test
  void a_misspelt_name_is_told_with_the_near_one() {
    Shell.Ran ran = shell.muster("places", "drums-and-shakos", "combat-dise");
    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.all()).contains("did you mean `combat-dice`?");
  }

  private List<JsonNode> places(String book) {
    Shell.Ran ran = shell.muster("places", book, "--format", "json");
    assertThat(ran.exit()).as(ran.all()).isZero();
    return List.copyOf(ran.json().get("topics").values());
  }

  private static Stream<String> books() {
    return Project.rulebooks().stream().map(b -> b.getFileName().toString());
  }

  @Test
  void a_line_of_a_modifier_is_told_with_what_its_heading_asks_for() {
    assertThat(shell.muster("places", "drums-and-shakos", "combat-dice").out())
        .contains("+ 1 when best-SK of me > best-SK of enemy (where stage is approach)");
  }
}
