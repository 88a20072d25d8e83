package dev.muster.check.rule;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.signature.Signatures;
import dev.muster.check.statement.BeforeBodies;
import dev.muster.check.statement.BodyFacts;
import dev.muster.check.statement.Listeners;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.syntax.Declaration.EventPattern;
import dev.muster.lang.syntax.Declaration.Heard;
import java.util.List;

/** The context that the checks of one body share which may make rules. */
public final class RuleContext extends StatementContext {
  public final RuleDrafts rules = new RuleDrafts();

  /** What those bodies tell that are checked before this one: rules answer places in procedures. */
  final BodyFacts others;

  public RuleContext(
      Signatures signatures, BeforeBodies before, ProblemCollector problems, BodyFacts others) {
    super(signatures, before, problems);
    this.others = others;
  }

  /**
   * What a rule answers: of a list of orders, each action in it, as long as that is not too much.
   */
  List<Heard> heard(Heard written) {
    List<Heard> each = Listeners.each(written, names);
    if (!each.contains(written)
        && written.pattern() instanceof EventPattern.Named(var list, _, _)) {
      means(list);
    }
    return each.size() < 2 || repetitions.more(written.span(), each.size()) ? each : List.of();
  }
}
