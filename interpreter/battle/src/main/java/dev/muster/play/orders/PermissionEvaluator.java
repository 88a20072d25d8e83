package dev.muster.play.orders;

import dev.muster.board.Path;
import dev.muster.board.Step;
import dev.muster.compile.CompiledAction;
import dev.muster.compile.CompiledCost;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.ParameterDomain;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Answer;
import dev.muster.model.Formation;
import dev.muster.model.LengthUnit;
import dev.muster.model.Rule;
import dev.muster.model.Topic;
import dev.muster.play.answers.MemoizedValue;
import dev.muster.play.answers.RuleAnswers;
import dev.muster.play.answers.RuleFiring;
import dev.muster.play.moves.MoveResolver;
import dev.muster.play.story.Story;
import dev.muster.trace.Cost;
import dev.muster.trace.Refusal;
import dev.muster.trace.Refusal.Cause;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Says whether something may be done, and if not which rule forbids it. One for people, bots and
 * examples.
 */
public final class PermissionEvaluator {
  /** Degrees by which inexact calculation may miss the direction of a shape. */
  private static final double ANGLE_TOLERANCE = 1e-3;

  private final BattleEffects battle;
  private final RuleAnswers answers;
  private final Story story;
  private final CompiledRulebook compiled;
  private final Set<Topic> duties = new HashSet<>();
  private final Set<Topic> aimedDuties = new HashSet<>();

  public PermissionEvaluator(BattleEffects battle, RuleAnswers answers, Story story) {
    this.battle = battle;
    this.answers = answers;
    this.story = story;
    this.compiled = answers.compiled();
    for (Rule rule : compiled.rulebook().rules().all()) {
      if (rule.permits(Permit.MUST)) {
        duties.add(rule.topic());
        if (compiled.topics().isOfWholeOrder(rule)) {
          aimedDuties.add(rule.topic());
        }
      }
    }
  }

  <T> MemoizedValue<T> memoized(Supplier<T> source) {
    return answers.memoized(source);
  }

  /** The candidates of an action that were found for the actor, as long as they are the same. */
  @SuppressWarnings("unchecked")
  List<OrderCandidate> candidates(
      CompiledAction order, Thing actor, Supplier<List<OrderCandidate>> source) {
    return (List<OrderCandidate>)
        Objects.requireNonNull(answers.memoized(order, Arguments.of(actor), source::get));
  }

  public CompiledRulebook compiled() {
    return compiled;
  }

  /** Returns what speaks against an action of this actor whatever it is aimed at. */
  Optional<Refusal> actor(CompiledAction order, Thing actor) {
    Arguments arguments = onlyActor(order, actor);
    return battle
        .secrets()
        .as(actor, () -> judge(order, arguments, answers.put(ofActor(order), arguments)));
  }

  /**
   * The verdict on an action of an actor, whatever it is aimed at.
   *
   * @param open whether nothing speaks against it
   * @param demandable whether a rule may demand it: most duties are about the actor alone, so that
   *     the orders need not be looked through while it has none
   */
  public record Verdict(boolean open, boolean demandable) {}

  /** Returns the verdict, whatever would be said. */
  public Verdict verdict(CompiledAction order, Thing actor) {
    return (Verdict)
        Objects.requireNonNull(
            answers.memoized(order.action(), Arguments.of(actor), () -> judged(order, actor)));
  }

  private Verdict judged(CompiledAction order, Thing actor) {
    List<RuleFiring> fired =
        battle.secrets().as(actor, () -> answers.put(ofActor(order), onlyActor(order, actor)));
    return new Verdict(
        unforbidden(fired),
        duty(order)
            && (aimedDuties.contains(order.action())
                || fired.stream().anyMatch(PermissionEvaluator::demands)));
  }

  /**
   * Returns what speaks against a whole order, however it was thought of: of several rules the
   * first of the rulebook, then its costs, then what its parts can be.
   */
  public Optional<Refusal> order(CompiledAction order, Arguments arguments) {
    return battle.secrets().as(arguments.requireThing(0), () -> whole(order, arguments));
  }

  /** All that speaks against a whole order, in the order in which it is told. */
  public List<Objecting> all(CompiledAction order, Arguments arguments) {
    return battle
        .secrets()
        .as(
            arguments.requireThing(0),
            () ->
                Stream.concat(
                        forbidding(of(order, arguments))
                            .map(
                                f -> new Objecting(forbidden(order, arguments, f), Optional.of(f))),
                        Stream.of(
                                costs(order, arguments),
                                side(order, arguments).or(() -> choice(order, arguments)),
                                reach(order, arguments))
                            .flatMap(Optional::stream)
                            .map(refusal -> new Objecting(refusal, Optional.empty())))
                    .toList());
  }

  private Optional<Refusal> whole(CompiledAction order, Arguments arguments) {
    return side(order, arguments)
        .or(() -> judge(order, arguments, of(order, arguments)))
        .or(() -> costs(order, arguments))
        .or(() -> choice(order, arguments))
        .or(() -> reach(order, arguments));
  }

  /**
   * Returns the verdicts of the rules of the action on a whole order, in the order of the rulebook.
   */
  private List<RuleFiring> of(CompiledAction order, Arguments arguments) {
    List<RuleFiring> fired = new ArrayList<>(answers.put(ofActor(order), arguments));
    fired.addAll(answers.put(ofOrder(order), arguments));
    fired.sort(Comparator.comparingInt(f -> f.match().rule().id()));
    return fired;
  }

  /** Whether nothing speaks against a whole order, whatever would be said. */
  public boolean allows(CompiledAction order, Arguments arguments) {
    return battle
        .secrets()
        .as(
            arguments.requireThing(0),
            () ->
                unforbidden(ofActor(order), arguments)
                    && unforbidden(ofOrder(order), arguments)
                    && costs(order, arguments).isEmpty()
                    && choice(order, arguments).isEmpty()
                    && reach(order, arguments).isEmpty());
  }

  /**
   * Whether nothing speaks against an order that was generated, when its actor has been judged
   * before.
   */
  boolean allowsAimed(CompiledAction order, Arguments arguments) {
    return battle
        .secrets()
        .as(
            arguments.requireThing(0),
            () ->
                unforbidden(ofOrder(order), arguments)
                    && costs(order, arguments).isEmpty()
                    && reach(order, arguments).isEmpty());
  }

  /** Returns what the order leads to, as the rulebook tells the side that may give it. */
  public List<String> leadsTo(CompiledAction order, Arguments arguments) {
    if (order.leadsTo().isEmpty()) {
      return List.of();
    }
    Frame frame = frame(order, arguments);
    return battle
        .secrets()
        .as(
            arguments.requireThing(0),
            () -> order.leadsTo().stream().flatMap(told -> told.in(frame).stream()).toList());
  }

  private int ofActor(CompiledAction order) {
    return compiled.topics().ofActor(order.action());
  }

  private int ofOrder(CompiledAction order) {
    return compiled.topics().ofOrder(order.action());
  }

  /**
   * Refuses the order unless each enemy, or friend, of the actor that the action is aimed at is
   * one. If it is refused, whatever else the rules say of it is beside the point.
   */
  Optional<Refusal> side(CompiledAction order, Arguments arguments) {
    Thing actor = arguments.requireThing(0);
    for (int i = 1; i < arguments.size(); i++) {
      if (order.domains().get(i) instanceof ParameterDomain.Things(var selection)
          && selection.loyaltyTo(0).filter(l -> l != Loyalty.OTHER).isPresent()
          && arguments.get(i) instanceof Thing part
          && part.side() != null
          && actor.side() != null) {
        boolean own = part.owner() == actor.owner();
        if (own != (selection.loyaltyTo(0).get() == Loyalty.FRIENDLY)) {
          Value told = story.told(part, order.action().parameters().get(i).type());
          return Optional.of(refusal(order, arguments, new Cause.WrongSide(told, own)));
        }
      }
    }
    return Optional.empty();
  }

  /** Refuses the order unless each part is one of those that the action lets choose from. */
  private Optional<Refusal> choice(CompiledAction order, Arguments arguments) {
    Thing actor = arguments.requireThing(0);
    for (int i = 1; i < arguments.size(); i++) {
      Frame frame = frame(order, arguments);
      Object part = arguments.get(i);
      boolean among =
          switch (order.domains().get(i)) {
            case ParameterDomain.Things things -> things.selection().list(frame).contains(part);
            case ParameterDomain.Groups groups ->
                part instanceof List<?> group && new GroupFinder(groups, frame).may(group);
            case ParameterDomain.Counts counts ->
                part instanceof Number n
                    && n.doubleValue() >= counts.low().number(frame) - 1e-9
                    && n.doubleValue() <= counts.high().number(frame) + 1e-9;
            case ParameterDomain.Formations formations ->
                part instanceof Formation f && actor.kind().formations().contains(f);
            case ParameterDomain.Names names -> names.members().contains(part);
            // See reach, and the rules, for how far and where.
            case ParameterDomain.Paths paths -> true;
            case ParameterDomain.Spots spots -> true;
          };
      if (!among) {
        return Optional.of(
            refusal(
                order,
                arguments,
                new Cause.NotAmong(
                    story.told(part, order.action().parameters().get(i).type()),
                    order.action().parameters().get(i).name(),
                    Optional.empty())));
      }
    }
    return Optional.empty();
  }

  /**
   * Refuses the order unless every path is one that the action goes along, no longer than it allows
   * and on the table.
   */
  private Optional<Refusal> reach(CompiledAction order, Arguments arguments) {
    Frame frame = frame(order, arguments);
    for (int i = 1; i < arguments.size(); i++) {
      if (order.domains().get(i) instanceof ParameterDomain.Paths paths
          && arguments.get(i) instanceof Path path) {
        Optional<Cause> against = reach(paths, path, frame);
        if (against.isPresent()) {
          return against.map(cause -> refusal(order, arguments, cause));
        }
      }
    }
    return Optional.empty();
  }

  LengthUnit lengthUnit() {
    return battle.world().lengthUnit();
  }

  private Value.Length length(double millimetres) {
    return new Value.Length(millimetres, lengthUnit());
  }

  private Optional<Cause> reach(ParameterDomain.Paths paths, Path path, Frame frame) {
    double longest =
        paths
            .upTo()
            .map(u -> u.value(frame) instanceof Number n ? n.doubleValue() : 0.0)
            .orElse(Double.MAX_VALUE);
    if (path.wanted() > longest + 1e-6) {
      return Optional.of(new Cause.TooFar(length(longest), length(path.wanted())));
    }
    double direction = Math.abs(path.direction());
    if (path.length() > 0 && !goes(direction, paths.shape())) {
      return Optional.of(new Cause.WrongWay(paths.shape()));
    }
    long legs = path.steps().stream().filter(Step.Slide.class::isInstance).count();
    if (paths.shape() == PathShape.FREE && legs > paths.legs()) {
      return Optional.of(new Cause.TooManyLegs(paths.legs(), legs));
    }
    double turned =
        switch (paths.shape()) {
          case OBLIQUE, FREE -> direction;
          case ABOUT_FACE, TOWARD -> 0;
          case WHEEL, ROTATE ->
              path.steps().stream().mapToDouble(PermissionEvaluator::turned).sum();
          case STRAIGHT, SIDEWAYS, BACKWARD, ALONG -> Math.abs(path.turn());
        };
    double most = paths.angle().map(a -> a.number(frame)).orElse(180.0);
    if (turned > most + 1e-6) {
      return Optional.of(new Cause.TurnsTooFar(most, turned));
    }
    return MoveResolver.places(path, 1).stream().allMatch(battle.world().table()::inside)
        ? Optional.empty()
        : Optional.of(new Cause.OffTable());
  }

  /** More than once round is more than a full turn. */
  private static double turned(Step step) {
    return switch (step) {
      case Step.Wheel wheel -> Math.abs(wheel.degrees());
      case Step.Turn turn -> Math.abs(turn.degrees());
      case Step.Slide _, Step.Flip _ -> 0;
    };
  }

  /** Whether paths of the shape go in that direction. */
  private static boolean goes(double direction, PathShape shape) {
    return switch (shape) {
      case STRAIGHT -> direction <= ANGLE_TOLERANCE;
      case SIDEWAYS -> Math.abs(direction - 90) <= ANGLE_TOLERANCE;
      case BACKWARD -> 180 - direction <= ANGLE_TOLERANCE;
      case OBLIQUE, WHEEL, ROTATE, ABOUT_FACE, FREE, ALONG, TOWARD -> true;
    };
  }

  /** Whether any rule may demand the action. */
  public boolean duty(CompiledAction order) {
    return duties.contains(order.action());
  }

  private static boolean demands(RuleFiring fired) {
    return fired.rule().permits(Permit.MUST);
  }

  /** The rules that demand the order. */
  public List<RuleFiring> duties(CompiledAction order, Arguments arguments) {
    if (!duty(order)) {
      return List.of();
    }
    return battle.secrets().as(arguments.requireThing(0), () -> binding(order, arguments));
  }

  private List<RuleFiring> binding(CompiledAction order, Arguments arguments) {
    List<RuleFiring> fired = new ArrayList<>(answers.put(ofActor(order), arguments));
    fired.addAll(answers.put(ofOrder(order), arguments));
    return answers.left(fired).stream().filter(PermissionEvaluator::demands).toList();
  }

  private static Arguments onlyActor(CompiledAction order, Thing actor) {
    return Arguments.ofFirst(actor, order.action().parameters().size());
  }

  private boolean unforbidden(int topic, Arguments arguments) {
    return unforbidden(answers.put(topic, arguments));
  }

  private boolean unforbidden(List<RuleFiring> fired) {
    for (RuleFiring firing : answers.left(fired)) {
      if (refuses(firing)) {
        return false;
      }
    }
    return true;
  }

  private Optional<Refusal> judge(
      CompiledAction order, Arguments arguments, List<RuleFiring> fired) {
    return forbidding(fired).findFirst().map(f -> forbidden(order, arguments, f));
  }

  private static Refusal forbidden(CompiledAction order, Arguments arguments, RuleFiring rule) {
    return refusal(order, arguments, new Cause.Forbidden(rule.rule().origin(), rule.because()));
  }

  /** The rules that forbid. */
  private Stream<RuleFiring> forbidding(List<RuleFiring> fired) {
    return answers.left(fired).stream().filter(PermissionEvaluator::refuses);
  }

  private static boolean refuses(RuleFiring fired) {
    return fired.rule().answer() instanceof Answer.Permit permit && permit.refuses();
  }

  static Refusal refusal(CompiledAction order, Arguments arguments, Cause cause) {
    return new Refusal(ThingRef.of(arguments.requireThing(0)), order.action().origin(), cause);
  }

  /** What an order costs now: what options add, only while they are on. */
  public List<CompiledCost> costs(CompiledAction order) {
    for (CompiledCost one : order.costs()) {
      if (!battle.world().holds(one.origin())) {
        return order.costs().stream().filter(c -> battle.world().holds(c.origin())).toList();
      }
    }
    return order.costs();
  }

  private Optional<Refusal> costs(CompiledAction order, Arguments arguments) {
    if (order.costs().isEmpty()) {
      return Optional.empty();
    }
    Frame frame = frame(order, arguments);
    for (CompiledCost cost : costs(order)) {
      double amount = cost.amount().number(frame);
      double left =
          cost.payer().value(frame) instanceof Thing payer
                  && payer.get(cost.attribute()) instanceof Number has
              ? has.doubleValue()
              : 0;
      if (left < amount - 1e-9) {
        return Optional.of(
            refusal(
                order,
                arguments,
                new Cause.TooCostly(
                    story.size(amount, cost.attribute().type()),
                    story.size(left, cost.attribute().type()),
                    cost.attribute().origin())));
      }
    }
    return Optional.empty();
  }

  /** Returns the cost of the order; empty when it is free. */
  List<Cost> cost(CompiledAction order, Arguments arguments) {
    Frame frame = frame(order, arguments);
    List<Cost> costs = new ArrayList<>();
    for (CompiledCost cost : costs(order)) {
      double amount = cost.amount().number(frame);
      if (amount > 0
          && cost.payer().value(frame) instanceof Thing payer
          && payer.get(cost.attribute()) instanceof Number has) {
        costs.add(
            new Cost(
                story.size(amount, cost.attribute().type()),
                story.size(has.doubleValue(), cost.attribute().type()),
                cost.attribute().origin()));
      }
    }
    return costs;
  }

  public Frame frame(CompiledAction order, Arguments arguments) {
    return Frame.of(arguments, order.frame(), battle);
  }
}
