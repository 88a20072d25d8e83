package dev.muster.check.signature;

import dev.muster.check.declaration.ExpansionLimit;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.expression.ExpressionContext;

/** The context shared by checks of signatures: the only ones that declare names. */
final class SignatureContext extends ExpressionContext {
  final SymbolTable.Builder declared;

  SignatureContext(SymbolTable.Builder declared, ProblemCollector problems) {
    super(declared.names(), problems, new ExpansionLimit(problems));
    this.declared = declared;
  }
}
