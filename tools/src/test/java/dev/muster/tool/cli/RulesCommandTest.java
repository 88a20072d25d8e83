package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RulesCommandTest {
  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = Skirmish.in(folder);
  }

  @Test
  void each_rule_has_its_kind_name_page_and_place() {
    Cli.Ran ran = Cli.run("rules", book);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out().lines().map(String::strip))
        .anyMatch(line -> line.matches("modifier\\s+strong\\S*\\s+p\\.3\\s+\\S*rules\\.muster:13"))
        .anyMatch(
            line -> line.matches("permission\\s+tired\\S*\\s+p\\.4\\s+\\S*rules\\.muster:1\\d"))
        .contains("4 rules");
  }

  @Test
  void each_rule_shows_what_drools_tests_and_how_many_rules_share_it() {
    Skirmish.write(
        book.resolve("conditions.muster"),
        """
        special elan "Elan" {}
        modifier at-odds (p.3) to fighting-dice {
          + 1 when me.strength > 3, any unit u where u.strength > me.strength
        }
        modifier eager (p.3) to fighting-dice { + 1 when me has elan, me.strength = 2 }
        permission far (p.4) to advance { may only when me.strength > 0, path.length > 1 cm }
        """);
    String out = Cli.run("rules", book).out();
    assertThat(out)
        .containsPattern(
            "modifier +strong\\S* .*\n    arg0.strength > 3 \\(shared by 2 rules\\)\n[^ ]")
        .containsPattern(
            "modifier +at-odds\\S* .*\n    arg0.strength > 3 \\(shared by 2 rules\\)\n"
                + "    `any unit u where u.strength > me.strength`\n")
        .containsPattern("modifier +eager\\S* .*\n    arg0 has elan\n    arg0.strength = 2\n")
        .containsPattern(
            "permission +far\\S* .*\n    `not \\(me.strength > 0, path.length > 1 cm\\)`\n");
    JsonNode rules =
        JsonMapper.shared().readTree(Cli.run("rules", book, "--format", "json").out()).get("rules");
    assertThat(
            StreamSupport.stream(rules.spliterator(), false)
                .filter(r -> r.get("name").stringValue().startsWith("at-odds")))
        .singleElement()
        .satisfies(
            rule -> {
              assertThat(rule.get("constraints").toString())
                  .contains("\"id\":\"arg0.strength > 3\"", "\"rules\":2");
              assertThat(rule.get("residual").stringValue())
                  .isEqualTo("any unit u where u.strength > me.strength");
              assertThat(rule.get("special").stringValue()).isEmpty();
            });
  }

  @Test
  void a_record_tells_how_often_each_fired() {
    Path record = folder.resolve("battle.json");
    Cli.run("play", book, "--quiet", "--record", record);
    JsonNode rules =
        JsonMapper.shared()
            .readTree(Cli.run("rules", book, "--fired", record, "--format", "json").out())
            .get("rules");
    List<JsonNode> all = StreamSupport.stream(rules.spliterator(), false).toList();
    assertThat(all)
        .allSatisfy(
            rule ->
                assertThat(rule.propertyNames())
                    .containsExactly(
                        "name",
                        "kind",
                        "page",
                        "file",
                        "line",
                        "special",
                        "constraints",
                        "residual",
                        "fired",
                        "readings"));
    assertThat(fired(all, "strong")).isPositive();
    assertThat(fired(all, "giant")).isZero();
    assertThat(Cli.run("rules", book, "--fired", record).out())
        .endsWith("4 rules, 3 of them fired\n");
  }

  @Test
  void readings_stand_beside_the_rules_that_follow_them() {
    Skirmish.write(
        book.resolve("readings.muster"),
        """
        reading weak (p.4) "Weak is less than 1." of tired
        reading slow (p.2) "All are slow." of reach
        """);
    String out = Cli.run("rules", book).out();
    assertThat(out.lines())
        .anyMatch(line -> line.matches("permission\\s+tired\\S*\\s+p\\.4\\s+\\S*  reading weak"))
        .contains("reading  weak  p.4  of tired: Weak is less than 1.");
    assertThat(out).endsWith("of reach: All are slow.\n\n4 rules\n");
    JsonNode json = JsonMapper.shared().readTree(Cli.run("rules", book, "--format", "json").out());
    assertThat(
            StreamSupport.stream(json.get("rules").spliterator(), false)
                .filter(r -> r.get("name").stringValue().startsWith("tired"))
                .map(r -> r.get("readings").toString()))
        .containsExactly(
            "[{\"name\":\"weak\",\"text\":\"Weak is less than 1.\",\"page\":\"p.4\"}]");
    assertThat(json.get("readings").get(1).get("of").toString()).isEqualTo("[\"reach\"]");
  }

  private static long fired(List<JsonNode> rules, String name) {
    return rules.stream()
        .filter(r -> r.get("name").stringValue().startsWith(name))
        .mapToLong(r -> r.get("fired").longValue())
        .sum();
  }

  @Test
  void scenarios_are_listed_with_their_sides() {
    Cli.Ran ran = Cli.run("scenarios", book);
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).isEqualTo("meeting  A meeting (p.8)  red against blue\n");
  }
}
