package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Deck;
import dev.muster.model.Kind;
import dev.muster.model.NameSet;
import dev.muster.model.Origin;
import dev.muster.model.Range;
import dev.muster.model.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The declarations of the language itself: kinds, sets, units of measure, and the fixed values from
 * which footprints follow.
 */
public final class BuiltinDeclarations {
  public static final String THING = "thing";
  public static final String LINE = "line";
  public static final String SIDE = "side";
  public static final String COMMAND = "command";
  public static final String CARD = "card";
  public static final String DECK = Deck.KIND;
  public static final String EDGES = "edges";
  public static final String BEARING = "bearing";

  private static final List<String> KINDS = List.of(THING, SIDE, COMMAND, "area", LINE, CARD, DECK);

  public static final List<String> ANGLES = List.of("deg", "degrees");

  /** Facings by edge, clockwise from north. */
  public static final Map<String, Double> FACINGS =
      Map.of("north", 0.0, "east", 90.0, "south", 180.0, "west", 270.0);

  /** The points of the compass, clockwise from north. */
  public static final List<String> COMPASS =
      List.of(
          "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west");

  private BuiltinDeclarations() {}

  public static boolean kind(String name) {
    return KINDS.contains(name);
  }

  /** The angle that a point of the compass is. */
  public static Optional<CheckedExpression> compass(String point, Span span) {
    int eighths = COMPASS.indexOf(point);
    return eighths < 0
        ? Optional.empty()
        : Optional.of(new CheckedExpression.Number(45 * eighths, Type.ANGLE, span));
  }

  public static Origin origin(String declarationKind, String name) {
    return Origin.of(declarationKind, name, Span.none());
  }

  /** Everything is a thing; terrain is an area or a line. */
  static void declare(SymbolTable.Builder names) {
    Kind thing = names.kind(origin("kind", THING), Optional.empty());
    for (String name : KINDS.subList(1, KINDS.size())) {
      names.kind(origin("kind", name), Optional.of(thing));
    }
    fixed(names, thing, Kind.BASE_WIDTH, Type.DISTANCE);
    fixed(names, thing, Kind.BASE_DEPTH, Type.DISTANCE);
    fixed(names, thing, Kind.BASE_DIAMETER, Type.DISTANCE);
    fixed(names, thing, Kind.BASES, Type.COUNT);
    fixed(names, thing, "files", Type.COUNT);
    set(names, BEARING, List.of("front", "flank", "rear"));
    set(names, EDGES, List.of("north", "east", "south", "west"));
  }

  private static void fixed(SymbolTable.Builder names, Kind thing, String name, Type type) {
    Range range = new Range(0, Double.POSITIVE_INFINITY);
    names
        .of(thing)
        .attribute(
            new Attribute(
                Attribute.Signature.fixed(origin("attribute", name), thing, type, range)));
  }

  private static void set(SymbolTable.Builder names, String name, List<String> members) {
    names.declare(
        names.names().sets,
        name,
        new NameSet(
            origin("set", name),
            members.stream().map(member -> origin("member", member)).toList()));
  }
}
