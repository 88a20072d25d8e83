package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.CompiledRulebooks;
import dev.muster.play.FoughtBattle;
import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.prompt.Prompt;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.table.Field;
import dev.muster.trace.BattleResult;
import dev.muster.world.Thing;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PersonTest {
  private static final HumanPlayer.Keeper UNSAVED =
      new HumanPlayer.Keeper() {
        @Override
        public boolean hasDecided() {
          return false;
        }

        @Override
        public String saving() {
          return "nothing is saved";
        }

        @Override
        public Optional<String> unsaved() {
          return Optional.empty();
        }

        @Override
        public List<String> why(Thing side, String words) {
          return List.of();
        }

        @Override
        public Optional<List<String>> whyNot(Thing side, String order) {
          return Optional.empty();
        }

        @Override
        public List<String> odds(String order) {
          return List.of();
        }
      };

  @TempDir Path folder;

  @Test
  void the_choices_are_on_the_screen_before_anything_is_typed() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RulebookOpener opener = new RulebookOpener(new Library(List.of()));
    Console console = Cli.console(out, new ByteArrayOutputStream(), false);
    CompiledRulebooks compiledRulebooks =
        new CompiledRulebooks(opener.open(Skirmish.in(folder)).rulebook().orElseThrow());
    List<String> seen = new ArrayList<>();
    HumanPlayer person =
        new HumanPlayer(
            console,
            prompt -> {
              seen.add(out.toString(StandardCharsets.UTF_8));
              return Optional.of(seen.size() == 1 ? "1" : "quit");
            },
            UNSAVED);
    FoughtBattle fight =
        FoughtBattle.of(
            compiledRulebooks,
            Objects.requireNonNull(
                compiledRulebooks.rulebook().battles().scenarios().get("meeting")),
            1,
            side -> person,
            event -> {});
    assertThat(fight.result()).isEqualTo(new BattleResult.Left());
    assertThat(seen.getFirst()).contains("Red: orders for Guard", "1    straight ahead 8 cm");
    assertThat(seen.getLast()).contains("Blue: orders for Line, Rabble");
  }

  /** What stands on the screen when somebody with such a terminal types these and leaves. */
  private String shown(int width, String... typed) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Iterator<String> lines = List.of(typed).iterator();
    Prompt prompt =
        new Prompt() {
          @Override
          public Optional<String> read(String ask) {
            return Optional.of(lines.hasNext() ? lines.next() : "quit");
          }

          @Override
          public int width() {
            return width;
          }
        };
    asked(prompt, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private void asked(Prompt prompt, ByteArrayOutputStream out) {
    asked(prompt, out, Field.in(folder), "meadow");
  }

  private static void asked(Prompt prompt, ByteArrayOutputStream out, Path book, String scenario) {
    RulebookOpener opener = new RulebookOpener(new Library(List.of()));
    CompiledRulebooks compiledRulebooks =
        new CompiledRulebooks(opener.open(book).rulebook().orElseThrow());
    HumanPlayer person =
        new HumanPlayer(Cli.console(out, new ByteArrayOutputStream(), false), prompt, UNSAVED);
    FoughtBattle.of(
        compiledRulebooks,
        Objects.requireNonNull(compiledRulebooks.rulebook().battles().scenarios().get(scenario)),
        1,
        side -> person,
        event -> {});
  }

  @Test
  void a_wide_terminal_shows_the_map_once_to_each_side() {
    assertThat(shown(80, "wait guard", "done", "wait line").split("Terrain:", -1)).hasSize(3);
    assertThat(shown(79, "done")).doesNotContain("Terrain:");
    assertThat(shown(0, "done")).doesNotContain("Terrain:");
  }

  @Test
  void a_map_is_drawn_on_request_and_what_is_gone_is_not_on_it() {
    assertThat(shown(0, "map")).contains("Red (north): A Guard; B Spy");
    assertThat(shown(60, "wait spy", "map")).contains("Red (north): A Guard\n");
    assertThat(shown(39, "map")).contains("too narrow for a map", "look describes");
  }

  @Test
  void looking_decides_nothing() {
    assertThat(shown(0, "look all", "LOOK Guard", "look B"))
        .containsSubsequence(
            "C Late [late]: not on the table",
            "Terrain\n",
            "A Guard [guard]\n",
            "B Spy [spy]\n  Scout, under First Band, Red\n");
  }

  @Test
  void the_name_of_a_thing_shows_what_it_may_do() {
    assertThat(shown(0, "done").split("1  wait: Guard", -1)).hasSize(2);
    assertThat(shown(0, "A").split("1  wait: Guard", -1)).hasSize(3);
    assertThat(shown(0, "GUARD").split("1  wait: Guard", -1)).hasSize(3);
  }

  @Test
  void no_letter_of_the_map_leaves_the_battle_or_takes_something_back() {
    assertThat(shown(0, "q", "u", "h", "done"))
        .containsSubsequence("No: ", "`q`", "No: ", "`u`", "No: ", "`h`", "Blue: orders for Line");
  }

  @Test
  void an_order_that_a_rule_cannot_judge_leaves_the_question_as_it_was() {
    Path book =
        Skirmish.write(
            folder.resolve("circle.muster"),
            """
            rulebook circle "Circle" 1.0.0 edition 2
            kind unit is thing {
              base-width = 4 cm
              base-depth = 2 cm
            }
            quantity circle of d: distance : count = if d = 3 cm then circle of d else 0
            action go by me: unit along path: straight up to 8 cm { move me along path }
            permission round to go { may not when circle of path.length > 0 }
            procedure battle {
              for each side s { s orders unit u of s }
            }
            scenario meadow {
              table 60 cm by 60 cm
              side red baseline south { guard: unit, at 30 cm by 10 cm }
              side blue baseline north { line: unit, at 30 cm by 50 cm }
            }
            """);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Iterator<String> typed = List.of("go guard straight:3", "go guard straight:5").iterator();
    asked(ask -> Optional.of(typed.hasNext() ? typed.next() : "done"), out, book, "meadow");
    assertThat(out.toString(StandardCharsets.UTF_8))
        .containsSubsequence(
            "red: orders for guard",
            "No: the rules cannot judge this: the value of `circle` depends on itself",
            "circle.muster:6",
            "blue: orders for line");
  }

  @ParameterizedTest
  @CsvSource({"32, 32", "33, 30"})
  void a_long_list_of_answers_comes_in_pages(int answers, int shown) {
    Path book =
        Skirmish.write(
            folder.resolve("long.muster"),
            """
            rulebook long
            kind unit is thing
            procedure battle { for each side s { s chooses guide: unit u of s } }
            scenario one {
              side red { %s u: unit }
              side blue { }
            }
            """
                .formatted(answers));
    String out = Cli.typing("\nquit\n", List.of(), "play", book, "--side", "red=human").out();
    int page = out.indexOf("> ");
    assertThat(out.substring(0, page))
        .contains("   " + shown + "  ")
        .doesNotContain("   " + (shown + 1) + "  ");
    if (shown < answers) {
      assertThat(out.substring(0, page))
          .endsWith("       ... " + (answers - shown) + " more lines: press Enter\n");
      assertThat(out.substring(page)).contains("   " + (shown + 1) + "  ", "   " + answers + "  ");
    } else {
      assertThat(out).doesNotContain("press Enter");
    }
  }

  @Test
  void nobody_gets_round_a_duty() {
    Path book =
        Skirmish.write(
            folder.resolve("duty.muster"),
            """
            rulebook duty
            kind unit is thing { strength : 0..2 = 1 }
            action rest "Rest" by me: unit { remove me }
            action charge "Charge" by me: unit { me loses 1 strength }
            permission wild (p.9) to charge { must when me.strength > 0 say "wild units charge" }
            procedure battle { for each side s { s orders unit u of s } }
            scenario one {
              side red { a "First": unit }
              side blue { }
            }
            """);
    String out =
        Cli.typing("rest a\ndone\ncharge a\ndone\n", List.of(), "play", book, "--side", "red=human")
            .out();
    assertThat(out)
        .containsSubsequence(
            "No: wild units charge: Charge with First comes before anything else (p.9)",
            "No: wild units charge: Charge with First comes before anything else (p.9)",
            "red: Charge, First");
  }

  @ParameterizedTest
  @CsvSource({
    "'unit u of s', 2, 'red: First and Second can do nothing more.'",
    "'unit u of s', 5, 'red: First, Second, Third and 2 others can do nothing more.'",
    "'unit u of s where u.strength > 0', 2, 'red: nobody is left to give orders to.'"
  })
  void orders_that_end_by_themselves_say_why(String actors, int units, String why) {
    List<String> names = List.of("First", "Second", "Third", "Fourth", "Fifth").subList(0, units);
    Path book =
        Skirmish.write(
            folder.resolve("resting.muster"),
            """
            rulebook resting
            kind unit is thing { strength : 0..2 = 1 }
            action rest "Rest" by me: unit costs 1 strength { say "{me} rests" }
            procedure battle { for each side s { s orders %s to rest } }
            scenario one {
              side red { %s }
              side blue { z "Last": unit }
            }
            """
                .formatted(
                    actors,
                    names.stream()
                        .map(n -> "\n    %s \"%s\": unit".formatted(n.toLowerCase(Locale.ROOT), n))
                        .collect(Collectors.joining("", "", "\n  "))));
    String rest =
        names.stream()
            .map(n -> "rest " + n.toLowerCase(Locale.ROOT) + "\n")
            .collect(Collectors.joining());
    String out = Cli.typing(rest, List.of(), "play", book, "--side", "red=human").out();
    assertThat(out)
        .containsSubsequence(names.getLast() + " rests\n", why + "\n")
        .doesNotContain("No more orders");
  }

  @Test
  void a_decision_is_asked_by_its_title_or_else_its_name() {
    Skirmish.write(
        folder.resolve("asked/rules.muster"),
        """
        rulebook asked
        procedure battle {
          for each side s {
            s chooses plan "What now?": one of {
              go { say "Gone" }
              stay { say "Here" }
            }
            s chooses way-home: count n from 1 to 3
            s chooses reserve "The reserve": whether "Send it?" { say "Sent" }
            s chooses flag: whether "Show it?" { say "Shown" }
          }
        }
        scenario one {
          side red { }
          side blue { }
        }
        """);
    assertThat(
            Cli.typing(
                    "go\n1\nyes\nno\nquit\n",
                    List.of(),
                    "play",
                    folder.resolve("asked"),
                    "--side",
                    "red=human")
                .out())
        .containsSubsequence(
            "red: What now?", "red: way home", "red: The reserve: Send it?", "red: Show it?");
  }

  @Test
  void an_answer_says_what_it_leads_to() {
    Path book =
        Skirmish.write(
            folder.resolve("leads.muster"),
            """
            rulebook leads
            kind unit is thing {
              base-width = 4 cm
              base-depth = 2 cm
            }
            action charge "Charge" by me: unit along path: straight up to 12 cm
              leads to "meets {one enemy unit e of me where path touches e}" when any enemy unit e of me where path touches e {
              move me along path stopping at enemy unit e of me
            }
            action fire "Fire" by me: unit at target: enemy unit of me leads to "a shot" { say "Bang" }
            procedure battle { for each side s { s orders unit u of s } }
            scenario one {
              table 60 cm by 60 cm
              side red { a "First": unit at 30 cm by 30 cm, facing north }
              side blue {
                b "Second": unit at 30 cm by 40 cm, facing south
                c "Third": unit at 10 cm by 40 cm, facing south
              }
            }
            """);
    assertThat(Cli.typing("", List.of(), "play", book, "--side", "red=human").out())
        .containsSubsequence(
            "Fire: First: a shot\n",
            "1    Second\n",
            "2    Third\n",
            "Charge: First\n",
            "straight ahead 12 cm: meets Second\n",
            "straight ahead 6 cm\n");
  }

  @Test
  void a_look_is_a_paragraph_for_each_command_with_what_has_changed() {
    assertThat(shown(0, "look"))
        .containsSubsequence(
            "Red\n",
            "  First Band: A Guard (Deep); B Spy (Deep)\n",
            "  Others: C Late (Deep, not on the table)\n",
            "Blue\n",
            "  Others: a Line (Deep, Strength 2)\n");
    assertThat(shown(0, "wait guard", "look")).contains("  removed: Guard\n");
  }

  @Test
  void pasted_lines_are_not_obeyed() {
    assertThat(shown(0, "wait guard\nwait spy"))
        .contains("Those were several lines, pasted")
        .doesNotContain("Guard is removed");
  }

  @Test
  void the_tabulator_completes_names_orders_and_commands() {
    List<String> known = new ArrayList<>();
    Prompt prompt =
        new Prompt() {
          @Override
          public Optional<String> read(String ask) {
            return Optional.of("quit");
          }

          @Override
          public void completes(Supplier<List<String>> words) {
            known.addAll(words.get());
          }
        };
    asked(prompt, new ByteArrayOutputStream());
    assertThat(known).contains("guard", "spy", "wait", "map", "measure", "done");
  }

  @Test
  void the_list_of_answers_fits_the_height_of_the_terminal() {
    Prompt low =
        new Prompt() {
          @Override
          public Optional<String> read(String ask) {
            return Optional.of("quit");
          }

          @Override
          public int rows() {
            return 16;
          }
        };
    Path book =
        Skirmish.write(
            folder.resolve("low.muster"),
            """
            rulebook low
            kind unit is thing
            procedure battle { for each side s { s chooses guide: unit u of s } }
            scenario one {
              side red { 33 u: unit }
              side blue { }
            }
            """);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    asked(low, out, book, "one");
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("... 23 more lines: press Enter");
  }

  @Test
  void a_thing_that_is_not_offered_is_told_why() {
    Path book =
        Skirmish.write(
            folder.resolve("why.muster"),
            """
            rulebook why
            kind waggon "Waggon" is thing
            kind unit "Unit" is thing {
              weary "Has marched" (p.3) : flag
              hurt : flag
            }
            quantity ready "Ready" (p.4) of me: unit : flag = not me.weary
            procedure battle { for each side s { s chooses guide "Who leads?": unit u of s where ready of u and not u.hurt } }
            scenario one {
              side red {
                a "First": unit
                b "Second": unit
                c "Third": unit weary
                d "Fourth": unit hurt
                e "Cart": waggon
              }
              side blue { f "Fifth": unit }
            }
            """);
    assertThat(
            Cli.typing(
                    "? a\n? third\nthird\n? fourth\n? cart\n? fifth\n? sixth\n",
                    List.of(),
                    "play",
                    book,
                    "--side",
                    "red=human")
                .out())
        .containsSubsequence(
            "First is offered.",
            "Third is not offered: Ready: no (p.4), because Has marched: yes (p.3)",
            "No: Third is not offered: Ready: no (p.4), because Has marched: yes (p.3)",
            "Fourth is not offered: this holds: `u.hurt`",
            "Cart is not offered: what is asked for is: Unit",
            "Fifth is not offered: it belongs to others",
            "There is no `sixth`");
  }
}
