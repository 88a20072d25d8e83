package dev.muster.check.signature;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.PlacedKinds;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.expression.ExpressionContext;
import java.util.List;

/** What every name stands for, and of what type it is; bodies are not looked into. */
public record Signatures(EffectiveDeclarations declarations, SymbolTable names) {

  public static Signatures of(EffectiveDeclarations declarations, ExpressionContext context) {
    List<EffectiveDeclaration> all = declarations.all();
    context.names.placed.addAll(PlacedKinds.of(all));
    new MeasureChecker(context).declare(all);
    KindChecker kinds = new KindChecker(context);
    kinds.declare(all);
    kinds.formations(all);
    new SignatureChecker(context).declare(all);
    kinds.attributes(all);
    new RegionChecker(context).declare(all);
    kinds.values();
    return new Signatures(declarations, context.names);
  }
}
