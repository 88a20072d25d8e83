package dev.muster.mutation;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RecordParts;
import dev.muster.lang.syntax.RulebookFile;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What only the preferences of generals ask: how bots play is no rule, and nothing an example could
 * prove.
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
    return switch (declaration) {
      case Declaration.Quantity q -> alone(q.head().name());
      case Declaration.Modifier m -> alone(m.target().quantity());
      case Declaration other -> false;
    };
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
        switch (declaration) {
          case Declaration.Quantity q when names.contains(q.head().name().text()) ->
              names(q, names);
          case Declaration.Modifier m when names.contains(m.target().quantity().text()) ->
              names(m, names);
          case Declaration other -> {}
        }
      }
    } while (names.size() > before);
    return names;
  }

  private static boolean begins(Declaration declaration, boolean byGenerals) {
    return switch (declaration) {
      case Declaration.General _ -> byGenerals;
      case Declaration.Extend extend
          when extend.extensions().stream().allMatch(Extension.AddPreference.class::isInstance) ->
          byGenerals;
      case Declaration.Quantity _,
          Declaration.Modifier _,
          Declaration.Example _,
          Declaration.Reading _,
          Declaration.Equivalent _ ->
          false;
      case Declaration other -> !byGenerals;
    };
  }

  private static void names(Object node, Set<String> names) {
    switch (node) {
      case Name name -> names.add(name.text());
      case Optional<?> some -> some.ifPresent(it -> names(it, names));
      case Collection<?> many -> many.forEach(it -> names(it, names));
      case Span span -> {}
      case Record part -> {
        for (int i = 0; i < RecordParts.count(part); i++) {
          names(RecordParts.get(part, i), names);
        }
      }
      default -> {}
    }
  }
}
