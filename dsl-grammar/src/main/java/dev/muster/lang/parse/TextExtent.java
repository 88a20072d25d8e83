package dev.muster.lang.parse;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;

/** The extent to which a text is read. */
public enum TextExtent {
  WHOLE {
    @Override
    boolean leavesOut(List<Token> declaration) {
      return false;
    }
  },
  /** The rules that battles are played by: nothing that is said of examples. */
  RULES {
    @Override
    boolean leavesOut(List<Token> declaration) {
      int first = declaration.getFirst().getType();
      return OF_EXAMPLES.contains(first)
          || CHANGES.contains(first)
              && declaration.size() > 1
              && declaration.get(1).getType() == MusterLexer.EXAMPLE;
    }

    @Override
    Declaration of(Declaration declaration) {
      return declaration instanceof Declaration.Erratum erratum
          ? erratum.with(erratum.declarations().stream().filter(d -> !ofExamples(d)).toList())
          : declaration;
    }

    private static boolean ofExamples(Declaration declaration) {
      return declaration instanceof Declaration.Example
          || declaration instanceof Declaration.Equivalent
          || declaration instanceof Declaration.Replace replace
              && replace.with() instanceof Declaration.Example
          || declaration instanceof Declaration.Extend extend && isExample(extend.word())
          || declaration instanceof Declaration.Remove remove && isExample(remove.word());
    }

    private static boolean isExample(Optional<Name> word) {
      return word.filter(w -> w.text().equals("example")).isPresent();
    }
  };

  private static final Set<Integer> OF_EXAMPLES =
      Set.of(MusterLexer.EXAMPLE, MusterLexer.EQUIVALENT);
  private static final Set<Integer> CHANGES =
      Set.of(MusterLexer.EXTEND, MusterLexer.REMOVE, MusterLexer.REPLACE);

  abstract boolean leavesOut(List<Token> declaration);

  /** What of a declaration is read. */
  Declaration of(Declaration declaration) {
    return declaration;
  }
}
