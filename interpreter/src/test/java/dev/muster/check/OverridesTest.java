package dev.muster.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Procedure;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Supplements name what they change, and say so when it is gone. */
class OverridesTest {
  private static final String BASIC =
      """
      modifier better to power { + 1 when me.loaded }
      quantity cost of me: unit : count {
        | me       || n |
        | infantry || 1 |
        | cavalry  || 2 |
      }
      procedure turn-of of side { step one: say "1"
        step two: say "2" }
      open quantity fire : count
      """;

  private static CheckResult supplement(String text) {
    return SmallGame.check(SmallGame.BASE, BASIC, "extends small\nrulebook more 1.0.0\n" + text);
  }

  private static Rulebook good(String text) {
    CheckResult checked = supplement(text);
    assertThat(SmallGame.errors(checked)).isEmpty();
    return checked.rulebook().orElseThrow();
  }

  @Test
  void the_last_rulebook_gives_its_name() {
    assertThat(good("").name()).isEqualTo("more");
  }

  @Test
  void replace_takes_the_place_of_what_it_names() {
    Rulebook book = good("replace modifier better to power { + 2 }");
    List<Rule> rules =
        book.rules().stream().filter(r -> r.origin().name().equals("better/1")).toList();
    assertThat(rules).singleElement().satisfies(r -> assertThat(r.when()).isEmpty());
  }

  @Test
  void filling_what_is_open_closes_it() {
    assertThat(supplement("").rulebook().orElseThrow().open())
        .extracting(o -> o.name())
        .containsExactly("fire");
    assertThat(supplement("replace quantity fire : count = 3").rulebook().orElseThrow().open())
        .isEmpty();
  }

  @Test
  void remove_takes_a_rule_away() {
    assertThat(good("remove better").rules())
        .noneMatch(r -> r.origin().name().startsWith("better"));
  }

  @Test
  void a_row_is_added_replaced_and_removed() {
    Rulebook book =
        good(
            "kind wagon is unit\nextend cost { row | wagon || 3 |\n replace row | cavalry || 9 | }");
    assertThat(
            book.rules().stream()
                .filter(Rule.Row.class::isInstance)
                .map(r -> ((CheckedExpression.Number) ((Rule.Row) r).value()).value()))
        .containsExactly(1.0, 9.0, 3.0);
    assertThat(SmallGame.errors(supplement("extend cost { remove row | cavalry || 2 | }")))
        .singleElement()
        .asString()
        .contains("table-gap");
  }

  @Test
  void a_step_goes_where_it_says() {
    Rulebook book =
        good(
            "extend turn-of { step middle before two: say \"1.5\"\n step last after two: say \"3\" }");
    assertThat(book.procedures().get("turn-of").steps())
        .extracting(s -> s.name().orElse(""))
        .containsExactly("one", "middle", "two", "last");
  }

  @Test
  void a_step_of_an_option_is_done_only_with_it() {
    Rulebook book = good("option night { extend turn-of { step dark before one: say \"0\" } }");
    Procedure.Step dark = book.procedures().get("turn-of").steps().getFirst();
    assertThat(dark.origin().onlyIn()).contains("night");
    assertThat(book.procedures().get("turn-of").steps().get(1).origin().onlyIn()).isEmpty();
    assertThat(book.options()).containsExactly("night");
  }

  @Test
  void a_kind_gets_a_formation_and_an_attribute() {
    Rulebook book = good("extend cavalry { formation square\n morale : 1..6 = 3 }");
    assertThat(book.kinds().get("cavalry").formations())
        .extracting(f -> f.name())
        .contains("square");
    assertThat(book.kinds().get("cavalry").attribute("morale")).isPresent();
  }

  static Stream<Arguments> gone() {
    return Stream.of(
        Arguments.of("nothing-to-replace", "replace modifier beter to power { + 2 }"),
        Arguments.of("nothing-to-remove", "remove beter"),
        Arguments.of("nothing-to-extend", "extend turn-off { step x before one: say \"\" }"),
        Arguments.of("row-unknown", "extend cost { replace row | infantry, cavalry || 9 | }"),
        Arguments.of("no-such-step", "extend turn-of { step x before three: say \"\" }"),
        Arguments.of("wrong-extension", "extend better { step x before three: say \"\" }"));
  }

  @ParameterizedTest
  @MethodSource("gone")
  void what_is_gone_is_said(String slug, String text) {
    assertThat(SmallGame.errors(supplement(text)))
        .singleElement()
        .asString()
        .contains("[" + slug + "]");
  }
}
