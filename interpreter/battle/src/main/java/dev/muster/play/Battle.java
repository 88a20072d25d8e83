package dev.muster.play;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.board.Box;
import dev.muster.board.ImpossibleException;
import dev.muster.compile.CompiledAction;
import dev.muster.compile.CompiledProcedure;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.expression.CompiledSteps;
import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.CompiledStatement;
import dev.muster.compile.statement.Follower;
import dev.muster.compile.statement.Watcher;
import dev.muster.dice.Dice;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Routine;
import dev.muster.model.Setup;
import dev.muster.model.Sight;
import dev.muster.model.Type;
import dev.muster.play.answers.QuantityEvents;
import dev.muster.play.answers.RuleAnswers;
import dev.muster.play.answers.RuleRequests;
import dev.muster.play.course.Announcer;
import dev.muster.play.course.BattleEnd;
import dev.muster.play.course.Course;
import dev.muster.play.course.EndedValues;
import dev.muster.play.course.Executor;
import dev.muster.play.course.PropertyJudge;
import dev.muster.play.course.PropertyWitness;
import dev.muster.play.course.RunningRoutines;
import dev.muster.play.course.SetUpValues;
import dev.muster.play.course.TemporaryValues;
import dev.muster.play.decisions.DecisionBroker;
import dev.muster.play.decisions.OrderBroker;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.PlayerDecisions;
import dev.muster.play.decisions.Settled;
import dev.muster.play.moves.MoveExecutor;
import dev.muster.play.moves.MoveResolver;
import dev.muster.play.moves.SpotFinder;
import dev.muster.play.orders.NearestOrder;
import dev.muster.play.orders.Objecting;
import dev.muster.play.orders.OrderAgain;
import dev.muster.play.orders.OrderCandidate;
import dev.muster.play.orders.OrderGenerator;
import dev.muster.play.orders.PermissionEvaluator;
import dev.muster.play.setup.Deployment;
import dev.muster.play.setup.TableSetup;
import dev.muster.play.state.CardDealer;
import dev.muster.play.state.DiceRoller;
import dev.muster.play.state.Revelations;
import dev.muster.play.state.StateChanges;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.CallStack;
import dev.muster.play.story.Secrecy;
import dev.muster.play.story.Story;
import dev.muster.session.RuleBase;
import dev.muster.session.RuleFailedException;
import dev.muster.session.RuleSession;
import dev.muster.trace.BattleResult;
import dev.muster.trace.Refusal;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.OrderForLater;
import dev.muster.world.RankingResult;
import dev.muster.world.Secret;
import dev.muster.world.SightResult;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One battle. For one thread; everything it knows is in here, so many can be fought side by side.
 */
public final class Battle implements BattleEffects, AutoCloseable {
  private final CompiledRulebook compiled;
  private final Setup setup;
  private final World world;
  private final RuleSession session;
  private final Secrecy secrecy;
  private final Story story;
  private final RuleAnswers answers;
  private final QuantityEvents quantityEvents;
  private final Course course;
  private final OrderGenerator orders;
  private final PropertyJudge judge;
  private final Executor execution;
  private final Announcer announcer;
  private final DecisionBroker choices;
  private final PlayerDecisions decisions;
  private final StateChanges changes;
  private final MoveExecutor moves;
  private final DiceRoller dice;
  private final CardDealer decks;
  private final Revelations revelations;
  private final SpotFinder spots;
  private final String general;
  private final Map<Thing, String> generals = new HashMap<>();
  private final Work work = new Work(this::thinksTooLong);
  private @Nullable Follower follower;
  private @Nullable Watcher watcher;

  /** The place of things for which a setup names none. */
  public enum Unplaced {
    OFF_TABLE,
    /** As in examples, which often need no places. */
    IN_THE_MIDDLE
  }

  /**
   * @param listener hears everything that happens, in order
   */
  public Battle(
      CompiledRulebook compiled,
      Setup setup,
      Dice dice,
      Unplaced unplaced,
      Consumer<StoryEvent> listener) {
    this.compiled = compiled;
    this.setup = setup;
    this.world = TableSetup.world(compiled.rulebook(), setup);
    this.world.countWork(this::addWork);
    this.world.options(compiled.options());
    this.session = compiled.rules().open();
    CallStack calls = new CallStack(this::addWork, compiled.rulebook().origin().span());
    this.secrecy = new Secrecy(this);
    this.story = new Story(world, secrecy, calls, listener);
    this.general = compiled.rulebook().battles().general(setup).orElse("");
    this.course =
        new Course(
            story,
            calls,
            new RunningRoutines(world),
            new EndedValues(),
            new SetUpValues(),
            new BattleEnd(story));
    this.world.running(course.running()::all);
    this.answers = new RuleAnswers(this, compiled, session, story, calls);
    this.quantityEvents = new QuantityEvents(story, answers.quantities());
    MoveResolver resolver = new MoveResolver(this, answers);
    this.orders = new OrderGenerator(this, resolver, new PermissionEvaluator(this, answers, story));
    this.choices = new DecisionBroker(this, course);
    this.judge = new PropertyJudge(answers, course, world, choices::asked);
    this.announcer = new Announcer(this, answers, course, judge);
    this.execution = new Executor(this, course, answers, orders, announcer);
    this.decisions =
        new PlayerDecisions(
            choices, new OrderBroker(this, story, choices, orders, execution::execute));
    this.changes = new StateChanges(this, compiled, session, story, announcer);
    this.moves = new MoveExecutor(this, compiled, story, resolver);
    this.dice = new DiceRoller(this, answers, story, dice);
    this.decks = new CardDealer(this, story, this.dice);
    this.revelations = new Revelations(world, story, this.dice);
    this.spots = new SpotFinder(this, compiled.footprints());
    new TableSetup(this, compiled, changes, course, setup).put(unplaced == Unplaced.IN_THE_MIDDLE);
    Procedure start = compiled.rulebook().procedures().get(Procedure.START);
    if (start != null) {
      begin(start, Arguments.NONE);
    }
  }

  /**
   * Battles that begin meanwhile are one of many, into whose rules nobody looks: they are held
   * against requests without Drools, in which the same rules fire.
   */
  public static <T> T inBatch(Supplier<T> battles) {
    return RuleBase.plainly(battles);
  }

  /** Seats the player who decides for a side. */
  public void seat(Thing side, Player player) {
    choices.seat(side, player);
  }

  /** Returns what is settled so far of what players decide. */
  public List<Settled> settled() {
    return choices.settled();
  }

  /**
   * Settles the first decisions, before the battle begins: nobody is asked for them.
   *
   * @param told runs when the last of it is taken, before anything comes of that
   */
  public void foretell(List<Settled> first, Runnable told) {
    choices.foretell(first, told);
  }

  public CompiledRulebook compiled() {
    return compiled;
  }

  /** From now on somebody follows how far it comes. */
  public void follow(Follower follower) {
    this.follower = follower;
  }

  @Override
  public @Nullable Follower follower() {
    return follower;
  }

  /**
   * From now on somebody watches what is done.
   *
   * @param happened is told of each event when it happens, which may be before it is told
   */
  public void watch(Watcher watcher, Consumer<StoryEvent> happened) {
    this.watcher = watcher;
    story.watch(happened);
  }

  /** From now on somebody sees things go their ways. */
  public void watch(MoveWatcher who) {
    moves.watch(who);
  }

  @Override
  public @Nullable Watcher watcher() {
    return watcher;
  }

  /** What the rules of the battle answer. */
  public RuleAnswers answers() {
    return answers;
  }

  @Override
  public World world() {
    return world;
  }

  @Override
  public String general() {
    return choices.deciding().map(side -> generals.getOrDefault(side, general)).orElse(general);
  }

  /** By whose preferences the side decides, if not those of the scenario's general. */
  public void general(Thing side, String name) {
    generals.put(side, name);
  }

  @Override
  public Executor execution() {
    return execution;
  }

  @Override
  public @Nullable Object give(Procedure procedure, Arguments arguments, Span where) {
    world.reads().passing();
    return execution.give(procedure, arguments, where);
  }

  @Override
  public StateChanges changes() {
    return changes;
  }

  @Override
  public MoveExecutor moves() {
    return moves;
  }

  @Override
  public DiceRoller dice() {
    return dice;
  }

  @Override
  public CardDealer decks() {
    return decks;
  }

  @Override
  public PlayerDecisions decisions() {
    return decisions;
  }

  /** Returns how often each rule fired, in the order of the compiled rulebook's rules. */
  public long[] firedCounts() {
    return session.firedCounts();
  }

  @Override
  public void close() {
    session.close();
  }

  /**
   * Returns what puts everything back as it stands now, after something was done from here on that
   * is over, or was broken off.
   */
  public Runnable standing() {
    List<Runnable> parts =
        List.of(world.standing(), course.standing(), choices.standing(), decks.standing());
    return () -> parts.forEach(Runnable::run);
  }

  /** Fights from the start of the scenario to the end. */
  public BattleResult fight(List<CompiledStatement> start, int startFrame) {
    guarded(
        () -> {
          rollArmies();
          new Deployment(this, compiled).deploy(setup);
          world.begin();
          Frame frame = new Frame(startFrame, this);
          for (CompiledStatement body : start) {
            body.run(frame);
          }
          execution.runBattle();
        });
    return course.end().result();
  }

  /** Rolls what army lists leave to dice. */
  public void rollArmies() {
    TableSetup.roll(this, setup);
  }

  /** Runs something; the end of the battle ends it quietly. */
  public void guarded(Runnable action) {
    Executor.Depth depth = execution.depth();
    try {
      action.run();
    } catch (BattleEnd.Over over) {
      // finish() has emitted how it ended
    } catch (RuntimeException failed) {
      throw told(cause(failed));
    } finally {
      execution.backTo(depth);
    }
  }

  /** Returns the real cause of the failure of a rule's condition. */
  public static RuntimeException cause(RuntimeException failed) {
    return failed instanceof RuleFailedException rule ? RuleRequests.cause(rule) : failed;
  }

  /** Reports a defect of the program as a problem with the place where the battle came upon it. */
  private RuntimeException told(RuntimeException failed) {
    return failed instanceof ImpossibleException || BattleProblem.ofProgram(failed)
        ? BattleProblem.of(failed, course.calls().where())
        : failed;
  }

  /** Begins a procedure, and the values that last as long as it runs, without its steps. */
  public void begin(Procedure procedure, Arguments arguments) {
    CompiledProcedure body = compiled.program().procedure(procedure);
    course.running().begin(body, arguments, Frame.of(arguments, body.frame(), this));
    TemporaryValues.begin(body.temporaries(), arguments, this, course.setUp());
  }

  @Override
  public @Nullable Thing running(Routine routine) {
    return course.running().of(routine);
  }

  public Frame frame(int size) {
    return new Frame(size, this);
  }

  @Override
  public void addWork(long steps) {
    work.add(steps);
  }

  public Work work() {
    return work;
  }

  private void thinksTooLong() {
    Diagnostic problem =
        Diagnostic.error(
            "thinks-too-long",
            course.calls().where(),
            "the battle exceeded %s steps of work: a rule probably never terminates",
            work.limit());
    throw new BattleProblem(
        answers
            .quantities()
            .innermost()
            .map(q -> problem.also(q.origin().span(), "`%s` is being evaluated here", q.name()))
            .orElse(problem));
  }

  @Override
  @FormatMethod
  public BattleProblem problem(Span where, @FormatString String message, Object... arguments) {
    return BattleProblem.at("cannot-go-on", where, message, arguments);
  }

  @Override
  public Revelations secrets() {
    return revelations;
  }

  @Override
  public boolean finds(Thing thing) {
    return secrecy.finds(thing);
  }

  @Override
  public boolean tests(Thing thing, BooleanSupplier fits) {
    return secrecy.tests(thing, fits);
  }

  @Override
  public void reads(Secret secret) {
    secrecy.reads(secret);
  }

  @Override
  public void reads(Thing thing, Attribute attribute, Span where) {
    secrecy.reads(thing, attribute, where);
  }

  /** Requires a value for whatever this text reads: no procedure it lasts for may be over. */
  public void requireValues(Span text) {
    course.ended().within(text);
    // What was found out before has not been looked at for that.
    world.touch();
  }

  /** The properties of the rulebook are judged from here on, and those that break are told. */
  public void judge(PropertyWitness witness) {
    judge.tell(witness);
  }

  /** Something is done, and what must always hold is judged. */
  public void rest(Span where) {
    announcer.rest(where);
  }

  /** Overlooks what is broken already: it does not come of what follows. */
  public void overlookBroken() {
    judge.overlook();
  }

  /**
   * Returns the problem of a rule having read a value since then that was over: empty to it,
   * whatever had happened.
   */
  public Optional<BattleProblem> emptyToRules() {
    return course.ended().throughRules();
  }

  @Override
  public void readsOver(Thing thing, Attribute attribute, Span where) {
    course.ended().read(thing, attribute, where);
  }

  @Override
  public void readsOver(Routine routine, Attribute attribute, Span where) {
    course.ended().read(routine, attribute, where);
  }

  @Override
  public @Nullable Object ask(Quantity quantity, Arguments arguments) {
    return answers.value(quantity, arguments);
  }

  /** Returns whether one thing sees another, and why. */
  public SightResult look(Sight sight, Arguments arguments) {
    return answers.look(sight, arguments);
  }

  @Override
  public boolean mayDo(Action action, Arguments given) {
    CompiledAction order = compiled.program().action(action);
    return world.holds(action.origin()) && orders.anyAllowed(order, orders.planned(order, given));
  }

  @Override
  public boolean sees(Sight sight, Arguments arguments) {
    return answers.sees(sight, arguments);
  }

  @Override
  public @Nullable Object memoized(
      Object asked, Arguments arguments, Supplier<@Nullable Object> found) {
    return answers.memoized(asked, arguments, found);
  }

  @Override
  public Optional<RankingResult> rank(Ranking ranking, Arguments arguments) {
    return answers.rank(ranking, arguments);
  }

  @Override
  public void emit(RankingResult result, Set<Secret> secrets) {
    story.emit(StoryEvent.Applied.of(result, story.told(result.winner(), Type.UNKNOWN)), secrets);
  }

  @Override
  public void say(Supplier<List<Value>> text, Supplier<List<QuantityCall>> from, Span where) {
    story.emit(() -> quantityEvents.text(text.get(), from.get(), where));
  }

  @Override
  public void say(Supplier<QuantityCall> asked, Span where) {
    story.emit(() -> quantityEvents.value(asked.get(), where));
  }

  @Override
  public List<Box> spots(
      Thing thing,
      @Nullable Object region,
      OptionalDouble within,
      Optional<CompiledSteps.Step> step) {
    return secrecy.as(thing, () -> spots.in(thing, region, within, step));
  }

  /** Returns what speaks against an order; empty when it may be given. */
  public Optional<Refusal> refusal(CompiledAction order, Arguments arguments) {
    return orders.permissions().order(order, orders.planned(order, arguments));
  }

  /** All that speaks against an order, in the order in which it is told. */
  public List<Refusal> refusals(CompiledAction order, Arguments arguments) {
    return objecting(order, arguments).stream().map(Objecting::refusal).toList();
  }

  /** The same, with the rules that forbid it. */
  public List<Objecting> objecting(CompiledAction order, Arguments arguments) {
    return orders.permissions().all(order, orders.planned(order, arguments));
  }

  /** The allowed order that comes nearest to one that is refused; empty when there is none. */
  public Optional<OrderCandidate> nearest(CompiledAction order, Arguments arguments) {
    return new NearestOrder(orders).to(order, orders.planned(order, arguments));
  }

  /** The orders that somebody types who only looks. */
  public TypedOrders typedOrders() {
    return new TypedOrders(this, story, orders, dice, execution);
  }

  /** Returns an order of another battle that has come to the same point. */
  public OrderCandidate again(OrderForLater order) {
    return new OrderAgain(world, orders).of(order);
  }

  /** Returns how the battle ended, or would end if it stopped now. */
  public BattleResult result() {
    return course.end().result();
  }

  /** Returns what is said of an order before it is given. */
  public List<String> leadsTo(CompiledAction order, Arguments arguments) {
    return orders.permissions().leadsTo(order, orders.planned(order, arguments));
  }
}
