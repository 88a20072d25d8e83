package dev.muster.check.rule;

import dev.muster.check.CheckContext;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Rule;
import dev.muster.model.Rule.ExceptionTo;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a rule is an exception to: every rule that came of the declaration it names. */
public final class ExceptionChecker {
  private final CheckContext context;

  public ExceptionChecker(CheckContext context) {
    this.context = context;
  }

  /**
   * @param sorts where to look: the same sort of rule, and special rules
   */
  public List<ExceptionTo> of(Optional<Declaration.Exception> exception, String... sorts) {
    if (exception.isEmpty()) {
      return List.of();
    }
    List<ExceptionTo> all = new ArrayList<>();
    ExceptionWord word = exception.get().word();
    if (word == ExceptionWord.BEFORE || word == ExceptionWord.AFTER) {
      context.problems.add(
          Diagnostic.error(
                  "wrong-exception",
                  exception.get().span(),
                  "`"
                      + word.name().toLowerCase(java.util.Locale.ROOT)
                      + "` is for steps and criteria")
              .note(
                  "a rule takes the place of another with `instead of`, and gives way to it with `unless`"));
      return List.of();
    }
    for (Name name : exception.get().to()) {
      rules(name, sorts).forEach(rule -> all.add(new ExceptionTo(word, rule)));
    }
    return List.copyOf(all);
  }

  public List<String> rules(Name name, String... sorts) {
    Set<String> found = new LinkedHashSet<>();
    Set<String> known = new LinkedHashSet<>();
    for (String sort : sorts) {
      found.addAll(context.names.rules(sort, name.text()));
      context.names.ruleNames.keySet().stream()
          .filter(k -> k.startsWith(sort + " "))
          .forEach(k -> known.add(k.substring(sort.length() + 1)));
    }
    if (found.isEmpty() && !name.isMissing()) {
      context.problems.add(
          Diagnostic.error(
                  "nothing-to-except",
                  name.span(),
                  "there is no " + sorts[0] + " `" + name + "` to make an exception to")
              .meant(name.text(), known)
              .note(
                  "an exception names what it is an exception to; when that is gone, so is its reason"));
    }
    return List.copyOf(found);
  }

  /**
   * The names that the rules of every declaration will have, so that exceptions may name what comes
   * later.
   */
  public void collect(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      String name = d.name().text();
      switch (d.declaration()) {
        case Declaration.Modifier m -> {
          int n = 0;
          for (Declaration.ChangeItem item : m.items()) {
            if (item instanceof Declaration.ChangeLine) {
              context.names.rule(m, name + "/" + ++n);
            }
          }
        }
        case Declaration.Permission p -> {
          for (int i = 0; i < p.verdicts().size(); i++) {
            context.names.rule(p, line(name, i, p.verdicts().size()));
          }
        }
        case Declaration.Trigger t -> context.names.rule(t, name);
        case Declaration.Victory v -> {
          for (int i = 0; i < v.verdicts().size(); i++) {
            context.names.rule(v, line(name, i, v.verdicts().size()));
          }
        }
        case Declaration.Special s -> {
          for (int i = 1; i <= s.items().size(); i++) {
            context.names.rule(s, name + "/" + i);
          }
        }
        case Declaration other -> {}
      }
    }
  }

  /** The name of line {@code i} of {@code of}: just the name when it is the only one. */
  public static String line(String name, int i, int of) {
    return of == 1 ? name : name + "/" + (i + 1);
  }

  public static Rule.Bearer nobody() {
    return new Rule.Bearer.Nobody();
  }
}
