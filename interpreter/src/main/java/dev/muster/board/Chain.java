package dev.muster.board;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Geometry;

/**
 * Steps one after another. Each takes up the part of the whole that its travel is of all travel, so
 * a step without travel is over as soon as it is reached.
 */
public record Chain(List<Step> steps) implements Path {
  public Chain {
    steps = List.copyOf(steps);
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a chain needs at least one step");
    }
    for (int i = 1; i < steps.size(); i++) {
      if (steps.get(i - 1).end().centre().distanceTo(steps.get(i).start().centre())
          > Tolerance.TOUCH) {
        throw new IllegalArgumentException(
            "step " + (i + 1) + " does not start where the one before it ends");
      }
    }
  }

  /**
   * The same as the paths in order, without the steps that do nothing; a single step when only one
   * is left.
   */
  static Path of(List<Path> paths) {
    List<Step> all = paths.stream().flatMap(path -> path.steps().stream()).toList();
    List<Step> moving =
        all.stream().filter(step -> step instanceof Step.Flip || step.travel() > 0).toList();
    if (moving.isEmpty() && !all.isEmpty()) {
      return all.getFirst();
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
    return steps.stream().mapToDouble(Path::length).reduce(0, Double::sum);
  }

  @Override
  public double travel() {
    return steps.stream().mapToDouble(Path::travel).reduce(0, Double::sum);
  }

  @Override
  public Bounds reach() {
    Bounds all = steps.getFirst().reach();
    for (Step step : steps) {
      all = all.with(step.reach());
    }
    return all;
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
    double left = fraction * travel();
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
  public double fractionAt(double shown) {
    double left = shown;
    double before = 0;
    double whole = travel();
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
}
