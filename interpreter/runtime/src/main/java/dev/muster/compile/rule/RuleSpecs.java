package dev.muster.compile.rule;

import dev.muster.model.Bearer;
import dev.muster.model.Origin;
import dev.muster.model.Outcome;
import dev.muster.model.Rule;
import dev.muster.session.RuleCondition;
import dev.muster.session.RuleSpec;
import dev.muster.session.Subject;

/** Compiled rules as the session gets them. */
public final class RuleSpecs {
  private final RuleTopics topics;
  private final ConstraintCompiler constraints = new ConstraintCompiler();

  private final SwitchedRules held;

  public RuleSpecs(RuleTopics topics, SwitchedRules held) {
    this.topics = topics;
    this.held = held;
  }

  public RuleSpec of(CompiledRule compiled, int id) {
    Rule rule = compiled.rule();
    Origin origin = rule.origin();
    return new RuleSpec(
        id,
        origin.declarationKind() + " " + origin.name(),
        topics.of(rule),
        subject(rule),
        condition(compiled),
        origin.span().source().name(),
        origin.span().line());
  }

  private static Subject subject(Rule rule) {
    return switch (rule.bearer()) {
      case Bearer.Nobody n -> new Subject.None();
      case Bearer.Part p -> new Subject.BearerAt(p.slot(), p.special().id());
      case Bearer.Anyone a -> new Subject.EachBearer(a.special().id());
    };
  }

  private RuleCondition condition(CompiledRule compiled) {
    RuleCondition condition = unswitched(compiled);
    return held.inPlay(compiled.rule().origin())
        ? held.whileHeld(compiled.rule().origin(), condition)
        : condition;
  }

  private RuleCondition unswitched(CompiledRule compiled) {
    Rule rule = compiled.rule();
    // Paired dice find their cell.
    if (rule.topic() instanceof Outcome outcome && outcome.paired()) {
      return RuleCondition.ALWAYS;
    }
    return compiled.answer() instanceof CompiledAnswer.Things things
        ? RuleCondition.of(
            ConstraintCompiler.text(rule, rule.when()),
            "picks out things",
            (request, subject) -> things.any(compiled.frame(request, subject)))
        : constraints.split(compiled);
  }
}
