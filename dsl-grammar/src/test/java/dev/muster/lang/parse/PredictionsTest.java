package dev.muster.lang.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Source;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.syntax.TreeShape;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.antlr.v4.runtime.atn.ParserATNSimulator;
import org.junit.jupiter.api.Test;

/** Recorded predictions make reading faster and change nothing else. */
class PredictionsTest {
  private static final List<Source> SAMPLES = Samples.all().toList();
  private static final byte[] RECORDING = RulebookReader.recordPredictions(SAMPLES);
  private static final Predictions ALL = Predictions.of(RECORDING);

  private static String read(Source source, Predictions recorded) {
    Parsed parsed = RulebookReader.read(source, recorded);
    return TreeShape.of(parsed.tree()) + DiagnosticText.plain().all(parsed.problems());
  }

  @Test
  void what_is_recorded_need_not_be_found_out() {
    @SuppressWarnings("NullAway") // a parser may be without a text
    ParserATNSimulator antlr = new MusterParser(null).getInterpreter();
    antlr.clearDFA();
    SAMPLES.forEach(sample -> RulebookReader.read(sample, ALL));
    long stillFoundOut = foundOut(antlr);
    SAMPLES.forEach(sample -> RulebookReader.read(sample, Predictions.NONE));
    // What depends on the context is always found out.
    assertThat(stillFoundOut).isLessThan(foundOut(antlr) / 10);
  }

  private static long foundOut(ParserATNSimulator antlr) {
    return Arrays.stream(antlr.decisionToDFA).mapToLong(dfa -> dfa.states.size()).sum();
  }

  @Test
  void a_recording_of_another_grammar_is_ignored() {
    byte[] stale = RECORDING.clone();
    stale[0]++;
    assertThat(ALL).isNotSameAs(Predictions.NONE);
    assertThat(Predictions.of(stale)).isSameAs(Predictions.NONE);
  }

  @Property(tries = 40, seed = "5")
  void damaged_texts_read_the_same_with_it_and_without(@ForAll long seed) {
    for (int i = 0; i < 4; i += Sampling.every(1)) {
      readsTheSame(new Random(seed + i));
    }
  }

  private static void readsTheSame(Random random) {
    StringBuilder text = new StringBuilder(SAMPLES.get(random.nextInt(SAMPLES.size())).text());
    for (int i = random.nextInt(6); i >= 0; i--) {
      int at = random.nextInt(text.length() - 12);
      if (random.nextBoolean()) {
        text.delete(at, at + random.nextInt(12));
      } else {
        text.insert(at, text.substring(at, at + random.nextInt(12)));
      }
    }
    Source damaged = new Source("damaged", text.toString());
    assertThat(read(damaged, ALL)).isEqualTo(read(damaged, Predictions.NONE));
  }
}
