package dev.muster.wording;

import dev.muster.lang.syntax.Declaration.Change;
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
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Sight;
import dev.muster.model.Special;
import dev.muster.model.Topic;
import dev.muster.model.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Says rules in English: {@code +1 when the unit's Disorder is 3}. */
public final class RuleWords {
  private final Rulebook rulebook;
  private final ExceptionWords exceptions;
  private final EventWords events;

  public RuleWords(Rulebook rulebook) {
    this.rulebook = rulebook;
    this.exceptions = new ExceptionWords(rulebook.rules());
    this.events = new EventWords(rulebook);
  }

  /** Everything that the words of one rule or one body share. */
  private ExpressionWords words() {
    return new ExpressionWords(new Names(rulebook.vocabulary().lengthUnit()));
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
    if (rule.bearer() instanceof Bearer.Anyone anyone) {
      words.names().replace(anyone.slot(), Phrase.of("the bearer"));
    }
    for (int i = 0; i < values.size(); i++) {
      words.names().replace(firstParameter(rule.bearer()) + i, values.get(i));
    }
    if (rule.topic() instanceof Ranking ranking) {
      words.names().know(ranking.parameters());
    }
    List<CheckedExpression> conditions =
        rule.when().stream()
            .filter(each -> !isKnown(each, rule.topic()) && !events.says(each, rule))
            .toList();
    Phrase when = conditions.isEmpty() ? Phrase.of() : words.conditions().all(conditions);
    Line answer = answer(rule, words, topics);
    if (rule.heard().isPresent()) {
      return new Line(
          Phrase.of(
                  events.heard(rule, words),
                  when.isEmpty() ? "" : Phrase.of(", if ", when),
                  ": ",
                  answer.text(),
                  exceptions(rule))
              .capital(),
          answer.under());
    }
    String word = rule.permits(Permit.ONLY) ? " only when " : " when ";
    return new Line(
        Phrase.of(
            headed ? about(rule, words) : "",
            answer.text(),
            when.isEmpty() ? "" : Phrase.of(word, when),
            because(rule, words),
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

  /** The quantity or the ranking that the rule decides on. */
  private static Phrase about(Rule rule, ExpressionWords words) {
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
    Phrase of =
        rule.bearer() instanceof Bearer.Part part && part.slot() > 0
            ? Phrase.of(
                " of any other ", rule.topic().parameters().get(part.slot()).preposition(), " it")
            : Phrase.of();
    return Phrase.of(topic(rule.topic()), of, ": ");
  }

  /** What it gives, without its conditions. */
  public Phrase given(Rule rule) {
    return answer(rule, words(), topic(rule.topic())).text();
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
    Names names = new Names(rulebook.vocabulary().lengthUnit());
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

  /** What a value of a thing is: {@code a number from 2 to 6}. */
  public static Phrase type(Attribute attribute) {
    boolean limited = attribute.type() instanceof Type.Count && attribute.range().bounded();
    return Phrase.of(
        type(attribute.type()),
        limited
            ? " from "
                + ExpressionWords.decimal(attribute.range().low())
                + " to "
                + ExpressionWords.decimal(attribute.range().high())
            : "");
  }

  /** What a value of the type is: {@code a number}. */
  public static Phrase type(Type type) {
    return switch (type) {
      case Type.Flag _ -> Phrase.of("yes or no");
      case Type.Level(var track) when track.names().isEmpty() ->
          Phrase.of("a number from " + track.low() + " to " + track.high());
      case Type.ListOf(var element) -> Phrase.of("several of ", Names.noun(element));
      case Type.Dice(var die) -> Phrase.of("a number of " + die.name());
      case Type.Level _,
          Type.Count _,
          Type.Distance _,
          Type.Angle _,
          Type.Text _,
          Type.Named _,
          Type.Formations _,
          Type.OfThing _,
          Type.Path _,
          Type.Order _,
          Type.Spot _,
          Type.Region _,
          Type.Rung _,
          Type.Roll _,
          Type.Pairing _,
          Type.DicePair _,
          Type.Moved _,
          Type.Nothing _,
          Type.Unknown _ ->
          ExpressionWords.one(Names.noun(type));
    };
  }

  /** How the moves of an action may go, and how far. */
  public List<Phrase> paths(Action action) {
    ExpressionWords words = words();
    words.names().know(action.parameters());
    return rulebook.bodies().of(action).domains().stream()
        .filter(Action.Domain.OfPath.class::isInstance)
        .map(Action.Domain.OfPath.class::cast)
        .map(path -> new StatementWords(words).path(path))
        .toList();
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

  public Phrase value(CheckedExpression value) {
    return words().value(value);
  }

  public List<Line> statements(List<CheckedStatement> body) {
    return new StatementWords(words()).of(body);
  }

  private Line answer(Rule rule, ExpressionWords words, Phrase topics) {
    return switch (rule.answer()) {
      case Answer.Value(var value) -> Line.of(words.value(value));
      case Answer.Change change -> Line.of(change(change, words));
      case Answer.Winner(var criterion, var winner) ->
          Line.of(words.value(winner), " (", Phrase.spaced(criterion), ")");
      case Answer.Permit permit -> Line.of(permit(permit.permit()), " ", topics);
      case Answer.Lift _ -> Line.of(exceptions.lifted(rule));
      case Answer.Body(var statements, _) ->
          Line.with(
              new StatementWords(words).of(statements),
              rule.topic() instanceof Outcome outcome
                  ? Phrase.of(Phrase.term(outcome.origin()), ": ")
                  : "",
              statements.isEmpty() ? "nothing happens" : "");
      case Answer.End(var side, var wins, var degree) ->
          Line.of(new StatementWords(words).verdict(side, wins, degree));
      case Answer.Requirements requirements -> requirements(requirements, words);
      case Answer.Things things ->
          Line.of(
              rule.topic() instanceof Topic.Halt
                  ? things
                      .within()
                      .map(near -> Phrase.of("stops within ", words.value(near), " of any "))
                      .orElse(Phrase.of("stops at any "))
                  : Phrase.of("does not see past any "),
              words.selections().of(things.selection()));
    };
  }

  /** Which rules it takes the place of, and which take its own. */
  public Phrase exceptions(Rule rule) {
    return rule.answer() instanceof Answer.Lift ? Phrase.of() : exceptions.of(rule);
  }

  private static Phrase because(Rule rule, ExpressionWords words) {
    return rule.answer() instanceof Answer.Permit permit
        ? permit.because().map(text -> Phrase.of(" (", words.text(text), ")")).orElse(Phrase.of())
        : Phrase.of();
  }

  private static Line requirements(Answer.Requirements r, ExpressionWords words) {
    Phrase each =
        r.each()
            .map(s -> Phrase.of("for each ", words.selections().of(s), ", "))
            .orElse(Phrase.of());
    return Line.of(
        each,
        words
            .conditions()
            .all(r.all().stream().map(Answer.Requirements.Requirement::condition).toList()));
  }

  /** {@code +1}, {@code at most 2}. */
  private static Phrase change(Answer.Change change, ExpressionWords words) {
    if (change.by().orElse(null) instanceof CheckedExpression.Constant constant
        && constant.value() instanceof Boolean yes) {
      return Phrase.of(yes ? "applies" : "does not apply");
    }
    Phrase by = change.by().map(words::value).orElse(Phrase.of());
    return switch (change.how()) {
      case ADD -> signed("+", change, by);
      case SUBTRACT -> signed("−", change, by);
      case MULTIPLY -> signed("×", change, by);
      case HALVE -> Phrase.of("halved");
      case DOUBLE -> Phrase.of("doubled");
      case SET -> Phrase.of("= ", by);
      case AT_MOST, AT_LEAST, SHORTER, LONGER -> Phrase.of(change.how().word() + " ", by);
    };
  }

  private static Phrase signed(String sign, Answer.Change change, Phrase by) {
    boolean number = change.by().filter(CheckedExpression.Number.class::isInstance).isPresent();
    return Phrase.of(number ? sign : sign + " ", by);
  }

  /** Whether the change is a number to be added. */
  public static boolean adds(Rule rule) {
    return rule.answer() instanceof Answer.Change change
        && (change.how() == Change.ADD || change.how() == Change.SUBTRACT);
  }

  private static String permit(Permit permit) {
    return switch (permit) {
      case ONLY -> "may";
      case NOT -> "may not";
      case ALWAYS -> "may always";
      case MUST -> "must";
    };
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
