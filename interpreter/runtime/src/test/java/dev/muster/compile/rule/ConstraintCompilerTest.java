package dev.muster.compile.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.RulebookChecker;
import dev.muster.compile.CompiledRulebook;
import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.session.Constraint;
import dev.muster.session.RuleCondition;
import dev.muster.session.RuleCondition.Residual;
import dev.muster.session.RuleSpec;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConstraintCompilerTest {
  private static final String GAME =
      """
      rulebook small "Small game" 1.0.0
      set stage = approach, contact
      kind unit is thing {
        DIS : track 0..4 = 0
        actions : count = 0
        tired : flag = no
      }
      kind infantry is unit { drill : count = 0 }
      kind cavalry is unit { drill : count = 0 }
      special lance {}
      quantity nerve of me: unit : count = 2
      quantity power of me: unit against enemy: unit in stage : count = 3
      action rally by me: unit costs 1 actions { me recovers 1 DIS }
      """;

  private static RuleCondition condition(String rule) {
    return conditions(rule).getFirst();
  }

  private static List<RuleCondition> conditions(String rules) {
    var file = RulebookReader.read(new Source("small.muster", GAME + rules)).tree();
    var checked = RulebookChecker.check(List.of(file));
    var rulebook = checked.rulebook().orElseThrow(() -> new AssertionError(checked.problems()));
    return CompiledRulebook.of(rulebook, Set.of()).rules().rules().stream()
        .map(RuleSpec::when)
        .toList();
  }

  private static List<String> ids(RuleCondition condition) {
    return condition.constraints().stream().map(Constraint::id).toList();
  }

  @Test
  void tests_of_one_argument_are_constraints_with_readable_ids() {
    RuleCondition condition =
        condition(
            """
            modifier m to power of me against enemy in approach {
              + 1 when me is infantry, enemy is cavalry or infantry, me.DIS > 2, not me.tired, enemy has lance
            }
            """);
    assertThat(ids(condition))
        .containsExactlyInAnyOrder(
            "arg2 is approach",
            "arg0 is infantry",
            "arg1 is cavalry or infantry",
            "arg0.DIS > 2",
            "not (arg0.tired)",
            "arg1 has lance");
    assertThat(condition.residual()).isEmpty();
  }

  @Test
  void what_a_roll_shows_is_a_test_of_one_argument() {
    RuleCondition condition =
        condition(
            """
            quantity luck of r: roll : count = 0
            modifier m to luck { + 1 when r.total > 3 }
            """);
    assertThat(ids(condition)).containsExactly("arg0.total > 3");
  }

  @Test
  void what_reads_more_than_one_argument_is_residual() {
    RuleCondition condition =
        condition("modifier m to power { + 1 when me is infantry, me.DIS > enemy.DIS }");
    assertThat(ids(condition)).containsExactly("arg0 is infantry");
    assertThat(condition.residual()).map(Residual::text).contains("me.DIS > enemy.DIS");
  }

  @Test
  void nothing_is_tested_before_a_condition_that_may_throw() {
    RuleCondition asks =
        condition("modifier m to power { + 1 when nerve of me > 1, me is infantry }");
    assertThat(ids(asks)).isEmpty();
    assertThat(asks.residual()).map(Residual::text).contains("nerve of me > 1, me is infantry");
    RuleCondition reads =
        condition("modifier m to power { + 1 when me.DIS > 1, enemy is infantry }");
    assertThat(ids(reads)).containsExactly("arg0.DIS > 1");
    assertThat(reads.residual()).map(Residual::text).contains("enemy is infantry");
  }

  @Test
  void a_constraint_that_may_throw_is_checked_again_with_the_whole_condition() {
    RuleCondition unguarded = condition("modifier m to power { + 1 when me.DIS > 1 }");
    assertThat(unguarded.residual()).contains(Residual.NOTHING);
    RuleCondition guarded =
        condition("modifier m to power { + 1 when me is infantry, me.DIS > 1 }");
    assertThat(guarded.residual()).isEmpty();
  }

  @Test
  void the_actor_of_an_order_is_always_there() {
    RuleCondition not = condition("permission p to rally { may not when me.tired, me.DIS = 4 }");
    assertThat(ids(not)).containsExactlyInAnyOrder("arg0.tired", "arg0.DIS = 4");
    assertThat(not.residual()).isEmpty();
    RuleCondition only = condition("permission p to rally { may only when me.tired, me.DIS = 4 }");
    assertThat(ids(only)).containsExactly("not ((arg0.tired and arg0.DIS = 4))");
  }

  @Test
  void texts_that_are_the_same_and_mean_different_things_are_told_apart() {
    List<RuleCondition> conditions =
        conditions(
            """
            modifier m to power { + 1 when me is infantry, me.drill > 1 }
            modifier n to power { + 1 when me is cavalry, me.drill > 1 }
            modifier o to power { + 1 when me is infantry, me.drill > 1 }
            """);
    assertThat(conditions.stream().map(ConstraintCompilerTest::ids))
        .containsExactly(
            List.of("arg0 is infantry", "arg0.drill > 1"),
            List.of("arg0 is cavalry", "arg0.drill > 1 (2)"),
            List.of("arg0 is infantry", "arg0.drill > 1"));
  }
}
