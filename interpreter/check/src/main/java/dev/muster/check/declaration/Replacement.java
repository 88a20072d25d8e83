package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Declarations that are put in the place of others: what they keep of those. */
record Replacement(ProblemCollector problems) {
  Declaration of(EffectiveDeclaration before, Declaration with) {
    Declaration whole = asBefore(before.declaration(), with);
    return before.open() ? asOpened(before.declaration(), whole) : whole;
  }

  /**
   * Returns the procedure that fills an open one: run as it was opened, with the same prepositions.
   */
  private Declaration asOpened(Declaration before, Declaration with) {
    if (!(before instanceof Declaration.Procedure open)
        || !(with instanceof Declaration.Procedure filling)
        || prepositions(open).equals(prepositions(filling))) {
      return with;
    }
    problems.add(
        Diagnostic.error(
                "open-heading",
                filling.head().name().span(),
                "`%s` is run as `%s`",
                filling.head().name(),
                heading(open))
            .also(open.head().name().span(), "opened here")
            .note("keep the prepositions of the open procedure: `%s`", heading(open)));
    return new Declaration.Procedure(
        filling.head(),
        renamed(open.parameters(), filling.parameters()),
        filling.gives(),
        filling.body(),
        filling.span());
  }

  /** The opened parameters under the names that the filling body uses, as far as they go. */
  private static List<Declaration.Parameter> renamed(
      List<Declaration.Parameter> opened, List<Declaration.Parameter> names) {
    return IntStream.range(0, opened.size())
        .mapToObj(
            i -> {
              Declaration.Parameter old = opened.get(i);
              return new Declaration.Parameter(
                  old.preposition(),
                  i < names.size() ? names.get(i).name() : old.name(),
                  old.type(),
                  old.span());
            })
        .toList();
  }

  private static List<String> prepositions(Declaration.Procedure procedure) {
    return procedure.parameters().stream()
        .map(Declaration.Parameter::preposition)
        .sorted()
        .toList();
  }

  private static String heading(Declaration.Procedure procedure) {
    return procedure.head().name()
        + procedure.parameters().stream()
            .map(p -> " %s %s".formatted(p.preposition(), p.name()))
            .collect(Collectors.joining());
  }

  /** The same rules follow a reading when its sentence alone is written anew. */
  private static Declaration asBefore(Declaration before, Declaration with) {
    return before instanceof Declaration.Reading old
            && with instanceof Declaration.Reading now
            && now.rules().isEmpty()
        ? new Declaration.Reading(now.head(), now.text(), old.rules(), now.span())
        : with;
  }
}
