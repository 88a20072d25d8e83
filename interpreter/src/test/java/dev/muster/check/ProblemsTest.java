package dev.muster.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each problem by the shortest rules that have it: its slug, the very words it points at, and
 * nothing else said.
 */
class ProblemsTest {
  private static Arguments a(String slug, String at, String rules) {
    return Arguments.of(slug, at, rules);
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        a("unknown-name", "Cc", "modifier m to power { + 1 when me is infantry, me.Cc > 2 }"),
        a("unknown-name", "powr", "modifier m to powr { + 1 }"),
        a("unknown-name", "infantri", "modifier m to power { + 1 when me is infantri }"),
        a("unknown-name", "squar", "modifier m to power { + 1 when me.formation is squar }"),
        a("unknown-name", "lanse", "modifier m to power { + 1 when me has lanse }"),
        a("unknown-name", "furlongs", "quantity q : distance = 3 furlongs"),
        a("unknown-name", "ralli", "permission p to ralli { may not when me.loaded }"),
        a("unknown-name", "eliminate", "trigger t on eliminate of x { remove x }"),
        a("unknown-name", "sticsk", "quantity q : sticsk = M"),
        a("unknown-name", "XL", "quantity q : sticks = XL"),
        a("unknown-name", "beaten", "modifier m to power { + 1 when me.state = beaten }"),
        a("wrong-kind", "8 cm", "modifier m to power { + 8 cm }"),
        a("wrong-kind", "2", "quantity q : distance = 8 cm + 2"),
        a("wrong-kind", "8 cm", "modifier m to power { + 1 when me.DIS > 8 cm }"),
        a("wrong-kind", "me.DIS", "modifier m to power { + 1 when me.DIS }"),
        a(
            "wrong-kind",
            "me",
            "procedure p of me: unit { me chooses x: whether \"so?\" { say \"yes\" } }"),
        a(
            "wrong-kind",
            "shaken",
            "quantity q of me: unit : count = if me.loaded then 1 else 1\nprocedure p of me: unit { set me.loaded to shaken }"),
        a("duplicate-name", "power", "quantity power : count = 1"),
        a("duplicate-name", "side", "kind side is unit"),
        a("duplicate-name", "Q", "kind guard is unit { Q : 1..2 }"),
        a("duplicate-name", "contact", "set other-stage = contact, contact"),
        a("duplicate-part", "me", "event e of me: unit against me: unit"),
        a("unknown-part", "in square", "modifier m to reach in square { shorter by 1 }"),
        a("unknown-part", "at 3", "procedure p of me: unit { let x = reach of me at 3 }"),
        a(
            "missing-part",
            "power of me against you",
            "quantity q of me: unit against you: unit : dice = power of me against you"),
        a("missing-part", "reach", "quantity q of me: unit : sticks = reach"),
        a("duplicate-part", "of me", "quantity q of me: unit : sticks = reach of me of me"),
        a("kind-cycle", "b", "kind a is b\nkind b is a"),
        a("empty-range", "5..2", "kind thingy is unit { X : 5..2 = 5 }"),
        a("attribute-out-of-range", "9", "kind thingy is unit { X : 1..3 = 9 }"),
        a("cannot-fix", "Q", "kind guard is unit { Q = 3 }"),
        a("cannot-set", "me.fast", "procedure p of me: infantry { set me.fast to yes }"),
        a("wrong-change", "shorter by 1", "modifier m to power { shorter by 1 }"),
        a("nothing-to-except", "bonus", "modifier m to power instead of bonus { + 1 }"),
        a(
            "wrong-exception",
            "before n",
            "modifier n to power { + 1 }\nmodifier m to power before n { + 2 }"),
        a("conflict", "= 3", "modifier m to power { = 2 }\nmodifier n to power { = 3 }"),
        a(
            "no-such-step",
            "two",
            "procedure p { step one: say \"1\"\n step three after two: say \"3\" }"),
        a("nothing-to-end", "two", "procedure p { step one { end two } }"),
        a("no-actor", "vanish", "action vanish with n: 1..3 { say \"gone\" }"),
        a(
            "not-common",
            "path",
            "permission p to rally, advance { may not when path.length > 3 cm }"),
        a(
            "lifts-nothing",
            "may always when me.loaded",
            "permission p to rally { may always when me.loaded }"),
        a(
            "special-not-for-kind",
            "lance",
            "modifier m to power { + 1 when me is infantry, me has lance }"),
        a("special-without-bearer", "fog", "quantity fog : count = 1\nspecial misty { fog + 1 }"),
        a("formation-not-for-kind", "wedge", "arc front { infantry in wedge : strip }"),
        a("never", "cavalry", "quantity q of me: infantry : flag = me is cavalry"),
        a(
            "ambiguous-name",
            "twice",
            "set s1 = twice, x1\nset s2 = twice, x2\nprocedure p { let x = twice }"),
        a(
            "ambiguous-attribute",
            "hits",
            "kind gun is unit { hits : count }\nkind cart is unit { hits : count }\nquantity q of me: unit : count = me.hits"),
        a("not-a-value", "infantry", "procedure p { let x = infantry }"),
        a("no-it", "it", "quantity q : flag = it exists"),
        a("no-party", "enemy unit", "procedure p { let n = count enemy unit }"),
        a(
            "no-parties",
            "neither is infantry",
            "quantity q of me: unit : flag = neither is infantry"),
        a("roll-outside-let", "roll 2", "procedure p { let x = 1 + roll 2 }"),
        a("unused-outside-outcome", "unused", "procedure p { unused }"),
        a("wrong-count", "round(1, 2)", "quantity q : count = round(1, 2)"),
        a("not-a-number", "Q", "die d = 1, 2, Q"),
        a("not-a-measure", "yes", "measure pace = yes"),
        a(
            "ladder-order",
            "feet",
            "ladder feet { | f || length |\n | A || 8 cm |\n | B || 5 cm | }"),
        a(
            "table-shape",
            "| infantry | 4 || 1 |",
            "quantity q of me: infantry : count {\n | me || n |\n | infantry | 4 || 1 |\n | light-infantry || 2 |\n}"),
        a("no-decision", "rali", "general g { rali: 3 }"),
        a("two-sides", "one", "scenario one { side red { } }\nprocedure battle { say \"\" }"),
        a(
            "duplicate-thing",
            "a",
            "example e { given a: infantry\n b: infantry\n a: cavalry\n expect a exists }"),
        a(
            "unknown-thing",
            "bb",
            "example e { given a: infantry\n b: infantry, 8 cm ahead of bb\n expect a exists }"),
        a(
            "formation-not-for-kind",
            "wedge",
            "example e { given a: infantry in wedge\n expect a exists }"),
        a(
            "special-not-for-kind",
            "lance",
            "example e { given a: infantry, lance\n expect a exists }"),
        a("attribute-out-of-range", "7", "example e { given a: infantry Q 7\n expect a exists }"),
        a(
            "not-a-command",
            "infantry",
            "example e { given a: infantry { b: infantry }\n expect a exists }"),
        a("not-an-order", "3", "example e { given a: infantry\n expect (3) refused }"),
        a(
            "unknown-name",
            "rally-stedy",
            "example e { given a: infantry\n expect rally of a refused by rally-stedy }"),
        a("override-in-option", "power", "option o { replace quantity power : dice = 2 }"),
        a("no-battle", "battle", "procedure battle of me: unit { say \"\" }"),
        a("no-such-part", "x", "quantity q : count = (3).x"));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("mistakes")
  void each_mistake_is_said_once_at_its_place(String slug, String at, String rules) {
    CheckResult checked = SmallGame.withBase(rules);
    assertThat(checked.rulebook()).isEmpty();
    assertThat(checked.problems().stream().map(SmallGame::shown).toList())
        .singleElement()
        .asString()
        .startsWith(slug + " at `" + at + "`: ");
  }

  static Stream<Arguments> doubts() {
    return Stream.of(
        a("still-open", "fire", "open quantity fire of me: unit : dice"),
        a(
            "special-unused",
            "lance",
            "scenario s { side red { }\n side blue { } }\nprocedure battle { say \"\" }"),
        a("no-battle", "s", "scenario s { side red { }\n side blue { c: cavalry, lance } }"),
        a(
            "endless-triggers",
            "announce eliminated of x",
            "trigger t on eliminated of x { announce eliminated of x }"),
        a(
            "row-never",
            "| infantry | wedge || 3 |",
            "quantity q of me: unit : count {\n | me | me.formation || n |\n | infantry | wedge || 3 |\n | - | - || 4 |\n}"));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @MethodSource("doubts")
  void a_doubt_leaves_the_rulebook_usable(String slug, String at, String rules) {
    CheckResult checked = SmallGame.withBase(rules);
    assertThat(checked.rulebook()).isPresent();
    assertThat(checked.problems().stream().map(SmallGame::shown).toList())
        .singleElement()
        .asString()
        .startsWith(slug + " at `" + at + "`: ");
  }

  @Test
  void without_a_header_there_is_no_rulebook() {
    assertThat(SmallGame.check("kind unit is thing").problems())
        .singleElement()
        .extracting(d -> d.slug())
        .isEqualTo("missing-rulebook");
  }

  @Test
  void the_nearest_legal_name_is_suggested() {
    CheckResult checked =
        SmallGame.withBase("modifier m to power { + 1 when me.formation is squar }");
    assertThat(checked.problems().getFirst().suggestion()).contains("square");
    assertThat(checked.problems().getFirst().primary().text()).isEqualTo("did you mean `square`?");
  }

  @Test
  void what_is_unknown_does_not_cause_a_second_complaint() {
    assertThat(SmallGame.problems("quantity q of me: unit : count = max(me.nonsense + 3, 2) * 2"))
        .hasSize(1);
  }

  @Test
  void a_wrong_kind_says_why_it_was_expected() {
    CheckResult checked = SmallGame.withBase("procedure p of me: unit { set me.DIS to 8 cm }");
    assertThat(checked.problems())
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.message())
                  .isEqualTo("`DIS` needs a level of Disorder, but this is a distance");
              assertThat(d.notes()).containsExactly("it is declared so at `unit`");
            });
  }
}
