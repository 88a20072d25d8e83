package dev.muster.board;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/**
 * Steps one after another. Each takes up the part of the whole that its travel is of all travel, so
 * a step without travel is over as soon as it is reached. A value like a record, but it keeps what
 * every rule about a move asks for.
 */
public final class Chain implements Path {
  private final List<Step> steps;
  private final double length;
  private final double travel;
  private final double wanted;
  private @Nullable Bounds reach;
  private int hash;

  public Chain(List<Step> steps) {
    this(steps, Double.NaN);
  }

  /**
   * @param wanted how far it was meant to go; as far as it goes when that is no number
   */
  Chain(List<Step> steps, double wanted) {
    this.steps = List.copyOf(steps);
    if (this.steps.isEmpty()) {
      throw new IllegalArgumentException("a chain needs at least one step");
    }
    double shown = 0;
    double travelled = 0;
    for (int i = 0; i < this.steps.size(); i++) {
      Step step = this.steps.get(i);
      if (i > 0
          && this.steps.get(i - 1).end().centre().distanceTo(step.start().centre())
              > Tolerance.TOUCH) {
        throw new IllegalArgumentException(
            "step " + (i + 1) + " does not start where the one before it ends");
      }
      shown += step.length();
      travelled += step.travel();
    }
    this.length = shown;
    this.travel = travelled;
    this.wanted = Double.isNaN(wanted) ? shown : wanted;
  }

  @Override
  public List<Step> steps() {
    return steps;
  }

  /**
   * The same as the paths in order, without the steps that do nothing; a single step when only one
   * is left.
   */
  static Path of(List<Path> paths) {
    List<Step> moving = new ArrayList<>(paths.size());
    for (Path path : paths) {
      for (Step step : path.steps()) {
        if (step instanceof Step.Flip || step.travel() > 0) {
          moving.add(step);
        }
      }
    }
    if (moving.isEmpty() && !paths.isEmpty()) {
      return paths.getFirst().steps().getFirst();
    }
    return moving.size() == 1 ? moving.getFirst() : new Chain(moving);
  }

  @Override
  public Box start() {
    return steps.getFirst().start();
  }

  @Override
  public Box end() {
    return steps.getLast().end();
  }

  @Override
  public double length() {
    return length;
  }

  @Override
  public double wanted() {
    return wanted;
  }

  @Override
  public double travel() {
    return travel;
  }

  @Override
  public Bounds reach() {
    Bounds known = reach;
    if (known == null) {
      known = steps.getFirst().reach();
      for (Step step : steps) {
        known = known.with(step.reach());
      }
      reach = known;
    }
    return known;
  }

  @Override
  public double maxCornerTravel() {
    double[] sum = new double[4];
    for (Step step : steps) {
      double[] part = step.cornerTravels();
      for (int i = 0; i < sum.length; i++) {
        sum[i] += part[i];
      }
    }
    return Math.max(Math.max(sum[0], sum[1]), Math.max(sum[2], sum[3]));
  }

  @Override
  public Box at(double fraction) {
    return fraction <= 0 ? start() : fraction >= 1 ? end() : cut(fraction).end();
  }

  @Override
  public Path cut(double fraction) {
    if (fraction <= 0) {
      return steps.getFirst().cut(0);
    }
    if (fraction >= 1) {
      return this;
    }
    double left = fraction * travel;
    List<Step> kept = new ArrayList<>();
    for (Step step : steps) {
      if (left < step.travel()) {
        kept.add(step.cut(left / step.travel()));
        break;
      }
      kept.add(step);
      left -= step.travel();
    }
    return of(List.copyOf(kept));
  }

  @Override
  public Path rest(double fraction) {
    if (fraction <= 0) {
      return this;
    }
    double gone = fraction * travel;
    List<Path> left = new ArrayList<>();
    for (Step step : steps) {
      if (gone < step.travel()) {
        left.add(gone <= 0 ? step : step.rest(gone / step.travel()));
      }
      gone = Math.max(0, gone - step.travel());
    }
    return left.isEmpty() ? steps.getLast().rest(1) : of(left);
  }

  @Override
  public Path from(Box box) {
    List<Path> moved = new ArrayList<>(steps.size());
    Box at = box;
    for (Step step : steps) {
      Step next = step.from(at);
      moved.add(next);
      at = next.end();
    }
    return of(moved);
  }

  @Override
  public double fractionAt(double shown) {
    double left = shown;
    double before = 0;
    double whole = travel;
    for (Step step : steps) {
      if (left <= step.length()) {
        double part = step.length() == 0 ? 0 : step.fractionAt(left);
        return whole == 0 ? 0 : (before + part * step.travel()) / whole;
      }
      left -= step.length();
      before += step.travel();
    }
    return 1;
  }

  @Override
  public Geometry swept() {
    return Jts.union(steps.stream().map(Path::swept).toList());
  }

  @Override
  public boolean equals(Object other) {
    return other == this
        || other instanceof Chain chain
            && chain.steps.equals(steps)
            && Double.compare(chain.wanted, wanted) == 0;
  }

  @Override
  public int hashCode() {
    int known = hash;
    if (known == 0) {
      known = steps.hashCode();
      hash = known;
    }
    return known;
  }

  @Override
  public String toString() {
    return "Chain" + steps;
  }
}
