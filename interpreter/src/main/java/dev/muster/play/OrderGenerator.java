package dev.muster.play;

import dev.muster.board.Path;
import dev.muster.board.Point;
import dev.muster.compile.CompiledAction;
import dev.muster.compile.CompiledExpression;
import dev.muster.compile.ParameterDomain;
import dev.muster.compile.Roads;
import dev.muster.lang.syntax.Expression.Turn;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Lengths;
import dev.muster.model.Type;
import dev.muster.trace.ChoiceText;
import dev.muster.trace.Order;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.PathPlan;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds the orders that can be given: the one generator for people, bots and the referee. */
final class OrderGenerator {
  /** Parts of the longest way that are offered; a person may name any other. */
  private static final double[] PARTS = {1, 0.75, 0.5, 0.25};

  private static final double[] WHEELS = {90, 60, 45, 30, 15};
  private static final double[] TURNS = {90, 45};
  private static final double LEAST = 1;
  private static final int TRIES = 4;

  private final Battle battle;
  private final PermissionEvaluator permissions;

  OrderGenerator(Battle battle, PermissionEvaluator permissions) {
    this.battle = battle;
    this.permissions = permissions;
  }

  /** What a part of an order can be; put into words when somebody wants them. */
  private sealed interface Part {
    Object value();

    String id();

    Value told();
  }

  private record One(Object value) implements Part {
    @Override
    public String id() {
      return ValueText.id(value);
    }

    @Override
    public Value told() {
      return Value.of(value, Type.COUNT);
    }
  }

  /** One thing where a group might have been chosen. */
  private record Alone(Object member) implements Part {
    @Override
    public Object value() {
      return List.of(member);
    }

    @Override
    public String id() {
      return ValueText.id(member);
    }

    @Override
    public Value told() {
      return Value.of(member, Type.UNKNOWN);
    }
  }

  private record Group(List<Object> value) implements Part {
    @Override
    public String id() {
      return "all";
    }

    @Override
    public Value told() {
      return new Value.All(Value.several(value));
    }
  }

  private record Planned(Path value, PathPlan plan) implements Part {
    @Override
    public String id() {
      return OrderGenerator.id(plan);
    }

    @Override
    public Value told() {
      return Value.Way.of(plan);
    }
  }

  /** One order that might be given: put into words, and judged, when somebody wants it. */
  final class Given implements Offer {
    private final CompiledAction order;
    private final Arguments arguments;
    private final List<Part> parts;
    private String id;
    private Boolean allowed;
    private double utility = Double.NaN;

    private Given(CompiledAction order, Arguments arguments, List<Part> parts) {
      this.order = order;
      this.arguments = arguments;
      this.parts = parts;
    }

    CompiledAction order() {
      return order;
    }

    Arguments arguments() {
      return arguments;
    }

    Thing actor() {
      return (Thing) arguments.get(0);
    }

    @Override
    public String id() {
      if (id == null) {
        StringBuilder words = new StringBuilder(order.action().name());
        words.append(' ').append(actor().name());
        parts.forEach(p -> words.append(' ').append(p.id()));
        id = words.toString();
      }
      return id;
    }

    @Override
    public String label() {
      return ChoiceText.of(told());
    }

    Order told() {
      return new Order(
          order.action().origin(), ThingRef.of(actor()), parts.stream().map(Part::told).toList());
    }

    @Override
    public boolean is(String answer) {
      return answer.startsWith(order.action().name()) && answer.equals(id());
    }

    @Override
    public double utility() {
      if (Double.isNaN(utility)) {
        utility =
            order
                .preferences()
                .utility(battle.general(), permissions.frame(order, arguments))
                .orElse(-1.0);
      }
      return utility;
    }

    @Override
    public boolean allowed() {
      if (allowed == null) {
        allowed = permissions.aimed(order, arguments).isEmpty();
      }
      return allowed;
    }

    @Override
    public String cost() {
      return permissions.cost(order, arguments);
    }
  }

  /** Every order of this kind that the actor might be given now. The actor is judged before. */
  void each(CompiledAction order, Thing actor, Consumer<Given> found) {
    Frame frame = permissions.frame(order, Arguments.of(actor));
    Object[] arguments = new Object[order.action().parameters().size()];
    arguments[0] = actor;
    fill(order, frame, arguments, 1, new Part[arguments.length - 1], found);
  }

  private void fill(
      CompiledAction order,
      Frame frame,
      Object[] arguments,
      int at,
      Part[] chosen,
      Consumer<Given> found) {
    if (at == arguments.length) {
      found.accept(new Given(order, Arguments.of(arguments.clone()), List.of(chosen)));
      return;
    }
    for (Part part : parts(order, at, frame)) {
      arguments[at] = part.value();
      frame.set(at, part.value());
      chosen[at - 1] = part;
      fill(order, frame, arguments, at + 1, chosen, found);
    }
  }

  private List<Part> parts(CompiledAction order, int at, Frame frame) {
    ParameterDomain choice = order.domains().get(at);
    return switch (choice) {
      case ParameterDomain.Things things -> named(things.picker().list(frame));
      case ParameterDomain.Paths paths -> paths(paths, at, frame);
      case ParameterDomain.Counts counts -> {
        List<Object> all = new ArrayList<>();
        for (int n = (int) counts.low().number(frame);
            n <= counts.high().number(frame) + 1e-9;
            n++) {
          all.add(Numbers.box(n));
        }
        yield named(all);
      }
      case ParameterDomain.Groups groups -> groups(groups.picker().list(frame));
      case ParameterDomain.Spots spots ->
          named(new ArrayList<>(battle.spots((Thing) frame.get(0), spots.area().value(frame))));
      case ParameterDomain.Formations formations -> {
        Thing actor = (Thing) frame.get(0);
        yield named(
            actor.kind().formations().stream()
                .filter(f -> f != actor.formation())
                .map(Object.class::cast)
                .toList());
      }
      case ParameterDomain.Names names -> named(names.members());
    };
  }

  private static List<Part> named(List<Object> values) {
    return values.stream().<Part>map(One::new).toList();
  }

  /** All, and each alone. */
  private static List<Part> groups(List<Object> things) {
    List<Part> groups = new ArrayList<>();
    if (things.size() > 1) {
      groups.add(new Group(List.copyOf(things)));
    }
    things.forEach(thing -> groups.add(new Alone(thing)));
    return groups;
  }

  // ---- Paths ----

  private List<Part> paths(ParameterDomain.Paths paths, int at, Frame frame) {
    Thing actor = (Thing) frame.get(0);
    if (actor.base() == null) {
      return List.of();
    }
    List<Part> found = new ArrayList<>();
    Way way = new Way(actor, paths, at, frame, found);
    switch (paths.shape()) {
      case STRAIGHT, BACKWARD, ROAD -> way.lengths(size -> plan(paths.shape(), Turn.NONE, size));
      case OBLIQUE -> {
        double most = paths.angle().map(a -> a.number(frame)).orElse(45.0);
        for (double angle : new double[] {-most, -most / 2, most / 2, most}) {
          way.lengths(size -> plan(PathShape.OBLIQUE, Turn.NONE, angle, size));
        }
      }
      case SIDEWAYS -> {
        way.lengths(size -> plan(PathShape.SIDEWAYS, Turn.LEFT, size));
        way.lengths(size -> plan(PathShape.SIDEWAYS, Turn.RIGHT, size));
      }
      case WHEEL -> way.turns(WHEELS, PathShape.WHEEL, 90);
      case ROTATE -> way.turns(TURNS, PathShape.ROTATE, 90);
      case ABOUT_FACE -> way.add(plan(PathShape.ABOUT_FACE, Turn.NONE));
      case FREE ->
          headings(actor)
              .forEach(h -> way.lengths(size -> plan(PathShape.FREE, Turn.NONE, h, size, h)));
    }
    return found;
  }

  private static PathPlan plan(PathShape shape, Turn turn, double... sizes) {
    return new PathPlan(shape, turn, sizes);
  }

  /** Eight points of the compass, and straight at the nearest enemy. */
  private List<Double> headings(Thing actor) {
    List<Double> headings = new ArrayList<>();
    Point from = actor.base().centre();
    Thing nearest = null;
    for (Thing other : battle.world().everything()) {
      if (other.onTable()
          && other.base() != null
          && other.side() != actor.side()
          && (nearest == null
              || from.distanceTo(other.base().centre())
                  < from.distanceTo(nearest.base().centre()))) {
        nearest = other;
      }
    }
    if (nearest != null) {
      headings.add((double) Math.round(from.headingTo(nearest.base().centre())));
    }
    for (int h = 0; h < 360; h += 45) {
      headings.add((double) h);
    }
    return headings.stream().distinct().toList();
  }

  private interface Plan {
    PathPlan of(double size);
  }

  /** The ways of one actor: parts of the longest that the stick allows. */
  private final class Way {
    private final Thing actor;
    private final ParameterDomain.Paths paths;
    private final int at;
    private final Frame frame;
    private final List<Part> found;

    private Way(Thing actor, ParameterDomain.Paths paths, int at, Frame frame, List<Part> found) {
      this.actor = actor;
      this.paths = paths;
      this.at = at;
      this.frame = frame;
      this.found = found;
    }

    private Path path(PathPlan plan) {
      return plan.from(
          actor.base(),
          plan.shape() == PathShape.ROAD
              ? Roads.under(actor.base(), battle.world())
              : Optional.empty());
    }

    /** How far the stick reaches along this path; 0 when it is not possible at all. */
    private double reach(Path path) {
      Optional<CompiledExpression> upTo = paths.upTo();
      if (upTo.isEmpty()) {
        return Double.MAX_VALUE;
      }
      frame.set(at, path);
      return upTo.get().value(frame) instanceof Number n ? n.doubleValue() : 0;
    }

    private void lengths(Plan plan) {
      double most = reach(path(plan.of(0)));
      double size = Math.min(most, battle.world().table().width() + battle.world().table().depth());
      for (int i = 0; i < TRIES && size >= LEAST; i++) {
        double allowed = reach(path(plan.of(size)));
        if (allowed >= size - 1e-6) {
          break;
        }
        size = allowed;
      }
      for (double part : PARTS) {
        double length = Math.floor(size * part * 100 + 1e-6) / 100;
        if (length >= LEAST) {
          add(plan.of(length));
        }
      }
    }

    private void turns(double[] angles, PathShape shape, double atMost) {
      double most = paths.angle().map(a -> a.number(frame)).orElse(atMost);
      for (double angle : angles) {
        if (angle <= most + 1e-9) {
          add(plan(shape, Turn.LEFT, angle));
          add(plan(shape, Turn.RIGHT, angle));
        }
      }
    }

    private void add(PathPlan plan) {
      found.add(new Planned(path(plan), plan));
    }
  }

  private static String id(PathPlan plan) {
    StringBuilder id = new StringBuilder(plan.shape().word());
    if (plan.turn() != Turn.NONE) {
      id.append(':')
          .append(plan.turn().name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
    }
    for (double size : plan.sizes()) {
      id.append(':').append(Numbers.show(size));
    }
    return id.toString();
  }

  // ---- Orders by name ----

  /** The order that an id stands for, allowed or not; empty when it stands for none. */
  Optional<Given> parse(String id, List<CompiledAction> actions) {
    String[] words = id.strip().split("\\s+");
    for (CompiledAction order : actions) {
      int parameters = order.action().parameters().size();
      if (order.action().name().equals(words[0])
          && words.length == parameters + 1
          && battle.world().named(words[1]) instanceof Thing actor
          && fits(order, actor)) {
        Object[] arguments = new Object[parameters];
        arguments[0] = actor;
        Frame frame = permissions.frame(order, Arguments.of(actor));
        boolean whole = true;
        List<Part> given = new ArrayList<>();
        for (int i = 1; i < parameters && whole; i++) {
          Optional<Part> part = parse(words[i + 1], order, i, frame);
          whole = part.isPresent();
          arguments[i] = part.map(Part::value).orElse(null);
          frame.set(i, arguments[i]);
          part.ifPresent(given::add);
        }
        if (whole) {
          return Optional.of(new Given(order, Arguments.of(arguments), given));
        }
      }
    }
    return Optional.empty();
  }

  boolean fits(CompiledAction order, Thing actor) {
    return order.action().parameters().getFirst().type() instanceof Type.OfThing type
        && actor.kind().is(type.kind());
  }

  private Optional<Part> parse(String word, CompiledAction order, int at, Frame frame) {
    if (order.domains().get(at) instanceof ParameterDomain.Paths paths) {
      return plan(word)
          .filter(p -> p.shape() == paths.shape())
          .map(
              plan -> {
                Thing actor = (Thing) frame.get(0);
                Path path = plan.from(actor.base(), Roads.under(actor.base(), battle.world()));
                return new Planned(path, plan);
              });
    }
    return parts(order, at, frame).stream().filter(p -> p.id().equals(word)).findFirst();
  }

  private static Optional<PathPlan> plan(String word) {
    String[] parts = word.split(":");
    try {
      PathShape shape =
          PathShape.valueOf(parts[0].toUpperCase(java.util.Locale.ROOT).replace('-', '_'));
      int first = 1;
      Turn turn = Turn.NONE;
      if (parts.length > 1 && Character.isLetter(parts[1].charAt(0))) {
        turn = Turn.valueOf(parts[1].toUpperCase(java.util.Locale.ROOT).replace('-', '_'));
        first = 2;
      }
      double[] sizes = new double[parts.length - first];
      for (int i = 0; i < sizes.length; i++) {
        sizes[i] = size(parts[first + i], i == lengthAt(shape));
        if (!Double.isFinite(sizes[i]) || Math.abs(sizes[i]) > 1e5) {
          return Optional.empty();
        }
      }
      return sizes.length >= needed(shape)
          ? Optional.of(new PathPlan(shape, turn, sizes))
          : Optional.empty();
    } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  /** A number; of a length also with its unit. */
  private static double size(String text, boolean length) {
    int unit = text.length();
    while (unit > 0 && Character.isLetter(text.charAt(unit - 1))) {
      unit--;
    }
    double number = Double.parseDouble(text.substring(0, unit));
    if (unit == text.length()) {
      return number;
    }
    Double millimetres = length ? Lengths.MILLIMETRES.get(text.substring(unit)) : null;
    if (millimetres == null) {
      throw new NumberFormatException(text);
    }
    return number * millimetres;
  }

  /** Which of its sizes is a length; the others are angles. */
  private static int lengthAt(PathShape shape) {
    return switch (shape) {
      case STRAIGHT, SIDEWAYS, BACKWARD, ROAD -> 0;
      case OBLIQUE, FREE -> 1;
      case WHEEL, ROTATE, ABOUT_FACE -> -1;
    };
  }

  private static int needed(PathShape shape) {
    return switch (shape) {
      case STRAIGHT, SIDEWAYS, BACKWARD, WHEEL, ROTATE, ROAD -> 1;
      case OBLIQUE, FREE -> 2;
      case ABOUT_FACE -> 0;
    };
  }
}
