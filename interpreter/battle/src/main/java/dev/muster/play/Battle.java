package dev.muster.play;

import com.google.errorprone.annotations.FormatMethod;
import com.google.errorprone.annotations.FormatString;
import dev.muster.board.Box;
import dev.muster.board.ImpossibleException;
import dev.muster.compile.BattleEffects;
import dev.muster.compile.CompiledAction;
import dev.muster.compile.CompiledProcedure;
import dev.muster.compile.CompiledRulebook;
import dev.muster.compile.CompiledStatement;
import dev.muster.dice.Dice;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Action;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Routine;
import dev.muster.model.Setup;
import dev.muster.model.Sight;
import dev.muster.model.Topic;
import dev.muster.model.Type;
import dev.muster.session.RuleBase;
import dev.muster.session.RuleFailedException;
import dev.muster.session.RuleSession;
import dev.muster.trace.BattleResult;
import dev.muster.trace.Reason;
import dev.muster.trace.Refusal;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.RankingResult;
import dev.muster.world.Secret;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import dev.muster.world.World;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One battle. For one thread; everything it knows is in here, so many can be fought side by side.
 */
public final class Battle implements BattleEffects, AutoCloseable {
  /** Things that happen in one battle. */
  public static final int STORY_LIMIT = 300_000;

  /** Procedures within procedures, happenings within happenings. */
  public static final int DEPTH_LIMIT = 150;

  private final CompiledRulebook compiled;
  private final Setup setup;

  private final SetUpValues setUpValues = new SetUpValues();

  private final World world;
  private final RuleSession session;
  private final RuleRequests requests;
  private final Secrecy secrecy;
  private final StoryBuffer buffer;
  private final EvaluationCache cache;
  private final QuantityEvaluator quantities;
  private final QuantityEvents quantityEvents;
  private final PermissionEvaluator permissions;
  private final OrderGenerator orders;
  private final DecisionBroker decisions;
  private final SightEvaluator sights;
  private final RankingEvaluator rankings;
  private final StateChanges changes;
  private final MoveExecutor moves;
  private final DiceRoller dice;
  private final CardDealer decks;
  private final Executor execution;
  private final RunningRoutines running;
  private final EndedValues ended = new EndedValues();
  private final String general;
  private final Map<Thing, String> generals = new HashMap<>();
  private final Work work = new Work(this::thinksTooLong);
  private int emitted;
  private Optional<StoryEvent> last = Optional.empty();
  private BattleResult result = new BattleResult.RanOut();

  /** The place of things for which a setup names none. */
  public enum Unplaced {
    OFF_TABLE,
    /** As in examples, which often need no places. */
    IN_THE_MIDDLE
  }

  /** Ends the procedures of a battle that is over. */
  private static final class Over extends RuntimeException {
    Over() {
      super("the battle is over", null, false, false);
    }
  }

  /**
   * @param story hears everything that happens, in order
   */
  public Battle(
      CompiledRulebook compiled,
      Setup setup,
      Dice dice,
      Unplaced unplaced,
      Consumer<StoryEvent> story) {
    this.compiled = compiled;
    this.setup = setup;
    this.world = TableSetup.world(compiled.rulebook(), setup);
    this.world.countWork(this::addWork);
    this.world.options(compiled.options());
    this.session = compiled.rules().open();
    this.requests = new RuleRequests(this, session);
    this.secrecy = new Secrecy(this);
    this.buffer = new StoryBuffer(counted(story), secrecy);
    this.general =
        setup
            .general()
            .or(() -> compiled.rulebook().battles().generals().stream().findFirst())
            .orElse("");
    this.cache = new EvaluationCache(world, secrecy);
    this.running = new RunningRoutines(world);
    world.running(running::all);
    this.quantities = new QuantityEvaluator(this, cache);
    this.quantityEvents = new QuantityEvents(this, quantities);
    this.permissions = new PermissionEvaluator(this, compiled);
    this.orders = new OrderGenerator(this, permissions);
    this.sights = new SightEvaluator(this);
    this.rankings = new RankingEvaluator(this);
    this.decisions = new DecisionBroker(this, permissions, orders);
    this.changes = new StateChanges(this, session);
    this.moves = new MoveExecutor(this);
    this.dice = new DiceRoller(this, dice);
    this.decks = new CardDealer(this);
    this.execution = new Executor(this, permissions, buffer);
    TableSetup.put(this, setup, unplaced);
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
    return decisions.deciding().map(side -> generals.getOrDefault(side, general)).orElse(general);
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
  public DecisionBroker decisions() {
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

  /** Fights from the start of the scenario to the end. */
  public BattleResult fight(List<CompiledStatement> start, int startFrame) {
    guarded(
        () -> {
          rollArmies();
          new Deployment(this).deploy(setup);
          world.begin();
          Frame frame = new Frame(startFrame, this);
          for (CompiledStatement body : start) {
            body.run(frame);
          }
          execution.runBattle();
        });
    return result;
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
    } catch (Over over) {
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
        ? BattleProblem.of(failed, execution.where())
        : failed;
  }

  SetUpValues setUpValues() {
    return setUpValues;
  }

  /** Begins a procedure, and the values that last as long as it runs, without its steps. */
  public void begin(Procedure procedure, Arguments arguments) {
    CompiledProcedure body = compiled.program().procedure(procedure);
    running.begin(body, arguments, Frame.of(arguments, procedure.frame(), this));
    TemporaryValues.begin(body.temporaries(), arguments, this);
  }

  /** As it is told. */
  Value told(@Nullable Object value, Type type) {
    return Value.of(value, type, world.lengthUnit());
  }

  /** Returns the size of an amount of this type. */
  Value.Size size(double amount, Type type) {
    return Value.Size.of(amount, type, world.lengthUnit());
  }

  /**
   * Returns the arguments of a rule, in words.
   *
   * @param parameters what is rolled for it may come after them
   */
  String told(List<Parameter> parameters, Arguments arguments) {
    return IntStream.range(0, arguments.size())
        .mapToObj(
            i ->
                told(
                    arguments.get(i),
                    i < parameters.size() ? parameters.get(i).type() : Type.UNKNOWN))
        .map(ValueText::of)
        .collect(Collectors.joining(", "));
  }

  RunningRoutines running() {
    return running;
  }

  @Override
  public @Nullable Thing running(Routine routine) {
    return running.of(routine);
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

  /** Counts the room of one more thing of the kind, with its values. */
  void addRoom(Kind kind) {
    addWork(Work.THING + (long) Work.VALUE * kind.allAttributes().size());
  }

  private void thinksTooLong() {
    Diagnostic problem =
        Diagnostic.error(
            "thinks-too-long",
            execution.where(),
            "the battle exceeded %s steps of work: a rule probably never terminates",
            work.limit());
    throw new BattleProblem(
        quantities
            .innermost()
            .map(q -> problem.also(q.origin().span(), "`%s` is being evaluated here", q.name()))
            .orElse(problem));
  }

  @Override
  @FormatMethod
  public BattleProblem problem(Span where, @FormatString String message, Object... arguments) {
    return BattleProblem.at("cannot-go-on", where, message, arguments);
  }

  List<RuleFiring> put(Topic topic, Arguments arguments) {
    return put(compiled.topics().of(topic), arguments);
  }

  List<RuleFiring> put(int topic, Arguments arguments) {
    return requests.put(topic, arguments);
  }

  void emit(StoryEvent event) {
    buffer.emit(event instanceof StoryEvent.Secret ? event : secrecy.asKnown(event));
  }

  /** Passes on what happened, headings too, as long as there are not too many. */
  private Consumer<StoryEvent> counted(Consumer<StoryEvent> story) {
    return event -> {
      if (++emitted > STORY_LIMIT) {
        throw BattleProblem.at(
            "tells-too-much",
            execution.where(),
            "more than %s things have happened: a rule probably never terminates",
            STORY_LIMIT);
      }
      if (!(event.truth() instanceof StoryEvent.Began
          || event.truth() instanceof StoryEvent.Finished)) {
        last = Optional.of(event.truth());
      }
      story.accept(event);
    };
  }

  /** Emits it to each side as far as it knows what it is made from, and all that it names. */
  void emit(Supplier<StoryEvent> made) {
    if (!world.keepsSecrets()) {
      emit(made.get());
      return;
    }
    emit(secrecy.asKnown(made));
  }

  /**
   * @param secrets what it was made of besides what it names
   */
  void emit(StoryEvent event, Collection<? extends Secret> secrets) {
    emit(secrecy.asKnown(event, secrets));
  }

  @Override
  public Secrecy secrets() {
    return secrecy;
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
    ended.within(text);
  }

  /** Runs a judgement, which may read anything: no text depends on it. */
  void judging(Runnable judged) {
    ended.aside(judged);
  }

  /** Returns what happened last; headings only say what it belongs to. */
  Optional<StoryEvent> last() {
    return last;
  }

  /** The properties of the rulebook are judged from here on, and those that break are told. */
  public void judge(PropertyWitness witness) {
    execution.judge().tell(witness);
  }

  /** Something is done, and what must always hold is judged. */
  public void rest(Span where) {
    execution.rest(where);
  }

  /** Overlooks what is broken already: it does not come of what follows. */
  public void overlookBroken() {
    execution.judge().overlook();
  }

  /**
   * Returns the problem of a rule having read a value since then that was over: empty to it,
   * whatever had happened.
   */
  public Optional<BattleProblem> emptyToRules() {
    return ended.throughRules();
  }

  @Override
  public void readsOver(Thing thing, Attribute attribute, Span where) {
    ended.read(thing, attribute, where);
  }

  @Override
  public void readsOver(Routine routine, Attribute attribute, Span where) {
    ended.read(routine, attribute, where);
  }

  @Override
  public @Nullable Object ask(Quantity quantity, Arguments arguments) {
    return quantities.value(quantity, arguments);
  }

  /** Returns why a quantity has its value. */
  public List<Reason> why(Quantity quantity, Arguments arguments) {
    return quantities.why(quantity, arguments);
  }

  /** Returns why one thing sees another, or does not. */
  public String why(Sight sight, Arguments arguments) {
    return sights.why(sight, arguments);
  }

  @Override
  public boolean mayDo(Action action, Arguments given) {
    CompiledAction order = compiled.program().action(action);
    return world.holds(action.origin())
        && orders.anyAllowed(order, OrderedPaths.in(this, order, given));
  }

  @Override
  public boolean sees(Sight sight, Arguments arguments) {
    return Boolean.TRUE.equals(cache.get(sight, arguments, () -> sights.sees(sight, arguments)));
  }

  @Override
  public @Nullable Object memoized(
      Object asked, Arguments arguments, Supplier<@Nullable Object> found) {
    return cache.get(asked, arguments, found);
  }

  @Override
  public Optional<RankingResult> rank(Ranking ranking, Arguments arguments) {
    return rankings.rank(ranking, arguments);
  }

  @Override
  public void emit(RankingResult result, Set<Secret> secrets) {
    emit(StoryEvent.Applied.of(result, told(result.winner(), Type.UNKNOWN)), secrets);
  }

  @Override
  public void say(Supplier<List<Value>> text, Supplier<List<QuantityCall>> from, Span where) {
    emit(() -> quantityEvents.text(text.get(), from.get(), where));
  }

  @Override
  public void say(Supplier<QuantityCall> asked, Span where) {
    emit(() -> quantityEvents.value(asked.get(), where));
  }

  @Override
  public List<Box> spots(Thing thing, @Nullable Object region, OptionalDouble within) {
    return secrecy.as(thing, () -> SpotFinder.in(this, thing, region, within));
  }

  /**
   * Emits the headings that are open; before a player is asked, who must know what led up to it.
   */
  void emitHeadings() {
    buffer.emitHeadings();
  }

  /** Returns what speaks against an order; empty when it may be given. */
  public Optional<Refusal> refusal(CompiledAction order, Arguments arguments) {
    return permissions.order(order, OrderedPaths.in(this, order, arguments));
  }

  /** All that speaks against an order, in the order in which it is told. */
  public List<Refusal> refusals(CompiledAction order, Arguments arguments) {
    return permissions.all(order, OrderedPaths.in(this, order, arguments));
  }

  /** Returns how the battle ended, or would end if it stopped now. */
  public BattleResult result() {
    return result;
  }

  /** Returns what is said of an order before it is given. */
  public List<String> leadsTo(CompiledAction order, Arguments arguments) {
    return permissions.leadsTo(order, OrderedPaths.in(this, order, arguments));
  }

  /**
   * Ends the battle, and with it all that is being executed.
   *
   * @param loser where a rule said that this side loses, and not that the other wins
   */
  void finish(
      Optional<Thing> winner,
      Optional<Thing> loser,
      Value.Worded degree,
      String pages,
      String where) {
    StoryEvent.Ended ended =
        new StoryEvent.Ended(
            winner.map(ThingRef::of), loser.map(ThingRef::of), degree, pages, where);
    result = new BattleResult.Decided(ended.winner(), ended.degree());
    emit(ended);
    throw new Over();
  }
}
