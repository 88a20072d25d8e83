package dev.muster.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.answers.QuantityEvaluator;
import dev.muster.play.course.Executor;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FullStackTest {
  @Test
  void a_stack_is_full_of_rules_where_they_stand_on_it_again_and_again() {
    assertThat(FullStack.ofRules(full(QuantityEvaluator.class, FullStack.DEEP))).isTrue();
    assertThat(FullStack.ofRules(full(Executor.class, FullStack.DEEP))).isTrue();
    assertThat(FullStack.ofRules(full(QuantityEvaluator.class, FullStack.DEEP - 1))).isFalse();
    assertThat(FullStack.ofRules(full(String.class, 1000))).isFalse();
  }

  private static StackOverflowError full(Class<?> of, int frames) {
    StackOverflowError error = new StackOverflowError();
    error.setStackTrace(
        Stream.generate(() -> new StackTraceElement(of.getName(), "evaluate", null, -1))
            .limit(frames)
            .toArray(StackTraceElement[]::new));
    return error;
  }
}
