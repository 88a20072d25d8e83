package dev.muster.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** What rules mean once they are checked. */
@NullUnmarked // what it asks for by name is there
class RulebookCheckerTest {
  private static <R extends Rule> List<R> rules(Rulebook book, Class<R> kind) {
    return book.rules().all().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private static Rule named(Rulebook book, String name) {
    return book.rules().all().stream()
        .filter(r -> r.origin().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void the_last_rulebook_gives_its_name() {
    CheckResult checked = SmallGame.check(SmallGame.BASE, "extends small\nrulebook more 1.0.0");
    assertThat(checked.rulebook().orElseThrow().name()).isEqualTo("more");
  }

  @Test
  void a_reading_that_is_replaced_has_the_new_text() {
    CheckResult checked =
        SmallGame.check(
            SmallGame.BASE + "reading first \"Once.\" of power\n",
            "extends small\nreplace reading first \"Each time.\"\n");
    assertThat(checked.rulebook().orElseThrow().readings())
        .singleElement()
        .satisfies(
            reading -> {
              assertThat(reading.text()).isEqualTo("Each time.");
              assertThat(reading.rules()).containsExactly("power");
            });
  }

  @Test
  void slots_of_a_kind_go_on_from_its_parent() {
    Rulebook book = SmallGame.good("kind hussar is cavalry { speed : count }");
    List<Attribute> all =
        book.vocabulary().kinds().get("hussar").allAttributes().stream()
            .filter(a -> !a.fixed())
            .toList();
    assertThat(all)
        .extracting(Attribute::name)
        .containsExactly("Q", "DIS", "actions", "loaded", "state", "speed");
    assertThat(all).extracting(Attribute::slot).containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void a_formation_fixes_values_that_hold_otherwise_by_default() {
    Rulebook book =
        SmallGame.good("modifier m to reach { longer by 1 when me is infantry, me.fast }");
    Formation column = book.vocabulary().kinds().get("infantry").formations().get(1);
    assertThat(column.fixed().get("fast"))
        .isInstanceOf(CheckedExpression.Flag.class)
        .extracting("value")
        .isEqualTo(true);
    assertThat(book.vocabulary().kinds().get("infantry").fixed("fast"))
        .get()
        .extracting("value")
        .isEqualTo(false);
  }

  @Test
  void a_ladder_keeps_a_length_for_each_scale() {
    Rulebook book = SmallGame.good("");
    assertThat(book.vocabulary().ladders().get("sticks").scales()).containsExactly("6mm", "15mm");
    assertThat(book.vocabulary().ladders().get("sticks").lengths().get(1)).containsExactly(80, 120);
  }

  @Test
  void a_modifier_filters_by_values_and_names_the_other_parts() {
    Rulebook book =
        SmallGame.good(
            "modifier m to power of a: infantry against b in approach { + 1 when a.C > 3, b.loaded\n - 1 }");
    Rule.Modifier first = (Rule.Modifier) named(book, "m/1");
    assertThat(first.filters().get(0)).isEmpty();
    assertThat(first.filters().get(2))
        .singleElement()
        .asInstanceOf(
            org.assertj.core.api.InstanceOfAssertFactories.type(CheckedExpression.Symbol.class))
        .extracting(s -> s.member().name())
        .isEqualTo("approach");
    assertThat(first.when()).hasSize(3);
    assertThat(first.when().getFirst()).isInstanceOf(CheckedExpression.Is.class);
    assertThat(named(book, "m/2").when()).hasSize(1);
  }

  @Test
  void an_exception_names_every_rule_of_what_it_is_an_exception_to() {
    Rulebook book =
        SmallGame.good(
            "modifier n to power instead of m { + 3 }\nmodifier m to power { + 1\n + 2 when me.loaded }");
    assertThat(book.rules().exceptions().setAsideBy(named(book, "n/1")))
        .containsExactlyInAnyOrder(named(book, "m/1"), named(book, "m/2"));
  }

  @Test
  void the_bearer_of_a_special_rule_is_the_part_called_me() {
    Rulebook book = SmallGame.good("special feared { power of enemy against me - 1 }");
    assertThat(named(book, "lance/1").bearer())
        .isEqualTo(new Rule.Bearer.Part(0, book.vocabulary().specials().get("lance"), 3));
    assertThat(named(book, "feared/1").bearer())
        .isEqualTo(new Rule.Bearer.Part(1, book.vocabulary().specials().get("feared"), 3));
  }

  @Test
  void a_special_trigger_makes_everyone_react_who_has_it() {
    Rulebook book =
        SmallGame.good(
            "special green { on eliminated of friend when friend friendly to me { me suffers 1 DIS } }");
    assertThat(named(book, "green/1").bearer())
        .isEqualTo(new Rule.Bearer.Anyone(1, book.vocabulary().specials().get("green"), 2));
  }

  @Test
  void parameters_of_a_special_rule_follow_the_parts() {
    Rulebook book =
        SmallGame.good("special fear(level) for unit { power of enemy against me - level }");
    assertThat(((Rule.Modifier) named(book, "fear/1")).by())
        .get()
        .isInstanceOf(CheckedExpression.Local.class)
        .extracting("slot")
        .isEqualTo(3);
  }

  @Test
  void reaching_a_level_is_an_event_of_the_attribute() {
    Rulebook book =
        SmallGame.good(
            "trigger dies on DIS of x: infantry reaches 4 { remove x }\ntrigger flees on state of x reaches routed { remove x }");
    Attribute dis = book.vocabulary().kinds().get("unit").attribute("DIS").orElseThrow();
    Rule.Trigger dies = (Rule.Trigger) named(book, "dies");
    assertThat(dies.event()).isSameAs(book.topics().reached().get(dis));
    assertThat(dies.when()).hasSize(2);
    assertThat(dies.when().getLast()).isInstanceOf(CheckedExpression.Compared.class);
    assertThat(((CheckedExpression.Compared) named(book, "flees").when().getLast()).right())
        .extracting("value")
        .isEqualTo(2.0);
  }

  @Test
  void a_permission_to_several_actions_is_a_rule_for_each() {
    Rulebook book =
        SmallGame.good(
            "permission p to rally, advance { may not when me.loaded\n may only when me.DIS < 2 }");
    assertThat(rules(book, Rule.Permission.class))
        .filteredOn(r -> r.origin().name().startsWith("p"))
        .extracting(r -> r.origin().name() + " " + r.action().name())
        .containsExactly("p/1 rally", "p/1 advance", "p/2 rally", "p/2 advance");
  }

  @Test
  void a_higher_value_is_a_claim_of_either_party() {
    Rulebook book =
        SmallGame.good(
            "ranking best of a: infantry against b: infantry { c: higher it.C\n last: a wins when a.loaded, b wins }");
    List<Rule.Criterion> claims = rules(book, Rule.Criterion.class);
    assertThat(claims)
        .extracting(Rule.Criterion::criterion)
        .containsExactly("c", "c", "last", "last");
    assertThat(claims)
        .extracting(c -> ((CheckedExpression.Local) c.winner()).slot())
        .containsExactly(0, 1, 0, 1);
  }

  @Test
  void a_special_criterion_stands_where_it_says() {
    Rulebook book =
        SmallGame.good(
            "ranking best of a: unit against b: unit { c: lower it.DIS\n last: a wins }\nspecial tough { best: before last, me wins }");
    assertThat(book.topics().rankings().get("best").criteria())
        .containsExactly("c", "tough", "last");
  }

  @Test
  void a_preference_sees_the_names_of_its_place_and_its_slots_fit_the_frame() {
    Rulebook book =
        SmallGame.good(
            """
        procedure go of me: side { me chooses pick: unit u of me or none { remove u } }
        general g {
          pick: 3 * u.DIS when any enemy unit e of u where e.loaded
          pick-none: 1
          advance: path.length / 1 cm
        }
        """);
    CheckedStatement.Chooses chooses =
        (CheckedStatement.Chooses) book.procedures().get("go").steps().getFirst().body().getFirst();
    assertThat(chooses.decision().preferences()).hasSize(1);
    assertThat(chooses.decision().answers().get("none").preferences()).hasSize(1);
    CheckedExpression.Any any =
        (CheckedExpression.Any) chooses.decision().preferences().getFirst().when().getFirst();
    assertThat(any.selection().slot()).isLessThan(book.procedures().get("go").frame());
    assertThat(book.topics().actions().get("advance").decision().preferences()).hasSize(1);
  }

  @Test
  void a_scenario_expands_its_rosters_and_its_rules_know_its_things() {
    Rulebook book =
        SmallGame.good(
            """
        procedure battle { say "go" }
        scenario field {
          table 180 cm by 120 cm
          scale "15mm"
          side red "Red" baseline north {
            b: brigade { 2 foot "Foot" : light-infantry Q 3, in line }
          }
          side blue baseline south { h: cavalry, lance, at 30 cm by 20 cm, facing north }
          start { set foot-1.DIS to 1 }
          modifier late to reach { shorter by 1 when me = foot-2 }
        }
        """);
    var side = book.battles().scenarios().get("field").setup().sides().getFirst();
    assertThat(side.things().getFirst().things())
        .extracting(t -> t.name() + "/" + t.title())
        .containsExactly("foot-1/Foot 1", "foot-2/Foot 2");
    assertThat(named(book, "late/1").origin().onlyIn()).isEqualTo(Optional.of("field"));
  }

  @Test
  void an_example_has_two_small_sides() {
    Rulebook book =
        SmallGame.good(
            """
        example e proves rule-1 {
          given a: infantry C 5, in line, DIS 1
                b: infantry, 8 cm ahead of a, facing it
          enemy c: cavalry, lance
          dice 4, 3
          order a to rally
          expect a.DIS = 0
          expect rally of a refused by rally-steady
          expect advance of a along (path straight 5 cm) allowed
        }
        """);
    var example = book.examples().getFirst();
    assertThat(example.setup().sides().get(0).things())
        .extracting(t -> t.name())
        .containsExactly("a", "b");
    assertThat(example.setup().sides().get(1).things())
        .extracting(t -> t.name())
        .containsExactly("c");
    assertThat(example.steps()).hasSize(5);
  }

  @Test
  void enemies_without_a_name_are_mine() {
    Rulebook book =
        SmallGame.good("halt near of me: unit { within 1 S of enemy unit e when e.loaded }");
    Rule.Halt halt = rules(book, Rule.Halt.class).getFirst();
    assertThat(halt.of().of())
        .get()
        .isInstanceOf(CheckedExpression.Local.class)
        .extracting("slot")
        .isEqualTo(0);
    assertThat(halt.of().where()).isPresent();
    assertThat(halt.when()).singleElement().isInstanceOf(CheckedExpression.Is.class);
  }

  @Test
  void kinds_and_formations_of_one_name_are_told_apart_by_what_is_expected() {
    Rulebook book =
        SmallGame.good("quantity q of me: thing : flag = me is line or me.formation is line");
    CheckedExpression.Or or =
        (CheckedExpression.Or) book.topics().quantities().get("q").formula().orElseThrow();
    Kind line = book.vocabulary().kinds().get("line");
    assertThat(((CheckedExpression.Is) or.left()).tests())
        .containsExactly(new CheckedExpression.Test.OfKind(line));
    assertThat(((CheckedExpression.Is) or.right()).tests().getFirst())
        .isInstanceOf(CheckedExpression.Test.Equal.class);
  }
}
