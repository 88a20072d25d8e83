package dev.muster.check.signature;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import java.util.List;

/** The meaning and type of every name; bodies are not looked into. */
public record Signatures(
    EffectiveDeclarations declarations, SymbolTable names, ChangeEvents changes) {

  public static Signatures of(EffectiveDeclarations declarations, ProblemCollector problems) {
    List<EffectiveDeclaration> all = declarations.all();
    SignatureContext context = new SignatureContext(new SymbolTable.Builder(), problems);
    context.declared.note(all);
    new MeasureChecker(context).declare(all);
    KindChecker kinds = new KindChecker(context);
    kinds.declare(all);
    kinds.formations(all);
    SignatureChecker signatures = new SignatureChecker(context);
    signatures.declare(all);
    kinds.attributes(all);
    signatures.armies(all);
    new RegionChecker(context).declare(all);
    kinds.values();
    problems.signaturesEnd();
    return new Signatures(declarations, context.names, new ChangeEvents());
  }
}
