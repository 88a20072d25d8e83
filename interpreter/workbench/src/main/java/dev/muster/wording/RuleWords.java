package dev.muster.wording;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Attribute;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Origin;
import dev.muster.model.Outcome;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Sight;
import dev.muster.model.Special;
import dev.muster.model.Topic;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Says rules in English: {@code +1 when the unit's Disorder is 3}. */
public final class RuleWords {
  /** Whoever has a special. */
  static final Phrase BEARER = Phrase.of("the bearer");

  private final Rulebook rulebook;
  private final ExceptionWords exceptions;
  private final EventWords events;
  private final Telling telling;
  private final Map<String, String> titles;

  public RuleWords(Rulebook rulebook) {
    this(rulebook, Telling.ALL);
  }

  public RuleWords(Rulebook rulebook, Telling telling) {
    this.rulebook = rulebook;
    this.telling = telling;
    this.exceptions = new ExceptionWords(rulebook.rules());
    this.events = new EventWords(rulebook);
    this.titles = SetupWords.titles(rulebook);
  }

  /** Everything that the words of one rule or one body share. */
  private ExpressionWords words() {
    return new ExpressionWords(new Names(rulebook.vocabulary().lengthUnit(), titles));
  }

  private StatementWords done(ExpressionWords words) {
    return new StatementWords(words, telling);
  }

  /** The whole rule: what it is about, what it does, when, and what no longer applies then. */
  public Line of(Rule rule) {
    return of(rule, true);
  }

  /**
   * A rule of a special that a thing has.
   *
   * @param values those that the thing has it with, in the place of its parameters
   */
  public Line with(List<Phrase> values, Rule rule) {
    return of(rule, true, topic(rule.topic()), values);
  }

  /** Under a heading that says what it is about. */
  public Line under(Rule rule) {
    return of(rule, false);
  }

  /** A rule that is the same for several topics, as a permission is for several actions. */
  public Line of(List<Rule> same) {
    return of(
        same.getFirst(),
        true,
        Phrase.list(same.stream().map(rule -> topic(rule.topic())).distinct().toList(), "or"),
        parameters(same.getFirst().bearer()));
  }

  private Line of(Rule rule, boolean headed) {
    return of(rule, headed, topic(rule.topic()), parameters(rule.bearer()));
  }

  private Line of(Rule rule, boolean headed, Phrase topics, List<Phrase> values) {
    ExpressionWords words = words();
    if (rule.heard().isEmpty()) {
      words.names().know(rule.topic().parameters());
    }
    switch (rule.bearer()) {
      case Bearer.Nobody _ -> {}
      case Bearer.Part part -> {
        if (rule.heard().isPresent() || headed || part.slot() > 0) {
          words.names().replace(part.slot(), BEARER);
        }
      }
      case Bearer.Anyone anyone -> words.names().replace(anyone.slot(), BEARER);
    }
    for (int i = 0; i < values.size(); i++) {
      words.names().replace(firstParameter(rule.bearer()) + i, values.get(i));
    }
    List<CheckedExpression> conditions =
        rule.when().stream()
            .filter(each -> !isKnown(each, rule.topic()) && !events.says(each, rule))
            .filter(each -> mover(rule).filter(said -> said == each).isEmpty())
            .toList();
    Phrase when = conditions.isEmpty() ? Phrase.of() : words.conditions().all(conditions);
    AnswerWords answers = new AnswerWords(words, done(words));
    Line answer =
        rule.answer() instanceof Answer.Lift
            ? Line.of(exceptions.lifted(rule))
            : answers.of(rule, topics);
    if (rule.heard().isPresent()) {
      return new Line(
          Phrase.of(
                  events.heard(rule, words),
                  when.isEmpty() ? "" : Phrase.of(", if ", when),
                  answer.text().isEmpty() ? ":" : Phrase.of(": ", answer.text()),
                  exceptions(rule))
              .capital(),
          answer.under());
    }
    String word = rule.permits(Permit.ONLY) ? " only when " : " when ";
    return new Line(
        Phrase.of(
            headed
                ? about(rule)
                : others(rule).map(of -> Phrase.of("for ", of, BEARER, ", ")).orElse(Phrase.of()),
            headed ? mover(rule).map(of -> moving(of, topics)).orElse(Phrase.of()) : "",
            answer.text(),
            when.isEmpty() ? "" : Phrase.of(word, when),
            answers.because(rule),
            exceptions(rule)),
        answer.under());
  }

  /** The names of the values that a special is had with. */
  private static List<Phrase> parameters(Bearer bearer) {
    return switch (bearer) {
      case Bearer.Nobody _ -> List.of();
      case Bearer.Part part -> parameters(part.special());
      case Bearer.Anyone anyone -> parameters(anyone.special());
    };
  }

  private static List<Phrase> parameters(Special special) {
    return special.parameters().stream().map(name -> Phrase.of(name.text())).toList();
  }

  private static int firstParameter(Bearer bearer) {
    return switch (bearer) {
      case Bearer.Nobody _ -> 0;
      case Bearer.Part part -> part.firstParameter();
      case Bearer.Anyone anyone -> anyone.firstParameter();
    };
  }

  /** {@code Fast (n)}: with what it is had with. */
  public static Phrase title(Special special) {
    return title(special, parameters(special));
  }

  /** {@code Fast (3)}. */
  public static Phrase title(Special special, List<Phrase> values) {
    return Phrase.of(
        Phrase.term(special.origin()),
        values.isEmpty() ? "" : Phrase.of(" (", Phrase.joined(values, ", "), ")"));
  }

  /** Whether the topic is about nothing else anyway. */
  private static boolean isKnown(CheckedExpression condition, Topic topic) {
    return condition instanceof CheckedExpression.Is(CheckedExpression.Local local, var tests, _)
        && tests.size() == 1
        && tests.getFirst() instanceof CheckedExpression.Test.OfKind(var kind)
        && local.slot() < topic.parameters().size()
        && topic.parameters().get(local.slot()).type() instanceof Type.OfThing(var always)
        && always.is(kind);
  }

  /** The condition of a halt that says whose moves it stops. */
  private static Optional<CheckedExpression.Is> mover(Rule rule) {
    return rule.topic() instanceof Topic.Halt
            && !rule.when().isEmpty()
            && rule.when().getFirst()
                instanceof CheckedExpression.Is(CheckedExpression.Local local, var tests, _)
            && local.slot() == 0
            && tests.size() == 1
            && tests.getFirst() instanceof CheckedExpression.Test.OfKind
        ? Optional.of((CheckedExpression.Is) rule.when().getFirst())
        : Optional.empty();
  }

  /** {@code a move of a unit }. */
  private Phrase moving(CheckedExpression.Is of, Phrase move) {
    return Phrase.of(move, " of ", words().conditions().test(of.tests().getFirst()), " ");
  }

  /** The quantity or the ranking that the rule decides on. */
  private static Phrase about(Rule rule) {
    boolean named =
        switch (rule.answer()) {
          case Answer.Change _, Answer.Value _, Answer.Winner _ -> true;
          case Answer.Lift _,
              Answer.Permit _,
              Answer.Body _,
              Answer.End _,
              Answer.Requirements _,
              Answer.Things _ ->
              false;
        };
    if (!named) {
      return Phrase.of();
    }
    Phrase of = others(rule).map(each -> Phrase.of(" of ", each, "it")).orElse(Phrase.of());
    return Phrase.of(topic(rule.topic()), of, ": ");
  }

  /** Whose quantity it is, where that is not whoever has the special. */
  private static Optional<Phrase> others(Rule rule) {
    return rule.bearer() instanceof Bearer.Part part && part.slot() > 0
        ? Optional.of(
            Phrase.of("any other ", rule.topic().parameters().get(part.slot()).preposition(), " "))
        : Optional.empty();
  }

  /** What it gives, without its conditions. */
  public Phrase given(Rule rule) {
    ExpressionWords words = words();
    return new AnswerWords(words, done(words)).of(rule, topic(rule.topic())).text();
  }

  /** Conditions that must all hold; empty where there are none. */
  public Phrase all(List<CheckedExpression> conditions) {
    return conditions.isEmpty() ? Phrase.of() : words().conditions().all(conditions);
  }

  /** Why an action is refused, in the words of the rulebook. */
  public Optional<Phrase> because(Rule rule) {
    return rule.answer() instanceof Answer.Permit permit
        ? permit.because().map(text -> words().text(text))
        : Optional.empty();
  }

  /** What something is asked of: {@code of the unit against the enemy}. */
  public Phrase parameters(List<Parameter> parameters) {
    Names names = new Names(rulebook.vocabulary().lengthUnit(), titles);
    names.know(parameters);
    return Phrase.joined(
        IntStream.range(0, parameters.size())
            .mapToObj(i -> named(i, parameters.get(i), names))
            .toList(),
        " ");
  }

  private static Phrase named(int slot, Parameter parameter, Names names) {
    Phrase name =
        names.of(
            new CheckedExpression.Local(
                slot, parameter.name(), parameter.type(), parameter.declared()));
    return Phrase.of(parameter.preposition(), " ", name);
  }

  /** What is done in a procedure, step by step. */
  public List<Line> done(Procedure procedure) {
    return done(procedure, List.of());
  }

  /**
   * What is done in a procedure where it is carried out.
   *
   * @param as what its parameters are called there, where that is known; as many, or none
   */
  public List<Line> done(Procedure procedure, List<Optional<Phrase>> as) {
    ExpressionWords words = words();
    words.names().know(procedure.parameters(), as);
    words.inside(procedure);
    Procedure.Body body = rulebook.bodies().of(procedure);
    List<Line> lines = new ArrayList<>();
    body.when().ifPresent(when -> lines.add(Line.of("Opens when ", words.condition(when), ".")));
    for (Procedure.Value value : body.values()) {
      value
          .start()
          .ifPresent(
              start ->
                  lines.add(
                      Line.of(
                          ExpressionWords.title(value.attribute()).capital(),
                          Phrase.term(value.attribute().origin()).isSeveral()
                              ? " start as "
                              : " starts as ",
                          words.value(start),
                          ".")));
    }
    for (Procedure.Step step : body.steps()) {
      if (telling.holds(step.origin())) {
        Phrase when = otherwise(step.origin(), procedure.origin());
        steps(step, words).forEach(line -> lines.add(line.after(when)));
      }
    }
    return lines;
  }

  private List<Line> steps(Procedure.Step step, ExpressionWords words) {
    if (step.name().isEmpty()) {
      return done(words).of(step.body());
    }
    List<CheckedStatement> bare = bare(step.body());
    return List.of(step(step, step.name().get(), done(words).step(step.name().get(), bare)));
  }

  /** {@code Only with Fog: }, where that is not said of the whole that it is a part of. */
  public Phrase otherwise(Origin part, Origin whole) {
    Phrase when =
        part.validity().equals(whole.validity()) ? Phrase.of() : telling.when(part.validity());
    return when.isEmpty() ? when : Phrase.of(when.after(", ").capital(), ": ");
  }

  /** Whether it holds in the battles that are told of. */
  boolean holds(Origin origin) {
    return telling.holds(origin);
  }

  /** What an order uses up; empty where it is nothing. */
  public Phrase costs(Action action) {
    return Phrase.joined(
        rulebook.bodies().of(action).costs().stream()
            .filter(cost -> telling.holds(cost.origin()))
            .map(
                cost ->
                    Phrase.of(
                        asMany(cost.amount(), cost.attribute()),
                        cost.origin().validity().equals(action.origin().validity())
                            ? ""
                            : telling.when(cost.origin().validity())))
            .toList(),
        " and ");
  }

  /** Without the name of the step. */
  private static List<CheckedStatement> bare(List<CheckedStatement> body) {
    return body.size() == 1
            && body.getFirst() instanceof CheckedStatement.Hooked hooked
            && hooked.step().isPresent()
        ? hooked.body()
        : body;
  }

  /** A step that does nothing but what is called like it has no name of its own. */
  private static Line step(Procedure.Step step, String name, List<Line> done) {
    if (step.origin().title().isEmpty() && done.size() == 1) {
      return done.getFirst();
    }
    String title = step.origin().title().orElse(Phrase.spaced(name));
    return new Line(Phrase.of(title, ":").capital(), step.origin().pages(), done, true);
  }

  /** What is done by an action, and to what. */
  public List<Line> done(Action action) {
    ExpressionWords words = words();
    return new ActionWords(words, done(words)).of(action, rulebook.bodies().of(action));
  }

  /** What the formula of a quantity makes of it. */
  public Phrase meaning(CheckedExpression formula) {
    if (!(formula.type() instanceof Type.Flag)) {
      return Phrase.of(words().value(formula), ".");
    }
    return formula instanceof CheckedExpression.Constant constant
        ? Phrase.of(constant.yes() ? "applies." : "does not apply.")
        : Phrase.of("applies when ", words().condition(formula), ".");
  }

  public static Phrase leftOpen() {
    return Phrase.of("the printed rules leave this open.");
  }

  /** {@code The result is rounded up.}; empty where nothing is rounded. */
  public static Phrase rounding(Quantity quantity) {
    return Phrase.of(
        switch (quantity.rounding()) {
          case UP -> "The result is rounded up.";
          case DOWN -> "The result is rounded down.";
          case NONE -> "";
        });
  }

  public Phrase condition(CheckedExpression condition) {
    return words().condition(condition);
  }

  /** {@code 2 Actions}, {@code as many Actions as the number}. */
  private Phrase asMany(CheckedExpression amount, Attribute attribute) {
    return EffectWords.asMany(amount, Phrase.term(attribute.origin()), words());
  }

  public Phrase value(CheckedExpression value) {
    return words().value(value);
  }

  public List<Line> statements(List<CheckedStatement> body) {
    return done(words()).of(body);
  }

  /** Which rules it takes the place of, and which take its own. */
  public Phrase exceptions(Rule rule) {
    return rule.answer() instanceof Answer.Lift ? Phrase.of() : exceptions.of(rule);
  }

  private static Phrase topic(Topic topic) {
    return switch (topic) {
      case Quantity quantity -> Phrase.term(quantity.origin());
      case Action action -> Phrase.term(action.origin());
      case Outcome outcome -> Phrase.term(outcome.origin());
      case Ranking ranking -> Phrase.term(ranking.origin());
      case Sight sight -> Phrase.term(sight.origin());
      case Event event -> Phrase.term(event.origin());
      case Topic.Verdict verdict -> Phrase.term(verdict.event().origin());
      case Topic.Law law -> Phrase.term(law.event().origin());
      case Topic.Halt _ -> Phrase.of("a move");
    };
  }

  /** The declaration that a rule is a line of. */
  public static Phrase declared(Origin origin) {
    String title = origin.title().orElse(Phrase.spaced(origin.declared()));
    return Phrase.term(title, origin);
  }
}
