package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.Direction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The things put on the table before a battle or an example. Expressions in it need no frame.
 *
 * @param withheld specials that nobody has in it, whoever is given them
 */
public record Setup(
    Optional<CheckedExpression> width,
    Optional<CheckedExpression> depth,
    Optional<String> scale,
    List<String> options,
    List<SideSetup> sides,
    List<TerrainSetup> terrain,
    List<Deployment> deployments,
    Optional<String> general,
    Optional<CheckedExpression> limit,
    Set<Special> withheld) {

  /** Width of a table whose size is not given, in millimetres. */
  public static final double WIDTH = 1800;

  /** Depth of a table whose size is not given, in millimetres. */
  public static final double DEPTH = 1200;

  Setup with(List<String> newOptions) {
    return new Setup(
        width, depth, scale, newOptions, sides, terrain, deployments, general, limit, withheld);
  }

  Setup without(Set<Special> specials) {
    return new Setup(
        width, depth, scale, options, sides, terrain, deployments, general, limit, specials);
  }

  /** What is placed by a deployment: not what another one, of a part of it, places. */
  public Stream<ThingSetup> deployed(Deployment deployment) {
    Set<String> others =
        deployments.stream()
            .map(Deployment::what)
            .filter(what -> !what.equals(deployment.what()))
            .collect(Collectors.toSet());
    return sides.stream()
        .flatMap(
            side ->
                side.name().equals(deployment.what())
                    ? side.things().stream()
                    : side.things().stream()
                        .flatMap(thing -> thing.within(Set.of()))
                        .filter(thing -> thing.name().equals(deployment.what())))
        .flatMap(thing -> thing.within(others));
  }

  /** The same, but for what is said of these things, which it has. */
  Setup changed(List<ThingSetup> changes) {
    Map<String, ThingSetup> byName =
        changes.stream().collect(Collectors.toMap(ThingSetup::name, change -> change));
    return new Setup(
        width,
        depth,
        scale,
        options,
        sides.stream().map(side -> side.changed(byName)).toList(),
        terrain,
        deployments,
        general,
        limit,
        withheld);
  }

  /**
   * @param armies the names of the orders of battle whose things are among these
   */
  public record SideSetup(
      String name,
      String title,
      Optional<String> baseline,
      Kind kind,
      List<ThingSetup> things,
      List<String> armies,
      Span span) {
    private SideSetup changed(Map<String, ThingSetup> changes) {
      return new SideSetup(
          name, title, baseline, kind, ThingSetup.changed(things, changes), armies, span);
    }
  }

  /**
   * @param open values that a list leaves open; those that are settled are attributes too
   */
  public record ThingSetup(
      String name,
      String title,
      Kind kind,
      Optional<Formation> formation,
      List<AttributeSetup> attributes,
      List<OpenSetup> open,
      List<SpecialSetup> specials,
      Optional<PlaceSetup> place,
      Optional<FaceSetup> facing,
      boolean secret,
      List<ThingSetup> things,
      Span span) {
    private static List<ThingSetup> changed(
        List<ThingSetup> things, Map<String, ThingSetup> changes) {
      return things.stream()
          .map(thing -> thing.with(changed(thing.things, changes)))
          .map(
              thing ->
                  Optional.ofNullable(changes.get(thing.name)).map(thing::changed).orElse(thing))
          .toList();
    }

    /** It and what is under it, without those of these names. */
    private Stream<ThingSetup> within(Set<String> without) {
      return without.contains(name)
          ? Stream.empty()
          : Stream.concat(Stream.of(this), things.stream().flatMap(t -> t.within(without)));
    }

    private ThingSetup with(List<ThingSetup> members) {
      return new ThingSetup(
          name,
          title,
          kind,
          formation,
          attributes,
          open,
          specials,
          place,
          facing,
          secret,
          members,
          span);
    }

    private ThingSetup changed(ThingSetup to) {
      List<AttributeSetup> values =
          Stream.concat(
                  attributes.stream()
                      .filter(
                          a -> to.attributes.stream().noneMatch(b -> b.attribute == a.attribute)),
                  to.attributes.stream())
              .toList();
      return new ThingSetup(
          name,
          title,
          kind,
          to.formation.or(() -> formation),
          values,
          open,
          Stream.concat(specials.stream(), to.specials.stream()).toList(),
          to.place.or(() -> place),
          to.facing.or(() -> facing),
          secret || to.secret,
          things,
          span);
    }

    /** Whether it is aside, until a rule places it. */
    public boolean offTable() {
      return place.filter(PlaceSetup.OffTable.class::isInstance).isPresent();
    }

    /** The values that only dice can settle. */
    public List<OpenSetup.Rolled> rolled() {
      return open.stream()
          .filter(o -> attributes.stream().noneMatch(a -> a.attribute() == o.attribute()))
          .filter(OpenSetup.Rolled.class::isInstance)
          .map(OpenSetup.Rolled.class::cast)
          .toList();
    }
  }

  public record AttributeSetup(Attribute attribute, CheckedExpression value) {}

  /** A value that a list leaves open. */
  public sealed interface OpenSetup {
    Attribute attribute();

    Span span();

    /**
     * A number chosen when the thing is taken: both ends are allowed, and known before the battle.
     */
    record Range(Attribute attribute, CheckedExpression low, CheckedExpression high, Span span)
        implements OpenSetup {}

    /** A value chosen from these when the thing is taken. */
    record OneOf(Attribute attribute, List<CheckedExpression> values, Span span)
        implements OpenSetup {}

    /**
     * The result of a roll of the list.
     *
     * @param by the title of the army whose roll it is, once there is one
     */
    record Rolled(Attribute attribute, Army.Roll roll, int column, Optional<String> by, Span span)
        implements OpenSetup {}
  }

  /**
   * @param has whether it is given to the thing, or taken from it
   */
  public record SpecialSetup(Special special, List<CheckedExpression> parameters, boolean has) {}

  public sealed interface PlaceSetup {
    record At(CheckedExpression x, CheckedExpression y) implements PlaceSetup {}

    /** Aside, until a rule places it. */
    record OffTable() implements PlaceSetup {}

    /**
     * @param gap between the nearest edges
     */
    record Relative(
        Direction direction,
        Optional<CheckedExpression> gap,
        String of,
        Optional<CheckedExpression> shifted)
        implements PlaceSetup {}
  }

  public sealed interface FaceSetup {
    record Toward(String name) implements FaceSetup {}

    /** Away from what it was placed relative to. */
    record Away(Optional<String> from) implements FaceSetup {}

    record Angle(CheckedExpression degrees) implements FaceSetup {}
  }

  public record TerrainSetup(String name, String title, Kind kind, Outline outline, Span span) {}

  public sealed interface Outline {
    record Rectangle(
        CheckedExpression x,
        CheckedExpression y,
        CheckedExpression width,
        CheckedExpression depth,
        Optional<CheckedExpression> turned)
        implements Outline {}

    record Ellipse(
        CheckedExpression x, CheckedExpression y, CheckedExpression width, CheckedExpression depth)
        implements Outline {}

    record Polygon(List<CheckedExpression> xs, List<CheckedExpression> ys) implements Outline {}

    record Polyline(List<CheckedExpression> xs, List<CheckedExpression> ys) implements Outline {}
  }

  /**
   * The region in which the named command, side or thing may be placed at the start.
   *
   * @param secretly whether the other side does not see it before it is revealed
   */
  public record Deployment(
      String what,
      boolean secretly,
      CheckedExpression region,
      CheckedStatement.Steps steps,
      Span span) {}
}
