package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import java.util.List;
import java.util.stream.Stream;

/** Adds actions to lists of orders, and takes them out. */
record ActionListMerger(ProblemCollector problems) {
  static Addition adding(List<Name> actions) {
    return Addition.always(
        Declaration.Orders.class,
        o -> o.with(Stream.concat(o.actions().stream(), actions.stream()).toList()));
  }

  Addition removing(Name name) {
    return Addition.always(Declaration.Orders.class, list -> without(list, name));
  }

  private Declaration.Orders without(Declaration.Orders list, Name name) {
    List<Name> left = list.actions().stream().filter(a -> !a.text().equals(name.text())).toList();
    if (left.size() == list.actions().size()) {
      problems.unknown(
          name,
          list.actions().stream().map(Name::text).toList(),
          "`%s` has no action `%s`",
          list.head().name(),
          name);
    } else if (left.isEmpty()) {
      problems.add(
          Diagnostic.error(
                  "nothing-left", name.span(), "nothing would be left of `%s`", list.head().name())
              .note(
                  "first add what it has instead, `action NAME`, or remove all of it: `remove orders %s`",
                  list.head().name()));
    }
    return list.with(left);
  }
}
