package dev.muster.compile.expression;

import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Routine;
import dev.muster.primitive.Fields;
import dev.muster.primitive.Things;
import dev.muster.trace.ValueText;
import dev.muster.world.Arguments;
import dev.muster.world.Effects;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Thing;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compiles expressions to closures. */
public final class ExpressionCompiler {
  private ExpressionCompiler() {}

  static List<CompiledExpression> all(List<CheckedExpression> expressions) {
    return expressions.stream().map(ExpressionCompiler::of).toList();
  }

  public static CompiledExpression[] array(List<CheckedExpression> expressions) {
    return expressions.stream().map(ExpressionCompiler::of).toArray(CompiledExpression[]::new);
  }

  /** One flag for several conditions, tried in order. */
  public static CompiledExpression conditions(List<CheckedExpression> when) {
    CompiledExpression[] compiled = array(when);
    return switch (compiled.length) {
      case 0 -> CompiledExpression.constant(Boolean.TRUE);
      case 1 -> compiled[0];
      default ->
          CompiledExpression.flag(
              f -> {
                for (CompiledExpression condition : compiled) {
                  f.context().addWork();
                  if (!condition.test(f)) {
                    return false;
                  }
                }
                return true;
              });
    };
  }

  public static CompiledExpression of(CheckedExpression expression) {
    CompiledExpression once = Invariants.once(expression, untracked(expression));
    return noted(expression, SecretTracking.tracked(expression, once));
  }

  /** A value, or what is told of it: a name that is asked for stays one. */
  static CompiledExpression told(CheckedExpression expression) {
    return expression instanceof CheckedExpression.Apply call
            && (call.is(Fields.NAME) || call.is(Fields.KIND_NAME))
        ? noted(expression, SecretTracking.tracked(expression, PrimitiveCompiler.named(call)))
        : of(expression);
  }

  private static CompiledExpression noted(
      CheckedExpression expression, CompiledExpression compiled) {
    return compiled.constant()
        ? compiled
        : Reach.of(expression.span(), Reach.Reachable.EXPRESSION)
            .map(
                reached ->
                    CompiledExpression.of(
                        f -> {
                          reached.run();
                          return compiled.value(f);
                        }))
            .orElse(compiled);
  }

  private static CompiledExpression untracked(CheckedExpression expression) {
    return switch (expression) {
      case CheckedExpression.Number n -> CompiledExpression.constant(Numbers.box(n.value()));
      case CheckedExpression.Constant c -> CompiledExpression.constant(c.value());
      case CheckedExpression.Unknown u -> throw new IllegalStateException("unknown: " + u.span());
      case CheckedExpression.Text t -> text(t);
      case CheckedExpression.Local l -> SecretTracking.local(l.slot());
      case CheckedExpression.Apply call -> PrimitiveCompiler.of(call);
      case CheckedExpression.AttributeOf a
          when a.of() instanceof CheckedExpression.Apply run && run.is(Things.RUNNING) ->
          ofRunning((Routine) run.about(), a.attribute(), a.span());
      case CheckedExpression.AttributeOf a -> a.attribute().fixed() ? fixed(a) : attribute(a);
      case CheckedExpression.Ask ask -> AskCompiler.of(ask);
      case CheckedExpression.Let let -> {
        CompiledExpression value = of(let.value());
        CompiledExpression in = of(let.in());
        yield CompiledExpression.of(
            f -> {
              f.set(let.slot(), value.value(f));
              return in.value(f);
            });
      }
      case CheckedExpression.If c -> choice(c);
      case CheckedExpression.And and -> {
        CompiledExpression left = of(and.left());
        CompiledExpression right = of(and.right());
        yield CompiledExpression.flag(f -> counted(left, f).test(f) && right.test(f));
      }
      case CheckedExpression.Or or -> {
        CompiledExpression left = of(or.left());
        CompiledExpression right = of(or.right());
        yield CompiledExpression.flag(f -> counted(left, f).test(f) || right.test(f));
      }
      case CheckedExpression.Not not -> {
        CompiledExpression of = of(not.of());
        yield CompiledExpression.flag(f -> !counted(of, f).test(f));
      }
      case CheckedExpression.Compared c -> ComparisonCompiler.of(c);
      case CheckedExpression.Is is -> ComparisonCompiler.of(is);
      case CheckedExpression.Fold fold -> FoldCompiler.of(fold);
      case CheckedExpression.PathLiteral literal -> PathCompiler.of(literal);
      case CheckedExpression.Run run -> {
        CompiledExpression[] arguments = array(run.arguments());
        yield CompiledExpression.of(
            f -> Effects.of(f).give(run.procedure(), arguments(arguments, f), run.span()));
      }
    };
  }

  public static Arguments arguments(CompiledExpression[] arguments, Frame frame) {
    @Nullable Object[] values = new Object[arguments.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = arguments[i].value(frame);
    }
    return Arguments.of(values);
  }

  private static CompiledExpression text(CheckedExpression.Text text) {
    CompiledText parts = CompiledText.of(text);
    return CompiledExpression.of(f -> ValueText.joined(parts.in(f)));
  }

  /** A parameter or value of a run; empty where none goes on. */
  private static CompiledExpression ofRunning(Routine routine, Attribute attribute, Span where) {
    Object empty = EmptyValue.of(attribute.type());
    return CompiledExpression.of(
        f -> {
          Thing run = f.context().running(routine);
          if (run == null) {
            f.context().readsOver(routine, attribute, where);
            return empty;
          }
          return run.get(attribute);
        });
  }

  /**
   * Compiles the owner of a value that is read; where it is itself a value of something, it counts.
   */
  static CompiledExpression owner(CheckedExpression expression) {
    CompiledExpression of = of(expression);
    return expression instanceof CheckedExpression.Local
        ? of
        : CompiledExpression.of(f -> counted(of, f).value(f));
  }

  private static CompiledExpression attribute(CheckedExpression.AttributeOf a) {
    CompiledExpression of = owner(a.of());
    Attribute attribute = a.attribute();
    return CompiledExpression.of(
        f -> {
          Object value = of.value(f);
          if (value instanceof Thing thing) {
            if (!thing.kind().is(attribute.owner())) {
              throw f.context()
                  .problem(
                      a.span(),
                      "%s is %s and has no `%s`",
                      thing.title(),
                      thing.kind(),
                      attribute.name());
            }
            if (attribute.secret()) {
              f.context().reads(thing, attribute, a.span());
            }
            if (thing.over(attribute)) {
              f.context().readsOver(thing, attribute, a.span());
            }
            return thing.get(attribute);
          }
          throw f.context().problem(a.span(), "cannot read `%s` of none", attribute.name());
        });
  }

  /**
   * A fixed value: the formation's where it has one, else the kind's; 0, no or none where none is
   * fixed for a kind. Found once for each formation and kind.
   */
  private static CompiledExpression fixed(CheckedExpression.AttributeOf a) {
    CompiledExpression of = owner(a.of());
    Fixed fixed = new Fixed(a.attribute().name());
    Object absent = EmptyValue.of(a.attribute().type());
    return CompiledExpression.of(
        f -> {
          if (!(of.value(f) instanceof Thing thing)) {
            throw f.context().problem(a.span(), "cannot read `%s` of none", a.attribute().name());
          }
          Object value = fixed.of(thing, f.context());
          return value == null ? absent : value;
        });
  }

  /** Counts the operator or function of which this is the first operand. */
  static CompiledExpression counted(CompiledExpression operand, Frame f) {
    f.context().addWork();
    return operand;
  }

  private static CompiledExpression choice(CheckedExpression.If c) {
    CompiledExpression when = of(c.when());
    CompiledExpression then = of(c.then());
    CompiledExpression otherwise = of(c.otherwise());
    return CompiledExpression.of(
        f -> counted(when, f).test(f) ? then.value(f) : otherwise.value(f));
  }

  /** A fixed value by name. */
  static final class Fixed {
    private static final CompiledExpression ABSENT = CompiledExpression.constant(null);
    private final String name;
    private volatile Map<Object, CompiledExpression> found = new IdentityHashMap<>();

    Fixed(String name) {
      this.name = name;
    }

    public @Nullable Object of(Thing thing, EvaluationContext context) {
      if (thing.whole() != thing) {
        CompiledExpression own = compiled(thing.kind());
        return own == ABSENT ? of(thing.whole(), context) : evaluate(own, thing, context);
      }
      Formation formation = thing.formation();
      if (formation != null) {
        CompiledExpression compiled = compiled(formation);
        if (compiled != ABSENT) {
          return evaluate(compiled, thing, context);
        }
      }
      CompiledExpression compiled = compiled(thing.kind());
      return compiled == ABSENT ? null : evaluate(compiled, thing, context);
    }

    private static @Nullable Object evaluate(
        CompiledExpression compiled, Thing thing, EvaluationContext context) {
      if (compiled.constant()) {
        return compiled.constantValue();
      }
      Frame frame = new Frame(1, context);
      frame.set(0, thing);
      return compiled.value(frame);
    }

    private CompiledExpression compiled(Kind kind) {
      CompiledExpression compiled = found.get(kind);
      return compiled != null ? compiled : found(kind, kind.fixed(name));
    }

    private CompiledExpression compiled(Formation formation) {
      CompiledExpression compiled = found.get(formation);
      return compiled != null
          ? compiled
          : found(formation, Optional.ofNullable(formation.fixed().get(name)));
    }

    private synchronized CompiledExpression found(
        Object owner, Optional<CheckedExpression> expression) {
      CompiledExpression compiled =
          expression
              .map(e -> SecretTracking.untracked(() -> ExpressionCompiler.of(e)))
              .orElse(ABSENT);
      Map<Object, CompiledExpression> more = new IdentityHashMap<>(found);
      more.put(owner, compiled);
      found = more;
      return compiled;
    }
  }
}
