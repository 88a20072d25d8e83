package dev.muster.check.signature;

import dev.muster.check.declaration.ActionNames;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lists of orders: a list in another one is known before that. */
final class ActionListChecker {
  private static final int MOST_NESTED = 20;

  private final SignatureContext context;
  private final Map<String, Declaration.Orders> lists = new LinkedHashMap<>();

  /** How deep the lists are nested that are known. */
  private final Map<String, Integer> depths = new HashMap<>();

  ActionListChecker(SignatureContext context) {
    this.context = context;
  }

  void declare(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Orders list) {
        lists.putIfAbsent(d.name().text(), list);
      }
    }
    lists.values().forEach(list -> declare(list, new LinkedHashSet<>()));
  }

  /**
   * @param around the lists in which this one is named
   */
  private void declare(Declaration.Orders list, Set<String> around) {
    String called = list.head().name().text();
    if (depths.containsKey(called)) {
      return;
    }
    around.add(called);
    List<Name> known = new ArrayList<>();
    int depth = 1;
    for (Name name : list.actions()) {
      Declaration.Orders inner = lists.get(name.text());
      if (inner == null) {
        known.add(name);
      } else if (around.contains(name.text())) {
        circle(name, list);
      } else {
        if (around.size() < MOST_NESTED) {
          declare(inner, around);
        }
        int below = depths.getOrDefault(name.text(), MOST_NESTED);
        if (below < MOST_NESTED) {
          depth = Math.max(depth, below + 1);
          known.add(name);
        } else {
          context.problems.add(
              Diagnostic.error(
                  "how-many",
                  name.span(),
                  "lists of orders may be nested %s deep at most",
                  MOST_NESTED));
        }
      }
    }
    around.remove(called);
    depths.put(called, depth);
    context.declared.declare(
        context.names.orders,
        called,
        context.actions.all(known).stream().map(ActionNames.Named::action).toList());
  }

  private void circle(Name name, Declaration.Orders list) {
    Name called = list.head().name();
    context.problems.add(
        name.text().equals(called.text())
            ? Diagnostic.error("orders-in-a-circle", name.span(), "`%s` contains itself", name)
                .note("take it out")
            : Diagnostic.error(
                    "orders-in-a-circle",
                    name.span(),
                    "`%s` contains `%s`, so it cannot be in that",
                    name,
                    called)
                .note("take one of them out of the other"));
  }
}
