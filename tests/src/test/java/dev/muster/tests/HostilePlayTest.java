package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.story.BattleProblem;
import dev.muster.tool.cli.Shell;
import dev.muster.world.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever a rulebook does again and again is counted, so that its battle ends. What would take an
 * age must here exceed a small part of the limit; that it does so soon shows that nothing takes
 * long without being counted.
 */
class HostilePlayTest {
  private static final long ALLOWED = 3_000_000;

  /** The middle stands for what is done again and again. */
  private static final String FOREVER =
      "repeat 10000 times { repeat 10000 times { repeat 10000 times {\n%s\n} } }";

  @TempDir Path folder;

  private static Arguments forever(String what, String declared, String statements) {
    return Arguments.of(what, declared, FOREVER.formatted(statements));
  }

  private static Arguments ofUnits(String what, String declared, String statements) {
    return Arguments.of(
        what, declared, "for each unit u { " + FOREVER.formatted(statements) + " }");
  }

  static Stream<Arguments> hostile() {
    String forward = "action go by me: unit along path: straight up to 100 cm { }";
    String at = "action hit by me: unit at one: enemy unit with two: enemy unit with n: 1..9 { }";
    return Stream.of(
        Arguments.of(
            "procedures that branch",
            "procedure t of n: count { if n > 0 { run t of (n - 1)\n run t of (n - 1) } }",
            "run t of 100"),
        Arguments.of(
            "quantities that branch",
            "quantity f of n: count with k: count : count = if n < 1 then k else (f of (n - 1) with"
                + " (k * 2)) - (f of (n - 1) with (k * 2 + 1))",
            "say \"{f of 45 with 1}\""),
        Arguments.of(
            "triggers that branch",
            """
            event shout of who: unit
            trigger echo on shout of who when who.deep < 140 {
              who gains 1 deep
              announce shout of who
              announce shout of who
              who loses 1 deep
            }""",
            "for each unit u { announce shout of u }"),
        Arguments.of(
            "events that wait for each other",
            "event shout of who: unit",
            "for each unit u { together { " + FOREVER.formatted("announce shout of u") + " } }"),
        Arguments.of(
            "levels that are gone through",
            "trigger full on n of u: unit reaches 5 { }",
            "for each unit u { set u.n to 99999999 }"),
        Arguments.of(
            "things in things in things",
            "",
            "for each unit a { for each unit b { for each unit c { for each unit d { for each unit"
                + " e { } } } } }"),
        Arguments.of(
            "a loop that is long by itself",
            "",
            "let i = 0\nrepeat while i >= 0 at most 999999999 { set i to i + 1 }"),
        forever("loops", "", "let i = 1"),
        forever("dice", "", "let r = roll 1000 d6"),
        Arguments.of(
            "dice compared",
            "",
            "let a = roll 1000 d6\nlet b = roll 1000 d6\n"
                + FOREVER.formatted("pair a with b as p\nlet c = count pair x of p")),
        Arguments.of(
            "dice looked for",
            "",
            "let r = roll 1000 d6\n" + FOREVER.formatted("if die(r, 3) > 9 { }")),
        Arguments.of(
            "dice offered",
            "",
            "let r = roll 1000 d999\n"
                + FOREVER.formatted("for each side s { s may reroll 500 of r }")),
        Arguments.of(
            "texts",
            "",
            "let s = \"aaaaaaaaaa\"\nlet t = \"{s}{s}{s}{s}{s}{s}{s}{s}{s}{s}\"\n"
                + FOREVER.formatted("say \"{t}{t}{t}{t}{t}{t}{t}{t}{t}{t}\"")),
        forever("lists", "", "let l = list unit u"),
        ofUnits("lists that change", "", "add u to u.friends\nremove u from u.friends"),
        forever("lots", "", "let l = 30 random unit"),
        forever("things counted", "", "let c = count unit x where x.n > 3"),
        forever("things sorted", "", "for each unit x from highest x.n { }"),
        forever("things chosen", "", "for each side s { s chooses one: unit x of s { } }"),
        forever("some chosen", "", "for each side s { s chooses few: some unit x as them { } }"),
        forever("numbers chosen", "", "for each side s { s chooses k: count n from 1 to 200 { } }"),
        forever("orders", forward, "for each side s { s orders unit u of s }"),
        forever("orders of parts", at, "for each side s { s orders unit u of s }"),
        ofUnits("orders that might be given", at, "if u may hit { }\nset u.n to u.n + 1"),
        ofUnits("changes", "", "set u.n to u.n + 1"),
        ofUnits("moves", "", "move u ahead 1 cm\nmove u backward 1 cm"),
        ofUnits("wheels", "", "move u along (path wheel left 90 degrees)"),
        ofUnits("turns", "", "turn u by 1 degrees"),
        ofUnits("distances", "", "let d = distance from u to (nearest enemy unit e of u to u)"),
        ofUnits("bearings", "", "for each unit v { if bearing(v, u) is front { } }"),
        ofUnits("arguments", "", "let m = max(" + "u.n, ".repeat(2000) + "1)"),
        Arguments.of(
            "conditions",
            "quantity f of u: unit : count = 1\nmodifier more to f of u { + 1 when "
                + "u.n > 0 - 1, ".repeat(2000)
                + "u.n > 0 }",
            "for each unit u { " + FOREVER.formatted("set u.n to f of u") + " }"),
        Arguments.of(
            "exceptions",
            "quantity f of u: unit : count = 1\nmodifier plain to f of u { + 1 }\n"
                + IntStream.range(0, 300)
                    .mapToObj(
                        i -> "modifier m" + i + " to f instead of plain { + 1 when u.n >= 0 }")
                    .collect(Collectors.joining("\n")),
            "for each unit u { " + FOREVER.formatted("set u.n to f of u") + " }"),
        Arguments.of("values of many things", values(i -> "count = " + i, 1500), ""),
        Arguments.of(
            "values that start with others",
            values(i -> i == 199 ? "count = me.n" : "count = me.v%d + 1".formatted(i + 1), 200),
            ""),
        ofUnits("woods", "", "for each wood w { if u wholly in w { } }"),
        ofUnits("shares", "", "for each wood w { let d = covered(u, w) }"),
        forever(
            "lines of sight",
            "sight los of me: unit against target: unit {\n blocked by unit x\n}",
            "let c = count unit x where (any unit y where los of x against y)\n"
                + "for each unit u { set u.n to u.n + 1 }"));
  }

  /** What takes so many steps, at least, each time that it is done. */
  private record Costly(
      int steps, String what, String declared, String before, String done, String terrain) {
    Costly(int steps, String what, String declared, String before, String done) {
      this(steps, what, declared, before, done, "");
    }

    @Override
    public String toString() {
      return what;
    }
  }

  static Stream<Costly> costly() {
    return Stream.of(
        new Costly(30, "operators", "", "", "let x = u.n" + " + 1".repeat(50)),
        new Costly(25, "conditions", "", "", "if u.n = 0" + " and u.n = 0".repeat(20) + " { }"),
        new Costly(25, "functions", "", "", "let x = " + "round(".repeat(40) + 1 + ")".repeat(40)),
        new Costly(
            25, "alternatives of a test", "", "", "if u.n is 1" + " or 2".repeat(40) + " { }"),
        new Costly(
            25,
            "values of values",
            "extend unit { next : unit }",
            "set u.next to u",
            "let x = u" + ".next".repeat(40)),
        new Costly(60, "members", "", "", "let x = u.side.members.count"),
        new Costly(60, "lists compared", "", "let l = list unit y", "if l = l { }"),
        new Costly(
            60,
            "questions about lists",
            "quantity q of l: list of unit : count = 1",
            "let l = list unit y",
            "let x = q of l"),
        new Costly(
            500, "lists on the way", "", "let l = list unit y", "let p = path toward l, 1 cm"),
        new Costly(70, "dice read", "", "let r = roll 100 d6", "let x = r.total"),
        new Costly(
            2000,
            "answers",
            "",
            "let s = u.side",
            "s chooses plan: one of {\n" + lines(20, "  a%1$d \"A\" when u.n > %1$d { }") + "}"),
        new Costly(
            1000,
            "values of a procedure",
            "procedure p {\n" + lines(40, "  v%d : count = 0") + "}",
            "",
            "run p"),
        new Costly(
            500,
            "rules that apply",
            "event shout of who: unit\n" + lines(40, "trigger t%d on shout of who { }"),
            "",
            "announce shout of u"),
        new Costly(500, "bases lined up", "", "", "align u with v"),
        new Costly(
            60,
            "what comes and goes",
            "",
            "",
            "place v off-table\nif any wood w { }\nplace v behind u"),
        new Costly(
            25,
            "secrets",
            "",
            "for each enemy unit e of u { place e secretly off-table }\nlet l = list off-table unit x",
            "let x = l.count"),
        new Costly(
            1000,
            "roads",
            "kind road is line",
            "",
            "let p = path of u along road, 9 m",
            "terrain lane: road, line " + points(100)),
        new Costly(
            8000,
            "outlines in sight",
            "sight los of me: unit against target: unit {\n blocked by wood w\n}",
            "",
            "if los of u against v { }\nset u.facing to u.facing + 1 deg",
            "terrain fringe: wood, outline " + points(100) + ", 595 cm by 90 cm, 5 cm by 90 cm"));
  }

  private static String lines(int lines, String line) {
    return IntStream.range(0, lines)
        .mapToObj(i -> line.formatted(i) + "\n")
        .collect(Collectors.joining());
  }

  /** From west to east, past the things of the south. */
  private static String points(int points) {
    return IntStream.range(0, points)
        .mapToObj(i -> "%d cm by %d cm".formatted(10 + 5 * i, 21 + i % 2))
        .collect(Collectors.joining(", "));
  }

  /** Otherwise a battle could take an age in few steps. */
  @ParameterizedTest
  @MethodSource("costly")
  void what_takes_long_takes_many_steps(Costly costly) {
    String statements =
        """
        let u = one unit x
        let v = one enemy unit x of u
        %s
        repeat 10000 times {
        %s
        }
        """
            .formatted(costly.before, costly.done.indent(2));
    Diagnostic problem =
        problem(100_000 + 10_000L * costly.steps, costly.declared, statements, costly.terrain);
    assertThat(problem.slug()).isEqualTo("thinks-too-long");
  }

  @Test
  void what_is_divided_is_calculated_once() {
    Work.allowing(
        100_000,
        () ->
            assertThatCode(() -> fight("", "let x = 1" + " / 1".repeat(60)))
                .doesNotThrowAnyException());
  }

  private static String values(IntFunction<String> value, int values) {
    return IntStream.range(0, values)
        .mapToObj(i -> "  v%d : %s\n".formatted(i, value.apply(i)))
        .collect(Collectors.joining("", "extend unit {\n", "}"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("hostile")
  void whatever_is_done_without_end_is_counted(String what, String declared, String statements) {
    Diagnostic problem = problem(declared, statements);
    assertThat(problem.slug()).isIn("thinks-too-long", "tells-too-much");
    assertThat(problem.message()).contains("a rule probably never terminates");
    assertThat(problem.primary().span().where()).contains("rules.muster:");
  }

  static Stream<Arguments> forks() {
    return Stream.of(
        Arguments.of(
            "rows of a table",
            "quantity q of me: unit : count {\n | q of me || v |\n | 0 || 1 |\n | other || 2 |\n}",
            "say \"{q of u}\""),
        Arguments.of(
            "specials",
            """
            quantity courage of me: unit : count = 4
            special bold { courage + 1 when any other unit o where courage of o < 3 }
            special shy { courage - 1 when any other unit o where courage of o > 3 }""",
            "say \"{courage of u}\""),
        Arguments.of(
            "permissions",
            """
            action x by me: unit { me gains 1 deep }
            action y by me: unit { me gains 2 deep }
            permission px to x {
              may not when me may y, me.deep > 0 say "a"
              may not when me may y, me.deep > 1 say "b"
            }
            permission py to y {
              may not when me may x, me.deep > 0 say "a"
              may not when me may x, me.deep > 1 say "b"
            }""",
            "if u may x { say \"yes\" }"),
        Arguments.of(
            "sights",
            """
            sight los of me: unit against t: unit {
              blocked by other unit o when o.deep > 5 or seen of o > 0
              blocked by other unit o when seen of o > 1
            }
            quantity seen of me: unit : count = count enemy unit e of me where los of e against me""",
            "say \"{seen of u}\""));
  }

  /** Otherwise each of two lines asks as deep as the other, 50 times over. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("forks")
  void circles_that_fork_end_at_once(String what, String declared, String statement) {
    Diagnostic problem = problem(declared, "for each unit u {\n" + statement + "\n}");
    assertThat(problem.slug()).as(problem.message()).isEqualTo("endless");
  }

  @ParameterizedTest
  @ValueSource(strings = {"unit u of s", "unit u of s where u.n = 0"})
  void orders_are_too_many_in_all_though_few_for_each(String actors) {
    Diagnostic problem =
        problem(
            Work.LIMIT,
            "action hit by me: unit at one: enemy unit with two: enemy unit with n: 1..3 { }",
            "for each side s { s orders " + actors + " }",
            "");
    assertThat(problem.slug()).isEqualTo("too-many-orders");
    assertThat(problem.message()).contains("`hit`", "100000 orders");
    assertThat(problem.primary().span().where()).contains("rules.muster:");
  }

  @Test
  void headings_are_counted_with_what_happens_below_them() {
    Diagnostic problem =
        problem(
            Work.LIMIT,
            "procedure deep \"Deep\" of n: count { if n > 0 { run deep of (n - 1) }"
                + " else { say \"x\" } }",
            "repeat 2500 times { run deep of 140 }",
            "");
    assertThat(problem.slug()).isEqualTo("tells-too-much");
  }

  static Stream<Arguments> impossible() {
    String ladder = "ladder sticks {\n | stick || \"6mm\" |\n | M || 8 cm |\n}\n";
    return Stream.of(
        Arguments.of(
            "", "move u along (path straight (0 cm - 5 cm))", "a path cannot be shorter than 0"),
        Arguments.of(
            "", "let p = path of u straight (0 cm - 5 cm)", "a path cannot be shorter than 0"),
        Arguments.of("", "move u along (path wheel left 999 deg)", "at most 180 degrees"),
        Arguments.of(
            "",
            "for each enemy unit e of u { place e off-table }\n"
                + "let d = distance from u to (one off-table unit x)\nmove u ahead d",
            "distance must be 0 or more"),
        Arguments.of(
            ladder
                + "quantity reach of me: unit : sticks = M\n"
                + "modifier near to reach { shorter by 5 }",
            "if reach of u > M { say \"far\" }",
            "this is `none`"));
  }

  @ParameterizedTest(name = "{2}")
  @MethodSource("impossible")
  void what_no_table_has_is_a_problem_of_its_statement(
      String declared, String statement, String message) {
    Diagnostic problem = problem(declared, "for each unit u {\n" + statement + "\n}");
    assertThat(problem.message()).contains(message).doesNotContain("unexpectedly");
    assertThat(problem.slug()).isEqualTo("cannot-go-on");
    assertThat(statement).contains(problem.primary().span().text().strip());
  }

  @Test
  void an_example_that_no_table_can_follow_fails_alone() throws IOException {
    Files.writeString(
        folder.resolve("rules.muster"),
        """
        rulebook endless
        kind unit is thing { base-width = 4 cm
          base-depth = 2 cm }
        procedure back of u: unit { move u along (path wheel left 999 deg) }
        example impossible {
          given a: unit
          run back of a
        }
        example plain { expect 1 = 1 }
        """);
    Shell.Ran ran = new Shell(Project.RULEBOOKS).muster("test", folder);
    assertThat(ran.all()).contains("rules.muster:4", "at most 180 degrees", "1 passed, 1 failed");
  }

  private Diagnostic problem(String declared, String statements) {
    return problem(ALLOWED, declared, statements, "");
  }

  private Diagnostic problem(long allowed, String declared, String statements, String terrain) {
    BattleProblem[] problem = new BattleProblem[1];
    Work.allowing(
        allowed,
        () ->
            problem[0] =
                catchThrowableOfType(
                    BattleProblem.class, () -> fight(declared, statements, terrain)));
    assertThat(problem[0]).isNotNull();
    return problem[0].diagnostic();
  }

  private void fight(String declared, String statements) throws IOException {
    fight(declared, statements, "");
  }

  private void fight(String declared, String statements, String terrain) throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
            rulebook endless
            kind unit is thing {
              base-width = 4 cm
              base-depth = 2 cm
              n : count = 0
              deep : 0..200 = 0
              friends : list of unit
            }
            kind wood is area
            """);
    text.append(declared)
        .append("\nprocedure battle {\n")
        .append(statements.indent(2))
        .append("\n}\n");
    text.append(
        """
        scenario field {
          table 600 cm by 600 cm
          terrain trees: wood, area at 300 cm by 300 cm size 590 cm by 590 cm
        """);
    text.append(terrain.indent(2));
    String has = declared.contains("special bold") ? " special bold and shy" : "";
    for (String side : new String[] {"south", "north"}) {
      text.append("  side in-").append(side).append(" baseline ").append(side).append(" {\n");
      for (int i = 0; i < 40; i++) {
        text.append(
            "    %s-%d: unit%s, at %d cm by %d cm\n"
                .formatted(side, i, has, 10 + 10 * i, side.equals("south") ? 20 : 500));
      }
      text.append("  }\n");
    }
    Files.writeString(folder.resolve("rules.muster"), text + "}\n");
    CompiledRulebooks compiled = RulebookFolder.read(folder).compiledRulebooks();
    RulebookFolder.fight(compiled, "field", 1, event -> {});
  }
}
