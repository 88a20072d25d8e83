package dev.muster.session;

import java.util.List;
import java.util.Optional;

/**
 * The condition of a rule: the rule applies when its constraints and what they leave open hold.
 *
 * @param constraints tests of the request that rules may share, in any order
 * @param residual what only the rule itself can test; empty where the constraints say it all and
 *     none of them can throw
 * @param whole everything, in the order written. It decides when a constraint throws.
 */
public record RuleCondition(
    List<Constraint> constraints, Optional<Residual> residual, Condition whole) {
  public static final RuleCondition ALWAYS =
      new RuleCondition(List.of(), Optional.empty(), Condition.ALWAYS);

  public RuleCondition {
    constraints = List.copyOf(constraints);
  }

  /** A condition without constraints that rules could share. */
  public static RuleCondition of(String text, String because, Condition whole) {
    return new RuleCondition(List.of(), Optional.of(new Residual(text, because, whole)), whole);
  }

  /**
   * A test that comes last, and for one rule only.
   *
   * @param text as the rulebook has it; empty where nothing is left but to see what a constraint
   *     threw
   * @param because what keeps it from being constraints
   */
  public record Residual(String text, String because, Condition test) {
    /** Tests nothing more: for constraints that say it all and may throw. */
    public static final Residual NOTHING = new Residual("", "", Condition.ALWAYS);
  }
}
