package dev.muster.engine;

import dev.muster.board.Box;
import dev.muster.board.Shape;
import dev.muster.compile.expression.ExpressionEvaluator;
import dev.muster.model.Attribute;
import dev.muster.model.LengthUnit;
import dev.muster.model.Type;
import dev.muster.play.Battle;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Copies what a side knows. */
final class ViewMaker {
  private final Battle battle;
  private final SideView view;
  private final LengthUnit unit;

  private ViewMaker(Battle battle, SideView view) {
    this.battle = battle;
    this.view = view;
    this.unit = battle.world().lengthUnit();
  }

  static View of(Battle battle, SideView view) {
    ViewMaker maker = new ViewMaker(battle, view);
    return new View(
        maker.unit.several(),
        maker.length(battle.world().table().width()),
        maker.length(battle.world().table().depth()),
        Stream.concat(battle.world().sides().stream(), view.everything().stream())
            .distinct()
            .map(maker::piece)
            .toList());
  }

  private double length(double millimetres) {
    return millimetres / unit.millimetres();
  }

  private Piece piece(Thing thing) {
    Map<String, List<Value>> specials = new LinkedHashMap<>();
    thing
        .specials()
        .forEach(
            (special, with) ->
                specials.put(
                    special.name(), with.stream().map(v -> value(v, Type.COUNT)).toList()));
    return new Piece(
        thing.name(),
        thing.title(),
        thing.kind().name(),
        Optional.ofNullable(thing.side()).map(Thing::name),
        view.command(thing).map(Thing::name),
        thing.onTable() ? Optional.ofNullable(thing.base()).map(this::position) : Optional.empty(),
        thing.onTable() || thing.terrain() ? outline(thing.shape()) : List.of(),
        thing.removed(),
        Optional.ofNullable(thing.formation()).map(formation -> formation.name()),
        values(thing),
        Collections.unmodifiableMap(specials));
  }

  private Map<String, Value> values(Thing thing) {
    Map<String, Value> values = new LinkedHashMap<>();
    for (Attribute attribute : thing.kind().allAttributes()) {
      if (attribute.fixed()) {
        Object fixed = ExpressionEvaluator.fixed(attribute, thing, battle);
        values.put(attribute.name(), value(fixed, attribute.type()));
      } else if (lasts(thing, attribute) && view.knows(thing, attribute)) {
        values.put(attribute.name(), value(thing.get(attribute), attribute.type()));
      }
    }
    return Collections.unmodifiableMap(values);
  }

  private boolean lasts(Thing thing, Attribute attribute) {
    return attribute.lifetimes().isEmpty() || view.world().giving(thing, attribute).isPresent();
  }

  private Value value(@Nullable Object value, Type type) {
    return Value.of(value, type, unit);
  }

  private Position position(Box base) {
    return new Position(length(base.x()), length(base.y()), base.facing());
  }

  private List<List<Piece.Point>> outline(@Nullable Shape shape) {
    return shape == null
        ? List.of()
        : shape.rings().stream()
            .map(
                ring ->
                    ring.stream()
                        .map(at -> new Piece.Point(length(at.x()), length(at.y())))
                        .toList())
            .toList();
  }
}
