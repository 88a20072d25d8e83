package dev.muster.tool.cli.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

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
        special brave "Brave" for unit { fighting-dice + 1 when me.strength = 2 }
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
        .containsPattern("brave\\S* .*\n    arg0 has brave\n    arg0.strength = 2\n")
        .containsPattern(
            "permission +far\\S* .*\n    `not \\(me.strength > 0, path.length > 1 cm\\)`\n")
        .containsPattern("\n  looks for things +modifier 1\n");
    List<JsonNode> rules = rules("--format", "json");
    assertThat(named("at-odds", rules).get("constraints").toString())
        .contains("\"id\":\"arg0.strength > 3\"", "\"rules\":2");
    assertThat(named("at-odds", rules).get("residual").stringValue())
        .isEqualTo("any unit u where u.strength > me.strength");
    assertThat(named("at-odds", rules).get("special").stringValue()).isEmpty();
    assertThat(named("brave", rules).get("special").stringValue()).isEqualTo("arg0 has brave");
  }

  private List<JsonNode> rules(Object... options) {
    Object[] words = Stream.concat(Stream.of("rules", book), Arrays.stream(options)).toArray();
    JsonNode report = Cli.run(words).json();
    return StreamSupport.stream(report.get("rules").spliterator(), false).toList();
  }

  private static JsonNode named(String name, List<JsonNode> rules) {
    return rules.stream()
        .filter(rule -> rule.get("name").stringValue().startsWith(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void a_record_tells_how_often_each_fired() {
    Path record = folder.resolve("battle.json");
    Cli.run("play", book, "--quiet", "--record", record);
    List<JsonNode> all = rules("--fired", record, "--format", "json");
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
                        "residualBecause",
                        "fired",
                        "readings"));
    assertThat(named("strong", all).get("fired").longValue()).isPositive();
    assertThat(named("giant", all).get("fired").longValue()).isZero();
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
    JsonNode json = Cli.run("rules", book, "--format", "json").json();
    assertThat(named("tired", rules("--format", "json")).get("readings").toString())
        .isEqualTo("[{\"name\":\"weak\",\"text\":\"Weak is less than 1.\",\"page\":\"p.4\"}]");
    assertThat(json.get("readings").get(1).get("of").toString()).isEqualTo("[\"reach\"]");
  }
}
