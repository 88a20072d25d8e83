package dev.muster.wording;

import dev.muster.lang.syntax.Declaration.Moment;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.Action;
import dev.muster.model.Adjustment;
import dev.muster.model.Attribute;
import dev.muster.model.Bearer;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Compared;
import dev.muster.model.CheckedExpression.Is;
import dev.muster.model.CheckedExpression.Local;
import dev.muster.model.CheckedExpression.Test.OfKind;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Event;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Routine;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Says when a rule is heard: {@code when Damage of a ship reaches 4}. */
final class EventWords {
  /** Where an event that a level is reached has the level. */
  private static final int LEVEL = 1;

  private final Rulebook rulebook;

  EventWords(Rulebook rulebook) {
    this.rulebook = rulebook;
  }

  Phrase heard(Rule rule, ExpressionWords words) {
    Event event = rule.heard().orElseThrow();
    if (event == Event.AT_REST) {
      return Phrase.of("whenever a step or an order has ended");
    }
    return changing(rule, event, words)
        .map(said -> isOwner(rule) ? said : Phrase.of(said, part(rule, event)))
        .or(() -> moment(event, words).map(said -> Phrase.of(said, parties(rule, event, words))))
        .orElseGet(
            () -> Phrase.of("on ", Phrase.term(event.origin()), parties(rule, event, words)));
  }

  /** Who is who, where there is more than one party to tell apart. */
  private Phrase parties(Rule rule, Event event, ExpressionWords words) {
    boolean place = rulebook.topics().moments().contains(event);
    if (event.parameters().stream().filter(each -> !place || isThing(each)).count() < 2) {
      return part(rule, event);
    }
    List<Phrase> all = new ArrayList<>();
    for (int slot = 0; slot < event.parameters().size(); slot++) {
      Parameter each = event.parameters().get(slot);
      if (place && !isThing(each)) {
        continue;
      }
      all.add(
          Phrase.of(
              each.preposition(),
              each.preposition().isEmpty() ? "" : " ",
              words
                  .names()
                  .of(
                      called(slot, rule)
                          .orElse(new Local(slot, each.name(), each.type(), each.declared())))));
    }
    return Phrase.of(" ", Phrase.joined(all, " "));
  }

  private static boolean isThing(Parameter each) {
    return each.type() instanceof Type.OfThing;
  }

  /** As the rule names it. */
  private static Optional<Local> called(int slot, Rule rule) {
    return Stream.of(
            rule.when().stream(),
            rule.answer().expressions().stream(),
            CheckedStatement.within(rule.answer().statements())
                .flatMap(each -> each.expressions().stream()))
        .flatMap(all -> all)
        .flatMap(Subexpressions::within)
        .filter(Local.class::isInstance)
        .map(Local.class::cast)
        .filter(local -> local.slot() == slot)
        .findFirst();
  }

  /** {@code of the bearer}: what somebody with a special is in the event. */
  private static Phrase part(Rule rule, Event event) {
    return rule.bearer() instanceof Bearer.Part part
        ? Phrase.of(" ", event.parameters().get(part.slot()).preposition(), " ", RuleWords.BEARER)
        : Phrase.of();
  }

  /** Whether what changes is a value of whoever has the special. */
  private static boolean isOwner(Rule rule) {
    return rule.bearer() instanceof Bearer.Part part && part.slot() == 0;
  }

  /** Whether the words for the event say so already. */
  boolean says(CheckedExpression condition, Rule rule) {
    return rule.heard().filter(event -> says(condition, rule, event)).isPresent();
  }

  private boolean says(CheckedExpression condition, Rule rule, Event event) {
    return isReached(event) && first(rule, EventWords::level) == condition
        || isChange(event) && !isOwner(rule) && first(rule, EventWords::kind) == condition;
  }

  private static @Nullable CheckedExpression first(
      Rule rule, Function<CheckedExpression, Optional<?>> sort) {
    return rule.when().stream()
        .filter(each -> sort.apply(each).isPresent())
        .findFirst()
        .orElse(null);
  }

  private boolean isReached(Event event) {
    return rulebook.topics().changes().reached().containsValue(event);
  }

  private boolean isChange(Event event) {
    var changes = rulebook.topics().changes();
    return Stream.of(
            changes.changing(),
            changes.changed(),
            changes.reached(),
            changes.adjusting(),
            changes.adjusted())
        .anyMatch(events -> events.containsValue(event));
  }

  private static Optional<CheckedExpression> level(CheckedExpression condition) {
    return condition instanceof Compared(Local level, var relation, var wanted, _)
            && level.slot() == LEVEL
            && relation == Relation.EQUAL
        ? Optional.of(wanted)
        : Optional.empty();
  }

  /** The kind that the thing whose value changes must be of. */
  private static Optional<Kind> kind(CheckedExpression condition) {
    return condition instanceof Is(Local local, var tests, _)
            && local.slot() == 0
            && tests.size() == 1
            && tests.getFirst() instanceof OfKind(var kind)
        ? Optional.of(kind)
        : Optional.empty();
  }

  private Optional<Phrase> changing(Rule rule, Event event, ExpressionWords words) {
    var changes = rulebook.topics().changes();
    Phrase reached =
        rule.when().stream()
            .flatMap(each -> level(each).stream())
            .findFirst()
            .filter(level -> isReached(event))
            .map(level -> Phrase.of(" ", words.value(level)))
            .orElse(Phrase.of());
    return Stream.of(
            level(changes.changing(), rule, "before ", "change", Phrase.of()),
            level(changes.changed(), rule, "when ", "change", Phrase.of()),
            level(changes.reached(), rule, "when ", "reach", reached),
            amount(changes.adjusting(), rule, "before "),
            amount(changes.adjusted(), rule, "when "))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Phrase> level(
      Map<Attribute, Event> events, Rule rule, String before, String verb, Phrase after) {
    return about(events, rule)
        .map(attribute -> Phrase.of(before, whose(attribute, rule), verb(attribute, verb), after));
  }

  /** What a value does: {@code Hits reach}, {@code Strength reaches}. */
  private static String verb(Attribute attribute, String verb) {
    boolean several = Phrase.term(attribute.origin()).isSeveral();
    return " " + (several ? verb : verb.equals("change") ? "changes" : verb + "es");
  }

  private static Optional<Phrase> amount(Map<Adjustment, Event> events, Rule rule, String before) {
    return about(events, rule)
        .map(
            each ->
                Phrase.of(
                    before,
                    whose(each.attribute(), rule),
                    verb(each.attribute(), "go"),
                    each.up() ? " up" : " down"));
  }

  private static <T> Optional<T> about(Map<T, Event> events, Rule rule) {
    return events.entrySet().stream()
        .filter(each -> rule.heard().filter(each.getValue()::equals).isPresent())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static Phrase whose(Attribute attribute, Rule rule) {
    if (isOwner(rule)) {
      return Phrase.of(Phrase.term(attribute.origin()), " of ", RuleWords.BEARER);
    }
    Kind kind =
        rule.when().stream()
            .flatMap(each -> kind(each).stream())
            .findFirst()
            .orElse(attribute.owner());
    return Phrase.of(
        Phrase.term(attribute.origin()), " of ", ExpressionWords.one(Phrase.noun(kind.origin())));
  }

  /** A place in a procedure or an action, as {@code before the roll “courage” in Flight}. */
  private Optional<Phrase> moment(Event event, ExpressionWords words) {
    if (!rulebook.topics().moments().contains(event)) {
      return Optional.empty();
    }
    String name = event.name();
    for (Moment moment : Moment.values()) {
      if (name.startsWith(moment.word() + " ")) {
        String place = name.substring(moment.word().length() + 1);
        int in = place.lastIndexOf(" in ");
        String called = in < 0 ? place : place.substring(in + 4);
        Optional<Routine> routine = routine(called);
        Phrase whole = routine.map(r -> Phrase.term(r.origin())).orElse(Phrase.of(called));
        return Optional.of(
            in < 0
                ? Phrase.of(moment.word(), " ", whole)
                : Phrase.of(
                    moment.word(),
                    " ",
                    routine
                        .flatMap(r -> place(r, event, words))
                        .orElse(Phrase.of("“", Phrase.spaced(place.substring(0, in)), "”")),
                    " in ",
                    whole));
      }
    }
    return Optional.empty();
  }

  /** What is done at the place, by the name that players know it by. */
  private Optional<Phrase> place(Routine routine, Event event, ExpressionWords words) {
    List<CheckedStatement> body =
        switch (routine) {
          case Procedure procedure ->
              rulebook.bodies().of(procedure).steps().stream()
                  .flatMap(step -> step.body().stream())
                  .toList();
          case Action action -> rulebook.bodies().of(action).statements();
        };
    return CheckedStatement.within(body)
        .filter(CheckedStatement.Hooked.class::isInstance)
        .map(CheckedStatement.Hooked.class::cast)
        .filter(each -> each.hooks().all().anyMatch(hook -> hook.event() == event))
        .flatMap(
            each ->
                titled(routine, each)
                    .or(() -> each.body().stream().findFirst().flatMap(s -> known(s, words)))
                    .stream())
        .findFirst();
  }

  /** The title of a step. */
  private Optional<Phrase> titled(Routine routine, CheckedStatement.Hooked hooked) {
    return routine instanceof Procedure procedure && hooked.step().isPresent()
        ? rulebook.bodies().of(procedure).steps().stream()
            .filter(step -> step.name().equals(hooked.step()))
            .flatMap(step -> step.origin().title().stream())
            .map(title -> Phrase.of(title))
            .findFirst()
        : Optional.empty();
  }

  private static Optional<Phrase> known(CheckedStatement statement, ExpressionWords words) {
    return statement instanceof CheckedStatement.RollDice roll
        ? DiceWords.named(roll, words)
        : statement instanceof CheckedStatement.Call call && call.of().origin().title().isPresent()
            ? Optional.of(Phrase.term(call.of().origin()))
            : Optional.empty();
  }

  private Optional<Routine> routine(String name) {
    List<Routine> all = new ArrayList<>(rulebook.procedures().values());
    all.addAll(rulebook.topics().actions().values());
    return all.stream().filter(each -> each.name().equals(name)).findFirst();
  }
}
