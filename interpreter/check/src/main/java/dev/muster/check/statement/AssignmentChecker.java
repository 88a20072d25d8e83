package dev.muster.check.statement;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.ConditionChecker;
import dev.muster.check.expression.Expectation;
import dev.muster.check.expression.SpecialValues;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Routine;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.primitive.Does;
import dev.muster.primitive.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Checks changes to the values of things: `set`, and a thing that suffers, gains, loses or
 * recovers.
 */
final class AssignmentChecker {
  private final StatementContext context;

  AssignmentChecker(StatementContext context) {
    this.context = context;
  }

  public Optional<CheckedStatement> set(Statement.Set s, Scope scope) {
    CheckedExpression target = context.expressions.of(s.target(), scope);
    if (TypeRules.unknown(target.type())) {
      context.expressions.like(Type.UNKNOWN, s.value(), scope.asOnce());
      return Optional.empty();
    }
    return assignment(
        target,
        s.span(),
        scope,
        (type, why) -> context.expressions.want(s.value(), scope.asOnce(), type, why));
  }

  /** A value added to a list, or taken out of it. */
  public Optional<CheckedStatement> list(Statement.ListChange s, Scope scope) {
    if (offTable(s, scope)) {
      return Optional.empty();
    }
    CheckedExpression list = context.expressions.of(s.list(), scope);
    if (!(list.type() instanceof Type.ListOf(Type element))) {
      context.expressions.of(s.value(), scope);
      if (!TypeRules.unknown(list.type())) {
        context.problems.add(
            Diagnostic.error(
                    "not-a-list",
                    s.list().span(),
                    "values are %s a list, but `%s` is %s",
                    s.adds() ? "added to" : "removed from",
                    s.list().span().text(),
                    TypeRules.say(list.type()))
                .note("a list is declared with `: list of KIND`"));
      }
      return Optional.empty();
    }
    CheckedExpression value =
        context.expressions.want(s.value(), scope, element, new Expectation.Member(list));
    return assignment(
        list,
        s.span(),
        scope,
        (type, why) ->
            (s.adds() ? Lists.WITH : Lists.WITHOUT).call(list.type(), s.span(), list, value));
  }

  /** Reports `remove u from table`. */
  private boolean offTable(Statement.ListChange s, Scope scope) {
    boolean table =
        !s.adds()
            && s.list() instanceof Expression.NameUse(Name from, _)
            && from.text().equals("table")
            && context.problems.wouldComplain(() -> context.expressions.of(s.list(), scope));
    if (table) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-list",
                  s.list().span(),
                  "a thing is removed from lists with `from`, from the table without")
              .note("write `remove %s`", s.value().span().text()));
    }
    return table;
  }

  /** Makes the new value of something of this type. */
  private interface NewValue {
    CheckedExpression of(Type type, Expectation why);
  }

  private Optional<CheckedStatement> assignment(
      CheckedExpression target, Span at, Scope scope, NewValue value) {
    return switch (target) {
      case CheckedExpression.AttributeOf(CheckedExpression of, Attribute attribute, var span) ->
          cannotSet(of, attribute, span)
              ? Optional.empty()
              : Optional.of(set(of, attribute, value, at));
      case CheckedExpression.Apply field when field.primitive().settable() -> {
        whole(field.of());
        CheckedExpression now =
            value.of(field.type(), new Expectation.ValueOfField(field.primitive()));
        stands(field.of(), now);
        yield Optional.of(Does.SET_FIELD.about(field.primitive(), at, field.of(), now));
      }
      case CheckedExpression.Local(int slot, String name, Type type, var range, var span)
          when scope.frame().loops(slot) -> {
        context.problems.add(
            Diagnostic.error(
                    "cannot-set",
                    span,
                    "`%s` is what `for each` has come to, and setting it changes nothing",
                    name)
                .note(
                    "%s",
                    type instanceof Type.OfThing
                        ? "set an attribute of it: `set %s.ATTRIBUTE to …`".formatted(name)
                        : "the dice lie as rolled: throw them again (`reroll lowest of r`), or change what is counted by a modifier"));
        yield Optional.empty();
      }
      case CheckedExpression.Local(int slot, String name, Type type, var range, var span) ->
          Optional.of(
              new CheckedStatement.Let(
                  slot, name, value.of(type, new Expectation.ValueOfLocal(name)), true, at));
      case CheckedExpression other -> {
        context.problems.add(
            Diagnostic.error("cannot-set", other.span(), "this cannot be set")
                .note(
                    "what can be set: an attribute (`set x.ATTRIBUTE to …`), a name from `let`, and of a thing its formation, facing, side and command"));
        yield Optional.empty();
      }
    };
  }

  /** Reports a formation that only other kinds stand in. */
  private void stands(CheckedExpression of, CheckedExpression value) {
    if (of.type() instanceof Type.OfThing(Kind kind)
        && value instanceof CheckedExpression.Constant(Formation formation, _, Span span)
        && ConditionChecker.foreign(kind, formation)) {
      context.problems.add(
          ConditionChecker.neverStands(kind, formation, new Name(formation.name(), span)));
    }
  }

  private CheckedStatement set(CheckedExpression of, Attribute attribute, NewValue value, Span at) {
    CheckedExpression now = value.of(attribute.type(), new Expectation.ValueOfAttribute(attribute));
    context.names.inRange(context.problems, attribute, now);
    return new CheckedStatement.Set(of, attribute, now, at);
  }

  /**
   * Reports a part that is given a place, a facing, a formation, a side or a command of its own.
   */
  void whole(CheckedExpression thing) {
    if (thing.type() instanceof Type.OfThing(Kind part) && part.whole().isPresent()) {
      String whole = part.whole().get().name();
      context.problems.add(
          Diagnostic.error(
                  "part-moved",
                  thing.span(),
                  "%s stands where its `%s` has it, and faces as it does",
                  Words.one(part.name()),
                  whole)
              .note("speak of the whole: `%s.%s`", thing.span().text(), whole));
    }
  }

  private boolean cannotSet(CheckedExpression of, Attribute attribute, Span span) {
    if (attribute.fixed()) {
      context.problems.add(
          Diagnostic.error(
                  "cannot-set",
                  span,
                  "`%s` is fixed for its kind, so nothing can set it",
                  attribute.name())
              .also(attribute.origin().span(), "fixed here")
              .note(
                  "a value that changes in play is declared with a type: `%s : count = …`",
                  attribute.name()));
      return true;
    }
    if (of instanceof CheckedExpression.Apply a
        && a.operand() instanceof Routine running
        && parameter(running, attribute)) {
      context.problems.add(
          Diagnostic.error(
                  "cannot-set",
                  span,
                  "`%s` is a parameter: `%s` keeps what it was run with",
                  attribute.name(),
                  running)
              .also(attribute.origin().span(), "declared here")
              .note(
                  "a value that changes while it runs is declared at the beginning of its body: `NAME : TYPE = …`"));
      return true;
    }
    return false;
  }

  public Optional<CheckedStatement> adjust(Statement.Adjust s, Scope scope) {
    CheckedExpression of =
        context
            .expressions
            .values()
            .running(s.of(), scope)
            .orElseGet(
                () ->
                    context.expressions.thing(s.of(), scope, new Expectation.Adjusting(s.verb())));
    if (!(of.type() instanceof Type.OfThing(Kind kind))) {
      return Optional.empty();
    }
    Optional<Special> special = special(s, kind);
    if (special.isPresent()) {
      return bearing(s, of, kind, special.get(), scope);
    }
    if (noSpecial(s, kind)) {
      return Optional.empty();
    }
    Optional<Attribute> attribute = attribute(kind, s.attribute());
    if (attribute.isEmpty()) {
      s.amount().ifPresent(amount -> context.expressions.of(amount, scope));
      return Optional.empty();
    }
    Attribute found = attribute.get();
    if (TypeRules.unknown(found.type())) {
      return Optional.empty();
    }
    if (!TypeRules.numeric(found.type()) || found.fixed()) {
      context.problems.add(
          Diagnostic.error(
                  "not-a-counter",
                  s.attribute().span(),
                  "only numbers go up and down, but `%s` is %s",
                  found.name(),
                  found.fixed() ? "fixed" : TypeRules.say(found.type()))
              .also(found.origin().span(), "declared here")
              .note("write `set x.%s to …`", found.name()));
      return Optional.empty();
    }
    Type wanted = TypeRules.counts(found.type()) ? Type.COUNT : found.type();
    CheckedExpression amount =
        s.amount()
            .map(
                a ->
                    context.expressions.want(a, scope, wanted, new Expectation.Adjusting(s.verb())))
            .orElseGet(() -> new CheckedExpression.Number(1, wanted, s.attribute().span()));
    int sign = s.verb().adds(found.good()) ? 1 : -1;
    return Optional.of(new CheckedStatement.Adjust(of, sign, amount, found, s.verb(), s.span()));
  }

  /** The special that is gained or lost: an attribute of that name comes before it. */
  private Optional<Special> special(Statement.Adjust s, Kind kind) {
    Name name = s.attribute();
    return context.expressions.fields().attribute(kind, name).isEmpty() || !s.with().isEmpty()
        ? Optional.ofNullable(context.names.specials.get(name.text()))
        : Optional.empty();
  }

  /** Reports what can only be meant for a special that is not there. */
  private boolean noSpecial(Statement.Adjust s, Kind kind) {
    Name name = s.attribute();
    Diagnostic problem =
        ProblemCollector.unknownName(
            name, context.names.specials.keySet(), "there is no special rule `%s`", name);
    boolean counted = context.expressions.fields().attribute(kind, name).isPresent();
    if (!s.with().isEmpty()) {
      context.problems.about(
          name,
          counted ? problem.note("it is an attribute: write `x %s 2 %s`", word(s), name) : problem);
      return true;
    }
    boolean meant =
        !counted
            && s.amount().isEmpty()
            && problem.suggestion().isPresent()
            && ProblemCollector.unknownName(
                    name, kind.allAttributes().stream().map(Attribute::name).toList(), "")
                .suggestion()
                .isEmpty();
    if (meant) {
      context.problems.about(name, problem);
    }
    return meant;
  }

  private Optional<CheckedStatement> bearing(
      Statement.Adjust s, CheckedExpression of, Kind kind, Special special, Scope scope) {
    context.problems.means(s.attribute(), special.origin());
    context.expressions.conditions().mayHave(kind, special, s.attribute());
    boolean gains = s.verb() == Verb.GAINS;
    if (s.amount().isPresent() || !gains && (s.verb() != Verb.LOSES || !s.with().isEmpty())) {
      context.problems.add(
          Diagnostic.error(
                  "special-in-part",
                  s.span(),
                  "`%s` is a special rule, which a thing `gains` or `loses` as a whole",
                  special.name())
              .note(
                  "write `x gains %s` or `x loses %s`",
                  SpecialValues.inFull(special), special.name()));
      return Optional.empty();
    }
    List<CheckedExpression> arguments = new ArrayList<>(List.of(of));
    if (gains) {
      arguments.addAll(SpecialValues.of(context, special, s.attribute().span(), s.with(), scope));
      context.usedSpecials.add(special.name());
    }
    return Optional.of(
        (gains ? Does.GAINS : Does.LOSES)
            .about(special, s.span(), arguments.toArray(CheckedExpression[]::new)));
  }

  private static boolean parameter(Routine running, Attribute attribute) {
    return attribute.slot() < running.parameters().size();
  }

  private static String word(Statement.Adjust s) {
    return s.verb().name().toLowerCase(Locale.ROOT);
  }

  /** The attribute of the kind, or a complaint. */
  public Optional<Attribute> attribute(Kind kind, Name name) {
    Optional<Attribute> attribute = context.expressions.fields().attribute(kind, name);
    if (attribute.isEmpty()) {
      context.expressions.fields().unchangeable(kind, name);
    }
    return attribute;
  }
}
