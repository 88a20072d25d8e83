package dev.muster.compile.rule;

import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Ladder;
import dev.muster.model.NameSet;
import dev.muster.model.Primitive.Fails;
import dev.muster.model.Primitive.Reads;
import dev.muster.model.Rule;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.world.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A condition that reads one argument of the request, and constants.
 *
 * @param text the condition in a normal form: {@code arg1.DIS > 2}
 * @param meaning what the names and numbers of the text stand for, in order
 */
record ArgumentTest(String text, List<Object> meaning) {

  static Optional<ArgumentTest> of(CheckedExpression condition, Rule rule) {
    Writer writer = new Writer(rule);
    String text = writer.text(condition);
    return text == null || writer.slot < 0
        ? Optional.empty()
        : Optional.of(new ArgumentTest(text, writer.meaning));
  }

  /** Returns what keeps a condition from being such a test. */
  static String against(CheckedExpression condition, Rule rule) {
    Writer writer = new Writer(rule);
    writer.text(condition);
    return writer.against.isEmpty() ? "reads constants only" : writer.against;
  }

  /** Writes expressions; null for what is more than a test of one argument. */
  private static final class Writer {
    private final int arguments;
    private final List<Object> meaning = new ArrayList<>();
    private int slot = -1;
    private String against = "";

    Writer(Rule rule) {
      arguments = rule.topic().arity();
    }

    @Nullable String text(CheckedExpression expression) {
      return switch (expression) {
        case CheckedExpression.Number n -> named(n.value(), Numbers.show(n.value()));
        case CheckedExpression.Constant c -> constant(c);
        case CheckedExpression.Local local -> local(local);
        case CheckedExpression.AttributeOf a ->
            varies(a.attribute()) || a.attribute().secret()
                ? not("reads a secret, or a formula of a kind")
                : join(text(a.of()), ".", named(a.attribute(), a.attribute().name()));
        case CheckedExpression.Apply a -> applied(a);
        case CheckedExpression.Is is -> join(text(is.of()), " is ", anyOf(is.tests()));
        case CheckedExpression.Compared c ->
            join(text(c.left()), " " + c.relation().symbol() + " ", text(c.right()));
        case CheckedExpression.Not n -> join("not (", text(n.of()), ")");
        case CheckedExpression.And a -> both(a.left(), " and ", a.right());
        case CheckedExpression.Or o -> both(o.left(), " or ", o.right());
        case CheckedExpression.Ask _ -> not("asks the rules");
        case CheckedExpression.Fold _ -> not("looks for things");
        case CheckedExpression.Unknown _,
            CheckedExpression.Text _,
            CheckedExpression.Let _,
            CheckedExpression.If _,
            CheckedExpression.PathLiteral _,
            CheckedExpression.Run _ ->
            not("is more than a comparison");
      };
    }

    /** A value of an argument, or what it has; what else is on the table is not looked at. */
    private @Nullable String applied(CheckedExpression.Apply a) {
      if (a.primitive().fails() == Fails.MAYBE
          || a.arguments().size() != 1
          || !Set.of(Reads.ITS_VALUE).containsAll(a.primitive().reads())) {
        return not(
            a.primitive().reads().contains(Reads.PLACE) || a.arguments().size() > 1
                ? "measures, or calculates"
                : "reads the table, or may fail");
      }
      String of = text(a.of());
      return a.operand() instanceof Special special
          ? join(of, " has ", named(special, special.name()))
          : join(of, a.primitive().field() ? "." : " ", a.primitive().word());
    }

    private String constant(CheckedExpression.Constant c) {
      return switch (c.value()) {
        case null -> "none";
        case Boolean flag -> flag ? "yes" : "no";
        case NameSet.Member member -> named(member, member.name());
        case Formation formation -> named(formation, formation.name());
        case Double rung when c.type() instanceof Type.Rung(Ladder ladder) ->
            named(ladder, Numbers.show(rung));
        default -> throw new IllegalStateException("" + c.value());
      };
    }

    private @Nullable String local(CheckedExpression.Local local) {
      if (local.slot() >= arguments) {
        return not("reads a value of the special");
      }
      if (slot >= 0 && slot != local.slot()) {
        return not("compares two arguments");
      }
      slot = local.slot();
      return "arg" + slot;
    }

    private @Nullable String both(CheckedExpression left, String word, CheckedExpression right) {
      return join("(", join(text(left), word, text(right)), ")");
    }

    private @Nullable String anyOf(List<CheckedExpression.Test> tests) {
      List<String> texts = tests.stream().map(this::text).toList();
      return texts.contains(null) ? null : String.join(" or ", texts);
    }

    private @Nullable String text(CheckedExpression.Test test) {
      return switch (test) {
        case CheckedExpression.Test.OfKind k -> named(k.kind(), k.kind().name());
        case CheckedExpression.Test.Equal e -> text(e.value());
        case CheckedExpression.Test.Between b ->
            join(text(b.low()), b.above() ? " <.. " : " .. ", text(b.high()));
      };
    }

    private @Nullable String not(String because) {
      against = against.isEmpty() ? because : against;
      return null;
    }

    private String named(Object object, String name) {
      meaning.add(object);
      return name;
    }

    private static @Nullable String join(
        @Nullable String a, @Nullable String b, @Nullable String c) {
      return a == null || b == null || c == null ? null : a + b + c;
    }
  }

  /** Whether a fixed value is a formula somewhere, which may ask for anything. */
  private static boolean varies(Attribute attribute) {
    return attribute.fixed() && varies(attribute.name(), attribute.owner());
  }

  private static boolean varies(String attribute, Kind kind) {
    return kind.fixed(attribute).filter(ArgumentTest::isFormula).isPresent()
        || kind.formations().stream()
            .map(f -> f.fixed().get(attribute))
            .anyMatch(f -> f != null && isFormula(f))
        || kind.children().stream().anyMatch(k -> varies(attribute, k));
  }

  private static boolean isFormula(CheckedExpression value) {
    return !ExpressionCompiler.of(value).constant();
  }
}
