package dev.muster.wording;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Answer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Outcome;
import dev.muster.model.Rule;
import dev.muster.model.Topic;

/** Says what rules answer: values, changes, permissions, what is done. */
final class AnswerWords {
  private final ExpressionWords words;
  private final StatementWords statements;

  AnswerWords(ExpressionWords words, StatementWords statements) {
    this.words = words;
    this.statements = statements;
  }

  /** What it gives, without its conditions; empty where it lifts others. */
  Line of(Rule rule, Phrase topics) {
    return switch (rule.answer()) {
      case Answer.Value(var value) -> Line.of(words.value(value));
      case Answer.Change change -> Line.of(change(change));
      case Answer.Winner(var criterion, var winner) ->
          Line.of(words.value(winner), " (", Phrase.spaced(criterion), ")");
      case Answer.Permit permit -> Line.of(permit(permit.permit()), " ", topics);
      case Answer.Lift _ -> Line.of();
      case Answer.Body(var body, _) ->
          Line.with(
              statements.of(body),
              rule.topic() instanceof Outcome outcome
                  ? Phrase.of(Phrase.term(outcome.origin()), ":")
                  : "",
              rule.topic() instanceof Outcome && body.isEmpty() ? " " : "",
              body.isEmpty() ? "nothing happens" : "");
      case Answer.End(var side, var wins, var degree) ->
          Line.of(statements.verdict(side, wins, degree));
      case Answer.Requirements requirements -> requirements(requirements);
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

  Phrase because(Rule rule) {
    return rule.answer() instanceof Answer.Permit permit
        ? permit.because().map(text -> Phrase.of(" (", words.text(text), ")")).orElse(Phrase.of())
        : Phrase.of();
  }

  private Line requirements(Answer.Requirements r) {
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
  private Phrase change(Answer.Change change) {
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

  private static String permit(Permit permit) {
    return switch (permit) {
      case ONLY, ALWAYS -> "may";
      case NOT -> "may not";
      case MUST -> "must";
    };
  }
}
