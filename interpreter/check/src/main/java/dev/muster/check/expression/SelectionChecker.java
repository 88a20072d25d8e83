package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.Expression.Presence;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.lang.syntax.Name;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Primitive;
import dev.muster.model.Range;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.primitive.Fields;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;

/** Checks what is picked out: of what kind, of whom, how near, and on what condition. */
public final class SelectionChecker {
  private static final String DIE = "die";
  private static final String PAIR = "pair";

  /** The conditions whether a thing is on the table. */
  public static final Set<Primitive> STATES = Set.of(Fields.ON_TABLE, Fields.OFF_TABLE);

  private final ExpressionContext context;
  private final EmptySelections empty;

  SelectionChecker(ExpressionContext context) {
    this.context = context;
    this.empty = new EmptySelections(context);
  }

  /** The binder is declared in {@code scope}; what is picked out goes to a slot of its own. */
  public CheckedExpression.Selection of(Expression.Selection s, Scope scope) {
    return of(s, scope, Optional.empty());
  }

  /**
   * @param slot where it goes, when that is fixed
   */
  public CheckedExpression.Selection of(
      Expression.Selection s, Scope scope, Optional<Integer> slot) {
    return of(s, scope, slot, (condition, at) -> {});
  }

  /** Checks a selection of which a condition says that there is none. */
  CheckedExpression.Selection none(Expression.Selection s, Scope scope) {
    return of(s, scope, Optional.empty(), (condition, at) -> saysNothing(s, condition, at));
  }

  private CheckedExpression.Selection of(
      Expression.Selection s,
      Scope scope,
      Optional<Integer> slot,
      ObjIntConsumer<CheckedExpression> alsoOfWhere) {
    if (turned(s, scope)) {
      context.problems.add(
          Diagnostic.error("unknown-name", s.kind().span(), "there is no kind `%s`", s.kind())
              .note("the kind comes before the name: `%s %s`", kindOf(s), s.kind()));
      return of(inOrder(s), scope, slot, alsoOfWhere);
    }
    s.binder().map(Name::text).ifPresent(scope::select);
    Optional<CheckedExpression> source = s.source().map(e -> context.expressions.of(e, scope));
    Optional<Kind> kind = Optional.empty();
    Type element = Type.UNKNOWN;
    Range faces = Range.OPEN;
    if (s.kind().text().equals(DIE)
        && source
            .map(t -> t.type() instanceof Type.Roll || TypeRules.unknown(t.type()))
            .orElse(false)) {
      element = Type.COUNT;
      faces = source.map(SelectionChecker::faces).orElse(Range.OPEN);
    } else if (s.kind().text().equals(PAIR)
        && source.map(t -> t.type() instanceof Type.Pairing).orElse(false)) {
      element = Type.DICE_PAIR;
    } else {
      kind = kind(s);
      element = kind.map(context.types::thing).orElse(Type.UNKNOWN);
      if (s.presence().isPresent()) {
        kind.ifPresent(k -> stands(s.span(), k));
      }
      Optional<Kind> whole = kind.flatMap(Kind::whole);
      source.ifPresent(t -> group(t, s, whole));
      kind.ifPresent(k -> empty.of(s, k, source));
    }
    String binder = s.binder().map(Name::text).orElse("it");
    Optional<CheckedExpression> distance =
        s.distance().map(d -> context.expressions.distance(d, scope, Expectation.Operand.WITHIN));
    Optional<CheckedExpression> from =
        s.from().map(f -> context.expressions.place(f, scope, Expectation.Operand.WITHIN));
    s.distance().ifPresent(d -> nowhere(s, d.span()));
    Optional<Loyalty> loyalty = s.loyalty();
    Optional<CheckedExpression> of =
        source.or(() -> s.loyalty().flatMap(l -> whose(l, s.span(), scope)));
    Optional<CheckedExpression> me =
        s.loyalty().filter(l -> l == Loyalty.OTHER).flatMap(l -> self(s.span(), scope));
    if (s.loyalty().isPresent() && s.loyalty().get() == Loyalty.OTHER) {
      of = source;
      loyalty = Optional.empty();
      if (me.isEmpty()) {
        context.problems.add(
            Diagnostic.error(
                    "no-party",
                    s.span(),
                    "`other` leaves out `me`, but nothing here is called `me`")
                .note("leave a thing out with a condition: `where t != x`"));
      }
    }
    int at = slot.orElseGet(() -> scope.frame().slot());
    scope.bind(s.binder(), at, element, faces);
    s.binder().ifPresent(b -> scope.frame().selected(b.text(), s.kind().text()));
    Optional<CheckedExpression> where =
        s.where()
            .map(
                w -> {
                  CheckedExpression condition =
                      context.expressions.flag(w, scope, Expectation.Condition.WHERE);
                  context.expressions.conditions().establish(condition, scope);
                  neverFound(s, condition, at);
                  empty.itself(
                      s,
                      condition,
                      at,
                      source.filter(t -> byLoyalty(s)).or(() -> self(s.span(), scope)));
                  alsoOfWhere.accept(condition, at);
                  return condition;
                });
    CheckedExpression.Local picked =
        new CheckedExpression.Local(at, binder, element, faces, s.span());
    Optional<CheckedExpression> different =
        me.map(one -> new CheckedExpression.Compared(picked, Relation.DIFFERENT, one, s.span()));
    Optional<CheckedExpression> left =
        kind.flatMap(k -> context.expressions.ignored().noneOf(k, picked, scope));
    return new CheckedExpression.Selection(
        at,
        binder,
        kind,
        loyalty,
        s.presence(),
        of,
        distance,
        from,
        CheckedExpression.both(CheckedExpression.both(different, where), left),
        element,
        s.span());
  }

  /** Checks a single thing, where several could be picked out. */
  public CheckedExpression.Selection single(Expression thing, Scope scope, Expectation why) {
    CheckedExpression one = context.expressions.thing(thing, scope, why);
    int at = scope.frame().slot();
    CheckedExpression picked = new CheckedExpression.Local(at, "it", one.type(), thing.span());
    return new CheckedExpression.Selection(
        at,
        "it",
        one.type() instanceof Type.OfThing(Kind kind) ? Optional.of(kind) : Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(new CheckedExpression.Compared(picked, Relation.EQUAL, one, thing.span())),
        one.type(),
        thing.span());
  }

  private static Range faces(CheckedExpression dice) {
    return dice.type() instanceof Type.Roll(Range faces, _) ? faces : Range.OPEN;
  }

  /** Reports what is said of the place of things that never stand on the table. */
  public void stands(Span where, Kind kind) {
    if (!hasBase(kind)) {
      context.problems.add(
          Diagnostic.error(
                  "never-on-table",
                  where,
                  "%s is never on the table, and therefore never off it",
                  Words.one(kind.name()))
              .note(
                  "only a kind with a `%s` or a `%s` stands on the table",
                  Kind.BASE_WIDTH, Kind.BASE_DIAMETER));
    }
  }

  private static boolean hasBase(Kind kind) {
    return kind.whole().isPresent()
        ? hasBase(kind.whole().get())
        : kind.hasBase() || kind.children().stream().anyMatch(SelectionChecker::hasBase);
  }

  /** Reports a search for what is off the table by where it stands. */
  private void nowhere(Expression.Selection s, Span place) {
    if (s.presence().filter(p -> p == Presence.OFF_TABLE).isPresent()) {
      context.problems.add(
          Diagnostic.error(
              "off-table-distance",
              place,
              "things off the table have no position, so this selection is always empty"));
    }
  }

  /** Reports a condition that asks for the state in which nothing is found. */
  private void neverFound(Expression.Selection s, CheckedExpression condition, int binder) {
    if (condition instanceof CheckedExpression.And and) {
      neverFound(s, and.left(), binder);
      neverFound(s, and.right(), binder);
    } else if (state(condition, binder).filter(state -> state != found(s)).isPresent()) {
      boolean onTable = found(s) == Fields.ON_TABLE;
      context.problems.add(
          Diagnostic.warning(
                  "never-found",
                  condition.span(),
                  "`%s` finds only what is %s the table, so this never holds",
                  s.kind() + s.binder().map(b -> " " + b).orElse(""),
                  onTable ? "on" : "off")
              .note(
                  "%s",
                  onTable
                      ? "write `off-table " + s.kind() + "`, which finds what is off it"
                      : "leave out `off-table`, to find what is on it"));
    }
  }

  /**
   * Reports a later part of the condition that does not speak of what there is none of: it belongs
   * to the condition all the same, where `any` would not make a difference but `no` does.
   */
  private void saysNothing(Expression.Selection s, CheckedExpression condition, int binder) {
    boolean spoken = false;
    for (CheckedExpression part : parts(condition)) {
      boolean speaks =
          Subexpressions.within(part)
              .anyMatch(e -> e instanceof CheckedExpression.Local l && l.slot() == binder);
      if (spoken && !speaks && !TypeRules.unknown(part.type())) {
        String name = s.binder().map(Name::text).orElse("it");
        String picked = s.kind() + s.binder().map(b -> " " + b).orElse("");
        context.problems.add(
            Diagnostic.warning(
                    "says-nothing",
                    part.span(),
                    "`no %s where` covers this condition, too, but it is not about `%s`",
                    picked,
                    name)
                .note("put what there is none of in parentheses: `(no %s where …) and …`", picked)
                .note("if you mean that, put this condition before the ones about `%s`", name));
      }
      spoken |= speaks;
    }
  }

  /**
   * Reports a value by which things are compared that does not speak of them, and so is the same
   * for all.
   */
  public void compared(CheckedExpression.Selection s, CheckedExpression by) {
    if (!TypeRules.unknown(by.type())
        && Subexpressions.within(by)
            .noneMatch(e -> e instanceof CheckedExpression.Local l && l.slot() == s.slot())) {
      context.problems.add(
          Diagnostic.warning(
                  "says-nothing",
                  by.span(),
                  "`%s` is the same for every `%s`, so it cannot order them",
                  by.span().text().strip(),
                  s.binder())
              .note("write what each `%s` is compared by, as in `%s.…`", s.binder(), s.binder()));
    }
  }

  /**
   * Returns the parts that the condition joins by `and`, or else by `or`, in the order of the text.
   */
  private static List<CheckedExpression> parts(CheckedExpression condition) {
    return switch (condition) {
      case CheckedExpression.And and ->
          joined(and.left(), and.right(), CheckedExpression.And.class);
      case CheckedExpression.Or or -> joined(or.left(), or.right(), CheckedExpression.Or.class);
      case CheckedExpression other -> List.of(other);
    };
  }

  private static List<CheckedExpression> joined(
      CheckedExpression left, CheckedExpression right, Class<? extends CheckedExpression> by) {
    return Stream.of(left, right)
        .flatMap(side -> by.isInstance(side) ? parts(side).stream() : Stream.of(side))
        .toList();
  }

  /** Returns where the condition says that the thing is. */
  private static Optional<Primitive> state(CheckedExpression condition, int binder) {
    return switch (condition) {
      case CheckedExpression.Not not ->
          state(not.of(), binder)
              .map(s -> s == Fields.ON_TABLE ? Fields.OFF_TABLE : Fields.ON_TABLE);
      case CheckedExpression.Apply field
          when STATES.contains(field.primitive())
              && field.of() instanceof CheckedExpression.Local of
              && of.slot() == binder ->
          Optional.of(field.primitive());
      case CheckedExpression other -> Optional.empty();
    };
  }

  private static Primitive found(Expression.Selection s) {
    return s.presence().filter(p -> p == Presence.OFF_TABLE).isPresent()
        ? Fields.OFF_TABLE
        : Fields.ON_TABLE;
  }

  private Optional<Kind> kind(Expression.Selection s) {
    if (s.kind().isMissing()) {
      return Optional.empty();
    }
    Kind kind = context.names.kinds.get(s.kind().text());
    if (kind == null) {
      Diagnostic problem =
          ProblemCollector.unknownName(
              s.kind(), context.names.kinds.keySet(), "there is no kind `%s`", s.kind());
      context.problems.add(otherwise(s, problem));
    } else {
      context.problems.means(s.kind(), kind.origin());
    }
    return Optional.ofNullable(kind);
  }

  /** Whether it is written `u in unit`, as elsewhere. */
  private boolean turned(Expression.Selection s, Scope scope) {
    return s.binder().isEmpty()
        && !context.names.kinds.containsKey(s.kind().text())
        && context.names.kinds.containsKey(kindOf(s))
        && scope.find(kindOf(s)).isEmpty();
  }

  private static String kindOf(Expression.Selection s) {
    return s.source().map(e -> e.span().text()).orElse("");
  }

  private static Expression.Selection inOrder(Expression.Selection s) {
    return new Expression.Selection(
        s.loyalty(),
        s.presence(),
        new Name(kindOf(s), s.source().orElseThrow().span()),
        Optional.of(s.kind()),
        Optional.empty(),
        s.distance(),
        s.from(),
        s.where(),
        s.span());
  }

  /** The ways out of an unknown kind. */
  private Diagnostic otherwise(Expression.Selection s, Diagnostic problem) {
    String name = s.kind().text();
    if (name.equals(DIE)) {
      return problem.note("to pick dice from a roll, write `die d of r where …`");
    }
    String source = s.source().map(e -> e.span().text()).orElse("");
    return context.names.quantities.containsKey(name)
        ? problem.note(
            "it is a quantity: compare it, as in `%s of %s = 0`",
            name, source.isEmpty() ? "x" : source)
        : problem;
  }

  /**
   * Returns who is meant by `enemy` and `friendly` when nobody is named: `me`, or the first thing
   * that the rule is about.
   */
  private Optional<CheckedExpression> whose(Loyalty loyalty, Span span, Scope scope) {
    Optional<CheckedExpression> me = self(span, scope);
    if (me.isEmpty()) {
      String word = loyalty.name().toLowerCase(java.util.Locale.ROOT);
      context.problems.add(
          Diagnostic.error(
                  "no-party", span, "`%s` needs `of`, because nothing here is called `me`", word)
              .note("write `%s KIND of x`", word));
    }
    return me;
  }

  private static Optional<CheckedExpression> self(Span span, Scope scope) {
    Optional<CheckedExpression> me =
        scope.expression("me", span).filter(t -> Scope.mayBeThing(t.type()));
    return me.isPresent() || scope.parties().isEmpty()
        ? me
        : scope.expression(scope.parties().getFirst(), span);
  }

  /**
   * @param whole what has the things that are picked as its parts
   */
  private void group(CheckedExpression source, Expression.Selection s, Optional<Kind> whole) {
    if (whole.isPresent() && source.type() instanceof Type.OfThing(Kind kind)) {
      if (TypeRules.related(kind, whole.get())) {
        return;
      }
      if (!byLoyalty(s) && !holds(kind)) {
        context.problems.add(
            Diagnostic.error(
                    "no-such-part",
                    source.span(),
                    "%s has no `%s`",
                    Words.one(kind.name()),
                    s.kind())
                .note("%s is part of %s", Words.one(s.kind()), Words.one(whole.get().name())));
        return;
      }
    }
    boolean good =
        switch (source.type()) {
          case Type.ListOf l -> true;
          case Type.Unknown u -> true;
          case Type.OfThing(Kind kind) -> byLoyalty(s) || holds(kind);
          case Type other -> false;
        };
    if (!good) {
      context.problems.add(
          Diagnostic.error(
                  "cannot-pick-from",
                  source.span(),
                  "things are picked from a side, a command, a deck or a list, but this is %s",
                  TypeRules.say(source.type()))
              .at("%s", TypeRules.say(source.type()))
              .note("%s", insteadOf(s)));
    }
  }

  /** Whether things are picked by whose friends or enemies they are. */
  private static boolean byLoyalty(Expression.Selection s) {
    return s.loyalty().isPresent() && s.loyalty().get() != Loyalty.OTHER;
  }

  private static String insteadOf(Expression.Selection s) {
    return s.loyalty().isPresent()
        ? "`other` leaves out `me` by itself: write `other %s%s`"
            .formatted(s.kind(), s.binder().map(b -> " " + b).orElse(""))
        : "for a single thing, write `enemy %s of …` or `friendly %s of …`; for dice, `die d of r`"
            .formatted(s.kind(), s.kind());
  }

  /** Whether other things can be picked out of things of this kind. */
  private boolean holds(Kind kind) {
    return TypeRules.related(kind, context.names.side())
        || TypeRules.related(kind, context.names.command())
        || TypeRules.related(kind, context.names.deck());
  }
}
