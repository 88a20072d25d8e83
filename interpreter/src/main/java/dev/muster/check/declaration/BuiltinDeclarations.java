package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.model.NameSet;
import dev.muster.model.Origin;
import dev.muster.model.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the language itself knows: kinds, sets, units of measure, and the fixed values from which
 * footprints follow.
 */
public final class BuiltinDeclarations {
  public static final String THING = "thing";
  public static final String SIDE = "side";
  public static final String COMMAND = "command";
  public static final String EDGES = "edges";
  public static final String BEARING = "bearing";

  private static final List<String> KINDS = List.of(THING, SIDE, COMMAND, "area", "line");

  public static final List<String> ANGLES = List.of("deg", "degrees");

  /** Facings by edge, clockwise from north. */
  public static final Map<String, Double> FACINGS =
      Map.of("north", 0.0, "east", 90.0, "south", 180.0, "west", 270.0);

  private BuiltinDeclarations() {}

  public static boolean kind(String name) {
    return KINDS.contains(name);
  }

  public static Origin origin(String sort, String name) {
    return new Origin(
        sort, name, Optional.empty(), Optional.empty(), Span.none(), Optional.empty());
  }

  /** Everything is a thing; terrain is an area or a line. */
  static void kinds(SymbolTable names) {
    Kind thing = names.declare(origin("kind", THING), Optional.empty());
    for (String name : KINDS.subList(1, KINDS.size())) {
      names.declare(origin("kind", name), Optional.of(thing));
    }
    KindBuilder builder = names.builder(thing);
    builder.attribute(fixed(thing, "base-width", Type.DISTANCE));
    builder.attribute(fixed(thing, "base-depth", Type.DISTANCE));
    builder.attribute(fixed(thing, "bases", Type.COUNT));
    builder.attribute(fixed(thing, "files", Type.COUNT));
  }

  private static Attribute fixed(Kind thing, String name, Type type) {
    return new Attribute(
        origin("attribute", name),
        thing,
        type,
        -1,
        0,
        Double.POSITIVE_INFINITY,
        false,
        Optional::empty);
  }

  public static Map<String, NameSet> sets() {
    Map<String, NameSet> sets = new LinkedHashMap<>();
    List<String> bearings = List.of("front", "flank", "rear");
    List<String> edges = List.of("north", "east", "south", "west");
    sets.put(BEARING, new NameSet(origin("set", BEARING), bearings, bearings));
    sets.put(EDGES, new NameSet(origin("set", EDGES), edges, edges));
    return sets;
  }
}
