package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Rulebook;
import dev.muster.model.Setup;
import dev.muster.tool.cli.Shell;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a person types at the prompt, the battle goes on. */
class PromptFuzzTest {
  private static final int LINES = 160;

  /** After so many lines of nonsense, an answer, so that all kinds of questions are asked. */
  private static final int ANSWERED = 5;

  private static final List<String> SIZES =
      List.of(
          "-5",
          "0",
          "1",
          "50",
          "45.5",
          "-0",
          "181",
          "360",
          "99999",
          "100000",
          "100001",
          "1e5",
          "1E400",
          "-1e-400",
          "NaN",
          "Infinity",
          "0x10",
          "0x1p3",
          "0x",
          "1d",
          "3,5",
          "3.",
          ".5",
          "--5",
          "+5",
          "5cm",
          "-5cm",
          "5 cm",
          "5paces",
          "150paces",
          "2bw",
          "2BW",
          "3\"",
          "45°",
          "٣",
          "५",
          "½",
          "",
          " ",
          ":",
          "::",
          "99999999999999999999",
          "9".repeat(400),
          "left",
          "1:2:3:4:5:6",
          "null",
          "0cm",
          "1e5km",
          "12cm34",
          "1.2.3",
          "∞");

  private static final List<String> WORDS =
      List.of(
          "",
          " ",
          "all",
          "+",
          "++",
          "a+",
          "+a",
          "a+a",
          "none",
          "enough",
          "done",
          "yes",
          "no",
          "0",
          "-1",
          "1000000",
          "99999999999",
          "?",
          "? ?",
          "look",
          "look all",
          "look ?",
          "look \"",
          "measure",
          "measure a",
          "measure a b",
          "measure a a a a",
          "map",
          "help",
          "list",
          "list 9",
          "undo undo",
          "UNDO!",
          "planned",
          "other",
          ",",
          ": : :",
          "%s%n%d",
          "${x}",
          "\\",
          "\"",
          "'",
          "`",
          "\u0000",
          "\u001b[2J",
          "\u202e",
          "\ud83d\ude00",
          "\ud800",
          "ﬀ",
          "İ",
          "straight",
          "wheel:left",
          "x".repeat(10_000),
          "( ".repeat(2_000),
          "a ".repeat(3_000),
          "[",
          "(?",
          "*");

  @ParameterizedTest
  @CsvSource({
    "drums-and-shakos, spanish-pride",
    "dba18, outposts",
    "spanish-fury-completed, legion-and-hedge"
  })
  void nothing_that_is_typed_ends_the_battle(String book, String scenario) {
    Rulebook rulebook = Bookshelf.book(Project.RULEBOOKS.resolve(book)).rulebook();
    Setup setup = rulebook.battles().scenarios().get(scenario).setup();
    List<String> actions = List.copyOf(rulebook.topics().actions().keySet());
    List<String> things =
        Stream.concat(
                Stream.of("A", "nobody", ""),
                setup.sides().stream().flatMap(side -> names(side.things()).stream()))
            .toList();
    Random chance = new Random(book.hashCode());
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < LINES; i++) {
      lines.add(i % ANSWERED == 0 ? "1" : line(actions, things, chance));
    }
    String[] seats =
        setup.sides().stream()
            .flatMap(side -> Stream.of("--side", side.name() + "=human"))
            .toArray(String[]::new);
    Shell.Ran ran =
        new Shell(Project.RULEBOOKS)
            .typing(
                String.join("\n", lines) + "\n",
                Stream.concat(Stream.of("play", book, "--scenario", scenario), Stream.of(seats))
                    .toArray());
    assertThat(ran.all()).doesNotContain("unexpectedly", "Exception", "\u001b", "error[");
    assertThat(ran.err()).contains("The input ended before the battle did.");
  }

  private static List<String> names(List<Setup.ThingSetup> things) {
    return things.stream()
        .flatMap(t -> Stream.concat(Stream.of(t.name()), names(t.things()).stream()))
        .toList();
  }

  /** Like an order, but for what is wrong with it; or anything. */
  private static String line(List<String> actions, List<String> things, Random chance) {
    if (chance.nextInt(4) == 0) {
      return one(WORDS, chance);
    }
    List<String> words = new ArrayList<>();
    words.add(one(actions, chance));
    words.add(one(things, chance));
    IntStream.range(0, chance.nextInt(4)).forEach(i -> words.add(word(things, chance)));
    if (chance.nextInt(5) == 0) {
      words.remove(chance.nextInt(words.size()));
    }
    return String.join(" ", words);
  }

  private static String word(List<String> things, Random chance) {
    return switch (chance.nextInt(6)) {
      case 0 -> one(things, chance);
      case 1 -> one(things, chance) + "+" + one(things, chance);
      case 2 -> one(WORDS, chance).replace("\n", " ");
      case 3 -> one(SIZES, chance);
      default -> {
        String turn = one(List.of("", ":left", ":right", ":back-left", ":none"), chance);
        String sizes =
            ":" + one(SIZES, chance) + (chance.nextBoolean() ? ":" + one(SIZES, chance) : "");
        yield PathShape.values()[chance.nextInt(PathShape.values().length)].word() + turn + sizes;
      }
    };
  }

  private static String one(List<String> of, Random chance) {
    return of.get(chance.nextInt(of.size()));
  }
}
