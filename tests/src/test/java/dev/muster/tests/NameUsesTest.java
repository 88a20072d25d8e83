package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.NameUse;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.Statement;
import dev.muster.lang.syntax.SyntaxParts;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The check tells what each name stands for. */
class NameUsesTest {
  private static final String GAME =
      """
      rulebook tiny "Tiny" 1.0.0 edition 2
      ladder sticks {
        | stick || "6mm" |
        | short || 5 cm  |
      }
      set stage = far "Far", near "Near"
      kind unit is thing {
        hits : count = 0
        state : track good, bad
      }
      quantity power of me: unit in stage : dice = 2 + me.hits
      modifier weak to power of me in near { - 1 when me.state is bad, me within short of me }
      procedure battle {
        for each unit u { say "{power of u in far}" }
        let x = 2
        say "{x}"
      }
      """;

  @Test
  void a_use_leads_to_where_its_name_is_declared() {
    assertThat(uses(GAME))
        .contains(
            "hits 11 -> 8", // me.hits
            "me 11 -> 11",
            "unit 11 -> 7",
            "power 12 -> 11",
            "near 12 -> 6",
            "bad 12 -> 9",
            "short 12 -> 4",
            "u 14 -> 14",
            "far 14 -> 6",
            "x 16 -> 15");
  }

  @Test
  void so_does_one_in_a_row_that_is_written_anew() {
    assertThat(
            uses(
                GAME
                    + """
                    quantity speed of me: unit : count {
                      | me.state || speed |
                      | good     || 2     |
                      | bad      || 1     |
                    }
                    extend speed {
                      replace row | bad || 0 |
                    }
                    """))
        .contains("good 20 -> 9", "bad 24 -> 9");
  }

  @Test
  void a_name_that_is_wrong_stands_for_nothing() {
    assertThat(uses(GAME.replace("{x}", "{xx}")))
        .noneMatch(use -> use.startsWith("xx "))
        .contains("power 12 -> 11");
  }

  /** Name, line of the use, line of the declaration. */
  private static List<String> uses(String text) {
    return RulebookChecker.check(
            List.of(RulebookReader.read(new Source("tiny.muster", text)).tree()))
        .uses()
        .stream()
        .map(u -> u.at().text() + " " + u.at().line() + " -> " + u.declared().line())
        .toList();
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void in_rulebooks_nearly_every_use_has_the_name_that_is_declared(Path folder) {
    List<NameUse> uses = Bookshelf.book(folder).checked().uses();
    // Of several things on one line each has a number, and an army gives names to what it takes.
    assertThat(uses.stream().filter(use -> !use.at().text().equals(use.declared().text())).count())
        .isLessThan(uses.size() / 50);
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void in_rulebooks_whatever_is_done_asked_or_set_up_is_found(Path folder) {
    CheckResult checked = Bookshelf.book(folder).checked();
    Set<Span> known = new HashSet<>();
    for (NameUse use : checked.uses()) {
      known.add(use.at());
    }
    List<RulebookFile> files = Bookshelf.book(folder).loaded().files();
    assertThat(
            EffectiveDeclarations.of(files, new ProblemCollector(files)).all().stream()
                .flatMap(d -> names(d.declaration()))
                .filter(name -> !name.isMissing() && !known.contains(name.span()))
                .map(name -> name + " at " + name.span()))
        .isEmpty();
  }

  private static Stream<Name> names(Object part) {
    Stream<Name> own =
        switch (part) {
          case Statement.Order order -> Stream.of(order.action());
          case Statement.Announce announce -> Stream.of(announce.event());
          case Expression.WinnerBy winner -> Stream.of(winner.ranking());
          case Declaration.GivenSpecial special -> Stream.of(special.name());
          case Declaration.Target target -> Stream.of(target.quantity());
          default -> Stream.empty();
        };
    Stream<?> inner =
        switch (part) {
          case Collection<?> parts -> parts.stream();
          case Optional<?> maybe -> maybe.stream();
          case Record node -> SyntaxParts.of(node).stream();
          default -> Stream.empty();
        };
    return Stream.concat(own, inner.flatMap(NameUsesTest::names));
  }
}
