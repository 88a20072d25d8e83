package dev.muster.lang.parse;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.atn.ParserATNSimulator;
import org.antlr.v4.runtime.atn.PredictionMode;

/** Foresees by a table what it knows, and finds out the rest as ANTLR does. */
final class QuickPredictor extends ParserATNSimulator {
  private final Predictions known;

  QuickPredictor(MusterParser parser, Predictions known) {
    super(
        parser,
        MusterParser._ATN,
        parser.getInterpreter().decisionToDFA,
        parser.getInterpreter().getSharedContextCache());
    this.known = known;
  }

  @Override
  public int adaptivePredict(TokenStream input, int decision, ParserRuleContext outerContext) {
    int alternative = known.alternative(decision, input, getPredictionMode() != PredictionMode.SLL);
    return alternative == Predictions.UNKNOWN
        ? super.adaptivePredict(input, decision, outerContext)
        : alternative;
  }
}
