package dev.muster.check.expression;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The names that an expression uses by themselves. */
public final class FreeNames {
  private final List<Name> names = new ArrayList<>();

  private FreeNames() {}

  public static List<Name> of(Expression expression) {
    FreeNames in = new FreeNames();
    in.visit(expression);
    return in.names;
  }

  private void visit(Object part) {
    switch (part) {
      case Expression.NameUse use -> names.add(use.name());
      case Optional<?> some -> some.ifPresent(this::visit);
      case List<?> several -> several.forEach(this::visit);
      case Span _, Name _ -> {}
      case Record node -> SyntaxParts.of(node).forEach(this::visit);
      default -> {}
    }
  }
}
