package dev.muster.lang.parse;

import dev.muster.lang.Source;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The written form of the quantities, procedures and actions that a text declares: `attacks-flank
 * of me against enemy`. Read from the text itself when a line cannot be read: then there is no tree
 * to ask.
 */
final class DeclaredForms {
  private static final Pattern DECLARED =
      Pattern.compile(
          "(?m)^ *+(?:replace |open )?(quantity|procedure|action|event|ranking|outcome|sight|window) ([\\p{L}_][\\p{L}_\\d-]*+)(?: \"[^\"\\n]*+\")?(?: \\(p[^)\\n]*+\\))?((?: (?:of|against|in|from|to|for|at|by|with|along|on|between|toward|into) [\\p{L}_\\d-]++(?: ?: [\\p{L}_][\\p{L}_\\d-]*+)?+)*+)");
  private static final Pattern KIND = Pattern.compile(" ?: [\\p{L}_][\\p{L}_\\d-]*+");

  private record DeclaredForm(String word, String written, boolean parameters) {}

  private final Source source;
  private @Nullable Map<String, DeclaredForm> declared;

  DeclaredForms(Source source) {
    this.source = source;
  }

  private Map<String, DeclaredForm> all() {
    if (declared == null) {
      declared = new HashMap<>();
      for (Matcher each = DECLARED.matcher(source.text()); each.find(); ) {
        String parameters = KIND.matcher(each.group(3)).replaceAll("");
        declared.put(
            each.group(2),
            new DeclaredForm(each.group(1), each.group(2) + parameters, !parameters.isEmpty()));
      }
    }
    return declared;
  }

  /** A name with its parameters; empty for what is not declared here, or has none. */
  Optional<String> of(String name) {
    return Optional.ofNullable(all().get(name))
        .filter(DeclaredForm::parameters)
        .map(DeclaredForm::written);
  }

  boolean isQuantity(String name) {
    return is(name, "quantity");
  }

  boolean isProcedure(String name) {
    return is(name, "procedure");
  }

  private boolean is(String name, String word) {
    DeclaredForm signature = all().get(name);
    return signature != null && signature.word.equals(word);
  }
}
