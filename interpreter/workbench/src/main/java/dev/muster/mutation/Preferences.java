package dev.muster.mutation;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what only the preferences of generals and properties ask: how bots play is no rule, and
 * nothing an example could prove; and what must hold is itself a test.
 */
final class Preferences {
  private final List<Declaration> all;
  private final Set<String> bots;
  private final Set<String> rules;

  private Preferences(List<Declaration> all) {
    this.all = all;
    this.bots = needed(true);
    this.rules = needed(false);
  }

  static Preferences of(List<RulebookFile> files) {
    return new Preferences(files.stream().flatMap(file -> file.declarations().stream()).toList());
  }

  /** Whether it is a quantity that no rule asks, or changes such a quantity. */
  boolean alone(Declaration declaration) {
    return declaration instanceof Declaration.Quantity q && alone(q.head().name())
        || declaration instanceof Declaration.Modifier m && alone(m.target().quantity());
  }

  private boolean alone(Name quantity) {
    return bots.contains(quantity.text()) && !rules.contains(quantity.text());
  }

  /** The names that generals need, or that all others need, directly or by way of quantities. */
  private Set<String> needed(boolean byGenerals) {
    Set<String> names = new HashSet<>();
    for (Declaration declaration : all) {
      if (begins(declaration, byGenerals)) {
        names(declaration, names);
      }
    }
    int before;
    do {
      before = names.size();
      for (Declaration declaration : all) {
        if (declaration instanceof Declaration.Quantity q && names.contains(q.head().name().text())
            || declaration instanceof Declaration.Modifier m
                && names.contains(m.target().quantity().text())) {
          names(declaration, names);
        }
      }
    } while (names.size() > before);
    return names;
  }

  private static boolean begins(Declaration declaration, boolean byGenerals) {
    if (declaration instanceof Declaration.Quantity
        || declaration instanceof Declaration.Modifier
        || declaration instanceof Declaration.Example
        || declaration instanceof Declaration.Reading
        || declaration instanceof Declaration.Equivalent) {
      return false;
    }
    boolean general =
        declaration instanceof Declaration.General
            || declaration instanceof Declaration.Property
            || declaration instanceof Declaration.Extend extend
                && extend.extensions().stream().allMatch(Extension.AddPreference.class::isInstance);
    return general == byGenerals;
  }

  private static void names(Object node, Set<String> names) {
    if (node instanceof Name name) {
      names.add(name.text());
    } else if (node instanceof Optional<?> some) {
      some.ifPresent(it -> names(it, names));
    } else if (node instanceof Collection<?> many) {
      many.forEach(it -> names(it, names));
    } else if (node instanceof Record part && !(part instanceof Span)) {
      names(SyntaxParts.of(part), names);
    }
  }
}
