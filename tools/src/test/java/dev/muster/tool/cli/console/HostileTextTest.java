package dev.muster.tool.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever rulebooks, names of files and folders, records, inventories and arguments hold: nothing
 * that is printed steers a terminal or turns what is written round.
 */
class HostileTextTest {
  /** Escape sequences, among them one that Muster uses itself, bidi marks, separators of lines. */
  private static final String EVIL =
      "\u001b[1;31mHOSTILE\u001b]0;title\u0007\u001b[2J\u202eBIDI\u2066\u200b\u061c\u2028\u2029\u0085\u009b31m\u007f";

  private static final String RULES =
      """
      rulebook evil "EVIL" 1.0.0 edition 2
      kind band "Band EVIL" (p. EVIL) is thing {
        hits "Hits EVIL" : 0..9 = 0
        base-width = 4 cm
        base-depth = 2 cm
      }
      quantity force "Force EVIL" of me: band : count = 2
      modifier hurt "Hurt EVIL" to force of me { - 1 when me.hits > 0 }
      action strike "Strike EVIL" by me: band at target: enemy band {
        target gains 1 hits
        say "{me.name} hits {target.name} EVIL"
      }
      permission never "Never EVIL" to strike { may not when me.hits > 5 say "no EVIL" }
      procedure battle "Battle EVIL" {
        step one "Step EVIL" {
          for each side s { s orders band b of s until any band x where x.hits > 0 }
        }
      }
      general bold {
        strike: 10
        done: 0
      }
      scenario field "Field EVIL" {
        table 60 cm by 60 cm
        limit 3
        side blue "Blue EVIL" baseline south { a "A EVIL": band, at 30 cm by 20 cm }
        side red "Red EVIL" baseline north { b "B EVIL": band, at 30 cm by 40 cm, facing south }
      }
      example fails "Fails EVIL" proves some-rule {
        given a "Given EVIL": band
        expect a.hits = 1
      }
      example holds { given a: band
        expect force of a = 2 }
      option night "Night EVIL" { modifier dark "Dark EVIL" to force { - 1 } }
      army roll-call "List EVIL" { choice few "Few EVIL" { a "A EVIL": band } }
      army order "Order EVIL" is roll-call { take few "Taken EVIL" }
      reading unclear "Reading EVIL" of strike
      """
          .replace("EVIL", EVIL);

  @TempDir Path folder;
  private Path book;

  @BeforeEach
  void write() {
    book = folder.resolve("folder" + EVIL + "\n");
    Skirmish.write(book.resolve("rules" + EVIL + ".muster"), RULES);
    Skirmish.write(
        folder.resolve("broken" + EVIL + "/rules.muster"),
        "rulebook broken" + EVIL + "\nquantity \"" + EVIL + "\" : " + EVIL + " = nowhere\n");
    Skirmish.write(
        folder.resolve("inventory" + EVIL),
        "rules:\n- id: some-\"x\"\n- id: \"some-\\e[1;31mHOSTILE\\u202e\"\n");
    Skirmish.write(folder.resolve("bad" + EVIL), "rules: [\u202e\n" + EVIL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check BOOK",
        "check BOOK --format plain",
        "check BOOK --format json",
        "check ALL",
        "check ALL --format plain",
        "check ALL --format json",
        "check MISSING",
        "check MISSING --format json",
        "check INVENTORY",
        "test BOOK",
        "test BOOK --story",
        "test BOOK --format json",
        "test BOOK --format junit",
        "test ALL --format json",
        "test ALL --format junit",
        "test MISSING --format junit",
        "test BOOK --tag EVIL",
        "test BOOK --coverage INVENTORY",
        "test BOOK --coverage INVENTORY --format json",
        "test BOOK --coverage BAD",
        "test BOOK --coverage MISSING",
        "test BOOK --rule-coverage",
        "test BOOK --rule-coverage --format json",
        "test BOOK --mutate",
        "test GOOD --mutate",
        "test GOOD --mutate --format json",
        "test GOOD --mutate --file EVIL",
        "test GOOD --mutate --since EVIL",
        "rules BOOK",
        "rules BOOK --format json",
        "rules BOOK --fired INVENTORY",
        "rules BOOK --fired RECORD",
        "rules MISSING",
        "rules ALL",
        "scenarios BOOK",
        "scenarios ALL",
        "army check BOOK",
        "army check BOOK --format json",
        "army check GOOD",
        "army check MISSING",
        "play BOOK",
        "play BOOK --quiet",
        "play BOOK --scenario EVIL",
        "play BOOK --option EVIL",
        "play BOOK --side EVIL=human",
        "play BOOK --side blue=human",
        "play BOOK --side blue=EVIL",
        "play BOOK --record MISSING/MISSING",
        "play BOOK --seed EVIL",
        "play --resume MISSING",
        "play --resume INVENTORY",
        "simulate BOOK --battles 2",
        "simulate BOOK --battles 2 --format json",
        "simulate BOOK --scenario EVIL",
        "replay RECORD",
        "replay RECORD --rulebook GOOD",
        "replay INVENTORY",
        "replay MISSING",
        "EVIL",
        "help EVIL",
        "check --EVIL",
        "check --format EVIL BOOK",
        "scenarios BOOK EVIL",
        "rules BOOK --stacktrace EVIL"
      })
  void nothing_that_is_printed_steers_the_terminal(String words) {
    Path record = folder.resolve("record" + EVIL + ".json");
    if (words.contains("RECORD")) {
      Cli.run("play", book, "--quiet", "--record", record);
    }
    if (words.contains("GOOD")) {
      Skirmish.write(
          folder.resolve("good" + EVIL + "/rules.muster"),
          RULES.replace("expect a.hits = 1", "expect a.hits = 0"));
    }
    Object[] arguments =
        List.of(words.split(" ")).stream()
            .map(
                word ->
                    word.replace("BOOK", book.toString())
                        .replace("ALL", folder.toString())
                        .replace("GOOD", folder.resolve("good" + EVIL).toString())
                        .replace("MISSING", folder.resolve("missing" + EVIL).toString())
                        .replace("INVENTORY", folder.resolve("inventory" + EVIL).toString())
                        .replace("BAD", folder.resolve("bad" + EVIL).toString())
                        .replace("RECORD", record.toString())
                        .replace("EVIL", EVIL))
            .toArray();
    Cli.Ran ran = Cli.typing(TYPED, List.of(folder), arguments);
    harmless(ran.out() + ran.err());
    assertThat(ran.out() + ran.err()).isNotEmpty().doesNotContain("failed unexpectedly");
    if (words.contains("json") && !ran.out().isEmpty()) {
      assertThat(ran.json().isObject()).isTrue();
    }
    String coloured = coloured(arguments);
    assertThat(coloured).doesNotContain("\u001b[1;31mHOSTILE");
    harmless(
        VisibleWriter.ERASURE
            .matcher(VisibleWriter.COLOURS.matcher(coloured).replaceAll(""))
            .replaceAll(""));
  }

  /** Whatever is typed at the prompt, and asked of what is on the table. */
  private static final String TYPED =
      "look\nlook all\nmap\n?\nhelp\nlook a\n? a\nmeasure a b\nlist\n0"
          + EVIL
          + "\n"
          + EVIL
          + "\nquit\n";

  private static void harmless(String printed) {
    assertThat(
            printed
                .codePoints()
                .filter(c -> c < 0x20 && c != '\n' || c >= 0x7f && !isText(c))
                .mapToObj(Integer::toHexString)
                .distinct())
        .as(printed)
        .isEmpty();
  }

  private static boolean isText(int c) {
    int type = Character.getType(c);
    return type != Character.CONTROL
        && type != Character.FORMAT
        && type != Character.LINE_SEPARATOR
        && type != Character.PARAGRAPH_SEPARATOR;
  }

  /** All that somebody at a terminal gets, who types elsewhere. */
  private static String coloured(Object... arguments) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    Cli.at(
        new Console(
            new ByteArrayInputStream(TYPED.getBytes(StandardCharsets.UTF_8)),
            all,
            all,
            new Console.Person(false, true, true)),
        arguments);
    return all.toString(StandardCharsets.UTF_8);
  }

  @Test
  void what_is_not_for_reading_is_shown_as_a_dot_and_escaped_in_json() {
    assertThat(Cli.run("check", book).exitCode()).isZero();
    assertThat(Cli.run("play", book).out()).contains("A ·[1;31mHOSTILE", "hits B ·[1;31mHOSTILE");
    assertThat(Cli.run("scenarios", book).out())
        .contains("Field ·[1;31mHOSTILE·]0;title··[2J·BIDI·······31m·");
    String json = Cli.run("check", book, "--format", "json").out();
    assertThat(json).contains("folder\\u001b[1;31mHOSTILE", "\\u202eBIDI\\u2066");
    assertThat(
            Cli.run("check", book, "--format", "json")
                .json()
                .get("rulebooks")
                .get(0)
                .get("rulebook")
                .stringValue())
        .isEqualTo(book.toString());
  }
}
