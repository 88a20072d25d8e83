package dev.muster.example;

import dev.muster.compile.ExpressionEvaluator;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.example.ExampleResult.Open;
import dev.muster.example.ExampleResult.Written;
import dev.muster.lang.syntax.Openness;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Example;
import dev.muster.model.Formation;
import dev.muster.model.LengthUnit;
import dev.muster.model.NameSet;
import dev.muster.model.Type;
import dev.muster.trace.Refusal;
import dev.muster.trace.ValueText;
import dev.muster.world.Thing;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds out what an author has left open, and how it would be written. */
final class OpenExpectation {
  /** So near are two numbers that are the same, and half of it. */
  private static final double EXACT = 5e-7;

  private static final int MOST_DECIMALS = 9;

  private OpenExpectation() {}

  static Optional<Failure> value(Example.Step.ExpectOpen e, RunningExample run) {
    CheckedExpression asked = e.value();
    Object value = ExpressionEvaluator.of(asked, run.frame());
    LengthUnit unit = run.battle().world().lengthUnit();
    String is = ValueText.value(value, asked.type(), unit);
    if (value instanceof Double n && !Double.isFinite(n)) {
      return Optional.of(
          new Failure(
              e.asked(),
              e.asked().text().strip() + " is " + is,
              List.of("what is not on the table, or is `none`, is no distance from anything")));
    }
    run.open()
        .add(
            new Open(
                e.asked(),
                e.mark(),
                written(value, asked.type(), unit).map(v -> around(v, e.openness(), value)),
                is));
    return Optional.empty();
  }

  /** Written so that it is read as it is meant: a condition holds, or does not. */
  private static Written around(String value, Openness openness, @Nullable Object is) {
    boolean yes = is == Boolean.TRUE;
    return switch (openness) {
      case CLOSED -> Written.inItsPlace(value);
      case OPEN -> new Written("(", ")", Optional.of(value));
      case CONDITION -> new Written(yes ? "" : "not ", "", Optional.empty());
      case CONDITIONS -> new Written(yes ? "" : "not (", yes ? "" : ")", Optional.empty());
    };
  }

  static Optional<Failure> order(Example.Step.ExpectOpenOrder e, RunningExample run) {
    String found =
        run.battle()
            .refusal(
                run.battle().compiled().program().action(e.action()),
                run.order(e.action(), e.arguments()))
            .map(Refusal::by)
            .map(by -> "refused by " + by)
            .orElse("allowed");
    run.open().add(new Open(e.asked(), e.mark(), Optional.of(Written.inItsPlace(found)), found));
    return Optional.empty();
  }

  /** As it stands in a rulebook. */
  private static Optional<String> written(@Nullable Object value, Type type, LengthUnit unit) {
    return switch (value) {
      case null -> Optional.of("none");
      case Boolean flag -> Optional.of(flag ? "yes" : "no");
      case Thing thing -> Optional.of(thing.name());
      case NameSet.Member member -> Optional.of(member.name());
      case Formation formation -> Optional.of(formation.name());
      case Double n ->
          switch (type) {
            case Type.Count _, Type.Dice _ -> Optional.of(plain(n, 1));
            case Type.Level(var track) -> Optional.of(track.show(n.intValue()));
            case Type.Distance _ ->
                Optional.of(plain(n, unit.millimetres()) + " " + unit.several());
            case Type.Angle _ -> Optional.of(plain(n, 1) + " degrees");
            case Type.Rung(var ladder) -> Optional.of(ladder.rungs().get(n.intValue()));
            case Type.Flag _, Type.Text _, Type.Named _, Type.Formations _, Type.OfThing _ ->
                Optional.empty();
            case Type.ListOf _, Type.Path _, Type.Spot _, Type.Region _ -> Optional.empty();
            case Type.Roll _, Type.Pairing _, Type.DicePair _, Type.Moved _ -> Optional.empty();
            case Type.Nothing _, Type.Unknown _ -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  /** With as many decimals as it takes to be the same again. */
  private static String plain(double n, double unit) {
    int decimals = 0;
    BigDecimal shown;
    do {
      shown = BigDecimal.valueOf(n / unit).setScale(decimals++, RoundingMode.HALF_UP);
    } while (Math.abs(shown.doubleValue() * unit - n) > EXACT && decimals <= MOST_DECIMALS);
    return shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
  }
}
