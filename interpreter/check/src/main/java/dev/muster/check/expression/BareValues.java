package dev.muster.check.expression;

import dev.muster.check.declaration.Scope;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks in texts for values that are not in braces, and so are told as they are written. */
final class BareValues {
  private static final Pattern DOTTED =
      Pattern.compile("(?<![\\w.-])([a-zA-Z][\\w-]*)((?:\\.[a-zA-Z][\\w-]*)+)(?![\\w-])");

  private final ExpressionContext context;

  BareValues(ExpressionContext context) {
    this.context = context;
  }

  void look(Expression.Text text, Scope scope) {
    for (String part : text.parts()) {
      Matcher found = DOTTED.matcher(part);
      while (found.find()) {
        if (names(found.group(1), found.group(2).split("\\.")[1], scope)) {
          context.problems.add(
              Diagnostic.warning(
                      "bare-value",
                      text.span(),
                      "`%s` would be printed literally, not as its value",
                      found.group())
                  .note("write its value in braces: `{%s}`", found.group()));
          return;
        }
      }
    }
  }

  /** Whether a thing is called so here, and has such a value. */
  private boolean names(String thing, String value, Scope scope) {
    return scope
        .find(thing)
        .filter(local -> context.expressions.fields().has(local.type(), value))
        .isPresent();
  }
}
