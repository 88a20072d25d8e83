package dev.muster.compile.expression;

import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Apply;
import dev.muster.model.Kind;
import dev.muster.model.Primitive.Reads;
import dev.muster.model.Type;
import dev.muster.primitive.Code;
import dev.muster.primitive.Fields;
import dev.muster.primitive.PrimitiveRow;
import dev.muster.primitive.Row.Takes;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compiles primitives by their rows: evaluates the arguments, counts the work, runs the code. */
public final class PrimitiveCompiler {
  private PrimitiveCompiler() {}

  static CompiledExpression of(Apply call) {
    PrimitiveRow row = (PrimitiveRow) call.primitive();
    CompiledExpression[] a = arguments(row, call.arguments());
    int work = row.work();
    return switch (row.code()) {
      case Code.OfNumber(var of) ->
          CompiledExpression.number(
              f -> {
                f.context().addWork(work);
                return of.applyAsDouble(a[0].number(f));
              });
      case Code.OfNumbers(var of) ->
          CompiledExpression.number(
              f -> {
                f.context().addWork((long) work * a.length);
                double result = a[0].number(f);
                for (int i = 1; i < a.length; i++) {
                  result = of.applyAsDouble(result, a[i].number(f));
                }
                return result;
              });
      case Code.Calculation(var of) -> {
        CompiledExpression left = a[0];
        CompiledExpression right = a[1];
        yield CompiledExpression.number(
            f -> {
              f.context().addWork(work);
              return of.of(call, f.context(), left.number(f), right.number(f));
            });
      }
      case Code.NumberTest(var of) ->
          CompiledExpression.flag(
              f -> {
                f.context().addWork(work);
                return of.test(a[0].number(f));
              });
      case Code.Field<?> field -> field(call, field, a[0]);
      case Code.ToNumber(var of) ->
          CompiledExpression.number(f -> of.of(call, worked(work, f), values(a, f)));
      case Code.ToFlag(var of) ->
          CompiledExpression.flag(f -> of.of(call, worked(work, f), values(a, f)));
      case Code.ToValue(var of) ->
          CompiledExpression.of(f -> of.of(call, worked(work, f), values(a, f)));
    };
  }

  /** The name of a thing or of its kind, with the title that it is shown by. */
  static CompiledExpression named(Apply call) {
    CompiledExpression of = ExpressionCompiler.of(call.of());
    Code.Reading<Thing> reading =
        call.is(Fields.NAME)
            ? (c, context, thing) -> new Value.Word(thing.name(), thing.title())
            : (c, context, thing) -> new Value.Word(thing.kind().name(), thing.kind().toString());
    return field(call, new Code.Field<>(Thing.class, reading), of);
  }

  /** Compiles the arguments. Asking what a side knows of a thing reveals nothing else about it. */
  private static CompiledExpression[] arguments(
      PrimitiveRow row, List<CheckedExpression> arguments) {
    CompiledExpression[] compiled = ExpressionCompiler.array(arguments);
    if (row.reads().contains(Reads.KNOWLEDGE)) {
      compiled[0] = SecretTracking.untracked(() -> ExpressionCompiler.of(arguments.getFirst()));
    }
    for (int i = 0; i < compiled.length && !row.open(); i++) {
      if (row.takes().get(i) == Takes.PRESENT) {
        compiled[i] = present(compiled[i], arguments.get(i));
      }
    }
    return compiled;
  }

  private static EvaluationContext worked(int work, Frame f) {
    if (work > 0) {
      f.context().addWork(work);
    }
    return f.context();
  }

  private static @Nullable Object[] values(CompiledExpression[] arguments, Frame f) {
    @Nullable Object[] values = new Object[arguments.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = arguments[i].value(f);
    }
    return values;
  }

  private static <T> CompiledExpression field(
      Apply call, Code.Field<T> field, CompiledExpression of) {
    Class<T> owners = field.owner();
    Code.Reading<T> reading = field.of();
    // A chain of fields counts, one value of a name does not.
    int work =
        call.of() instanceof CheckedExpression.Local ? 0 : ((PrimitiveRow) call.primitive()).work();
    return CompiledExpression.of(
        f -> {
          EvaluationContext context = worked(work, f);
          Object owner = of.value(f);
          if (owners.isInstance(owner)) {
            return reading.of(call, context, owners.cast(owner));
          }
          throw context.problem(
              call.span(),
              "cannot read `%s` of %s",
              call.is(Fields.WHOLE) && call.type() instanceof Type.OfThing(Kind whole)
                  ? whole.name()
                  : call.primitive().word(),
              ValueText.value(owner, Type.UNKNOWN, context.world().lengthUnit()));
        });
  }

  /** The thing; a problem where there is none. */
  public static CompiledExpression present(CompiledExpression value, CheckedExpression e) {
    return CompiledExpression.of(f -> value.thing(f, e.span()));
  }
}
