package dev.muster.check.expression;

import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.Quantity;
import dev.muster.model.Type;
import dev.muster.primitive.Fields;
import dev.muster.primitive.PrimitiveRow;
import dev.muster.primitive.Primitives;
import dev.muster.primitive.Row.Takes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks what comes after a dot: an attribute of a thing, or what the language knows of things,
 * paths, rolls and moves.
 */
public final class FieldChecker {
  /** A name, a hyphen, and a number. */
  private static final Pattern MINUS = Pattern.compile("(.+)-(\\d+)");

  private static final List<PrimitiveRow> OF_THINGS = fields(Takes.THING);
  private static final List<PrimitiveRow> OF_PARTS =
      Stream.concat(OF_THINGS.stream(), Stream.of(Fields.RANK, Fields.FILE)).toList();

  private final ExpressionContext context;

  FieldChecker(ExpressionContext context) {
    this.context = context;
  }

  CheckedExpression dot(Expression.Dot e, Scope scope) {
    return new ArmyValueChecker(context).of(e, scope).orElseGet(() -> ofTerm(e, scope));
  }

  private CheckedExpression ofTerm(Expression.Dot e, Scope scope) {
    CheckedExpression of = context.expressions.ofOrRunning(e.of(), scope);
    Name name = e.attribute();
    if (name.isMissing() || TypeRules.unknown(of.type())) {
      return ExpressionChecker.unknown(e.span());
    }
    return switch (of.type()) {
      case Type.OfThing(Kind kind) -> ofThing(e, of, kind, name);
      case Type.Path _ -> builtin(e, of, fields(Takes.PATH));
      case Type.Roll _ -> builtin(e, of, fields(Takes.ROLL));
      case Type.DicePair _ -> builtin(e, of, fields(Takes.DICE_PAIR));
      case Type.Moved _ -> builtin(e, of, fields(Takes.MOVE));
      case Type.Spot _ when name.text().equals(Fields.SPOT_FACING.word()) ->
          fieldOf(e, of, Fields.SPOT_FACING);
      case Type.ListOf _ when name.text().equals(Fields.LIST_COUNT.word()) ->
          fieldOf(e, of, Fields.LIST_COUNT);
      case Type other -> {
        Diagnostic problem =
            Diagnostic.error(
                    "no-such-field", name.span(), "%s has no `%s`", TypeRules.say(of.type()), name)
                .also(of.span(), "%s", TypeRules.say(of.type()));
        context.problems.add(
            of.type() instanceof Type.Dice
                ? problem.note("roll dice to get a total: `let r = roll 2 d6`")
                : problem);
        yield ExpressionChecker.unknown(e.span());
      }
    };
  }

  private CheckedExpression builtin(
      Expression.Dot e, CheckedExpression of, List<PrimitiveRow> fields) {
    Optional<PrimitiveRow> field = named(e.attribute(), fields);
    if (field.isEmpty()) {
      context.problems.unknown(
          e.attribute(), words(fields), "%s has no `%s`", TypeRules.say(of.type()), e.attribute());
      return ExpressionChecker.unknown(e.span());
    }
    return fieldOf(e, of, field.get());
  }

  private static Optional<PrimitiveRow> named(Name name, List<PrimitiveRow> fields) {
    return fields.stream().filter(field -> field.word().equals(name.text())).findFirst();
  }

  private CheckedExpression fieldOf(Expression.Dot e, CheckedExpression of, PrimitiveRow field) {
    return field.call(context.results.of(field.gives(), List.of(of), of.type()), e.span(), of);
  }

  private CheckedExpression ofThing(Expression.Dot e, CheckedExpression of, Kind kind, Name name) {
    Optional<Attribute> attribute = attribute(kind, name);
    if (attribute.isPresent()) {
      ofSome(e, of, kind, attribute.get());
      return new CheckedExpression.AttributeOf(of, attribute.get(), e.span());
    }
    Optional<Kind> whole = kind.whole().filter(w -> w.name().equals(name.text()));
    if (whole.isPresent()) {
      context.problems.means(name, whole.get().origin());
      return fieldOf(e, of, Fields.WHOLE);
    }
    Optional<PrimitiveRow> field = named(name, fields(kind));
    if (field.isPresent()) {
      return fieldOf(e, of, field.get());
    }
    complain(kind, name);
    return ExpressionChecker.unknown(e.span());
  }

  /** Warns where a name may stand for what has no such value, which would end the battle. */
  private void ofSome(Expression.Dot e, CheckedExpression of, Kind kind, Attribute attribute) {
    if (of instanceof CheckedExpression.Local local
        && !attribute.fixed()
        && !kind.is(attribute.owner())) {
      context.problems.add(
          Diagnostic.warning(
                  "of-some-kinds",
                  e.attribute().span(),
                  "`%s` is any `%s`, but only `%s` has `%s`",
                  local.name(),
                  kind.name(),
                  attribute.owner().name(),
                  attribute.name())
              .also(attribute.origin().span(), "declared here")
              .note(
                  "ask first whether it is one: `%s is %s and …`; or declare it in `%s`, for all",
                  local.name(), attribute.owner().name(), kind.name()));
    }
  }

  /** Whether what is of this type has such a value. */
  boolean has(Type type, String name) {
    return switch (type) {
      case Type.OfThing(Kind kind) ->
          kind.attribute(name).isPresent() || words(fields(kind)).contains(name);
      case Type.Path _ -> words(fields(Takes.PATH)).contains(name);
      case Type.Roll _ -> words(fields(Takes.ROLL)).contains(name);
      case Type.DicePair _ -> words(fields(Takes.DICE_PAIR)).contains(name);
      case Type.Moved _ -> words(fields(Takes.MOVE)).contains(name);
      case Type.ListOf _ -> name.equals(Fields.LIST_COUNT.word());
      case Type other -> false;
    };
  }

  private static List<PrimitiveRow> fields(Takes owner) {
    return List.copyOf(Primitives.fields(owner));
  }

  private static List<String> words(List<PrimitiveRow> fields) {
    return fields.stream().map(PrimitiveRow::word).toList();
  }

  /**
   * Returns the fields that the language knows of them; a run of a procedure has nothing but what
   * it declares.
   */
  private List<PrimitiveRow> fields(Kind kind) {
    return !kind.is(context.names.thing())
        ? List.of()
        : kind.whole().isPresent() ? OF_PARTS : OF_THINGS;
  }

  /** Says why nothing can change an attribute so called of things of the kind. */
  public void unchangeable(Kind kind, Name name) {
    if (context.names.quantities.containsKey(name.text())) {
      context.problems.add(
          Diagnostic.error(
                  "unknown-name",
                  name.span(),
                  "`%s` is a quantity: rules compute it, and no statement changes it",
                  name)
              .note(
                  "change an attribute that it counts with; attributes of `%s`: %s",
                  kind.name(),
                  kind.allAttributes().stream()
                      .filter(a -> !a.fixed())
                      .map(Attribute::name)
                      .distinct()
                      .collect(Collectors.joining(", "))));
      return;
    }
    complain(kind, name);
  }

  /** Says why things of the kind have no such attribute. */
  public void complain(Kind kind, Name name) {
    if (name.isMissing() || ambiguous(kind, name)) {
      return;
    }
    Set<String> legal = new LinkedHashSet<>();
    kind.allAttributes().forEach(a -> legal.add(a.name()));
    List<String> own = List.copyOf(legal);
    fields(kind).forEach(field -> legal.add(field.word()));
    kind.whole().ifPresent(whole -> legal.add(whole.name()));
    Diagnostic problem =
        ProblemCollector.unknownName(name, legal, "`%s` has no attribute `%s`", kind.name(), name)
            .fitting(onlySome(kind).map(Attribute::name).toList());
    Matcher minus = MINUS.matcher(name.text());
    if (minus.matches() && legal.contains(minus.group(1))) {
      String spaced = minus.group(1) + " - " + minus.group(2);
      context.problems.add(
          Diagnostic.error(
                  "unknown-name", name.span(), "`%s` has no attribute `%s`", kind.name(), name)
              .note("a hyphen is part of a name; a minus has spaces around it: `%s`", spaced)
              .suggest(spaced));
      return;
    }
    context.problems.add(
        otherwise(name)
            .map(wayOut -> problem.note("%s", wayOut))
            .orElseGet(
                () ->
                    own.isEmpty()
                        ? problem
                        : problem.note(
                            "attributes of `%s`: %s", kind.name(), String.join(", ", own))));
  }

  /** What only some sorts of a kind have. */
  private static Stream<Attribute> onlySome(Kind kind) {
    return kind.children().stream()
        .flatMap(child -> Stream.concat(child.ownAttributes().values().stream(), onlySome(child)));
  }

  static boolean ofThings(String name) {
    return words(OF_THINGS).contains(name);
  }

  /** Returns what else has this name, and how that is asked for. */
  private Optional<String> otherwise(Name name) {
    Quantity quantity = context.names.quantities.get(name.text());
    return quantity != null
        ? Optional.of(
            "it is a quantity: write `%s`"
                .formatted(CallChecker.inFull(name.text(), quantity.parameters())))
        : context.names.specials.containsKey(name.text())
            ? Optional.of("it is a special rule: write `x has %s`".formatted(name))
            : context.names.side().attribute(name.text()).isPresent()
                ? Optional.of(
                    "a side has it: write `x.side.%s`, and what it costs as `costs 1 %s of x.side`"
                        .formatted(name, name))
                : ofThings(name.text())
                    ? Optional.of(
                        "every thing has it, but not as an attribute: to answer that it changes, answer the action or procedure that changes it, `after NAME of x`")
                    : Optional.empty();
  }

  /** The attribute so called of things of the kind, or of the one sort of them that has it. */
  public Optional<Attribute> attribute(Kind kind, Name name) {
    Optional<Attribute> found = kind.attribute(name.text()).or(() -> ofSome(kind, name));
    found.ifPresent(attribute -> context.problems.means(name, attribute.origin()));
    return found;
  }

  private static Optional<Attribute> ofSome(Kind kind, Name name) {
    List<Attribute> below = below(kind, name.text());
    if (below.size() == 1
        || below.size() > 1
            && below.stream()
                .allMatch(a -> a.fixed() && a.type().equals(below.getFirst().type()))) {
      return Optional.of(below.getFirst());
    }
    return Optional.empty();
  }

  private boolean ambiguous(Kind kind, Name name) {
    List<Attribute> below = below(kind, name.text());
    if (below.size() < 2) {
      return false;
    }
    Diagnostic problem =
        Diagnostic.error(
            "ambiguous-attribute",
            name.span(),
            "it is not clear which `%s` is meant: several kinds of `%s` have one",
            name,
            kind.name());
    for (Attribute each : below) {
      problem = problem.also(each.origin().span(), "of `%s`", each.owner().name());
    }
    context.problems.add(
        problem.note(
            "declare it once, in `%s`, or test the kind first with `x is KIND`", kind.name()));
    return true;
  }

  private static List<Attribute> below(Kind kind, String name) {
    List<Attribute> found = new ArrayList<>();
    for (Kind child : kind.children()) {
      Attribute own = child.ownAttributes().get(name);
      if (own != null) {
        found.add(own);
      } else {
        found.addAll(below(child, name));
      }
    }
    return found;
  }
}
