package dev.muster.lang.parse;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.atn.ParserATNSimulator;
import org.antlr.v4.runtime.atn.PredictionMode;

/** Predicts from a recording where it can, and simulates the grammar's automaton elsewhere. */
final class PredictionSimulator extends ParserATNSimulator {
  private final Predictions recorded;

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
    boolean fullContext = getPredictionMode() != PredictionMode.SLL;
    int alternative = recorded.alternative(decision, input, fullContext);
    return alternative == Predictions.UNKNOWN
        ? super.adaptivePredict(input, decision, outerContext)
        : alternative;
  }
}
