package dev.muster.lang.parse;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.atn.ATNSimulator;
import org.antlr.v4.runtime.dfa.DFA;
import org.antlr.v4.runtime.dfa.DFAState;

/**
 * Which alternative of the grammar follows which tokens, as far as some texts have shown. ANTLR
 * finds this out anew in every process, which is much of what reading the first texts costs; a
 * table answers at once. What the table does not know ANTLR finds out as ever, so it changes how
 * soon texts are read and nothing else.
 *
 * <p>The table is ANTLR's automata, one after the other, as numbers: how many there are, where each
 * begins (0 for none), and for each state its alternative (0 when more tokens are needed; below 0
 * when only the prediction without context takes it), the number of its ways on, and for each way
 * the token and where the state it leads to begins. The numbers are the characters of a text, which
 * a class can hold as a constant.
 */
final class Predictions {
  /** The table does not say. */
  static final int UNKNOWN = 0;

  /** What is added to a number to make it a character. */
  private static final int LIFT = 64;

  private static final int HEAD = 1;
  private static final int STATE_HEAD = 2;

  private final String table;

  /**
   * @param table as {@link #found} makes it; empty when nothing is known
   */
  Predictions(String table) {
    this.table = table;
  }

  /** What this process has found out by reading texts; empty when there is too much to keep. */
  static String found() {
    int[] table = new Writer().table(new MusterParser(null).getInterpreter().decisionToDFA);
    StringBuilder text = new StringBuilder(table.length);
    for (int number : table) {
      int lifted = number + LIFT;
      if (lifted < 0 || lifted >= Character.MIN_SURROGATE) {
        return "";
      }
      text.append((char) lifted);
    }
    return text.toString();
  }

  private int at(int place) {
    return table.charAt(place) - LIFT;
  }

  /**
   * The alternative that the next tokens stand for, or {@link #UNKNOWN}. The input stays where it
   * is.
   *
   * @param context whether the context may have a say
   */
  int alternative(int decision, TokenStream input, boolean context) {
    if (table.isEmpty() || decision >= at(0)) {
      return UNKNOWN;
    }
    int state = at(HEAD + decision);
    for (int ahead = 1; state != 0; ahead++) {
      int alternative = at(state);
      if (alternative != UNKNOWN) {
        return alternative > 0 ? alternative : context ? UNKNOWN : -alternative;
      }
      state = next(state, input.LA(ahead));
    }
    return UNKNOWN;
  }

  private int next(int state, int token) {
    int end = state + STATE_HEAD + 2 * at(state + 1);
    for (int way = state + STATE_HEAD; way < end; way += 2) {
      if (at(way) == token) {
        return at(way + 1);
      }
    }
    return 0;
  }

  /** Lays out the states one after the other, each where those before it end. */
  private static final class Writer {
    private final Map<DFAState, Integer> places = new IdentityHashMap<>();
    private final List<DFAState> states = new ArrayList<>();
    private int end;

    private int[] table(DFA[] automata) {
      end = HEAD + automata.length;
      for (DFA automaton : automata) {
        if (foreseeable(automaton)) {
          place(automaton.s0);
        }
      }
      // The list grows as states are found.
      for (int i = 0; i < states.size(); i++) {
        for (DFAState target : ways(states.get(i)).values()) {
          place(target);
        }
      }
      int[] table = new int[end];
      table[0] = automata.length;
      for (DFA automaton : automata) {
        table[HEAD + automaton.decision] = foreseeable(automaton) ? places.get(automaton.s0) : 0;
      }
      states.forEach(state -> write(state, table));
      return table;
    }

    /** Those of rules that call themselves on the left depend on more than the tokens. */
    private static boolean foreseeable(DFA automaton) {
      return !automaton.isPrecedenceDfa() && automaton.s0 != null;
    }

    private void place(DFAState state) {
      if (places.putIfAbsent(state, end) == null) {
        states.add(state);
        end += STATE_HEAD + 2 * ways(state).size();
      }
    }

    /** Where each token leads that leads on. */
    private static SortedMap<Integer, DFAState> ways(DFAState state) {
      SortedMap<Integer, DFAState> ways = new TreeMap<>();
      if (!state.isAcceptState && state.edges != null) {
        for (int i = 0; i < state.edges.length; i++) {
          if (state.edges[i] != null && state.edges[i] != ATNSimulator.ERROR) {
            ways.put(i + Token.EOF, state.edges[i]);
          }
        }
      }
      return ways;
    }

    private void write(DFAState state, int[] table) {
      int at = places.get(state);
      SortedMap<Integer, DFAState> ways = ways(state);
      table[at++] =
          !state.isAcceptState
              ? UNKNOWN
              : state.requiresFullContext ? -state.prediction : state.prediction;
      table[at++] = ways.size();
      for (Map.Entry<Integer, DFAState> way : ways.entrySet()) {
        table[at++] = way.getKey();
        table[at++] = places.get(way.getValue());
      }
    }
  }
}
