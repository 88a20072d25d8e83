package dev.muster.lang.parse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATN;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;

/** With how few words what the grammar has begun can be ended, from each of its states. */
final class ShortestEnd {
  private static final int FAR = 1_000_000;
  private static final ShortestEnd OF_THE_GRAMMAR = new ShortestEnd(MusterParser._ATN);

  /** How many words there are to the end of its rule. */
  private final int[] words;

  private final Transition[] ways;

  private ShortestEnd(ATN grammar) {
    int states = grammar.states.size();
    words = new int[states];
    ways = new Transition[states];
    Arrays.fill(words, FAR);
    boolean better = true;
    while (better) {
      better = false;
      for (ATNState state : grammar.states) {
        better |= state != null && improve(state);
      }
    }
  }

  private boolean improve(ATNState state) {
    int number = state.stateNumber;
    if (state instanceof RuleStopState) {
      boolean first = words[number] != 0;
      words[number] = 0;
      return first;
    }
    int best = words[number];
    for (Transition way : state.getTransitions()) {
      int cost = cost(way);
      if (cost < words[number]) {
        words[number] = cost;
        ways[number] = way;
      }
    }
    return words[number] < best;
  }

  private int cost(Transition way) {
    int there = words[way.target.stateNumber];
    return way instanceof RuleTransition rule
        ? there + words[rule.followState.stateNumber]
        : there + (way.isEpsilon() ? 0 : 1);
  }

  static int words(ATNState from) {
    return OF_THE_GRAMMAR.words[from.stateNumber];
  }

  /** The types of the words from a state to the end of its rule. */
  static List<Integer> from(ATNState state) {
    List<Integer> types = new ArrayList<>();
    OF_THE_GRAMMAR.collect(state, types);
    return types;
  }

  private void collect(ATNState from, List<Integer> types) {
    ATNState state = from;
    while (!(state instanceof RuleStopState)) {
      Transition way = ways[state.stateNumber];
      if (way instanceof RuleTransition rule) {
        collect(rule.target, types);
        state = rule.followState;
        continue;
      }
      if (!way.isEpsilon()) {
        types.add(
            way.label().contains(MusterLexer.NAME)
                ? MusterLexer.NAME
                : way.label().getMinElement());
      }
      state = way.target;
    }
  }

  /** A word of a type. */
  static String word(int type) {
    return switch (type) {
      case MusterLexer.NL -> "\n";
      case MusterLexer.STRING -> "\"-\"";
      case MusterLexer.INTEGER -> "1";
      case MusterLexer.DECIMAL -> "1.5";
      case Token.EOF -> "";
      default ->
          Optional.ofNullable(MusterLexer.VOCABULARY.getLiteralName(type))
              .map(literal -> literal.substring(1, literal.length() - 1))
              .orElse("x");
    };
  }
}
