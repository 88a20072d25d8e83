package dev.muster.play;

import dev.muster.compile.CompiledRulebook;
import dev.muster.lang.syntax.Declaration.ExceptionWord;
import dev.muster.model.Rule;
import dev.muster.session.FiredRule;
import java.util.List;

/**
 * Which of the rules that fired count: an exception sets aside what it names, and gives way to what
 * it makes way for.
 */
final class RuleExceptions {
  private RuleExceptions() {}

  static List<FiredRule> left(CompiledRulebook compiled, List<FiredRule> fired) {
    boolean any = false;
    for (FiredRule f : fired) {
      any |= !rule(compiled, f).exceptions().isEmpty();
    }
    return any ? fired.stream().filter(f -> stands(compiled, f, fired)).toList() : fired;
  }

  private static boolean stands(CompiledRulebook compiled, FiredRule f, List<FiredRule> all) {
    for (Rule.ExceptionTo e : rule(compiled, f).exceptions()) {
      if (e.word() == ExceptionWord.UNLESS
          && all.stream().anyMatch(o -> o != f && called(rule(compiled, o), e.rule()))) {
        return false;
      }
    }
    for (FiredRule other : all) {
      if (other != f) {
        for (Rule.ExceptionTo e : rule(compiled, other).exceptions()) {
          if (e.word() == ExceptionWord.INSTEAD_OF && called(rule(compiled, f), e.rule())) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static Rule rule(CompiledRulebook compiled, FiredRule f) {
    return compiled.bound(f.rule().id()).rule();
  }

  /** Whether a rule has that name, or is a line of what has it. */
  static boolean called(Rule rule, String name) {
    String own = rule.origin().name();
    return own.equals(name)
        || own.startsWith(name) && own.length() > name.length() && own.charAt(name.length()) == '/';
  }
}
