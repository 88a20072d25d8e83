package dev.muster.session;

import static dev.muster.session.RuleBaseBuilder.assignment;
import static dev.muster.session.RuleBaseBuilder.names;
import static dev.muster.session.RuleBaseBuilder.rules;
import static dev.muster.session.RuleBaseBuilder.subjects;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@SuppressWarnings("ReferenceEquality") // bearers are told apart by identity
class RuleSessionTest {
  private static final Subject NONE = new Subject.None();
  private static final int BRAVE = 0;
  private static final int SWIFT = 1;
  private static final int HORSE = 2;

  /** A thing whose equality and hash change with its state, as a careless bearer's would. */
  private static final class Thing {
    int state;

    @Override
    public boolean equals(Object other) {
      return other instanceof Thing thing && thing.state == state;
    }

    @Override
    public int hashCode() {
      return state;
    }
  }

  private static int number(Request request, int arg) {
    return (int) requireNonNull(request.arg(arg));
  }

  private static SpecialAssignment assigned(@Nullable Object subject) {
    return (SpecialAssignment) requireNonNull(subject);
  }

  @Test
  void only_rules_of_the_matters_topic_are_tried() {
    List<String> tried = new ArrayList<>();
    RuleBaseBuilder rules = rules();
    for (int topic = 0; topic < 20; topic++) {
      String name = "of " + topic;
      rules.rule(name, topic, NONE, (request, subject) -> tried.add(name));
    }
    try (RuleSession session = rules.build().open()) {
      assertThat(names(session.put(Request.of(7)))).containsExactly("of 7");
      assertThat(names(session.put(Request.of(12)))).containsExactly("of 12");
      assertThat(tried).containsExactly("of 7", "of 12");
      assertThat(session.put(Request.of(20))).isEmpty();
      assertThat(session.put(Request.of(1000))).isEmpty();
    }
  }

  @Test
  void a_condition_decides_by_the_arguments_and_by_state_as_it_is_now() {
    Thing thing = new Thing();
    RuleBase base =
        rules()
            .rule("big", 0, NONE, (request, subject) -> number(request, 0) > 5)
            .rule("ready", 0, NONE, (request, subject) -> thing.state == 1)
            .build();
    try (RuleSession session = base.open()) {
      Request small = Request.of(0, 3);
      assertThat(session.put(small)).isEmpty();
      thing.state = 1;
      assertThat(names(session.put(small))).containsExactly("ready");
      assertThat(names(session.put(Request.of(0, 6)))).containsExactly("big", "ready");
      thing.state = 0;
      assertThat(session.put(small)).isEmpty();
    }
  }

  @Test
  void equal_looking_conditions_of_two_rules_stay_two() {
    RuleBase base =
        rules()
            .rule("same", 0, NONE, (request, subject) -> number(request, 0) == 1)
            .rule("same", 0, NONE, (request, subject) -> number(request, 0) == 2)
            .build();
    try (RuleSession session = base.open()) {
      assertThat(session.put(Request.of(0, 2)))
          .extracting(fired -> fired.rule().id())
          .containsExactly(1);
      assertThat(session.put(Request.of(0, 1)))
          .extracting(fired -> fired.rule().id())
          .containsExactly(0);
    }
  }

  @Test
  void the_result_is_by_rule_id_whatever_the_order_of_building() {
    List<RuleSpec> specs = new ArrayList<>();
    for (int id = 0; id < 40; id++) {
      int every = id % 4 + 1;
      Subject subject =
          switch (id % 3) {
            case 0 -> NONE;
            case 1 -> new Subject.BearerAt(0, BRAVE);
            default -> new Subject.EachBearer(SWIFT);
          };
      specs.add(
          new RuleSpec(
              id,
              "r" + id,
              id % 5,
              subject,
              RuleCondition.of("", "", (request, s) -> number(request, 1) % every == 0),
              "book.muster",
              id));
    }
    Object a = new Object();
    Object b = new Object();
    List<List<RuleMatch>> expected = outcomes(RuleBase.build(specs), a, b);
    assertThat(expected.stream().mapToInt(List::size).sum()).isGreaterThan(300);
    Random random = new Random(7);
    for (int round = 0; round < 5; round++) {
      List<RuleSpec> shuffled = new ArrayList<>(specs);
      Collections.shuffle(shuffled, random);
      assertThat(outcomes(RuleBase.build(shuffled), a, b)).isEqualTo(expected);
    }
  }

  private static List<List<RuleMatch>> outcomes(RuleBase base, Object a, Object b) {
    try (RuleSession session = base.open()) {
      session.add(assignment(b, SWIFT));
      session.add(assignment(a, BRAVE));
      session.add(assignment(a, SWIFT));
      return IntStream.range(0, 60)
          .mapToObj(i -> session.put(Request.of(i % 5, i % 2 == 0 ? a : b, i)))
          .peek(fired -> assertThat(fired).extracting(each -> each.rule().id()).isSorted())
          .toList();
    }
  }

  @Test
  void a_special_rule_applies_to_the_argument_that_carries_it() {
    RuleBase base =
        rules()
            .rule("first is brave", 0, new Subject.BearerAt(0, BRAVE), Condition.ALWAYS)
            .rule("second is brave", 0, new Subject.BearerAt(1, BRAVE), Condition.ALWAYS)
            .rule("first is swift", 0, new Subject.BearerAt(0, SWIFT), Condition.ALWAYS)
            .rule("no such argument", 0, new Subject.BearerAt(2, BRAVE), Condition.ALWAYS)
            .build();
    Object brave = new Object();
    Object swift = new Object();
    try (RuleSession session = base.open()) {
      session.add(assignment(brave, BRAVE, 6));
      session.add(assignment(swift, SWIFT));
      List<RuleMatch> fired = session.put(Request.of(0, brave, swift));
      assertThat(names(fired)).containsExactly("first is brave");
      assertThat(assigned(fired.getFirst().subject()).parameters()).containsExactly(6);
      assertThat(names(session.put(Request.of(0, swift, brave))))
          .containsExactly("second is brave", "first is swift");
      assertThat(session.put(Request.of(0, null, "stranger"))).isEmpty();
    }
  }

  @Test
  void the_condition_sees_the_bearing_and_its_parameters() {
    RuleBase base =
        rules()
            .rule(
                "strong",
                0,
                new Subject.BearerAt(0, BRAVE),
                (request, subject) ->
                    (int) assigned(subject).parameters().getFirst() > number(request, 1))
            .build();
    Object thing = new Object();
    try (RuleSession session = base.open()) {
      session.add(assignment(thing, BRAVE, 4));
      assertThat(session.put(Request.of(0, thing, 3))).hasSize(1);
      assertThat(session.put(Request.of(0, thing, 4))).isEmpty();
      session.add(assignment(thing, BRAVE, 9));
      assertThat(session.put(Request.of(0, thing, 4))).hasSize(1);
    }
  }

  @Test
  void bearers_are_told_apart_by_identity_even_when_equal_and_changing() {
    RuleBase base =
        rules().rule("brave", 0, new Subject.BearerAt(0, BRAVE), Condition.ALWAYS).build();
    List<Thing> things = IntStream.range(0, 200).mapToObj(i -> new Thing()).toList();
    try (RuleSession session = base.open()) {
      for (int i = 0; i < things.size(); i += 2) {
        session.add(assignment(things.get(i), BRAVE));
      }
      for (int round = 0; round < 3; round++) {
        for (int i = 0; i < things.size(); i++) {
          things.get(i).state = round;
          List<RuleMatch> fired = session.put(Request.of(0, things.get(i)));
          assertThat(fired).hasSize(i % 2 == 0 ? 1 : 0);
          if (i % 2 == 0) {
            assertThat(assigned(fired.getFirst().subject()).bearer()).isSameAs(things.get(i));
          }
        }
      }
    }
  }

  @Test
  void each_bearer_on_the_table_is_joined_in_the_order_added() {
    RuleBase base =
        rules()
            .rule(
                "each bearer",
                0,
                new Subject.EachBearer(HORSE),
                (request, subject) -> assigned(subject).bearer() != request.arg(0))
            .build();
    List<String> horses = List.of("c", "a", "d", "b");
    try (RuleSession session = base.open()) {
      horses.forEach(horse -> session.add(assignment(horse, HORSE)));
      session.add(assignment("e", SWIFT));
      assertThat(subjects(session.put(Request.of(0, "a"))))
          .containsExactly(assignment("c", HORSE), assignment("d", HORSE), assignment("b", HORSE));
      session.removeAll("c");
      session.add(assignment("c", HORSE));
      session.add(assignment("d", HORSE, "again"));
      assertThat(subjects(session.put(Request.of(0, "-"))))
          .extracting(subject -> assigned(subject).bearer())
          .containsExactly("a", "d", "b", "c");
    }
  }

  @Test
  void a_rule_is_held_against_a_request_once_or_for_each_bearer() {
    RuleBase base =
        rules()
            .rule("once", 0, NONE, Condition.ALWAYS)
            .rule("for all swift", 0, new Subject.EachBearer(SWIFT), Condition.ALWAYS)
            .build();
    try (RuleSession session = base.open()) {
      List<Thing> swift = IntStream.range(0, 40).mapToObj(i -> new Thing()).toList();
      swift.forEach(each -> session.add(assignment(each, SWIFT)));
      assertThat(session.trials(Request.of(0))).isEqualTo(42);
      session.removeAll(swift.getFirst());
      assertThat(session.trials(Request.of(0))).isEqualTo(41);
      assertThat(session.trials(Request.of(1))).isZero();
    }
  }

  @Test
  void what_is_removed_no_longer_counts() {
    RuleBase base =
        rules()
            .rule("brave", 0, new Subject.BearerAt(0, BRAVE), Condition.ALWAYS)
            .rule("swift", 0, new Subject.BearerAt(0, SWIFT), Condition.ALWAYS)
            .rule("all swift", 0, new Subject.EachBearer(SWIFT), Condition.ALWAYS)
            .build();
    Object thing = new Object();
    Object other = new Object();
    try (RuleSession session = base.open()) {
      session.add(assignment(thing, BRAVE));
      session.add(assignment(thing, SWIFT));
      session.add(assignment(other, SWIFT));
      assertThat(names(session.put(Request.of(0, thing))))
          .containsExactly("brave", "swift", "all swift", "all swift");
      session.removeAll(thing);
      assertThat(subjects(session.put(Request.of(0, thing))))
          .containsExactly(assignment(other, SWIFT));
      session.add(assignment(thing, BRAVE));
      assertThat(names(session.put(Request.of(0, thing)))).containsExactly("brave", "all swift");
    }
  }

  @Test
  void conditions_put_matters_within_matters_with_the_same_bearings() {
    RuleSession[] session = new RuleSession[1];
    RuleBase base =
        rules()
            .rule(
                "outer",
                0,
                NONE,
                (request, subject) -> session[0].put(Request.of(1, request.arg(0))).size() == 2)
            .rule(
                "outer for each",
                0,
                new Subject.EachBearer(SWIFT),
                (request, subject) -> {
                  Object bearer = assigned(subject).bearer();
                  return names(session[0].put(Request.of(1, bearer))).contains("inner brave");
                })
            .rule("inner", 1, NONE, (request, subject) -> session[0].put(Request.of(2)).size() == 1)
            .rule("inner brave", 1, new Subject.BearerAt(0, BRAVE), Condition.ALWAYS)
            .rule("innermost", 2, NONE, Condition.ALWAYS)
            .build();
    Object brave = new Object();
    Object swift = new Object();
    Object both = new Object();
    try (RuleSession opened = base.open()) {
      session[0] = opened;
      opened.add(assignment(brave, BRAVE));
      opened.add(assignment(swift, SWIFT));
      assertThat(names(opened.put(Request.of(0, brave)))).containsExactly("outer");
      opened.add(assignment(both, SWIFT));
      opened.add(assignment(both, BRAVE));
      List<RuleMatch> fired = opened.put(Request.of(0, both));
      assertThat(names(fired)).containsExactly("outer", "outer for each");
      assertThat(fired.getLast().subject()).isEqualTo(assignment(both, SWIFT));
      opened.removeAll(both);
      assertThat(opened.put(Request.of(0, both))).isEmpty();
      assertThat(opened.firedCounts()[4]).isGreaterThan(3);
    }
  }

  @Test
  void a_matter_may_come_up_again_inside_itself() {
    RuleSession[] session = new RuleSession[1];
    RuleBase base =
        rules()
            .rule(
                "down",
                0,
                NONE,
                (request, subject) -> {
                  int n = number(request, 0);
                  return n == 0 || session[0].put(Request.of(0, n - 1)).size() == 1;
                })
            .build();
    try (RuleSession opened = base.open()) {
      session[0] = opened;
      assertThat(opened.put(Request.of(0, RuleSession.DEPTH_LIMIT - 1))).hasSize(1);
      assertThat(opened.firedCounts()).containsExactly(RuleSession.DEPTH_LIMIT);
    }
  }

  @Test
  void rules_that_ask_for_each_other_are_stopped_with_the_path_told() {
    RuleSession[] session = new RuleSession[1];
    RuleBase base =
        rules()
            .rule("hen", 0, NONE, (request, subject) -> session[0].put(Request.of(1)).isEmpty())
            .rule("egg", 1, NONE, (request, subject) -> session[0].put(Request.of(0)).isEmpty())
            .rule("sound", 2, NONE, Condition.ALWAYS)
            .build();
    try (RuleSession opened = base.open()) {
      session[0] = opened;
      assertThatThrownBy(() -> opened.put(Request.of(0)))
          .isInstanceOfSatisfying(
              RuleDepthExceededException.class,
              e -> {
                assertThat(e.path()).hasSize(RuleSession.DEPTH_LIMIT);
                assertThat(e.path().subList(0, 3)).containsExactly("hen", "egg", "hen");
              })
          .hasMessageContaining("hen → egg → hen");
      assertThat(names(opened.put(Request.of(2)))).containsExactly("sound");
    }
  }

  @Test
  void an_exception_of_a_condition_comes_out_as_itself_with_the_rule_and_the_session_goes_on() {
    RuntimeException thrown = new ArithmeticException("a count divided by zero");
    boolean[] broken = {true};
    Object thing = new Object();
    RuleBase base =
        rules()
            .rule("fine", 0, NONE, Condition.ALWAYS)
            .rule(
                "breaks",
                0,
                new Subject.BearerAt(0, BRAVE),
                (request, subject) -> {
                  if (broken[0]) {
                    throw thrown;
                  }
                  return true;
                })
            .rule(
                "breaks later",
                0,
                NONE,
                (request, subject) -> {
                  if (broken[0]) {
                    throw new IllegalStateException("the later one");
                  }
                  return true;
                })
            .build();
    try (RuleSession session = base.open()) {
      session.add(assignment(thing, BRAVE));
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> session.put(Request.of(0, thing)))
            .isInstanceOfSatisfying(
                RuleFailedException.class,
                e -> {
                  assertThat(e.rule().name()).isEqualTo("breaks");
                  assertThat(e.getCause()).isSameAs(thrown);
                })
            .hasMessageContaining("breaks (book.muster:2)");
      }
      assertThat(session.firedCounts()).containsExactly(0, 0, 0);
      broken[0] = false;
      assertThat(names(session.put(Request.of(0, thing))))
          .containsExactly("fine", "breaks", "breaks later");
    }
  }

  @Test
  void of_several_exceptions_the_first_by_rule_and_bearing_is_told() {
    Condition breaks =
        (request, subject) -> {
          throw new IllegalStateException("for " + subject);
        };
    Subject each = new Subject.EachBearer(SWIFT);
    for (List<Subject> subjects : List.of(List.of(NONE, each), List.of(each, NONE))) {
      RuleBase base =
          rules()
              .rule("first", 0, subjects.get(0), breaks)
              .rule("second", 0, subjects.get(1), breaks)
              .build();
      try (RuleSession session = base.open()) {
        for (String bearer : List.of("c", "a", "b")) {
          session.add(assignment(bearer, SWIFT));
        }
        assertThatThrownBy(() -> session.put(Request.of(0)))
            .isInstanceOf(RuleFailedException.class)
            .hasMessageStartingWith("first")
            .hasMessageContaining(subjects.getFirst() == NONE ? "for null" : "bearer=c");
      }
    }
  }

  @Test
  void a_constraint_that_rules_share_is_tested_once_for_a_request() {
    List<Integer> tested = new ArrayList<>();
    Supplier<Constraint> big =
        () ->
            new Constraint(
                "arg0 > 5",
                request -> {
                  tested.add(number(request, 0));
                  return number(request, 0) > 5;
                },
                false);
    Constraint even = new Constraint("arg0 is even", request -> number(request, 0) % 2 == 0, false);
    Condition whole =
        (request, subject) -> {
          throw new AssertionError("no constraint throws");
        };
    RuleBase base =
        rules()
            .rule("big", 0, NONE, constraints(whole, big.get()))
            .rule("big and even", 0, NONE, constraints(whole, even, big.get()))
            .rule("big and brave", 0, new Subject.BearerAt(0, BRAVE), constraints(whole, big.get()))
            .rule("even", 0, NONE, constraints(whole, even))
            .build();
    try (RuleSession session = base.open()) {
      assertThat(names(session.put(Request.of(0, 4)))).containsExactly("even");
      assertThat(names(session.put(Request.of(0, 8))))
          .containsExactly("big", "big and even", "even");
    }
    assertThat(tested).containsExactly(4, 8);
    ConstraintSharing sharing = base.sharing();
    RuleSpec both = base.rules().get(1);
    assertThat(both.when().constraints())
        .extracting(Constraint::id)
        .containsExactly("arg0 > 5", "arg0 is even");
    assertThat(List.of(sharing.rules(both, 0), sharing.rules(both, 1))).containsExactly(3, 1);
  }

  @Test
  void a_constraint_that_can_throw_is_tested_behind_the_others() {
    Constraint shares = new Constraint("arg0 shares", request -> 12 / number(request, 0) > 2, true);
    Constraint some = new Constraint("arg0 is not 0", request -> number(request, 0) != 0, false);
    Condition whole =
        (request, subject) -> {
          throw new AssertionError("no constraint throws");
        };
    RuleBase base =
        rules()
            .rule("some", 0, NONE, constraints(whole, shares, some))
            .rule("others", 0, NONE, constraints(whole, some, shares))
            .build();
    try (RuleSession session = base.open()) {
      assertThat(session.put(Request.of(0, 0))).isEmpty();
      assertThat(names(session.put(Request.of(0, 3)))).containsExactly("some", "others");
    }
  }

  private static RuleCondition constraints(Condition whole, Constraint... constraints) {
    return new RuleCondition(List.of(constraints), Optional.empty(), whole);
  }

  @Test
  void a_constraint_that_throws_is_reported_for_the_rule_whose_whole_condition_throws() {
    Constraint share = new Constraint("arg0 shares", request -> 12 / number(request, 0) > 2, true);
    Condition shares = (request, subject) -> share.test().test(request);
    Condition guarded =
        (request, subject) -> number(request, 0) != 0 && shares.test(request, subject);
    RuleBase base =
        rules()
            .rule(
                "guarded",
                0,
                NONE,
                new RuleCondition(
                    List.of(share), Optional.of(RuleCondition.Residual.NOTHING), guarded))
            .rule(
                "unguarded",
                0,
                NONE,
                new RuleCondition(
                    List.of(share), Optional.of(RuleCondition.Residual.NOTHING), shares))
            .build();
    try (RuleSession session = base.open()) {
      assertThat(names(session.put(Request.of(0, 4)))).containsExactly("guarded", "unguarded");
      assertThat(session.put(Request.of(0, 6))).isEmpty();
      assertThatThrownBy(() -> session.put(Request.of(0, 0)))
          .isInstanceOf(RuleFailedException.class)
          .hasMessage("unguarded (book.muster:2): / by zero");
      assertThat(session.put(Request.of(0, 5))).isEmpty();
    }
  }

  @Test
  void an_error_in_a_constraint_comes_out_as_itself_and_the_session_goes_on() {
    boolean[] broken = {true};
    Constraint constraint =
        new Constraint(
            "arg0 breaks",
            request -> {
              if (broken[0]) {
                throw new StackOverflowError();
              }
              return true;
            },
            false);
    RuleBase base = rules().rule("a", 0, NONE, constraints(Condition.ALWAYS, constraint)).build();
    try (RuleSession session = base.open()) {
      assertThatThrownBy(() -> session.put(Request.of(0, 1)))
          .isInstanceOf(StackOverflowError.class);
      broken[0] = false;
      assertThat(session.put(Request.of(0, 1))).hasSize(1);
    }
  }

  @Test
  void an_exception_in_a_nested_matter_names_the_innermost_rule() {
    RuleSession[] session = new RuleSession[1];
    RuleBase base =
        rules()
            .rule("outer", 0, NONE, (request, subject) -> session[0].put(Request.of(1)).isEmpty())
            .rule(
                "inner",
                1,
                NONE,
                (request, subject) -> {
                  throw new IllegalStateException("no answer");
                })
            .build();
    try (RuleSession opened = base.open()) {
      session[0] = opened;
      assertThatThrownBy(() -> opened.put(Request.of(0)))
          .isInstanceOfSatisfying(
              RuleFailedException.class, e -> assertThat(e.rule().name()).isEqualTo("inner"))
          .cause()
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void an_error_comes_out_as_itself_and_the_session_goes_on() {
    boolean[] broken = {true};
    List<Object> endless = new ArrayList<>();
    endless.add(endless);
    RuleBase base =
        rules()
            .rule("endless", 0, NONE, (request, subject) -> !broken[0] || depth(endless) > 0)
            .build();
    try (RuleSession session = base.open()) {
      assertThatThrownBy(() -> session.put(Request.of(0))).isInstanceOf(StackOverflowError.class);
      broken[0] = false;
      assertThat(session.put(Request.of(0))).hasSize(1);
    }
  }

  private static int depth(Object nested) {
    return nested instanceof List<?> list ? 1 + depth(list.getFirst()) : 0;
  }

  @Test
  void a_condition_cannot_change_the_bearings() {
    RuleSession[] session = new RuleSession[1];
    Object thing = new Object();
    RuleBase base =
        rules()
            .rule(
                "meddles",
                0,
                NONE,
                (request, subject) -> {
                  session[0].add(assignment(thing, BRAVE));
                  return true;
                })
            .build();
    try (RuleSession opened = base.open()) {
      session[0] = opened;
      assertThatThrownBy(() -> opened.put(Request.of(0)))
          .isInstanceOf(RuleFailedException.class)
          .hasRootCauseInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void firings_are_counted_by_rule() {
    RuleBase base =
        rules()
            .numbered(2, "even", 0, NONE, (request, subject) -> number(request, 0) % 2 == 0)
            .numbered(0, "each", 0, new Subject.EachBearer(SWIFT), Condition.ALWAYS)
            .numbered(1, "other", 1, NONE, Condition.ALWAYS)
            .build();
    assertThat(base.rules()).extracting(RuleSpec::id).containsExactly(0, 1, 2);
    try (RuleSession session = base.open()) {
      session.add(assignment("a", SWIFT));
      session.add(assignment("b", SWIFT));
      for (int i = 0; i < 5; i++) {
        session.put(Request.of(0, i));
      }
      assertThat(session.firedCounts()).containsExactly(10, 0, 3);
      session.firedCounts()[0] = 99;
      assertThat(session.firedCounts()).containsExactly(10, 0, 3);
    }
  }

  @Test
  void two_rules_of_one_id_are_refused() {
    RuleBaseBuilder rules =
        rules()
            .numbered(1, "a", 0, NONE, Condition.ALWAYS)
            .numbered(1, "b", 0, NONE, Condition.ALWAYS);
    assertThatThrownBy(rules::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1");
  }

  @Test
  void a_closed_session_says_so() {
    RuleSession session = rules().rule("a", 0, NONE, Condition.ALWAYS).build().open();
    session.close();
    assertThatThrownBy(() -> session.put(Request.of(0))).isInstanceOf(IllegalStateException.class);
  }
}
