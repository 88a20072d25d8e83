package dev.muster.trace;

import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Formation;
import dev.muster.model.LengthUnit;
import dev.muster.model.NameSet;
import dev.muster.model.Type;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A value as it stands in a rulebook, so that it is the same when it is read again. */
public final class WrittenValue {
  /** The distance within which two numbers are the same, and half of it. */
  private static final double EXACT = 5e-7;

  private static final int MOST_DECIMALS = 9;

  private WrittenValue() {}

  /** Empty where it cannot be written. */
  public static Optional<String> of(@Nullable Object value, Type type, LengthUnit unit) {
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
            case Type.ListOf _, Type.Path _, Type.Order _, Type.Spot _, Type.Region _ ->
                Optional.empty();
            case Type.Roll _, Type.Pairing _, Type.DicePair _, Type.Moved _ -> Optional.empty();
            case Type.Nothing _, Type.Unknown _ -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  /** Empty where what it leads along or toward cannot be written. */
  public static Optional<String> of(PathPlan plan, LengthUnit unit) {
    if (plan.goal().isPresent() || plan.shape() == PathShape.ALONG && plan.line().isEmpty()) {
      return Optional.empty();
    }
    StringBuilder path = new StringBuilder("path ").append(plan.shape().word());
    path.append(plan.turn().words());
    plan.line().ifPresent(line -> path.append(' ').append(line.name()).append(','));
    double[] sizes = plan.sizes();
    for (int i = 0; i < sizes.length; i++) {
      Type type = plan.shape().lengthAt(i) ? Type.DISTANCE : Type.ANGLE;
      path.append(i == 0 ? " " : ", ").append(of(sizes[i], type, unit).orElseThrow());
    }
    return Optional.of(path.toString());
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
