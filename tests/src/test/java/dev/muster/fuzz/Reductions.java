package dev.muster.fuzz;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.SyntaxParts;
import dev.muster.lang.syntax.TreePrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Takes one construct out of a text that can be read, so that it still can be: something optional,
 * an item of a list, all its items, or all of an expression but one part of it.
 */
final class Reductions {
  private static final int TRIES = 20;

  private final List<Supplier<Object>> found = new ArrayList<>();

  private Reductions() {}

  /** The text without one construct; as it is where none can be taken out. */
  static String without(String text, Random chance) {
    List<Declaration> declarations =
        RulebookReader.read(new Source("", text)).tree().declarations();
    if (declarations.isEmpty()) {
      return text;
    }
    for (int i = 0; i < TRIES; i++) {
      Declaration declaration = Corpus.of(declarations, chance);
      List<Supplier<Object>> all = of(declaration);
      if (!all.isEmpty()) {
        Optional<String> less = printed(Corpus.of(all, chance));
        Span span = declaration.span();
        if (less.isPresent()) {
          String changed =
              text.substring(0, span.start()) + less.get() + text.substring(span.end());
          if (RulebookReader.read(new Source("", changed)).problems().isEmpty()) {
            return changed;
          }
        }
      }
    }
    return text;
  }

  static List<Supplier<Object>> of(Declaration declaration) {
    Reductions reductions = new Reductions();
    reductions.walk(declaration, changed -> changed);
    return reductions.found;
  }

  /** Empty where what is left cannot be said in the language. */
  private static Optional<String> printed(Supplier<Object> less) {
    try {
      List<Declaration> alone = List.of((Declaration) less.get());
      return Optional.of(TreePrinter.print(new RulebookFile(new Source("", ""), alone)));
    } catch (RuntimeException unsayable) {
      return Optional.empty();
    }
  }

  private void walk(Object node, Function<Object, Object> with) {
    switch (node) {
      case Span _, Name _ -> {}
      case Optional<?> some ->
          some.ifPresent(
              it -> {
                found.add(() -> with.apply(Optional.empty()));
                walk(it, v -> with.apply(Optional.of(v)));
              });
      case List<?> list -> list(list, with);
      case Boolean yes when yes -> found.add(() -> with.apply(false));
      case Record record -> record(record, with);
      default -> {}
    }
  }

  private void list(List<?> list, Function<Object, Object> with) {
    if (list.size() > 1) {
      found.add(() -> with.apply(List.of()));
    }
    for (int i = 0; i < list.size(); i++) {
      int at = i;
      found.add(
          () -> {
            List<Object> others = new ArrayList<>(list);
            others.remove(at);
            return with.apply(List.copyOf(others));
          });
      walk(
          list.get(i),
          changed -> {
            List<Object> others = new ArrayList<>(list);
            others.set(at, changed);
            return with.apply(List.copyOf(others));
          });
    }
  }

  private void record(Record node, Function<Object, Object> with) {
    List<Object> parts = SyntaxParts.of(node);
    for (int i = 0; i < parts.size(); i++) {
      int part = i;
      Object value = parts.get(i);
      if (node instanceof Expression && value instanceof Expression) {
        found.add(() -> with.apply(value));
      }
      walk(value, changed -> with.apply(SyntaxParts.with(node, part, changed)));
    }
  }
}
