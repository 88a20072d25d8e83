package dev.muster.play.state;

import dev.muster.compile.statement.BattleEffects;
import dev.muster.dice.Dice;
import dev.muster.dice.Faces;
import dev.muster.dice.ScriptedDice;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Type;
import dev.muster.play.answers.RuleAnswers;
import dev.muster.play.story.BattleProblem;
import dev.muster.play.story.Secrecy;
import dev.muster.play.story.Story;
import dev.muster.trace.DiceText;
import dev.muster.trace.Reason;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Arguments;
import dev.muster.world.EvaluationContext;
import dev.muster.world.Roll;
import dev.muster.world.Secret;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rolls dice and draws, and tells what came and why so many. */
public final class DiceRoller implements BattleEffects.Rolls {
  private static final int MOST = 1000;

  private final EvaluationContext battle;
  private final RuleAnswers answers;
  private final Story story;
  private final Secrecy secrecy;

  private Dice dice;

  /** The rolls that not all sides were told of. */
  private final Map<Roll, Supplier<StoryEvent.Rolled>> secret = new IdentityHashMap<>();

  public DiceRoller(EvaluationContext battle, RuleAnswers answers, Story story, Dice dice) {
    this.battle = battle;
    this.answers = answers;
    this.story = story;
    this.secrecy = story.secrecy();
    this.dice = dice;
  }

  /** From now on chance comes from there. */
  public void from(Dice other) {
    dice = other;
  }

  @Override
  public Roll roll(
      Supplier<BattleEffects.DiceToRoll> counted, Optional<Thing> secretlyFor, Span where) {
    BattleEffects.Tracked<Rolling> made = secrecy.tracked(() -> roll(counted.get(), where));
    Set<Secret> secrets = new LinkedHashSet<>(made.secrets());
    secretlyFor.ifPresent(
        side -> {
          battle.world().keepSecrets();
          secrets.add(Secret.of(side.owner()));
        });
    Rolling rolling = made.value();
    if (!secrets.isEmpty()) {
      rolling.roll().keepFor(secrecy.audience(secrets));
      secret.put(rolling.roll(), rolling.event());
    }
    story.emit(rolling.event()::get, secrets);
    return rolling.roll();
  }

  private record Rolling(Roll roll, Supplier<StoryEvent.Rolled> event) {}

  private Rolling roll(BattleEffects.DiceToRoll pool, Span where) {
    if (pool.count() > MOST) {
      throw battle.problem(where, "%s dice at once are more than %s", pool.count(), MOST);
    }
    battle.addWork((long) pool.count() * Work.DIE);
    List<Value> named =
        pool.purpose()
            .or(() -> pool.counted().map(c -> List.of(Value.Word.of(c.quantity().origin()))))
            .orElseGet(() -> List.of(new Value.Word(pool.die().name(), pool.die().name())));
    String what = ValueText.joined(named);
    Optional<ThingRef> of =
        pool.of()
            .map(ThingRef::of)
            .or(() -> quantities(pool).findFirst().flatMap(c -> first(c.arguments())));
    double added = pool.added().stream().mapToDouble(BattleEffects.AddedAmount::amount).sum();
    Roll roll = new Roll(pool.die(), faces(pool, DiceText.purpose(what, of), where), added);
    return new Rolling(
        roll,
        () ->
            new StoryEvent.Rolled(
                named, of, pool.die().name(), faces(roll), added, reasons(pool), where.where()));
  }

  /** The secret roll as it lies now; from now on, all know it. */
  Optional<StoryEvent.Rolled> revealed(Roll roll) {
    roll.reveal();
    return Optional.ofNullable(secret.remove(roll))
        .map(rolled -> rolled.get().showing(faces(roll)));
  }

  /** Returns the reasons for the number of dice, and for what is added to them. */
  private List<Reason> reasons(BattleEffects.DiceToRoll pool) {
    return quantities(pool)
        .flatMap(q -> answers.why(q.quantity(), q.arguments()).stream())
        .toList();
  }

  private static Stream<BattleEffects.QuantityCall> quantities(BattleEffects.DiceToRoll pool) {
    return Stream.concat(
        pool.counted().stream(), pool.added().stream().flatMap(a -> a.quantity().stream()));
  }

  private static Optional<ThingRef> first(Arguments arguments) {
    return arguments.size() > 0 && arguments.get(0) instanceof Thing thing
        ? Optional.of(ThingRef.of(thing))
        : Optional.empty();
  }

  @Override
  public void reroll(Roll roll, int index, Span where) {
    battle.addWork(Work.DIE);
    int old = roll.face(index);
    int now = scripted(() -> dice.roll(roll.die(), "a re-roll"), where);
    roll.reroll(index, now);
    // What was found out from what it showed before does not hold.
    battle.world().touch();
    story.emit(new StoryEvent.Rerolled(old, now, where.where()), List.of(roll));
  }

  @Override
  public boolean told() {
    return !story.unheard();
  }

  @Override
  public void counted(Roll roll, List<Boolean> counted, Set<Secret> secrets, Span where) {
    if (roll.count() == 0 || !roll.counts(counted)) {
      return;
    }
    Set<Secret> all = new LinkedHashSet<>(secrets);
    all.add(roll);
    story.emit(new StoryEvent.Counted(faces(roll), counted, where.where()), all);
  }

  private static List<Integer> faces(Roll roll) {
    return IntStream.range(0, roll.count()).mapToObj(roll::face).toList();
  }

  @Override
  public List<Object> pick(List<Object> among, int count, Span where) {
    battle.addWork((long) among.size() * Work.ITEM);
    List<Object> left = new ArrayList<>(among);
    List<Object> picked = new ArrayList<>();
    while (picked.size() < count && !left.isEmpty()) {
      picked.add(left.remove(draw(left, where)));
    }
    if (!picked.isEmpty()) {
      story.emit(new StoryEvent.Picked(told(picked), told(among), where.where()));
    }
    return picked;
  }

  private List<Value> told(List<Object> values) {
    return values.stream().map(value -> story.told(value, Type.UNKNOWN)).toList();
  }

  /** The index of what chance draws. */
  int draw(List<?> among, Span where) {
    try {
      return dice.draw(among.size(), i -> ValueText.id(among.get(i)));
    } catch (ScriptedDice.OutOfDraws | ScriptedDice.NotThere e) {
      throw new BattleProblem(
          Diagnostic.error("draw-script", where, "%s", Objects.requireNonNull(e.getMessage())));
    }
  }

  private Faces faces(BattleEffects.DiceToRoll pool, String purpose, Span where) {
    return scripted(() -> dice.roll(pool.die(), pool.count(), purpose), where);
  }

  /** A script that does not fit is a mistake of whoever wrote it. */
  private static <T> T scripted(Supplier<T> rolled, Span where) {
    try {
      return rolled.get();
    } catch (ScriptedDice.OutOfDice | ScriptedDice.NoSuchFace e) {
      throw new BattleProblem(
          Diagnostic.error("dice-script", where, "%s", Objects.requireNonNull(e.getMessage())));
    }
  }
}
