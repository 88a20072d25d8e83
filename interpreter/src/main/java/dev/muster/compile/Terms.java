package dev.muster.compile;

import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.PathPlan;
import dev.muster.world.Stage;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Makes closures of terms. */
final class Terms {
  private Terms() {}

  static List<Code> all(List<CheckedExpression> terms) {
    return terms.stream().map(Terms::of).toList();
  }

  static Code[] array(List<CheckedExpression> terms) {
    return terms.stream().map(Terms::of).toArray(Code[]::new);
  }

  /** One flag for several conditions, tried in order. */
  static Code conditions(List<CheckedExpression> when) {
    Code[] codes = array(when);
    return switch (codes.length) {
      case 0 -> Code.constant(Boolean.TRUE);
      case 1 -> codes[0];
      default ->
          Code.flag(
              f -> {
                for (Code code : codes) {
                  if (!code.test(f)) {
                    return false;
                  }
                }
                return true;
              });
    };
  }

  static Code of(CheckedExpression term) {
    return switch (term) {
      case CheckedExpression.Number n -> Code.constant(Numbers.box(n.value()));
      case CheckedExpression.RungLength r ->
          Code.number(
              f -> r.times() * r.ladder().lengths().get(r.rung())[f.stage().world().scale()]);
      case CheckedExpression.RungName r -> Code.constant(Numbers.box(r.rung()));
      case CheckedExpression.Text t -> text(t);
      case CheckedExpression.Flag flag -> Code.constant(flag.value());
      case CheckedExpression.None none -> Code.constant(null);
      case CheckedExpression.Symbol s -> Code.constant(s.member());
      case CheckedExpression.FormationName n -> Code.constant(n.formation());
      case CheckedExpression.NamedThing x -> Code.of(f -> f.stage().world().named(x.name()));
      case CheckedExpression.Local l -> local(l);
      case CheckedExpression.AttributeOf a -> a.attribute().fixed() ? fixed(a) : attribute(a);
      case CheckedExpression.FieldOf field -> Fields.of(field);
      case CheckedExpression.QuantityCall ask -> ask(ask);
      case CheckedExpression.Sees sees -> {
        Code[] arguments = array(sees.arguments());
        yield Code.flag(f -> f.stage().sees(sees.sight(), values(arguments, f)));
      }
      case CheckedExpression.ZoneOf zone -> Geometry.zone(zone);
      case CheckedExpression.ArcOf arc -> Geometry.arc(arc);
      case CheckedExpression.BuiltinCall call -> Builtins.of(call);
      case CheckedExpression.Arithmetic c -> calculation(c);
      case CheckedExpression.Negative n -> {
        Code of = of(n.of());
        yield Code.number(f -> -of.number(f));
      }
      case CheckedExpression.Conditional c -> choice(c);
      case CheckedExpression.And and -> {
        Code left = of(and.left());
        Code right = of(and.right());
        yield Code.flag(f -> left.test(f) && right.test(f));
      }
      case CheckedExpression.Or or -> {
        Code left = of(or.left());
        Code right = of(or.right());
        yield Code.flag(f -> left.test(f) || right.test(f));
      }
      case CheckedExpression.Not not -> {
        Code of = of(not.of());
        yield Code.flag(f -> !of.test(f));
      }
      case CheckedExpression.Compared c -> compared(c);
      case CheckedExpression.Is is -> is(is);
      case CheckedExpression.Has has -> {
        Code of = of(has.of());
        yield Code.flag(f -> of.value(f) instanceof Thing thing && thing.has(has.special()));
      }
      case CheckedExpression.Near near -> Geometry.near(near);
      case CheckedExpression.ComesWithin comes -> Geometry.comesWithin(comes);
      case CheckedExpression.Meets meets -> Geometry.meets(meets);
      case CheckedExpression.Covered covered -> Geometry.covered(covered);
      case CheckedExpression.Loyal loyal -> {
        Code of = of(loyal.of());
        Code to = of(loyal.to());
        yield Code.flag(
            f ->
                of.value(f) instanceof Thing a
                    && to.value(f) instanceof Thing b
                    && (owner(a) == owner(b)) == loyal.friendly());
      }
      case CheckedExpression.Exists exists -> {
        Code of = of(exists.of());
        yield Code.flag(
            f -> {
              Object value = of.value(f);
              return value != null && !(value instanceof Thing thing && thing.removed());
            });
      }
      case CheckedExpression.Any any -> {
        Picker picker = Picker.of(any.selection());
        yield Remembered.of(any, Code.flag(f -> picker.any(f)));
      }
      case CheckedExpression.Every every -> {
        Picker picker = Picker.of(every.selection());
        Code that = of(every.that());
        yield Remembered.of(every, Code.flag(f -> picker.every(f, that)));
      }
      case CheckedExpression.CountOf count -> {
        Picker picker = Picker.of(count.selection());
        yield Remembered.of(count, Code.number(f -> picker.count(f)));
      }
      case CheckedExpression.ListOf listed -> {
        Picker picker = Picker.of(listed.selection());
        yield Code.of(f -> picker.list(f));
      }
      case CheckedExpression.ListLiteral several -> {
        Code[] values = several.values().stream().map(Terms::of).toArray(Code[]::new);
        yield Code.of(f -> Arrays.stream(values).map(v -> v.value(f)).toList());
      }
      case CheckedExpression.ListContains in -> {
        Code list = of(in.list());
        Code value = of(in.value());
        yield Code.flag(f -> Builtins.contains(list.value(f), value.value(f)));
      }
      case CheckedExpression.SumOf sum -> {
        Picker picker = Picker.of(sum.selection());
        Code value = of(sum.value());
        yield Code.number(f -> picker.sum(f, value));
      }
      case CheckedExpression.Extreme extreme -> {
        Picker picker = Picker.of(extreme.selection());
        Code value = of(extreme.value());
        yield Code.number(
            f -> {
              Object best = picker.best(f, extreme.highest(), value);
              if (best == null) {
                return 0;
              }
              f.set(picker.slot(), best);
              return value.number(f);
            });
      }
      case CheckedExpression.Nearest nearest -> Remembered.of(nearest, Geometry.nearest(nearest));
      case CheckedExpression.OneOf one -> {
        Picker picker = Picker.of(one.selection());
        Code by = one.by().map(Terms::of).orElse(null);
        yield Code.of(f -> by == null ? picker.first(f) : picker.best(f, one.highest(), by));
      }
      case CheckedExpression.RollOf roll ->
          throw new IllegalStateException("a roll outside `let` at " + roll.span());
      case CheckedExpression.PathLiteral plan -> {
        Code[] sizes = array(plan.sizes());
        yield Code.of(
            f -> {
              double[] numbers = new double[sizes.length];
              for (int i = 0; i < numbers.length; i++) {
                numbers[i] = sizes[i].number(f);
              }
              return new PathPlan(plan.shape(), plan.turn(), numbers);
            });
      }
      case CheckedExpression.WinnerBy winner -> {
        Code[] arguments = array(winner.arguments());
        yield Code.of(f -> f.stage().winner(winner.ranking(), values(arguments, f)));
      }
    };
  }

  /** Letters of a text made at play. */
  private static final int TEXT_LIMIT = 10_000;

  /** The side that a thing is, or belongs to. */
  static Thing owner(Thing thing) {
    return thing.side() == null ? thing : thing.side();
  }

  static Object[] values(Code[] codes, Frame frame) {
    Object[] values = new Object[codes.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = codes[i].value(frame);
    }
    return values;
  }

  private static Code local(CheckedExpression.Local local) {
    int slot = local.slot();
    return Code.of(f -> f.get(slot));
  }

  private static Code text(CheckedExpression.Text text) {
    Code[] holes = array(text.holes());
    List<Type> types = text.holes().stream().map(CheckedExpression::type).toList();
    return Code.of(
        f -> {
          StringBuilder said = new StringBuilder(text.parts().getFirst());
          for (int i = 0; i < holes.length; i++) {
            said.append(Show.value(holes[i].value(f), types.get(i)))
                .append(text.parts().get(i + 1));
            if (said.length() > TEXT_LIMIT) {
              throw f.stage()
                  .problem(text.span(), "this text has grown beyond " + TEXT_LIMIT + " letters");
            }
          }
          return said.toString();
        });
  }

  private static Code attribute(CheckedExpression.AttributeOf a) {
    Code of = of(a.of());
    Attribute attribute = a.attribute();
    return Code.of(
        f -> {
          Object value = of.value(f);
          if (value instanceof Thing thing) {
            if (!thing.kind().is(attribute.owner())) {
              throw f.stage()
                  .problem(
                      a.span(),
                      thing.title()
                          + " is "
                          + thing.kind()
                          + " and has no `"
                          + attribute.name()
                          + "`");
            }
            return thing.get(attribute);
          }
          throw f.stage().problem(a.span(), "`" + attribute.name() + "` is asked of nothing");
        });
  }

  /**
   * A fixed value: the formation's where it has one, else the kind's. Found once for each formation
   * and kind.
   */
  private static Code fixed(CheckedExpression.AttributeOf a) {
    Code of = of(a.of());
    Fixed fixed = new Fixed(a.attribute().name());
    return Code.of(
        f -> {
          if (!(of.value(f) instanceof Thing thing)) {
            throw f.stage().problem(a.span(), "`" + a.attribute().name() + "` is asked of nothing");
          }
          return fixed.of(thing, f.stage());
        });
  }

  private static Code ask(CheckedExpression.QuantityCall ask) {
    Code[] arguments = array(ask.arguments());
    return Code.of(
        f -> {
          Object[] values = values(arguments, f);
          if (values.length > 1) {
            Deeds.plans(values, f);
          }
          return f.stage().ask(ask.quantity(), values);
        });
  }

  private static Code calculation(CheckedExpression.Arithmetic c) {
    Code left = of(c.left());
    Code right = of(c.right());
    return switch (c.operator()) {
      case ADD -> Code.number(f -> left.number(f) + right.number(f));
      case SUBTRACT -> Code.number(f -> left.number(f) - right.number(f));
      case MULTIPLY -> Code.number(f -> left.number(f) * right.number(f));
      case DIVIDE ->
          Code.number(
              f -> {
                double by = right.number(f);
                if (by == 0) {
                  throw f.stage().problem(c.span(), "this divides by 0");
                }
                return left.number(f) / by;
              });
    };
  }

  private static Code choice(CheckedExpression.Conditional c) {
    Code when = of(c.when());
    Code then = of(c.then());
    Code otherwise = of(c.otherwise());
    return Code.of(f -> when.test(f) ? then.value(f) : otherwise.value(f));
  }

  private static Code compared(CheckedExpression.Compared c) {
    Code left = of(c.left());
    Code right = of(c.right());
    if (c.relation() == Relation.EQUAL || c.relation() == Relation.DIFFERENT) {
      boolean wanted = c.relation() == Relation.EQUAL;
      return Code.flag(f -> same(left.value(f), right.value(f)) == wanted);
    }
    return switch (c.relation()) {
      case AT_MOST -> Code.flag(f -> left.number(f) <= right.number(f) + EPSILON);
      case AT_LEAST -> Code.flag(f -> left.number(f) >= right.number(f) - EPSILON);
      case BELOW -> Code.flag(f -> left.number(f) < right.number(f) - EPSILON);
      case ABOVE -> Code.flag(f -> left.number(f) > right.number(f) + EPSILON);
      case EQUAL, DIFFERENT -> throw new IllegalStateException();
    };
  }

  /**
   * What measuring cannot tell apart; counts are whole, halves or thirds, so it never matters for
   * them.
   */
  static final double EPSILON = 1e-6;

  static boolean same(Object a, Object b) {
    if (a instanceof Double x && b instanceof Double y) {
      return Math.abs(x - y) <= EPSILON;
    }
    return Objects.equals(a, b);
  }

  private static Code is(CheckedExpression.Is is) {
    Code of = of(is.of());
    List<Tester> testers = new ArrayList<>();
    for (CheckedExpression.Test test : is.tests()) {
      testers.add(
          switch (test) {
            case CheckedExpression.Test.OfKind k ->
                (value, f) -> value instanceof Thing thing && thing.kind().is(k.kind());
            case CheckedExpression.Test.Equal e -> {
              Code wanted = of(e.value());
              yield (value, f) -> same(value, wanted.value(f));
            }
            case CheckedExpression.Test.Between b -> {
              Code low = of(b.low());
              Code high = of(b.high());
              boolean above = b.above();
              yield (value, f) ->
                  value instanceof Number n
                      && (above
                          ? n.doubleValue() > low.number(f) + EPSILON
                          : n.doubleValue() >= low.number(f) - EPSILON)
                      && n.doubleValue() <= high.number(f) + EPSILON;
            }
          });
    }
    Tester[] all = testers.toArray(Tester[]::new);
    return Code.flag(
        f -> {
          Object value = of.value(f);
          for (Tester tester : all) {
            if (tester.test(value, f)) {
              return true;
            }
          }
          return false;
        });
  }

  private interface Tester {
    boolean test(Object value, Frame frame);
  }

  /** A fixed value by name. */
  static final class Fixed {
    private static final Code ABSENT = Code.constant(null);
    private final String name;
    private volatile Map<Object, Code> found = new IdentityHashMap<>();

    Fixed(String name) {
      this.name = name;
    }

    Object of(Thing thing, Stage stage) {
      Formation formation = thing.formation();
      if (formation != null) {
        Code code = code(formation, formation.fixed().get(name));
        if (code != ABSENT) {
          return evaluate(code, thing, stage);
        }
      }
      Kind kind = thing.kind();
      Code code = code(kind, kind.fixed(name).orElse(null));
      return code == ABSENT ? null : evaluate(code, thing, stage);
    }

    private static Object evaluate(Code code, Thing thing, Stage stage) {
      if (code.constant()) {
        return code.value(null);
      }
      Frame frame = new Frame(1, stage);
      frame.set(0, thing);
      return code.value(frame);
    }

    private Code code(Object owner, CheckedExpression term) {
      Code code = found.get(owner);
      if (code == null) {
        code = term == null ? ABSENT : Terms.of(term);
        synchronized (this) {
          Map<Object, Code> more = new IdentityHashMap<>(found);
          more.put(owner, code);
          found = more;
        }
      }
      return code;
    }
  }
}
