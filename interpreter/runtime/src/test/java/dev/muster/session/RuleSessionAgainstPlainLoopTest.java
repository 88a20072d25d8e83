package dev.muster.session;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A session answers as a plain loop over all rules and assigned specials does, through random
 * comings, goings and requests.
 */
@SuppressWarnings("ReferenceEquality") // bearers are told apart by identity
class RuleSessionAgainstPlainLoopTest {
  private static final int TOPICS = 12;
  private static final int SPECIALS = 6;
  private static final int THINGS = 15;

  /** What the session is to do, by the plainest means. */
  private static final class PlainLoop {
    final List<RuleSpec> rules;
    final List<SpecialAssignment> specials = new ArrayList<>();

    PlainLoop(List<RuleSpec> rules) {
      this.rules = rules;
    }

    void add(SpecialAssignment assignment) {
      int at = specials.indexOf(assignment);
      if (at < 0) {
        specials.add(assignment);
      } else {
        specials.set(at, assignment);
      }
    }

    List<RuleMatch> put(Request request) {
      List<RuleMatch> fired = new ArrayList<>();
      for (RuleSpec rule : rules) {
        if (rule.topic() == request.topic()) {
          for (Object subject : subjects(rule.subject(), request)) {
            Object given = subject == PlainLoop.class ? null : subject;
            try {
              if (rule.when().whole().test(request, given)) {
                fired.add(new RuleMatch(rule, given));
              }
            } catch (RuntimeException e) {
              throw new RuleFailedException(rule, e);
            }
          }
        }
      }
      return fired;
    }

    private List<?> subjects(Subject subject, Request request) {
      return switch (subject) {
        case Subject.None _ -> List.of(PlainLoop.class);
        case Subject.BearerAt(int arg, int id) ->
            specials.stream()
                .filter(b -> b.special() == id && b.bearer() == request.arg(arg))
                .toList();
        case Subject.EachBearer(int id) ->
            specials.stream().filter(b -> b.special() == id).toList();
      };
    }
  }

  private static List<RuleSpec> someRules(Random random, int count) {
    List<RuleSpec> rules = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      int special = random.nextInt(SPECIALS);
      Subject subject =
          switch (random.nextInt(3)) {
            case 0 -> new Subject.None();
            case 1 -> new Subject.BearerAt(random.nextInt(2), special);
            default -> new Subject.EachBearer(special);
          };
      rules.add(
          new RuleSpec(
              id,
              "rule " + id,
              random.nextInt(TOPICS),
              subject,
              someCondition(random),
              "book.muster",
              id));
    }
    return rules;
  }

  /** Some constraints, of which the last may throw, and a residual condition, which may too. */
  private static RuleCondition someCondition(Random random) {
    List<Constraint> constraints = new ArrayList<>();
    for (int bit = 0; bit < 5; bit++) {
      if (random.nextInt(4) == 0) {
        int shift = bit;
        constraints.add(
            new Constraint("bit " + bit, request -> (number(request) >>> shift & 1) == 1, false));
      }
    }
    boolean mayThrow = random.nextInt(6) == 0;
    if (mayThrow) {
      constraints.add(new Constraint("fraction", RuleSessionAgainstPlainLoopTest::fraction, true));
    }
    int half = random.nextInt();
    int bits = half | random.nextInt();
    int broken = random.nextInt(200);
    Condition residual =
        (request, subject) -> {
          int parameters =
              subject instanceof SpecialAssignment special ? special.parameters().hashCode() : 0;
          int at = number(request) + parameters;
          if (at == broken) {
            throw new IllegalStateException("broken at " + at);
          }
          return (bits >>> (at & 31) & 1) == 1;
        };
    boolean saysAll = !constraints.isEmpty() && !mayThrow && random.nextInt(3) == 0;
    Condition whole =
        (request, subject) ->
            constraints.stream().allMatch(each -> each.test().test(request))
                && (saysAll || residual.test(request, subject));
    return new RuleCondition(
        constraints,
        saysAll ? Optional.empty() : Optional.of(new RuleCondition.Residual("", "", residual)),
        whole);
  }

  private static boolean fraction(Request request) {
    int rest = number(request) % 7;
    if (rest == 0) {
      throw new ArithmeticException("no fraction of " + number(request));
    }
    return rest < 5;
  }

  private static int number(Request request) {
    return (int) requireNonNull(request.arg(2));
  }

  private static @Nullable Object outcome(Supplier<List<RuleMatch>> answer) {
    try {
      return answer.get();
    } catch (RuleFailedException e) {
      return e.getMessage();
    }
  }

  private static int compare(RuleBase base, long seed, int steps) {
    Random random = new Random(seed);
    List<Integer> things = new ArrayList<>();
    for (int i = 0; i < THINGS; i++) {
      things.add(1000 + i);
    }
    PlainLoop plain = new PlainLoop(base.rules());
    int firings = 0;
    int failures = 0;
    try (RuleSession session = base.open()) {
      for (int step = 0; step < steps; step++) {
        Integer thing = things.get(random.nextInt(THINGS));
        SpecialAssignment assignment =
            new SpecialAssignment(thing, random.nextInt(SPECIALS), List.of(random.nextInt(9)));
        switch (random.nextInt(10)) {
          case 0, 1 -> {
            plain.add(assignment);
            session.add(assignment);
          }
          case 2, 3 -> {
            if (random.nextInt(2) == 0) {
              plain.specials.removeIf(b -> b.bearer() == thing);
              session.removeAll(thing);
            }
          }
          default -> {
            Integer other = things.get(random.nextInt(THINGS));
            Request request = Request.of(random.nextInt(TOPICS), thing, other, random.nextInt(32));
            Object outcome = outcome(() -> session.put(request));
            assertThat(outcome)
                .as("seed %d, step %d, %s", seed, step, request)
                .isEqualTo(outcome(() -> plain.put(request)));
            if (outcome instanceof List<?> fired) {
              firings += fired.size();
            } else {
              failures++;
            }
          }
        }
      }
    }
    assertThat(failures).isBetween(steps / 100, steps / 2);
    return firings;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void a_session_answers_as_the_plain_loop_does(long seed) {
    RuleBase base = RuleBase.build(someRules(new Random(seed), 80));
    assertThat(compare(base, seed, 3000)).isGreaterThan(3000);
    assertThat(base.prepared()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void and_so_does_one_without_drools(long seed) {
    RuleBase base = RuleBase.build(someRules(new Random(seed), 80));
    assertThat(RuleBase.plainly(() -> compare(base, seed, 3000))).isGreaterThan(3000);
    assertThat(base.prepared()).as("a network was built").isFalse();
  }

  @Test
  void eight_threads_with_their_own_sessions_share_one_rule_base() throws Exception {
    RuleBase base = RuleBase.build(someRules(new Random(99), 80));
    List<Callable<Integer>> runs = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      long seed = i;
      runs.add(() -> compare(base, seed, 2000));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<Integer> run : threads.invokeAll(runs)) {
        assertThat(run.get()).isGreaterThan(1000);
      }
    }
  }
}
