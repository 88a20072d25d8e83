package dev.muster.lang.parse;

import java.util.List;
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
  };

  private static final Set<Integer> OF_EXAMPLES =
      Set.of(MusterLexer.EXAMPLE, MusterLexer.EQUIVALENT);
  private static final Set<Integer> CHANGES =
      Set.of(MusterLexer.EXTEND, MusterLexer.REMOVE, MusterLexer.REPLACE);

  abstract boolean leavesOut(List<Token> declaration);
}
