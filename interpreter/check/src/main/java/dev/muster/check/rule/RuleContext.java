package dev.muster.check.rule;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.signature.Signatures;
import dev.muster.check.statement.PlaceSurvey;
import dev.muster.check.statement.StatementContext;
import java.util.Optional;

/** The context shared by checks that make rules. */
public final class RuleContext extends StatementContext {
  public final RuleDrafts rules = new RuleDrafts();
  public final ChangeEvents changes = new ChangeEvents();

  public RuleContext(
      Signatures signatures, ProblemCollector problems, Optional<PlaceSurvey> survey) {
    super(signatures, problems, survey);
  }
}
