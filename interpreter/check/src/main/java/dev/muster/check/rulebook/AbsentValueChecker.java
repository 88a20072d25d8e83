package dev.muster.check.rulebook;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Fold.Form;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.Event;
import dev.muster.model.Primitive;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Routine;
import dev.muster.model.Rule;
import dev.muster.model.Subexpressions;
import dev.muster.model.Topics;
import dev.muster.model.Type;
import dev.muster.primitive.Does;
import dev.muster.primitive.Fields;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reports reads through a possibly absent value that no earlier condition has tested. Only the
 * plain cases: any mention of the value earlier in the same declaration keeps this silent.
 */
final class AbsentValueChecker {
  /** A condition of more characters is not repeated. */
  private static final int LONG = 60;

  private final ProblemCollector problems;
  private final CheckedBodies bodies;

  /** The attributes whose change an event is. */
  private final Map<Event, Attribute> changes = new HashMap<>();

  /**
   * The values that the conditions of permissions ask about, by action, and by permission and
   * action.
   */
  private final Map<Object, Set<Object>> permitted = new HashMap<>();

  /**
   * The values that the formulas of quantities ask about; the paths begin with their parameters.
   */
  private final Map<Quantity, Set<Object>> formulas = new HashMap<>();

  AbsentValueChecker(ProblemCollector problems, CheckedBodies bodies) {
    this.problems = problems;
    this.bodies = bodies;
  }

  /**
   * The way to a thing.
   *
   * @param of the slot or routine that it begins with, or a path
   * @param member an attribute or a field
   */
  private record Path(Object of, Object member) {}

  /** A line of a permission stands beside the other lines that are about the same action. */
  private record Lines(String permission, Action action) {}

  void check(CallGraph graph) {
    Topics topics = bodies.topics();
    Set<Object> reading = graph.having(AbsentValueChecker::reads, this::reads);
    Stream.of(topics.changes().changing(), topics.changes().changed(), topics.changes().reached())
        .forEach(events -> events.forEach((attribute, event) -> changes.put(event, attribute)));
    bodies.rules().all().stream()
        // What is allowed when is known to preferences, whatever the action itself reads.
        .filter(rule -> rule.topic() instanceof Action || reading.contains(rule.topic().matter()))
        .forEach(this::rule);
    bodies.all().actions().forEach(this::action);
    for (Quantity quantity : topics.quantities().values()) {
      if (reading.contains(quantity)) {
        bodies.all().of(quantity).formula().ifPresent(new Walk()::look);
      }
    }
    bodies
        .all()
        .procedures()
        .forEach(
            (procedure, body) -> {
              if (reading.contains(procedure)) {
                procedure(body);
              }
            });
  }

  private void procedure(Procedure.Body body) {
    Walk walk = new Walk();
    walk.conditions(body.when().stream().toList());
    body.values().forEach(value -> value.start().ifPresent(walk::look));
    body.steps().forEach(step -> walk.run(step.body()));
  }

  private static boolean reads(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.AttributeOf e -> mayBeNone(e.of());
      case CheckedExpression.Apply e -> e.primitive().field() && mayBeNone(e.of());
      case CheckedExpression other -> false;
    };
  }

  private boolean reads(CheckedStatement statement) {
    return switch (statement) {
      case CheckedStatement.Let s -> mayBeNone(s.value());
      case CheckedStatement.Set s -> mayBeNone(s.of());
      case CheckedStatement.Do s -> s.is(Does.SET_FIELD) && mayBeNone(s.of());
      case CheckedStatement.Adjust s -> mayBeNone(s.of());
      // The preferences of generals may read more.
      case CheckedStatement.Chooses s -> !bodies.all().preferences(s.asking().decision()).isEmpty();
      case CheckedStatement other -> false;
    };
  }

  private void rule(Rule rule) {
    Walk walk = new Walk();
    switch (rule.answer()) {
      case Answer.Permit permit -> {
        Action action = (Action) rule.topic();
        Set<Object> before =
            permitted.computeIfAbsent(
                new Lines(rule.origin().declared(), action), k -> new HashSet<>());
        walk.otherLines = Set.copyOf(before);
        walk.conditions(rule.when());
        before.addAll(walk.asked);
        if (!permit.demands()) {
          permitted.computeIfAbsent(action, k -> new HashSet<>()).addAll(walk.asked);
        }
        walk.wayOut = "ask among its conditions whether there is one: `%s exists`";
      }
      case Answer.Body _ -> {
        if (rule.topic() instanceof Event event && changes.containsKey(event)) {
          walk.asked.add(new Path(0, changes.get(event)));
        }
        walk.conditions(rule.when());
        walk.run(rule.answer().statements());
      }
      case Answer.Change _ -> {
        walk.conditions(rule.when());
        walk.wayOut = "ask first whether there is one: `… when %s exists`";
      }
      case Answer.Things things -> {
        walk.selection(things.selection());
        walk.conditions(rule.when());
      }
      case Answer.Requirements requirements -> {
        walk.conditions(rule.when());
        requirements.each().ifPresent(walk::selection);
      }
      case Answer.Value _, Answer.Winner _, Answer.End _, Answer.Lift _ ->
          walk.conditions(rule.when());
    }
    rule.answer().expressions().forEach(walk::look);
  }

  /** Checks the effects of an action, which happen only when its permissions allow it. */
  private void action(Action action, Action.Body body) {
    Set<Object> permits = permitted.getOrDefault(action, Set.of());
    Walk walk = new Walk();
    walk.asked.addAll(permits);
    for (Action.Domain domain : body.domains()) {
      switch (domain) {
        case Action.Domain.OfThing d -> walk.selection(d.selection());
        case Action.Domain.OfGroup d -> walk.selection(d.selection());
        case Action.Domain.OfPath d ->
            Stream.of(d.upTo(), d.angle(), d.steps().length(), d.steps().angle())
                .flatMap(Optional::stream)
                .forEach(walk::look);
        case Action.Domain.OfNumber d -> {
          walk.look(d.low());
          walk.look(d.high());
        }
        case Action.Domain.OfSpot _, Action.Domain.OfFormation _, Action.Domain.OfName _ -> {}
      }
    }
    for (Action.Cost cost : body.costs()) {
      walk.look(cost.amount());
      walk.reads(cost.of(), cost.attribute().name(), cost.of().span());
    }
    for (Action.LeadsTo leads : body.leadsTo()) {
      Walk told = walk.onward();
      told.conditions(leads.when());
      told.look(leads.text());
    }
    walk.preferences(body.decision());
    walk.run(body.statements());
  }

  /** Returns what a formula asks about, itself or by asking other quantities. */
  private Set<Object> asked(Quantity quantity) {
    Set<Object> known = formulas.get(quantity);
    if (known == null) {
      // A quantity that asks itself finds nothing more.
      formulas.put(quantity, Set.of());
      Walk walk = new Walk();
      walk.silent = true;
      bodies.all().of(quantity).formula().ifPresent(walk::look);
      known = walk.asked;
      formulas.put(quantity, known);
    }
    return known;
  }

  /** The way through one declaration, in the order in which it is carried out. */
  private final class Walk {
    private final Set<Object> asked = new HashSet<>();

    /** The paths to which {@code let} gave a name, by slot. */
    private final Map<Integer, Object> kept = new HashMap<>();

    private Set<Object> otherLines = Set.of();

    /** The condition in which it is, and whether a comma divides that from others. */
    private Optional<CheckedExpression> condition = Optional.empty();

    private boolean listed;

    /** The remedy where the value is in no condition. */
    private String wayOut = "ask first whether there is one: `if %s exists then … else …`";

    private boolean silent;

    Walk onward() {
      Walk onward = new Walk();
      onward.asked.addAll(asked);
      onward.kept.putAll(kept);
      return onward;
    }

    void conditions(List<CheckedExpression> all) {
      listed = true;
      all.forEach(this::look);
      listed = false;
    }

    void selection(CheckedExpression.Selection selection) {
      Subexpressions.of(selection).forEach(this::look);
      Stream.of(selection.of(), selection.from()).flatMap(Optional::stream).forEach(this::ask);
    }

    void run(List<CheckedStatement> body) {
      wayOut = "ask first whether there is one: `if %s exists { … }`";
      body.forEach(this::statement);
    }

    private void statement(CheckedStatement statement) {
      statement.expressions().forEach(this::look);
      switch (statement) {
        case CheckedStatement.Let s when none(s.value()) ->
            path(s.value()).ifPresent(path -> kept.put(s.slot(), path));
        case CheckedStatement.Let s -> kept.remove(s.slot());
        case CheckedStatement.Set s -> {
          reads(s.of(), s.attribute().name(), s.span());
          sets(s.of(), s.attribute());
        }
        case CheckedStatement.Do s when s.operand() instanceof Primitive field -> {
          reads(s.of(), field.word(), s.span());
          sets(s.of(), field);
        }
        case CheckedStatement.Adjust s -> reads(s.of(), s.attribute().name(), s.span());
        case CheckedStatement.Deciding s -> preferences(s.asking().decision());
        case CheckedStatement other -> {}
      }
      statement.statements().forEach(this::statement);
    }

    private void sets(CheckedExpression of, Object member) {
      path(of).ifPresent(path -> asked.add(new Path(path, member)));
    }

    void preferences(Decision decision) {
      for (Decision.Preference preference : bodies.all().preferences(decision)) {
        Walk liked = onward();
        liked.conditions(preference.when());
        liked.look(preference.value());
      }
      decision.answers().values().forEach(this::preferences);
    }

    void look(CheckedExpression expression) {
      Optional<CheckedExpression> around = condition;
      boolean separate = listed;
      if (condition.isEmpty() && simple(expression)) {
        condition = Optional.of(expression);
      } else if (condition.isEmpty()) {
        listed = false;
      }
      Subexpressions.of(expression).forEach(this::look);
      switch (expression) {
        case CheckedExpression.AttributeOf e -> reads(e.of(), e.attribute().name(), e.span());
        case CheckedExpression.Apply e when e.primitive().field() ->
            reads(e.of(), e.primitive().word(), e.span());
        case CheckedExpression.Apply e when e.primitive().condition() ->
            e.arguments().forEach(this::ask);
        case CheckedExpression.Ask e -> asks(e);
        case CheckedExpression.Condition e -> Subexpressions.of(e).forEach(this::ask);
        case CheckedExpression.Fold e when e.type() instanceof Type.Flag ->
            Subexpressions.of(e).forEach(this::ask);
        case CheckedExpression other -> {}
      }
      condition = around;
      listed = separate;
    }

    /** A condition before which another can be put. */
    private static boolean simple(CheckedExpression expression) {
      return switch (expression) {
        case CheckedExpression.And _, CheckedExpression.Or _, CheckedExpression.If _ -> false;
        case CheckedExpression.Fold fold when fold.is(Form.ANY) || fold.is(Form.EVERY) -> false;
        case CheckedExpression.Not not -> simple(not.of());
        case CheckedExpression other -> other.type() instanceof Type.Flag;
      };
    }

    /** A condition is about whatever it names. */
    private void ask(CheckedExpression expression) {
      if (none(expression)) {
        path(expression).ifPresent(asked::add);
      }
    }

    private void asks(CheckedExpression.Ask call) {
      if (call.of() instanceof Action) {
        call.arguments().forEach(this::ask);
      }
      if (!(call.of() instanceof Quantity quantity)) {
        return;
      }
      for (Object path : AbsentValueChecker.this.asked(quantity)) {
        at(path, call.arguments()).ifPresent(asked::add);
      }
    }

    /** A path that begins with a parameter, as it begins with the argument. */
    private Optional<Object> at(Object path, List<CheckedExpression> arguments) {
      return switch (path) {
        case Path(Object of, Object member) ->
            at(of, arguments).map(begin -> new Path(begin, member));
        case Integer slot when slot < arguments.size() -> path(arguments.get(slot));
        case Integer _ -> Optional.empty();
        default -> Optional.of(path);
      };
    }

    /** Whether it may be none as far as its declaration says, or what it was named for. */
    private boolean none(CheckedExpression expression) {
      return expression instanceof CheckedExpression.Local local
          ? kept.containsKey(local.slot())
          : mayBeNone(expression);
    }

    private Optional<Object> path(CheckedExpression expression) {
      return switch (expression) {
        case CheckedExpression.Local e -> Optional.of(kept.getOrDefault(e.slot(), e.slot()));
        case CheckedExpression.Apply e when e.operand() instanceof Routine running ->
            Optional.of(running);
        case CheckedExpression.AttributeOf e -> path(e.of()).map(of -> new Path(of, e.attribute()));
        case CheckedExpression.Apply e when e.primitive().field() ->
            path(e.of()).map(of -> new Path(of, e.primitive()));
        case CheckedExpression other -> Optional.empty();
      };
    }

    void reads(CheckedExpression of, String member, Span span) {
      if (!silent && none(of)) {
        path(of).filter(asked::add).ifPresent(path -> report(of, path, member, span));
      }
    }

    private void report(CheckedExpression of, Object path, String member, Span span) {
      String text = of.span().text().strip();
      Diagnostic problem =
          Diagnostic.warning(
              "may-be-none",
              span,
              "`%s` may be none, and reading `%s` of none ends the battle",
              text,
              member);
      if (otherLines.contains(path)) {
        problem = problem.note("every line of a permission is asked, whatever another one says");
      }
      problems.add(
          problem.note(
              "%s", condition.map(c -> before(of, c)).orElseGet(() -> wayOut.formatted(text))));
    }

    private String before(CheckedExpression of, CheckedExpression condition) {
      String text = of.span().text().strip();
      if (!condition.span().covers(of.span())) {
        return "ask first whether there is one: a column `%s exists` before it".formatted(text);
      }
      String whole = condition.span().text().strip();
      return "ask first whether there is one: `%s exists%s %s`"
          .formatted(
              text,
              listed ? "," : " and",
              whole.contains("\n") || whole.length() > LONG ? "…" : whole);
    }
  }

  /** Tests whether the value begins as none and need not become anything else. */
  private static boolean mayBeNone(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.AttributeOf e ->
          e.type() instanceof Type.OfThing
              && !e.attribute().fixed()
              && e.attribute().start().value().isEmpty()
              && !ofRun(e.attribute());
      case CheckedExpression.Apply e -> e.is(Fields.MET) || e.is(Fields.HALTED);
      case CheckedExpression other -> false;
    };
  }

  /** A parameter of a procedure, or a value that it gives itself as it runs. */
  private static boolean ofRun(Attribute attribute) {
    return attribute.lifetimes().stream().anyMatch(l -> l.routine().run() == attribute.owner());
  }
}
