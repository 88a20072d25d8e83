package dev.muster.play;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.board.Box;
import dev.muster.board.Path;
import dev.muster.board.Shape;
import dev.muster.compile.BattleEffects;
import dev.muster.compile.CompiledAction;
import dev.muster.compile.CompiledCost;
import dev.muster.compile.CompiledOrders;
import dev.muster.compile.CompiledProcedure;
import dev.muster.compile.CompiledRule;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.CompiledStatement;
import dev.muster.compile.Completion;
import dev.muster.dice.Dice;
import dev.muster.dice.ScriptedDice;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Statement.Verb;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Die;
import dev.muster.model.Event;
import dev.muster.model.Origin;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Rule;
import dev.muster.model.Setup;
import dev.muster.model.Sight;
import dev.muster.model.Special;
import dev.muster.session.RuleFailedException;
import dev.muster.session.RuleSession;
import dev.muster.trace.DiceText;
import dev.muster.trace.Reason;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.StoryEvent.Result.Cell;
import dev.muster.trace.StoryEvent.Result.Ranked;
import dev.muster.trace.StoryEvent.Saying;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.DicePairing;
import dev.muster.world.Frame;
import dev.muster.world.MoveResult;
import dev.muster.world.Roll;
import dev.muster.world.Thing;
import dev.muster.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One battle. For one thread; everything it knows is in here, so many can be fought side by side.
 */
public final class Battle implements BattleEffects, AutoCloseable {
  /** How much a battle may think: conditions tried, things looked at. */
  public static final long THOUGHT_LIMIT = 400_000_000L;

  /** Things that happen in one battle. */
  public static final int STORY_LIMIT = 300_000;

  /** Procedures within procedures, happenings within happenings. */
  public static final int DEPTH_LIMIT = 150;

  private final CompiledRulebook compiled;
  private final Setup setup;
  private final World world;
  private final RuleSession session;
  private final RuleRequests requests;
  private final Dice dice;
  private final Headings headings;
  private final QuantityEvaluator quantities;
  private final PermissionEvaluator permissions;
  private final DecisionBroker decisions;
  private final StateChanges changes;
  private final String general;
  private final boolean placesByDefault;
  private final List<Span> way = new ArrayList<>();
  private long thought;
  private int told;
  private Optional<Result> result = Optional.empty();

  /** How a battle ended. {@code winner} is empty when it was drawn or its turns ran out. */
  public record Result(Optional<Thing> winner, String reason, boolean decided) {}

  /** Ends the procedures of a battle that is over. */
  private static final class Over extends RuntimeException {
    Over() {
      super("the battle is over", null, false, false);
    }
  }

  /**
   * @param placesByDefault whether what has no place is put in the middle of the table, as in
   *     examples
   * @param story hears everything that happens, in order
   */
  public Battle(
      CompiledRulebook compiled,
      Setup setup,
      Dice dice,
      boolean placesByDefault,
      Consumer<StoryEvent> story) {
    this.compiled = compiled;
    this.setup = setup;
    this.world = TableSetup.world(compiled.rulebook(), setup);
    this.session = compiled.rules().open();
    this.requests = new RuleRequests(this, session);
    this.dice = dice;
    this.headings = new Headings(story);
    this.placesByDefault = placesByDefault;
    this.general =
        setup.general().or(() -> compiled.rulebook().generals().stream().findFirst()).orElse("");
    this.quantities = new QuantityEvaluator(this, compiled);
    this.permissions = new PermissionEvaluator(this, compiled);
    this.decisions = new DecisionBroker(this, permissions);
    this.changes = new StateChanges(this, session);
    TableSetup.put(this, setup);
  }

  /** Who decides for a side. */
  public void seat(Thing side, Player player) {
    decisions.seat(side, player);
  }

  public CompiledRulebook compiled() {
    return compiled;
  }

  @Override
  public World world() {
    return world;
  }

  @Override
  public String general() {
    return general;
  }

  boolean placesByDefault() {
    return placesByDefault;
  }

  public Optional<Result> result() {
    return result;
  }

  /** How often each rule fired, in the order of the compiled rulebook's rules. */
  public long[] firedCounts() {
    return session.firedCounts();
  }

  @Override
  public void close() {
    session.close();
  }

  // ---- Running

  /** Fights from the start of the scenario to the end. */
  public Result fight(List<CompiledStatement> start, int startFrame) {
    guarded(
        () -> {
          new Deployment(this).deploy(setup);
          Frame frame = new Frame(startFrame, this);
          for (CompiledStatement body : start) {
            body.run(frame);
          }
          Procedure battle = compiled.rulebook().procedures().get("battle");
          if (battle == null) {
            throw complain(
                "no-battle",
                compiled.rulebook().origin().span(),
                "the rulebook has no procedure `battle` to begin with");
          }
          run(battle, Arguments.NONE, battle.origin().span());
        });
    return result.orElseGet(() -> new Result(Optional.empty(), "the turns ran out", false));
  }

  /** Runs something; the end of the battle ends it quietly. */
  public void guarded(Runnable action) {
    try {
      action.run();
    } catch (Over over) {
      // told by end()
    } catch (RuleFailedException failed) {
      throw RuleRequests.cause(failed);
    }
  }

  public Frame frame(int size) {
    return new Frame(size, this);
  }

  @Override
  public void tick(int things) {
    thought += things;
    if (thought > THOUGHT_LIMIT) {
      throw complain(
          "thinks-too-long",
          where(),
          "the battle has looked at more than %s things: something in the rulebook does not come to an end",
          THOUGHT_LIMIT);
    }
  }

  @Override
  @FormatMethod
  public BattleProblem problem(Span where, @FormatString String message, Object... arguments) {
    return complain("cannot-go-on", where, message, arguments);
  }

  @FormatMethod
  BattleProblem complain(
      String slug, Span where, @FormatString String message, Object... arguments) {
    return BattleProblem.at(slug, where, message, arguments);
  }

  /** What is being executed now. */
  Span where() {
    return way.isEmpty() ? compiled.rulebook().origin().span() : way.getLast();
  }

  List<RuleFiring> put(int topic, Arguments arguments) {
    return requests.put(topic, arguments);
  }

  @Override
  public void run(Procedure procedure, Arguments arguments, Span where) {
    if (procedure.open()) {
      throw complain(
          "still-open",
          procedure.origin().span(),
          "`%s` is left open by the printed rules; a supplement must say it before it can be played",
          procedure.name());
    }
    deeper(where, "`" + procedure.name() + "` runs itself again and again");
    Headings.Open heading = headings.open(procedure.origin(), things(arguments));
    Frame frame = Frame.of(arguments, procedure.frame(), this);
    for (CompiledProcedure.Step step : compiled.program().procedure(procedure).steps()) {
      if (ends(step, step.body().run(frame))) {
        break;
      }
    }
    headings.close(heading);
    way.removeLast();
  }

  /** Whether the procedure ends after a step that completed so. */
  private static boolean ends(CompiledProcedure.Step step, Completion completion) {
    return switch (completion) {
      case Completion.Normal c -> false;
      case Completion.EndProcedure c -> true;
      case Completion.EndStep c -> !step.name().equals(Optional.of(c.name()));
    };
  }

  @Override
  public void open(Procedure window, Arguments arguments, Span where) {
    if (compiled
        .program()
        .procedure(window)
        .when()
        .test(Frame.of(arguments, window.frame(), this))) {
      run(window, arguments, where);
    }
  }

  private static List<ThingRef> things(Arguments arguments) {
    return arguments.stream()
        .filter(Thing.class::isInstance)
        .map(thing -> ThingRef.of((Thing) thing))
        .toList();
  }

  private void deeper(Span where, String complaint) {
    if (way.size() >= DEPTH_LIMIT) {
      throw complain("endless", where, "%s (%s deep)", complaint, DEPTH_LIMIT);
    }
    way.add(where);
  }

  static String pages(Origin origin) {
    return origin.pages().orElse("");
  }

  void tell(StoryEvent event) {
    if (++told > STORY_LIMIT) {
      throw complain(
          "tells-too-much",
          where(),
          "more than %s things have happened: something in the rulebook does not come to an end",
          STORY_LIMIT);
    }
    headings.tell(event);
  }

  /** What is secret is told when the next public thing happens. */
  void tell(StoryEvent event, boolean secretly) {
    headings.tell(event, secretly);
  }

  // ---- Asking

  @Override
  public Object ask(Quantity quantity, Arguments arguments) {
    return quantities.value(quantity, arguments);
  }

  /** Why a quantity has its value. */
  public List<Reason> why(Quantity quantity, Arguments arguments) {
    return quantities.why(quantity, arguments);
  }

  @Override
  public boolean sees(Sight sight, Arguments arguments) {
    return (Boolean) quantities.memoized(sight, arguments, () -> looks(sight, arguments));
  }

  @Override
  public Object memoized(Object asked, Arguments arguments, Supplier<Object> found) {
    return quantities.memoized(asked, arguments, found);
  }

  private boolean looks(Sight sight, Arguments arguments) {
    if (!(arguments.get(0) instanceof Thing viewer)
        || !(arguments.get(1) instanceof Thing target)
        || viewer.base() == null
        || !target.onTable()) {
      return false;
    }
    List<Shape> blockers = new ArrayList<>();
    for (RuleFiring fired : put(compiled.topics().of(sight), arguments)) {
      CompiledRule bound = fired.compiled();
      Frame frame = fired.frame();
      for (Object item : bound.picker().list(frame)) {
        frame.set(bound.picker().slot(), item);
        if (item instanceof Thing other
            && other != viewer
            && other != target
            && other.onTable()
            && bound.when().test(frame)) {
          blockers.add(other.shape());
        }
      }
    }
    Box seen = target.base() != null ? target.base() : boxOf(target.shape());
    return (sight.fromCentre()
            ? dev.muster.board.LineOfSight.clearLines(viewer.base().centre(), seen, blockers)
            : dev.muster.board.LineOfSight.clearLines(viewer.base(), seen, blockers))
        .isPresent();
  }

  private static Box boxOf(Shape shape) {
    var b = shape.bounds();
    return new Box(
        (b.minX() + b.maxX()) / 2,
        (b.minY() + b.maxY()) / 2,
        Math.max(0.1, b.maxX() - b.minX()),
        Math.max(0.1, b.maxY() - b.minY()),
        0);
  }

  @Override
  public Object winner(Ranking ranking, Arguments arguments) {
    List<RuleFiring> fired = put(compiled.topics().of(ranking), arguments);
    for (String criterion : ranking.criteria()) {
      Object winner = null;
      RuleFiring decisive = null;
      boolean both = false;
      for (RuleFiring f : fired) {
        if (f.rule() instanceof Rule.Criterion rule && rule.criterion().equals(criterion)) {
          Object claimed = f.value();
          both |= winner != null && claimed != null && winner != claimed;
          if (claimed != null && winner == null) {
            winner = claimed;
            decisive = f;
          }
        }
      }
      if (winner != null && !both) {
        Origin origin = decisive.rule().origin();
        tell(
            new StoryEvent.Applied(
                new Ranked(
                    ranking.origin(),
                    criterion,
                    origin,
                    Value.of(winner, dev.muster.model.Type.UNKNOWN)),
                origin.span().where()));
        return winner;
      }
    }
    return null;
  }

  // ---- Changing

  void give(Thing thing, Special special, List<Object> parameters) {
    changes.give(thing, special, parameters);
  }

  @Override
  public void change(Thing thing, Attribute attribute, Object value, Span where) {
    changes.change(thing, attribute, value, where);
  }

  @Override
  public void adjust(Thing thing, Attribute attribute, double by, Optional<Verb> verb, Span where) {
    changes.adjust(thing, attribute, by, verb, where);
  }

  @Override
  public void changeField(Thing thing, CheckedExpression.Field field, Object value, Span where) {
    changes.changeField(thing, field, value, where);
  }

  @Override
  public void remove(Thing thing, Span where) {
    changes.remove(thing, where);
  }

  @Override
  public MoveResult move(
      Thing thing, Path path, boolean halts, List<Thing> clearOf, List<Thing> stopAt, Span where) {
    return changes.move(thing, path, halts, clearOf, stopAt, where);
  }

  @Override
  public void place(Thing thing, Object spot, Span where) {
    changes.place(thing, spot, where);
  }

  @Override
  public void turn(Thing thing, double facing, Span where) {
    changes.turn(thing, facing, where);
  }

  // ---- Dice

  @Override
  public Roll roll(
      Die die,
      int count,
      Optional<CheckedExpression.QuantityCall> why,
      Arguments whyArguments,
      Optional<String> purpose,
      Span where) {
    if (count > 1000) {
      throw problem(where, "%s dice at once are more than 1000", count);
    }
    List<Reason> reasons =
        why.map(a -> quantities.why(a.quantity(), whyArguments)).orElse(List.of());
    String what =
        purpose.orElseGet(() -> why.map(a -> a.quantity().origin().label()).orElse(die.name()));
    Optional<ThingRef> of =
        whyArguments.size() > 0 && whyArguments.get(0) instanceof Thing thing
            ? Optional.of(ThingRef.of(thing))
            : Optional.empty();
    int[] faces = new int[count];
    for (int i = 0; i < count; i++) {
      faces[i] = face(die, DiceText.purpose(what, of), where);
    }
    tell(
        new StoryEvent.Rolled(
            what, of, die.name(), Arrays.stream(faces).boxed().toList(), reasons, where.where()));
    return new Roll(die, faces);
  }

  private int face(Die die, String what, Span where) {
    try {
      return dice.roll(die, what);
    } catch (ScriptedDice.OutOfDice | ScriptedDice.NoSuchFace e) {
      throw new BattleProblem(Diagnostic.error("dice-script", where, "%s", e.getMessage()));
    }
  }

  @Override
  public void reroll(Roll roll, int index, Span where) {
    int old = roll.face(index);
    int now = face(roll.die(), "a re-roll", where);
    roll.reroll(index, now);
    tell(new StoryEvent.Rerolled(old, now, where.where()));
  }

  @Override
  public void read(Outcome outcome, int row, Arguments arguments, DicePairing pairing, Span where) {
    if (pairing == null) {
      throw problem(where, "`%s` is read without dice", outcome.name());
    }
    int result = pairing.compare(row + 1);
    DicePairing.Rank dice = pairing.rank(row + 1);
    int column = column(outcome, result);
    CompiledRule cell = cell(outcome, row, column);
    if (result == 0 && cell != null && unused((Rule.Cell) cell.rule())) {
      dice = pairing.rankWithSpare(row + 1);
      result = pairing.compareWithSpare(row + 1);
      column = column(outcome, result);
      cell = cell(outcome, row, column);
    }
    if (cell == null || result == 0 && unused((Rule.Cell) cell.rule())) {
      return;
    }
    for (RuleFiring fired : put(compiled.topics().of(outcome, row, column), arguments)) {
      if (fired.rule() instanceof Rule.Cell) {
        tell(
            new StoryEvent.Applied(
                new Cell(
                    outcome.origin(),
                    outcome.rows().get(row),
                    dice,
                    outcome.columns().get(column).label()),
                fired.rule().origin().span().where()));
        fired.compiled().body().run(fired.frame());
      }
    }
  }

  private static boolean unused(Rule.Cell cell) {
    return cell.body().stream()
        .anyMatch(i -> i instanceof dev.muster.model.CheckedStatement.Unused);
  }

  private static int column(Outcome outcome, int result) {
    for (int i = 0; i < outcome.columns().size(); i++) {
      Outcome.Column c = outcome.columns().get(i);
      if (result == 0 ? c.drawn() : !c.drawn() && c.winner() == (result > 0 ? 0 : 1)) {
        return i;
      }
    }
    return -1;
  }

  private CompiledRule cell(Outcome outcome, int row, int column) {
    return column < 0 ? null : compiled.cell(outcome, row, column);
  }

  // ---- Happenings

  @Override
  public void announce(Event event, Arguments arguments, Span where) {
    deeper(where, "`" + event.name() + "` brings itself about again and again");
    for (RuleFiring fired :
        RuleExceptions.left(compiled, put(compiled.topics().of(event), arguments))) {
      if (fired.bearer().map(Thing::removed).orElse(false)) {
        continue;
      }
      Frame frame = fired.frame();
      switch (fired.rule()) {
        case Rule.Trigger t -> {
          Headings.Open heading =
              headings.open(
                  t.origin(), fired.bearer().map(ThingRef::of).map(List::of).orElse(List.of()));
          fired.compiled().body().run(frame);
          headings.close(heading);
        }
        case Rule.Victory v -> {
          Thing side =
              fired.compiled().work().value(frame) instanceof Thing t
                  ? (t.side() == null ? t : t.side())
                  : null;
          finish(
              side,
              v.wins(),
              v.degree().orElseGet(() -> v.origin().label()),
              pages(v.origin()),
              v.origin().span().where());
        }
        // Not put before the rules by an event.
        case Rule.Modifier _,
            Rule.Row _,
            Rule.Permission _,
            Rule.Exemption _,
            Rule.Cell _,
            Rule.Criterion _,
            Rule.Halt _,
            Rule.Block _ -> {}
      }
    }
    way.removeLast();
  }

  @Override
  public void end(Thing side, boolean wins, Optional<String> degree, Span where) {
    finish(side.side() == null ? side : side.side(), wins, degree.orElse(""), "", where.where());
  }

  private void finish(Thing side, boolean wins, String reason, String pages, String where) {
    Thing winner = side == null ? null : wins ? side : world.opponent(side);
    result = Optional.of(new Result(Optional.ofNullable(winner), reason, true));
    tell(
        new StoryEvent.Ended(
            Optional.ofNullable(winner).map(ThingRef::of),
            Optional.ofNullable(wins ? null : side).map(ThingRef::of),
            reason,
            pages,
            where));
    throw new Over();
  }

  @Override
  public void say(List<Value> text, List<QuantityCall> from, Span where) {
    List<Reason> reasons =
        from.stream()
            .flatMap(a -> quantities.changes(a.quantity(), a.arguments()).stream())
            .toList();
    tell(new StoryEvent.Said(new Saying.Words(text), reasons, where.where()));
  }

  @Override
  public void say(QuantityCall asked, Span where) {
    Quantity quantity = asked.quantity();
    Object value = quantities.value(quantity, asked.arguments());
    tell(
        new StoryEvent.Said(
            new Saying.Quantity(
                quantity.origin(),
                QuantityEvaluator.told(quantity, asked.arguments()),
                Value.of(value, quantity.type())),
            quantities.why(quantity, asked.arguments()),
            where.where()));
  }

  // ---- Deciding

  /** What was held back of the story is told before somebody has to decide. */
  void waitsForAnAnswer() {
    headings.show();
  }

  @Override
  public int choose(
      Thing who,
      boolean secretly,
      String decision,
      String question,
      List<Candidate> candidates,
      Span where) {
    return decisions.choose(who, secretly, decision, question, candidates, where);
  }

  @Override
  public void orders(CompiledOrders place, Thing who, Frame frame) {
    decisions.orders(place, who, frame);
  }

  /** What speaks against an order; empty when it may be given. */
  public Optional<Question.Refusal> refusal(CompiledAction order, Arguments arguments) {
    return permissions.order(order, arguments);
  }

  @Override
  public void order(Action action, Arguments arguments, Span where) {
    CompiledAction order = compiled.program().action(action);
    permissions
        .order(order, arguments)
        .ifPresent(
            refusal -> {
              throw complain("order-refused", where, "the order is refused: %s", refusal.tell());
            });
    execute(order, arguments, where);
  }

  void execute(CompiledAction order, Arguments arguments, Span where) {
    deeper(where, "`" + order.action().name() + "` orders itself again and again");
    Frame frame = permissions.frame(order, arguments);
    for (CompiledCost cost : order.costs()) {
      if (cost.payer().value(frame) instanceof Thing payer) {
        double amount = cost.amount().number(frame);
        cost.quantity().ifPresent(q -> tellCost(q.in(frame), amount, cost, where));
        adjust(payer, cost.attribute(), -amount, Optional.empty(), where);
      }
    }
    order.body().run(frame);
    way.removeLast();
  }

  /** A cost that no rule has changed stands in the book and is not told. */
  private void tellCost(QuantityCall asked, double amount, CompiledCost cost, Span where) {
    List<Reason> reasons = quantities.why(asked.quantity(), asked.arguments());
    if (reasons.size() > 1) {
      Saying saying = new Saying.Cost(amount, cost.attribute().origin());
      tell(new StoryEvent.Said(saying, reasons, where.where()));
    }
  }

  @Override
  public List<Box> spots(Thing thing, Object region) {
    return SpotFinder.in(this, thing, region);
  }
}
