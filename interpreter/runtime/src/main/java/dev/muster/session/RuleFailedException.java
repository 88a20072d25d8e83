package dev.muster.session;

/**
 * A condition threw. The cause is the exception the condition threw, as it was. When a condition
 * put another request and a condition of that one threw, this names the innermost rule.
 */
public final class RuleFailedException extends RuntimeException {
  private final transient RuleSpec rule;

  RuleFailedException(RuleSpec rule, RuntimeException cause) {
    super(rule.place() + ": " + cause.getMessage(), cause);
    this.rule = rule;
  }

  public RuleSpec rule() {
    return rule;
  }
}
