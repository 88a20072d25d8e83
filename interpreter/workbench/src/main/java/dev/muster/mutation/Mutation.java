package dev.muster.mutation;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * One small change to the rules.
 *
 * @param file whose rule is changed
 * @param declaration which declaration of the file it is in, counted from 0
 * @param span what is changed
 * @param change what becomes of it, for people: {@code 3 -> 4}, {@code without me.loaded}
 * @param mutated the declaration with the change; empty when the whole of it is dropped
 */
public record Mutation(
    RulebookFile file,
    int declaration,
    Span span,
    String change,
    Supplier<List<Declaration>> mutated) {

  /** The declaration that is changed, as it was written. */
  public Declaration original() {
    return file.declarations().get(declaration);
  }

  /** Returns the name of the innermost declaration around the place, for a mark. */
  public String rule() {
    return names().getLast();
  }

  /** Returns the names of the declaration, and of those in it that have the place: in an option. */
  List<String> names() {
    return original()
        .withInner()
        .filter(declared -> declared == original() || declared.span().covers(span))
        .map(declared -> declared.head().name().text())
        .toList();
  }

  /** The file with the change. */
  RulebookFile applied() {
    List<Declaration> declarations = new ArrayList<>(file.declarations());
    declarations.remove(declaration);
    declarations.addAll(declaration, mutated.get());
    return new RulebookFile(file.source(), List.copyOf(declarations));
  }
}
