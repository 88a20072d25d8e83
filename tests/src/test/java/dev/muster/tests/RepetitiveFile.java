package dev.muster.tests;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A file with many copies of one declaration: checking it once took time that grew faster than the
 * file, or ended in a crash.
 *
 * @param said what `check` says of it at the size that the limits allow
 * @param largest how many of the same that is
 * @param text of so many
 */
record RepetitiveFile(String name, String said, int largest, IntFunction<String> text) {
  private static final String CLEAN = "no problems";
  private static final String LIMITED = "how-many";
  private static final String BAND =
      """
      kind side { }
      kind band is thing { hits : 0..9 = 0 }
      quantity worth of me: band : count = 1
      modifier more to worth of me { + 1 }
      """;
  private static final String TABLE =
      """
      quantity rate with n: count : count {
        | n || rate |
        | 1 || 1 |
        | other || 2 |
      }
      """;
  private static final String LIST =
      """
      kind troop is thing {
        size : 0..9
        points = 1
      }
      """;

  /** Whether it costs more than its length, up to a limit of its own. */
  boolean limited() {
    return said.equals(LIMITED) || said.equals("table-too-large");
  }

  /** Whether it is full of mistakes, of which no more than a limit are told. */
  boolean isMistaken() {
    return !said.equals(CLEAN) && !said.equals("no-battle");
  }

  @Override
  public String toString() {
    return name;
  }

  static Stream<RepetitiveFile> all() {
    return Stream.of(known(), extensions(), setups(), armies(), rules(), statements())
        .flatMap(shapes -> shapes);
  }

  private static Stream<RepetitiveFile> known() {
    return Stream.of(
        new RepetitiveFile(
            "options that each take away one modifier",
            CLEAN,
            20_000,
            n -> BAND + each(n, i -> "option o" + i + " { remove modifier more }")),
        new RepetitiveFile(
            "options that each replace one modifier, which then is many",
            "ambiguous-name",
            6_000,
            n ->
                BAND
                    + each(
                        n,
                        i -> "option o" + i + " { replace modifier more to worth of me { + 2 } }")
                    + each(n, i -> "option p" + i + " { remove modifier more }")),
        new RepetitiveFile(
            "options that each replace one row",
            "table-too-large",
            10_000,
            n ->
                TABLE
                    + each(
                        n,
                        i ->
                            "option o"
                                + i
                                + " { extend quantity rate { replace row | 1 || 2 | } }")),
        new RepetitiveFile(
            "a row of a long table replaced again and again",
            CLEAN,
            13_000,
            n ->
                "quantity rate with n: count : count {\n| n || rate |\n"
                    + each(1_900, i -> "| " + i + " || 1 |")
                    + "| other || 2 |\n}\n"
                    + each(n, i -> "extend quantity rate { replace row | 1899 || 2 | }")),
        new RepetitiveFile(
            "a row of a long table named in part again and again",
            CLEAN,
            10_000,
            n ->
                "quantity rate with n: count by m: count : count {\n| n || m: 1 | other |\n"
                    + each(1_900, i -> "| " + i + " || 1 | 2 |")
                    + "| other || 2 | 3 |\n}\n"
                    + each(n, i -> "extend quantity rate { replace row | 1899 || 2 | 2 | }")),
        new RepetitiveFile(
            "rows replaced that are not there",
            "row-unknown",
            13_000,
            n -> TABLE + each(n, i -> "extend quantity rate { replace row | 7" + i + " || 2 | }")),
        new RepetitiveFile(
            "steps that all come after one",
            "how-many",
            13_000,
            n ->
                "procedure b { step first { } }\n"
                    + each(n, i -> "extend procedure b { step s" + i + " after first { } }")),
        new RepetitiveFile(
            "declarations removed that are not there",
            "nothing-to-remove",
            15_000,
            n -> procedures(n) + each(2 * n, i -> "remove x" + i)),
        new RepetitiveFile(
            "procedures run that are not there",
            "unknown-name",
            15_000,
            n -> procedures(n) + "procedure b {\n" + each(2 * n, i -> "run m" + i) + "}\n"),
        new RepetitiveFile(
            "names of sets misspelt",
            "unknown-name",
            12_000,
            n ->
                each(n, i -> "set s" + i + " = one" + i + ", two" + i)
                    + "procedure b {\n"
                    + each(n, i -> "if ones" + i + " = twos" + i + " { }")
                    + "}\n"),
        new RepetitiveFile(
            "fixed values of one kind",
            CLEAN,
            40_000,
            n -> "kind band is thing {\n" + each(n, i -> "v" + i + " = 1") + "}\n"),
        new RepetitiveFile(
            "a text with many holes",
            "too-long",
            340_000,
            n -> "procedure b { say \"" + "{1}".repeat(n) + "\" }"),
        new RepetitiveFile(
            "texts with holes that are not closed",
            "unclosed-brace",
            40_000,
            n -> "procedure b {\n" + "say \"{\"\n".repeat(n) + "}\n"),
        new RepetitiveFile(
            "things given on lines of their own",
            CLEAN,
            45_000,
            n ->
                BAND
                    + "example e {\ngiven "
                    + each(n, i -> "a" + i + ": band")
                    + "expect a0.hits = 0\n}\n"),
        new RepetitiveFile(
            "kinds in one line",
            "syntax",
            45_000,
            n ->
                IntStream.range(0, n)
                    .mapToObj(i -> "kind k is thing")
                    .collect(Collectors.joining(" "))),
        new RepetitiveFile(
            "lines in an example that say nothing",
            "syntax",
            25_000,
            n -> BAND + "example e {\ngiven a: band\n" + "expcet a.hits = 0\n".repeat(n) + "}\n"));
  }

  private static Stream<RepetitiveFile> extensions() {
    String ignoring = " { ignoring band b when b.hits = 1 }";
    String counting = "quantity q of me: band : count = count band b\n";
    return Stream.of(
        new RepetitiveFile(
            "what all rules ignore",
            LIMITED,
            12_000,
            n -> BAND + counting + each(n, i -> "extend all" + ignoring)),
        new RepetitiveFile(
            "what one rule ignores",
            LIMITED,
            12_000,
            n -> BAND + counting + each(n, i -> "extend q" + ignoring)),
        new RepetitiveFile(
            "much that many rules ignore",
            LIMITED,
            7_000,
            n ->
                BAND
                    + each(n, i -> "quantity q" + i + " of me: band : count = count band b")
                    + each(90, i -> "extend all { ignoring band b when b.hits * 12345 = 12345 }")),
        new RepetitiveFile(
            "rules that ignore nothing of what all others ignore",
            CLEAN,
            12_000,
            n ->
                BAND
                    + counting
                    + each(n, i -> "quantity q" + i + " of me: band : count = count band b")
                    + "extend all unless "
                    + list(n, i -> "q" + i)
                    + ignoring));
  }

  private static Stream<RepetitiveFile> setups() {
    String things = "kind brigade is command\n" + BAND;
    return Stream.of(
        new RepetitiveFile(
            "things taken out of a scenario",
            "no-battle",
            13_000,
            n -> things + scenario(n) + each(n, i -> "extend clash { remove a" + i + " }")),
        new RepetitiveFile(
            "settings of things in a scenario",
            "no-battle",
            13_000,
            n -> things + scenario(n) + each(n, i -> "extend clash { a" + i + " hits 2 }")),
        new RepetitiveFile(
            "specials given to one thing of a scenario",
            "no-battle",
            20_000,
            n ->
                things
                    + "special keen { worth + 1 }\n"
                    + scenario(1)
                    + each(n, i -> "extend clash { a0 has keen }")),
        new RepetitiveFile(
            "things added to a scenario",
            "no-battle",
            13_000,
            n ->
                things
                    + scenario(1)
                    + each(n, i -> "extend clash { france { b" + i + ": band } }")),
        new RepetitiveFile(
            "rules in a scenario of many things",
            "no-battle",
            11_000,
            n ->
                things
                    + scenario(n)
                        .replace(
                            "table",
                            each(n, i -> " modifier m" + i + " to worth { + 1 }") + "table")),
        new RepetitiveFile(
            "examples of a scenario of many things",
            "no-battle",
            6_000,
            n ->
                things
                    + scenario(2 * n)
                    + each(
                        n, i -> "example e" + i + " {\n scenario clash\n expect a1.hits = 0\n}")),
        new RepetitiveFile(
            "options of a scenario",
            "no-battle",
            10_000,
            n ->
                things
                    + each(n, i -> "option o" + i + " { modifier m" + i + " to worth { + 1 } }")
                    + scenario(1)
                        .replace("table", "option " + list(n, i -> "o" + i) + "\n table")));
  }

  private static Stream<RepetitiveFile> armies() {
    return Stream.of(
        new RepetitiveFile(
            "choices added to a list",
            CLEAN,
            9_000,
            n ->
                LIST
                    + "army folk { choice c { a: troop } }\n"
                    + each(n, i -> "extend folk { choice c" + i + " { a" + i + ": troop } }")),
        new RepetitiveFile(
            "choices taken out of a list",
            CLEAN,
            8_000,
            n ->
                LIST
                    + "army folk {\n choice d { a: troop }\n"
                    + each(n, i -> " choice c" + i + " { a" + i + ": troop }")
                    + "}\n"
                    + each(n, i -> "extend folk { remove c" + i + " }")),
        new RepetitiveFile(
            "choices of one name, added to again and again",
            LIMITED,
            5_000,
            n ->
                LIST
                    + "army folk {\n"
                    + each(n, i -> " choice c" + i + " { choice x { a: troop } }")
                    + "}\n"
                    + each(n, i -> "extend folk { x { b" + i + ": troop } }")),
        new RepetitiveFile(
            "what an army takes of a list",
            LIMITED,
            9_000,
            n ->
                LIST
                    + "army folk {\n"
                    + each(n, i -> " choice c" + i + " (0..1) { a" + i + ": troop }")
                    + "}\nscenario clash {\n table 1 m by 1 m\n side france baseline north { army host }\n side austria baseline south { }\n}\narmy host is folk {\n"
                    + each(n, i -> " take c" + i)
                    + "}\n"),
        new RepetitiveFile(
            "armies of one list",
            LIMITED,
            6_000,
            n ->
                LIST
                    + "army folk {\n"
                    + each(n, i -> " choice c" + i + " (0..1) { a" + i + ": troop }")
                    + "}\n"
                    + each(n, i -> "army h" + i + " is folk { take c" + i + " }")),
        new RepetitiveFile(
            "lists above one another",
            LIMITED,
            20_000,
            n ->
                LIST
                    + "army l0 { choice c { a: troop } }\n"
                    + each(n, i -> "army l" + (i + 1) + " is l" + i + " { }")),
        new RepetitiveFile(
            "lists above one another, the last first",
            LIMITED,
            20_000,
            n ->
                LIST
                    + each(n, i -> "army l" + i + " is l" + (i + 1) + " { }")
                    + "army l"
                    + n
                    + " { choice c { a: troop } }\n"),
        new RepetitiveFile(
            "facts of a list, each of the one before",
            LIMITED,
            15_000,
            n ->
                LIST
                    + "army folk {\n f0 : 0..9 = 1\n"
                    + each(n, i -> " f" + (i + 1) + " : 0..9 = f" + i)
                    + " choice c { a: troop }\n}\n"));
  }

  private static Stream<RepetitiveFile> rules() {
    return Stream.of(
        new RepetitiveFile(
            "measures of one another, the last first",
            CLEAN,
            25_000,
            n ->
                each(n, i -> "measure m" + i + " = 1 m" + (i + 1)) + "measure m" + n + " = 1 mm\n"),
        new RepetitiveFile(
            "actions that are one another",
            CLEAN,
            14_000,
            n ->
                BAND
                    + "action a0 by me: band { }\n"
                    + each(n, i -> "action a" + (i + 1) + " is a" + i + " by me: band { }")),
        new RepetitiveFile(
            "permissions to many actions that are one",
            LIMITED,
            7_000,
            n ->
                BAND
                    + "action a by me: band { }\n"
                    + each(n, i -> "action a" + i + " is a by me: band { }")
                    + each(n, i -> "permission p" + i + " to a { may not }")),
        new RepetitiveFile(
            "a permission of many lines to many actions",
            LIMITED,
            9_000,
            n ->
                BAND
                    + each(n, i -> "action a" + i + " by me: band { }")
                    + "permission p to "
                    + list(n, i -> "a" + i)
                    + " {\n"
                    + each(n, i -> " may not when me.hits = 3")
                    + "}\n"),
        new RepetitiveFile(
            "orders to many actions",
            CLEAN,
            13_000,
            n ->
                BAND
                    + each(n, i -> "action a" + i + " by me: band { }")
                    + "procedure p of side { side orders band b of side to "
                    + list(n, i -> "a" + i)
                    + " }\n"),
        new RepetitiveFile(
            "orders that do not say which",
            CLEAN,
            7_000,
            n ->
                BAND
                    + each(n, i -> "action a" + i + " by me: band { }")
                    + "procedure p of side {\n"
                    + each(n, i -> " side orders band b of side")
                    + "}\n"),
        new RepetitiveFile(
            "a special that is free of many modifiers",
            CLEAN,
            14_000,
            n ->
                BAND
                    + each(n, i -> "modifier m" + i + " to worth { + 1 }")
                    + "special s { unless "
                    + list(n, i -> "m" + i)
                    + " }\n"),
        new RepetitiveFile(
            "conditions of one line",
            CLEAN,
            28_000,
            n ->
                BAND
                    + "modifier m to worth of me { + 1 when "
                    + list(n, i -> "me.hits > 1")
                    + " }\n"),
        new RepetitiveFile(
            "inputs of a table",
            "table-too-large",
            30_000,
            n ->
                BAND
                    + "quantity rate of me: band : count {\n| "
                    + "me.hits | ".repeat(n)
                    + "me.hits || rate |\n| "
                    + "- | ".repeat(n)
                    + "- || 1 |\n}\n"));
  }

  private static Stream<RepetitiveFile> statements() {
    return Stream.of(
        new RepetitiveFile(
            "decisions in one procedure",
            CLEAN,
            15_000,
            n ->
                BAND
                    + "procedure p of side {\n"
                    + each(n, i -> " side chooses c" + i + ": count n" + i + " from 1 to 3")
                    + "}\n"),
        new RepetitiveFile(
            "decisions of one name that a general likes",
            LIMITED,
            6_000,
            n ->
                BAND
                    + each(
                        n,
                        i -> "procedure p" + i + " of side { side chooses c: count n from 1 to 3 }")
                    + "general g {\n"
                    + each(n, i -> " c: n")
                    + "}\n"),
        new RepetitiveFile(
            "options that begin",
            CLEAN,
            11_000,
            n ->
                BAND
                    + each(n, i -> "option o" + i + " { modifier m" + i + " to worth { + 1 } }")
                    + "procedure p {\n"
                    + each(n, i -> " option o" + i + " begins")
                    + "}\n"));
  }

  private static String scenario(int things) {
    return "scenario clash {\ntable 180 cm by 120 cm\n side france baseline north {\n"
        + each(things, i -> "  a" + i + ": band")
        + " }\n side austria baseline south { }\n}\n";
  }

  private static String procedures(int count) {
    return each(count, i -> "procedure p" + i + " { }");
  }

  private static String each(int count, IntFunction<String> line) {
    return IntStream.range(0, count)
        .mapToObj(i -> line.apply(i) + "\n")
        .collect(Collectors.joining());
  }

  private static String list(int count, IntFunction<String> one) {
    return IntStream.range(0, count).mapToObj(one).collect(Collectors.joining(", "));
  }
}
