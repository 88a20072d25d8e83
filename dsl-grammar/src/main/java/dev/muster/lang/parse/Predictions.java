package dev.muster.lang.parse;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.antlr.v4.runtime.TokenStream;

/**
 * A recording of ANTLR's lookahead automata (its DFA cache), as reading some texts has filled them.
 * ANTLR builds these automata anew in every process, which is much of what reading the first texts
 * costs. ANTLR finds out as ever what is not recorded: a recording changes how soon texts are read
 * and nothing else.
 *
 * <p>The recording is an array of numbers: the hash of the grammar it was made with, the number of
 * automata, and for each of them where its first state begins (0 for none). A state is its
 * alternative (0 when more tokens are needed; negative when only prediction without context takes
 * it), the number of its edges, and for each edge the token and where the next state begins, in the
 * order of the tokens.
 */
final class Predictions {
  /** The recording does not say. */
  static final int UNKNOWN = 0;

  static final Predictions NONE = new Predictions(new int[] {0, 0});

  /** The positions of the numbers. */
  static final int GRAMMAR = 0;

  static final int AUTOMATA = 1;
  static final int STARTS = 2;

  /** Within a state. */
  static final int EDGES = 2;

  private final int[] numbers;

  private Predictions(int[] numbers) {
    this.numbers = numbers;
  }

  /** Identifies the grammar with its tokens: a recording fits no other. */
  static int grammar() {
    return MusterParser._serializedATN.hashCode();
  }

  /** Returns what the build has recorded: nothing, when it was made of classes alone. */
  static Predictions recorded() {
    return Recorded.PREDICTIONS;
  }

  /**
   * @return {@link #NONE} for a recording of another grammar
   */
  static Predictions of(byte[] recording) {
    int[] numbers = new int[recording.length / Integer.BYTES];
    ByteBuffer.wrap(recording).asIntBuffer().get(numbers);
    return numbers[GRAMMAR] == grammar() ? new Predictions(numbers) : NONE;
  }

  /**
   * The alternative that the next tokens stand for, or {@link #UNKNOWN}. The input stays where it
   * is.
   *
   * @param fullContext whether the context may have a say
   */
  int alternative(int decision, TokenStream input, boolean fullContext) {
    if (decision >= numbers[AUTOMATA]) {
      return UNKNOWN;
    }
    int state = numbers[STARTS + decision];
    for (int ahead = 1; state != 0; ahead++) {
      int alternative = numbers[state];
      if (alternative != UNKNOWN) {
        return alternative > 0 ? alternative : fullContext ? UNKNOWN : -alternative;
      }
      state = next(state, input.LA(ahead));
    }
    return UNKNOWN;
  }

  /** The edges are in the order of their tokens. */
  private int next(int state, int token) {
    int low = 0;
    int high = numbers[state + 1] - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int edge = state + EDGES + 2 * middle;
      if (numbers[edge] == token) {
        return numbers[edge + 1];
      }
      if (numbers[edge] < token) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return 0;
  }

  private static final class Recorded {
    static final Predictions PREDICTIONS = read();

    private static Predictions read() {
      try (InputStream in =
          RulebookReader.class.getResourceAsStream("/" + RulebookReader.PREDICTIONS)) {
        return in == null ? NONE : of(in.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
