package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Extension;
import dev.muster.lang.syntax.Name;
import java.util.HashMap;
import java.util.Map;

/** Tells one rule, or all of them, what they no longer pick out. */
final class IgnoreMerger {
  /** The limit on what one rule is told to ignore, and on what all are. */
  static final int MOST = 100;

  private final ProblemCollector problems;

  /** The number of things that all rules are to ignore. */
  private int everywhere;

  IgnoreMerger(ProblemCollector problems) {
    this.problems = problems;
  }

  Addition of(Extension.Ignore ignore) {
    return Addition.always(
        IgnoreMerger::picksOut,
        (target, option) -> {
          if (target.ignored().size() < MOST) {
            return target.ignoring(new Ignored(target.name(), ignore));
          }
          tooMany(ignore, "`" + target.name() + "`");
          return target;
        });
  }

  /** Extends all rules by what they no longer pick out, except those that are named. */
  void extendAll(Declaration.ExtendAll all, DeclaredNames declared, Map<String, Name> removed) {
    for (Name name : all.unless()) {
      if (!removed.containsKey(name.text())
          && declared.named(name).stream().noneMatch(e -> picksOut(e.getValue().declaration()))) {
        declared.absent(
            Diagnostic.error(
                "nothing-to-extend",
                name.span(),
                "there is no rule `%s` that could be an exception",
                name),
            name,
            null);
      }
    }
    Map<String, Name> unless = new HashMap<>();
    all.unless().forEach(name -> unless.putIfAbsent(name.text(), name));
    for (Extension extension : all.extensions()) {
      if (extension instanceof Extension.Ignore item) {
        everywhere++;
        if (everywhere > MOST) {
          tooMany(item, "all rules");
          return;
        }
        Ignored ignored = new Ignored(all.head().name(), item);
        declared.replaceAll(
            one ->
                picksOut(one.declaration())
                    ? one.ignoring(ignored.unless(unless.get(one.name().text())))
                    : one);
      } else {
        problems.add(
            Diagnostic.error(
                    "wrong-extension",
                    all.head().name().span(),
                    "`extend all` can only add `ignoring`")
                .note("`extend all { ignoring KIND x when CONDITION }`; extend others by name"));
      }
    }
  }

  /** Whether it is a rule that may speak of things that it picks out. */
  private static boolean picksOut(Declaration declaration) {
    return switch (declaration) {
      case Declaration.Sight _,
          Declaration.Halt _,
          Declaration.Quantity _,
          Declaration.Modifier _,
          Declaration.Permission _,
          Declaration.Special _,
          Declaration.Action _,
          Declaration.Trigger _,
          Declaration.Procedure _,
          Declaration.Window _,
          Declaration.Outcome _,
          Declaration.Ranking _,
          Declaration.Victory _,
          Declaration.Property _ ->
          true;
      case Declaration other -> false;
    };
  }

  private void tooMany(Extension.Ignore one, String rules) {
    problems.add(
        Diagnostic.error("how-many", one.span(), "%s can ignore at most %s things", rules, MOST));
  }
}
