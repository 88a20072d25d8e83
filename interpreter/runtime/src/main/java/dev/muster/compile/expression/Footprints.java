package dev.muster.compile.expression;

import dev.muster.board.Box;
import dev.muster.model.Kind;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Thing;
import java.util.List;

/**
 * The footprint of a thing, which follows from its bases: from the fixed values {@code base-width},
 * {@code base-depth}, {@code base-diameter}, {@code bases} and {@code files} of its formation or
 * kind, and of a thing with parts from how many of them are left.
 */
public final class Footprints {
  private final ExpressionCompiler.Fixed width = new ExpressionCompiler.Fixed(Kind.BASE_WIDTH);
  private final ExpressionCompiler.Fixed depth = new ExpressionCompiler.Fixed(Kind.BASE_DEPTH);
  private final ExpressionCompiler.Fixed diameter =
      new ExpressionCompiler.Fixed(Kind.BASE_DIAMETER);
  private final ExpressionCompiler.Fixed bases = new ExpressionCompiler.Fixed(Kind.BASES);
  private final ExpressionCompiler.Fixed files = new ExpressionCompiler.Fixed("files");

  /** Creates the footprints of one rulebook, whose values it keeps. */
  public Footprints() {}

  private static double number(
      ExpressionCompiler.Fixed fixed, Thing thing, EvaluationContext context, double absent) {
    return fixed.of(thing, context) instanceof Number n ? n.doubleValue() : absent;
  }

  /** Whether the thing has a base, by its formation or kind. */
  public boolean hasBase(Thing thing, EvaluationContext context) {
    return number(width, thing, context, 0) > 0;
  }

  private int count(Thing thing, EvaluationContext context) {
    List<Kind.PartCount> parts = thing.kind().parts();
    double count =
        parts.isEmpty()
            ? number(bases, thing, context, 1)
            : parts.stream()
                .mapToDouble(p -> thing.get(p.number()) instanceof Number n ? n.doubleValue() : 0)
                .sum();
    return Math.max(1, (int) count);
  }

  private int files(Thing thing, EvaluationContext context) {
    int all = count(thing, context);
    return Math.max(1, Math.min(all, (int) number(files, thing, context, all)));
  }

  /** The footprint at this place: its front edge's middle and its facing stay. */
  public Box footprint(Thing thing, EvaluationContext context, Box at) {
    double across = number(diameter, thing, context, 0);
    if (across > 0) {
      return at.moved((at.depth() - across) / 2, 0).withDiameter(across);
    }
    int abreast = files(thing, context);
    int ranks = (count(thing, context) + abreast - 1) / abreast;
    double one = number(width, thing, context, 1);
    double deep = ranks * number(depth, thing, context, one);
    return at.moved((at.depth() - deep) / 2, 0).withSize(abreast * one, deep);
  }

  /** The same for a thing that stands so from now on, its parts with it. */
  public Box taken(Thing thing, EvaluationContext context, Box at) {
    if (!thing.parts().isEmpty()) {
      thing.files(files(thing, context));
    }
    return footprint(thing, context, at);
  }
}
