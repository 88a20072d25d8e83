package dev.muster.lang.parse;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATNSimulator;
import org.antlr.v4.runtime.dfa.DFA;
import org.antlr.v4.runtime.dfa.DFAState;

/** Writes ANTLR's automata as {@link Predictions} reads them, state after state. */
final class PredictionRecorder {
  @SuppressWarnings("NullAway") // a parser may be without a text
  private final DFA[] automata = new MusterParser(null).getInterpreter().decisionToDFA;

  private final Map<DFAState, Integer> places = new IdentityHashMap<>();
  private final List<DFAState> states = new ArrayList<>();
  private int end = Predictions.STARTS + automata.length;

  private PredictionRecorder() {}

  /** Returns what this process has found out so far by reading texts. */
  static byte[] recording() {
    int[] numbers = new PredictionRecorder().numbers();
    ByteBuffer recording = ByteBuffer.allocate(numbers.length * Integer.BYTES);
    recording.asIntBuffer().put(numbers);
    return recording.array();
  }

  private int[] numbers() {
    for (DFA automaton : automata) {
      if (isRecorded(automaton)) {
        place(automaton.s0);
      }
    }
    // The list grows as states are found.
    for (int i = 0; i < states.size(); i++) {
      edges(states.get(i)).values().forEach(this::place);
    }
    int[] numbers = new int[end];
    numbers[Predictions.GRAMMAR] = Predictions.grammar();
    numbers[Predictions.AUTOMATA] = automata.length;
    for (DFA automaton : automata) {
      numbers[Predictions.STARTS + automaton.decision] =
          isRecorded(automaton) ? placeOf(automaton.s0) : 0;
    }
    states.forEach(state -> write(state, numbers));
    return numbers;
  }

  /** Left-recursive rules are left out: their predictions depend on more than the tokens. */
  private static boolean isRecorded(DFA automaton) {
    return !automaton.isPrecedenceDfa() && automaton.s0 != null;
  }

  private void place(DFAState state) {
    if (places.putIfAbsent(state, end) == null) {
      states.add(state);
      end += Predictions.EDGES + 2 * edges(state).size();
    }
  }

  private int placeOf(DFAState state) {
    return Objects.requireNonNull(places.get(state));
  }

  /** The next state by token; none for a state that has its alternative. */
  private static SortedMap<Integer, DFAState> edges(DFAState state) {
    SortedMap<Integer, DFAState> edges = new TreeMap<>();
    if (!state.isAcceptState && state.edges != null) {
      for (int i = 0; i < state.edges.length; i++) {
        if (state.edges[i] != null && state.edges[i] != ATNSimulator.ERROR) {
          edges.put(i + Token.EOF, state.edges[i]);
        }
      }
    }
    return edges;
  }

  private void write(DFAState state, int[] numbers) {
    int at = placeOf(state);
    SortedMap<Integer, DFAState> edges = edges(state);
    numbers[at++] =
        !state.isAcceptState
            ? Predictions.UNKNOWN
            : state.requiresFullContext ? -state.prediction : state.prediction;
    numbers[at++] = edges.size();
    for (Map.Entry<Integer, DFAState> edge : edges.entrySet()) {
      numbers[at++] = edge.getKey();
      numbers[at++] = placeOf(edge.getValue());
    }
  }
}
