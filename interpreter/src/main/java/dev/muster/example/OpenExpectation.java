package dev.muster.example;

import dev.muster.compile.ExpressionEvaluator;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.example.ExampleResult.Open;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds out what an author has left open, and how it would be written. */
final class OpenExpectation {
  private OpenExpectation() {}

  static Optional<Failure> value(Example.Step.ExpectOpen e, RunningExample run) {
    CheckedExpression asked = e.value();
    Object value = ExpressionEvaluator.of(asked, run.frame());
    LengthUnit unit = run.battle().world().lengthUnit();
    run.open()
        .add(
            new Open(
                e.mark(),
                asked.span().text().strip(),
                written(value, asked.type(), unit),
                ValueText.value(value, asked.type(), unit)));
    return Optional.empty();
  }

  static Optional<Failure> order(Example.Step.ExpectOpenOrder e, RunningExample run) {
    String found =
        run.battle()
            .refusal(
                run.battle().compiled().program().action(e.action()), run.values(e.arguments()))
            .map(Refusal::by)
            .map(by -> "refused by " + by)
            .orElse("allowed");
    String order = e.span().text().strip().replaceFirst("^expect\\s+", "");
    run.open()
        .add(
            new Open(
                e.mark(),
                order.substring(0, order.length() - 1).strip(),
                Optional.of(found),
                found));
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
            case Type.Count _, Type.Dice _ -> Optional.of(plain(n));
            case Type.Level(var track) -> Optional.of(track.show(n.intValue()));
            case Type.Distance _ ->
                Optional.of(plain(n / unit.millimetres()) + " " + unit.several());
            case Type.Angle _ -> Optional.of(plain(n) + " degrees");
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

  private static String plain(double n) {
    BigDecimal shown = BigDecimal.valueOf(n).setScale(6, RoundingMode.HALF_UP);
    return shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
  }
}
