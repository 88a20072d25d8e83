package dev.muster.play.decisions;

import dev.muster.compile.statement.BattleEffects;
import dev.muster.compile.statement.Candidate;
import dev.muster.lang.Span;
import dev.muster.play.course.Course;
import dev.muster.play.course.RunningRoutines;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Secrecy;
import dev.muster.play.story.Story;
import dev.muster.trace.Objection;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Secret;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts decisions to the players and takes their answers. */
public final class DecisionBroker {
  private final EvaluationContext battle;
  private final Story story;
  private final Secrecy secrecy;
  private final RunningRoutines running;
  private final Map<Thing, Player> players = new LinkedHashMap<>();
  private final Past past = new Past();
  private int asked;
  private @Nullable Thing deciding;

  public DecisionBroker(EvaluationContext battle, Course course) {
    this.battle = battle;
    this.story = course.story();
    this.secrecy = story.secrecy();
    this.running = course.running();
  }

  public void seat(Thing side, Player player) {
    players.put(side, player);
  }

  String answer(Question question) {
    Player player = players.get(question.side());
    if (player == null) {
      throw battle.problem(
          question.whom().where(), "nobody decides for %s", question.side().title());
    }
    story.emitHeadings();
    decides(question.side());
    asked++;
    return secrecy.as(question.side(), () -> player.answer(question));
  }

  /** From here on it is this side that decides, by the preferences of its general. */
  void decides(Thing side) {
    deciding = side;
  }

  /** Returns the side that decides, or decided last. */
  public Optional<Thing> deciding() {
    return Optional.ofNullable(deciding);
  }

  /** Returns how often players have been asked to decide. */
  public int asked() {
    return asked;
  }

  Past past() {
    return past;
  }

  /** Returns what puts back what is settled now. */
  public Runnable standing() {
    return past.standing();
  }

  /** Returns what is settled so far. */
  public List<Settled> settled() {
    return past.all();
  }

  /**
   * Settles the first decisions, before the battle begins: nobody is asked for them.
   *
   * @param told runs when the last of it is taken, before anything comes of that
   */
  public void foretell(List<Settled> first, Runnable told) {
    past.foretell(first, told);
  }

  void ordersOver(Thing side, List<Thing> actors) {
    Player player = players.get(side);
    if (player != null) {
      player.hearOrdersOver(side, actors.stream().map(ThingRef::of).toList());
    }
  }

  /** Index of the chosen candidate. */
  int choose(BattleEffects.OpenDecision request) {
    if (!request.whom().secretly()) {
      return choose(request, secrecy.secrets(request));
    }
    battle.world().keepSecrets();
    return choose(request, Set.of(Secret.of(request.whom().side())));
  }

  /**
   * @param secrets what its answer gives away
   */
  private int choose(BattleEffects.OpenDecision request, Set<Secret> secrets) {
    Thing side = request.whom().side();
    String decision = request.whom().decision();
    List<? extends Candidate> candidates = request.candidates();
    Span where = request.whom().where();
    Optional<Settled> known = past.next();
    String answer =
        known.isPresent() && known.get() instanceof Settled.Answered(String before)
            ? before
            : answer(question(request));
    for (int i = 0; i < candidates.size(); i++) {
      if (candidates.get(i).id().equals(answer)) {
        if (known.isEmpty()) {
          past.add(new Settled.Answered(answer));
        }
        story.emit(
            new StoryEvent.Decided(
                ThingRef.of(side), decision, candidates.get(i).chosen(), where.where()),
            secrets);
        return i;
      }
    }
    throw BattleProblem.at(
        "not-a-choice",
        where,
        "`%s` is not one of the answers offered for `%s`: %s",
        answer,
        decision,
        OfferedAnswers.insteadOf(answer, candidates));
  }

  private Question question(BattleEffects.OpenDecision request) {
    Thing side = request.whom().side();
    return new Question(
        request.whom(),
        new SideView(battle.world(), side),
        request.asked(),
        request.candidates(),
        () -> Refusals.NONE,
        id -> notOffered(id, request),
        List::of,
        candidate -> false,
        about(side));
  }

  private Optional<Objection> notOffered(String id, BattleEffects.OpenDecision request) {
    if (request.candidates().stream().anyMatch(c -> c.id().equals(id))) {
      return Optional.empty();
    }
    String title =
        battle
            .world()
            .named(id)
            .filter(thing -> thing.knownTo(request.whom().side()))
            .map(Thing::title)
            .orElse(id);
    return Optional.of(new Objection.NotOffered(title, request.against().apply(id)));
  }

  /** Returns what the innermost procedure is about, as far as the side knows of it. */
  List<ThingRef> about(Thing side) {
    return running
        .innermost()
        .filter(thing -> thing != side && thing.knownTo(side))
        .map(ThingRef::of)
        .toList();
  }
}
