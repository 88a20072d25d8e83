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
final class Signatures {
  private static final Pattern DECLARED =
      Pattern.compile(
          "(?m)^ *+(?:replace |open )?(quantity|procedure|action|event|ranking|outcome|sight|window) ([\\p{L}_][\\p{L}_\\d-]*+)(?: \"[^\"\\n]*+\")?(?: \\(p[^)\\n]*+\\))?((?: (?:of|against|in|from|to|for|at|by|with|along|on|between|toward|into) [\\p{L}_\\d-]++(?: ?: [\\p{L}_][\\p{L}_\\d-]*+)?+)*+)");
  private static final Pattern KIND = Pattern.compile(" ?: [\\p{L}_][\\p{L}_\\d-]*+");

  private record Signature(String word, String written, boolean parameters) {}

  private final Source source;
  private @Nullable Map<String, Signature> declared;

  Signatures(Source source) {
    this.source = source;
  }

  private Map<String, Signature> all() {
    if (declared == null) {
      declared = new HashMap<>();
      for (Matcher each = DECLARED.matcher(source.text()); each.find(); ) {
        String parameters = KIND.matcher(each.group(3)).replaceAll("");
        declared.put(
            each.group(2),
            new Signature(each.group(1), each.group(2) + parameters, !parameters.isEmpty()));
      }
    }
    return declared;
  }

  /** A name with its parameters; empty for what is not declared here, or has none. */
  Optional<String> of(String name) {
    return Optional.ofNullable(all().get(name))
        .filter(Signature::parameters)
        .map(Signature::written);
  }

  boolean isQuantity(String name) {
    return is(name, "quantity");
  }

  boolean isProcedure(String name) {
    return is(name, "procedure");
  }

  private boolean is(String name, String word) {
    Signature signature = all().get(name);
    return signature != null && signature.word.equals(word);
  }
}
