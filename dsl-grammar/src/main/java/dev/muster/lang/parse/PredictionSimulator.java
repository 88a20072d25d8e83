package dev.muster.lang.parse;

import java.util.BitSet;
import java.util.Optional;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.atn.ATNConfigSet;
import org.antlr.v4.runtime.atn.ParserATNSimulator;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.jspecify.annotations.Nullable;

/**
 * Predicts from a recording where it can, and simulates the grammar's automaton elsewhere. At the
 * tokens that it is told it does so exactly, with the full context; elsewhere the fast way.
 */
final class PredictionSimulator extends ParserATNSimulator {
  private final Predictions recorded;
  private final BitSet exact = new BitSet();
  private @Nullable NoViableAltException furthest;

  PredictionSimulator(MusterParser parser, Predictions recorded) {
    super(
        parser,
        MusterParser._ATN,
        parser.getInterpreter().decisionToDFA,
        parser.getInterpreter().getSharedContextCache());
    this.recorded = recorded;
  }

  @Override
  public int adaptivePredict(TokenStream input, int decision, ParserRuleContext outerContext) {
    boolean fullContext = isExact(input.index());
    int alternative = recorded.alternative(decision, input, fullContext);
    if (alternative != Predictions.UNKNOWN) {
      return alternative;
    }
    setPredictionMode(fullContext ? PredictionMode.LL : PredictionMode.SLL);
    return super.adaptivePredict(input, decision, outerContext);
  }

  /** Forgets the tokens of another text. */
  void begin() {
    exact.clear();
  }

  /** Reads these tokens exactly from now on. */
  void exact(int from, int to) {
    exact.set(from, to);
  }

  boolean isExact(int token) {
    return exact.get(token);
  }

  /** Returns where it looked furthest ahead until no alternative went on. */
  Optional<NoViableAltException> furthest() {
    return Optional.ofNullable(furthest);
  }

  @Override
  protected NoViableAltException noViableAlt(
      TokenStream input, ParserRuleContext outerContext, ATNConfigSet configs, int startIndex) {
    NoViableAltException end = super.noViableAlt(input, outerContext, configs, startIndex);
    if (furthest == null
        || furthest.getOffendingToken().getTokenIndex() < end.getOffendingToken().getTokenIndex()) {
      furthest = end;
    }
    return end;
  }

  @Override
  public void reset() {
    furthest = null;
  }
}
