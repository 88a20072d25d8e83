package dev.muster.compile;

import dev.muster.board.Box;
import dev.muster.model.Kind;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Thing;
import java.util.List;

/**
 * The footprint of a thing, which follows from its bases: from the fixed values {@code base-width},
 * {@code base-depth}, {@code bases} and {@code files} of its formation or kind, and of a thing with
 * parts from how many of them are left.
 */
public final class Footprints {
  private static final ExpressionCompiler.Fixed WIDTH =
      new ExpressionCompiler.Fixed(Kind.BASE_WIDTH);
  private static final ExpressionCompiler.Fixed DEPTH = new ExpressionCompiler.Fixed("base-depth");
  private static final ExpressionCompiler.Fixed BASES = new ExpressionCompiler.Fixed("bases");
  private static final ExpressionCompiler.Fixed FILES = new ExpressionCompiler.Fixed("files");

  private Footprints() {}

  private static double number(
      ExpressionCompiler.Fixed fixed, Thing thing, EvaluationContext context, double absent) {
    return fixed.of(thing, context) instanceof Number n ? n.doubleValue() : absent;
  }

  /** Whether the thing has a base, by its formation or kind. */
  public static boolean hasBase(Thing thing, EvaluationContext context) {
    return number(WIDTH, thing, context, 0) > 0;
  }

  private static int count(Thing thing, EvaluationContext context) {
    List<Kind.PartCount> parts = thing.kind().parts();
    double count =
        parts.isEmpty()
            ? number(BASES, thing, context, 1)
            : parts.stream()
                .mapToDouble(p -> thing.get(p.number()) instanceof Number n ? n.doubleValue() : 0)
                .sum();
    return Math.max(1, (int) count);
  }

  private static int files(Thing thing, EvaluationContext context) {
    int bases = count(thing, context);
    return Math.max(1, Math.min(bases, (int) number(FILES, thing, context, bases)));
  }

  /** The footprint at this place: its front edge's middle and its facing stay. */
  public static Box footprint(Thing thing, EvaluationContext context, Box at) {
    int bases = count(thing, context);
    int files = files(thing, context);
    int ranks = (bases + files - 1) / files;
    double width = files * number(WIDTH, thing, context, 1);
    double depth = ranks * number(DEPTH, thing, context, number(WIDTH, thing, context, 1));
    return at.moved((at.depth() - depth) / 2, 0).withSize(width, depth);
  }

  /** The same for a thing that stands so from now on, its parts with it. */
  public static Box taken(Thing thing, EvaluationContext context, Box at) {
    if (!thing.parts().isEmpty()) {
      thing.files(files(thing, context));
    }
    return footprint(thing, context, at);
  }
}
