package dev.muster.check.rulebook;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Ignored;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.expression.IgnoredChecker;
import dev.muster.check.signature.Signatures;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Name;
import java.util.List;
import java.util.Set;

/** Reports what rules are to ignore that they never pick out. */
final class NothingIgnored {
  private NothingIgnored() {}

  /**
   * @param of of all that is declared, or of some of it, of which it is not known then whether any
   *     rule picks out what all are to ignore
   * @param met what was there to be ignored
   */
  static void find(
      Signatures signatures,
      List<EffectiveDeclaration> of,
      IgnoredChecker.Met met,
      ProblemCollector problems) {
    Set<String> kinds = signatures.names().kinds.keySet();
    boolean all = of.size() == signatures.declarations().all().size();
    for (EffectiveDeclaration d : of) {
      for (Ignored ignored : d.ignored()) {
        if (!met.found().contains(ignored) && (all || !ignored.byAll())) {
          problems.about(
              ignored.item().what(),
              ignored.exempt()
                  ? noException(d, ignored)
                  : met.alternatives().contains(ignored)
                      ? alternatives(d, ignored)
                      : nothing(d, ignored, kinds));
        }
      }
    }
  }

  private static Diagnostic noException(EffectiveDeclaration d, Ignored ignored) {
    return Diagnostic.warning(
            "needless-exception",
            ignored.rule().span(),
            "`%s` picks out no `%s`, and so needs no exception",
            d.name(),
            ignored.item().what())
        .also(d.name().span(), "declared here");
  }

  private static Diagnostic alternatives(EffectiveDeclaration d, Ignored ignored) {
    Name what = ignored.item().what();
    return Diagnostic.error(
            "nothing-to-ignore",
            what.span(),
            "`%s` is a decision between alternatives, and none of them can be ignored",
            what)
        .note(
            "`ignoring` takes away things, places, numbers and names; here something else is done `instead of %s in %s`: write a trigger",
            what, ignored.byAll() ? "PROCEDURE" : d.name());
  }

  private static Diagnostic nothing(EffectiveDeclaration d, Ignored ignored, Set<String> kinds) {
    Name what = ignored.item().what();
    if (ignored.byAll()) {
      return kinds.contains(what.text())
          ? Diagnostic.error(
              "nothing-to-ignore",
              what.span(),
              "no rule picks out a `%s` that it could ignore",
              what)
          : ProblemCollector.unknownName(
              what, kinds, "`%s` is neither a kind nor a decision of any rule", what);
    }
    return kinds.contains(what.text())
        ? Diagnostic.error(
                "nothing-to-ignore",
                what.span(),
                "`%s` picks out no `%s` that it could ignore",
                d.name(),
                what)
            .also(d.name().span(), "declared here")
            .note("extend the other rule that picks them out, too")
        : ProblemCollector.unknownName(
            what, kinds, "`%s` is neither a kind nor a decision in `%s`", what, d.name());
  }
}
