package dev.muster.compile.expression;

import dev.muster.model.CheckedExpression;
import dev.muster.model.Rulebook;
import dev.muster.model.Type;
import dev.muster.world.DicePairing;
import dev.muster.world.Effects;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Frame;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Follows what is secret into what is made of it. Whoever reads a thing, or dice, or anything of
 * them, must first have got hold of them: so every expression whose value is or holds one is
 * followed, and nothing else need be. A rulebook without secrets is compiled without any of it.
 */
public final class SecretTracking {
  private static final ScopedValue<Boolean> NEEDED = ScopedValue.newInstance();

  private SecretTracking() {}

  /** Whether what is compiled now may come upon secrets; so unless a rulebook says otherwise. */
  public static boolean needed() {
    return NEEDED.orElse(true);
  }

  /** Compiles what belongs to the rulebook. */
  static <T> T compiling(Rulebook rulebook, Supplier<T> compiled) {
    return ScopedValue.where(NEEDED, rulebook.keepsSecrets()).call(compiled::get);
  }

  /** Compiles what is read of a thing that is followed already. */
  static <T> T untracked(Supplier<T> compiled) {
    return ScopedValue.where(NEEDED, false).call(compiled::get);
  }

  static CompiledExpression tracked(CheckedExpression expression, CompiledExpression compiled) {
    if (!needed() || compiled.constant() || !mayHoldSecrets(expression.type())) {
      return compiled;
    }
    return expression.type() instanceof Type.OfThing
        ? CompiledExpression.of(
            f -> {
              Object value = compiled.value(f);
              if (value instanceof Thing thing && thing.secret()) {
                f.context().reads(thing);
              }
              return value;
            })
        : CompiledExpression.of(
            f -> {
              Object value = compiled.value(f);
              record(value, f.context());
              return value;
            });
  }

  /** The value of a local name, which may have been made of secrets. */
  static CompiledExpression local(int slot) {
    return needed()
        ? CompiledExpression.of(
            f -> {
              if (f.hasSecrets()) {
                f.secrets(slot).forEach(f.context()::reads);
              }
              return f.get(slot);
            })
        : CompiledExpression.of(f -> f.get(slot));
  }

  /** Puts a value into a slot, and with it what it was made of. */
  public static void set(Frame f, int slot, Supplier<@Nullable Object> value) {
    if (!f.context().world().keepsSecrets()) {
      f.set(slot, value.get());
      f.secrets(slot, Set.of());
      return;
    }
    Effects.Tracked<@Nullable Object> made = Effects.of(f).secrets().tracked(value);
    f.set(slot, made.value());
    f.secrets(slot, made.secrets());
  }

  /**
   * Returns the things that a selection finds. Anything that later reads one of them is tracked
   * then; values that are not things, such as dice, keep what they were made of.
   */
  public static List<Object> list(Frame f, CompiledSelection selection) {
    if (selection.ofThings() || !f.context().world().keepsSecrets()) {
      return selection.list(f);
    }
    Effects.Tracked<List<Object>> found = Effects.of(f).secrets().tracked(() -> selection.list(f));
    f.secrets(selection.slot(), found.secrets());
    return found.value();
  }

  private static boolean mayHoldSecrets(Type type) {
    return switch (type) {
      case Type.OfThing _, Type.Roll _, Type.Pairing _, Type.Unknown _ -> true;
      case Type.ListOf list -> mayHoldSecrets(list.element());
      case Type.Count _,
          Type.Dice _,
          Type.Distance _,
          Type.Angle _,
          Type.Flag _,
          Type.Text _,
          Type.Level _,
          Type.Named _,
          Type.Formations _,
          Type.Rung _,
          Type.Path _,
          Type.Order _,
          Type.Spot _,
          Type.Region _,
          Type.DicePair _,
          Type.Moved _,
          Type.Nothing _ ->
          false;
    };
  }

  private static void record(@Nullable Object value, EvaluationContext context) {
    switch (value) {
      case Thing thing -> {
        if (thing.secret()) {
          context.reads(thing);
        }
      }
      case Roll roll -> context.reads(roll);
      case DicePairing pairing -> {
        context.reads(pairing.left());
        context.reads(pairing.right());
      }
      case List<?> several -> several.forEach(each -> record(each, context));
      case null, default -> {}
    }
  }
}
