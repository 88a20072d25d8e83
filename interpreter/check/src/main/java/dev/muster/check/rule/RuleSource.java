package dev.muster.check.rule;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.rule.RuleDrafts.ExceptionTo;
import dev.muster.model.Origin;
import java.util.List;

/**
 * The source of a rule.
 *
 * @param origin the very line of the declaration
 * @param exceptions what it is an exception to
 */
record RuleSource(EffectiveDeclaration declaration, Origin origin, List<ExceptionTo> exceptions) {
  RuleSource(EffectiveDeclaration declaration, Origin origin) {
    this(declaration, origin, List.of());
  }

  RuleSource forParty(String party) {
    return new RuleSource(declaration, origin.forParty(party), exceptions);
  }

  RuleSource with(List<ExceptionTo> others) {
    return new RuleSource(declaration, origin, others);
  }
}
