package dev.muster.play.why;

import dev.muster.compile.statement.Watcher;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.play.Battle;
import dev.muster.trace.Explanation;
import dev.muster.trace.Explanation.Claim;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Watches a battle, and keeps why things happened: what an event was made of, the conditions under
 * which that was done, and what those were made of, back to dice and decisions.
 */
public final class Account implements Watcher, Sources {
  /** Not for the sake of one event. */
  private static final int NONE = 0;

  private final Battle battle;
  private final int wanted;
  private final Optional<ThingRef> reader;
  private final Explainer explainer;
  private final List<Doing> under = new ArrayList<>();
  private final Map<Answering, List<Explanation>> answers = new IdentityHashMap<>();
  private final Map<Frame, Map<Integer, Explanation>> names = new IdentityHashMap<>();
  private final Map<String, Changed> changes = new HashMap<>();

  /** Why the procedure that ended last with a value gave that. */
  private List<Explanation> given = List.of();

  private int events;
  private @Nullable Explanation found;

  /** Something that is under way, and why. */
  private sealed interface Doing {
    /**
     * @param happened while it was itself under way, and nothing inside it
     */
    record Statements(
        List<CheckedStatement> texts,
        Frame frame,
        List<Explanation> because,
        List<Explanation> happened)
        implements Doing {}

    /**
     * A procedure, an order, or a rule that answers.
     *
     * @param hidden whether the reader does not know of whom it is about
     */
    record Whole(Claim.Within claim, List<Explanation> because, boolean hidden) implements Doing {}
  }

  /** The last change of an attribute. */
  private record Changed(Value to, Explanation event) {}

  private Account(Battle battle, int wanted, Optional<Thing> reader) {
    this.battle = battle;
    this.wanted = wanted;
    this.reader = reader.map(ThingRef::of);
    this.explainer = new Explainer(battle, this, reader);
  }

  /**
   * Watches a battle from here on.
   *
   * @param wanted the number of the event, counted from 1
   * @param reader who is told, and only what they may know; empty for somebody who knows all
   */
  public static Account of(Battle battle, int wanted, Optional<Thing> reader) {
    Account account = new Account(battle, wanted, reader);
    battle.watch(account, account::happened);
    return account;
  }

  /** Watches a battle from here on, so that values can be traced to what has changed them. */
  public static Account of(Battle battle) {
    return of(battle, NONE, Optional.empty());
  }

  /** Explains values and conditions, now, with what was seen. */
  public Explainer explainer() {
    return explainer;
  }

  /** Why the event happened; empty when it has not. */
  public Optional<Explanation> found() {
    return Optional.ofNullable(found);
  }

  private boolean over() {
    return found != null;
  }

  @Override
  public int begin(List<CheckedStatement> texts, Frame frame) {
    int begun = under.size();
    if (over()) {
      return begun;
    }
    answered();
    given(frame);
    goInto(texts.getFirst());
    under.add(
        new Doing.Statements(
            texts,
            frame,
            // Those of a step begin one by one inside it.
            texts.size() == 1
                ? of(StatementParts.deciding(texts.getFirst()), frame).toList()
                : List.of(),
            new ArrayList<>()));
    return begun;
  }

  @Override
  public int begin(Origin routine, Arguments arguments) {
    List<Thing> about =
        arguments.stream().filter(Thing.class::isInstance).map(Thing.class::cast).toList();
    return begin(
        new Doing.Whole(
            new Claim.Within(routine, about.stream().map(ThingRef::of).toList()),
            explainer.rules().readings(routine).toList(),
            !about.stream().allMatch(explainer::knows)));
  }

  @Override
  public int begin(Answering answering) {
    return begin(
        new Doing.Whole(
            new Claim.Within(answering.rule().origin(), List.of()),
            answers.getOrDefault(answering, List.of()),
            false));
  }

  private int begin(Doing.Whole whole) {
    int begun = under.size();
    if (!over()) {
      under.add(whole);
    }
    return begun;
  }

  @Override
  public void answer(List<? extends Answering> all) {
    if (!over()) {
      all.forEach(
          each -> answers.put(each, explainer.rules().conditions(each.rule(), each.frame())));
    }
  }

  @Override
  public void end(int begun) {
    while (under.size() > begun) {
      if (under.removeLast() instanceof Doing.Statements done && !over()) {
        if (done.texts().size() == 1) {
          bound(done.texts().getFirst(), done);
        }
        if (done.texts().getLast() instanceof CheckedStatement.Give) {
          given = done.because();
        }
      }
    }
  }

  private Stream<Explanation> of(List<CheckedExpression> expressions, Frame frame) {
    return expressions.stream().flatMap(e -> explainer.of(e, frame).stream());
  }

  /** Where the names come from that a statement has bound. */
  private void bound(CheckedStatement statement, Doing.Statements done) {
    StatementParts.bound(statement)
        .ifPresent(
            slot ->
                bind(
                    done,
                    slot,
                    statement instanceof CheckedStatement.Let let
                        ? new Explanation(
                            new Claim.Is(
                                let.name(),
                                Value.of(
                                    done.frame().get(slot),
                                    let.value().type(),
                                    battle.world().lengthUnit()),
                                let.span()),
                            let.value() instanceof CheckedExpression.Run ? given : all(done))
                        : happened(done)));
  }

  private void bind(Doing.Statements done, int slot, @Nullable Explanation from) {
    if (from != null) {
      names.computeIfAbsent(done.frame(), f -> new HashMap<>()).put(slot, from);
    }
  }

  private static List<Explanation> all(Doing.Statements done) {
    return Stream.concat(done.because().stream(), done.happened().stream()).toList();
  }

  /** What has happened in the statement, as the source of the name that it bound. */
  private static @Nullable Explanation happened(Doing.Statements done) {
    if (done.happened().isEmpty()) {
      return null;
    }
    Explanation last = done.happened().getLast();
    return new Explanation(last.claim(), done.because());
  }

  /** The names that a procedure begins with come from what it was called with. */
  private void given(Frame frame) {
    if (under.size() < 2
        || !(under.getLast() instanceof Doing.Whole called)
        || !(under.get(under.size() - 2) instanceof Doing.Statements caller)) {
      return;
    }
    List<CheckedExpression> arguments =
        StatementParts.arguments(caller.texts().getLast(), called.claim().rule());
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i) instanceof CheckedExpression.Local local) {
        int slot = i;
        of(caller.frame(), local.slot())
            .ifPresent(from -> names.computeIfAbsent(frame, f -> new HashMap<>()).put(slot, from));
      }
    }
  }

  /** An answer has a name while what is done with it is under way. */
  private void answered() {
    if (!under.isEmpty()
        && under.getLast() instanceof Doing.Statements asking
        && asking.texts().getLast() instanceof CheckedStatement.Chooses chooses) {
      chooses.choice().answer().ifPresent(slot -> bind(asking, slot, happened(asking)));
    }
  }

  /**
   * A loop goes on: its condition has been tested again. A branch is taken because of what a
   * procedure has given that was run for that.
   */
  private void goInto(CheckedStatement first) {
    if (under.isEmpty() || !(under.getLast() instanceof Doing.Statements around)) {
      return;
    }
    List<Explanation> because = around.because();
    if (around.texts().getLast() instanceof CheckedStatement.While loop) {
      because = explainer.of(loop.condition(), around.frame());
    } else if (around.texts().getLast() instanceof CheckedStatement.If branch
        && Explainer.runs(branch.when())) {
      boolean holds = branch.then().contains(first);
      String text = branch.when().span().text().strip();
      because =
          List.of(
              new Explanation(
                  new Claim.Holds(text, holds, Optional.empty(), branch.when().span()), given));
    }
    under.set(
        under.size() - 1,
        new Doing.Statements(around.texts(), around.frame(), because, around.happened()));
  }

  private void happened(StoryEvent emitted) {
    events++;
    if (!over()) {
      reader
          .map(emitted::told)
          .orElseGet(() -> Optional.of(emitted.truth()))
          .ifPresent(this::heard);
    }
  }

  private void heard(StoryEvent event) {
    Explanation happened = new Explanation(new Claim.Happened(wanted == NONE ? 0 : events, event));
    if (event instanceof StoryEvent.Changed(var thing, var change, _, Value to, _)) {
      changes.put(
          key(thing, change),
          new Changed(
              to, wanted == NONE ? new Explanation(happened.claim(), context(event)) : happened));
    }
    if (!under.isEmpty() && under.getLast() instanceof Doing.Statements statements) {
      statements.happened().add(happened);
    }
    if (events == wanted) {
      found = new Explanation(happened.claim(), context(event));
    }
  }

  private static String key(ThingRef thing, StoryEvent.Change change) {
    return switch (change) {
      case StoryEvent.Change.Set(Origin attribute) -> key(thing, attribute);
      case StoryEvent.Change.Adjusted(_, Origin attribute) -> key(thing, attribute);
      case StoryEvent.Change.Formed() -> thing.name();
    };
  }

  private static String key(ThingRef thing, Origin attribute) {
    return thing.name() + "." + attribute.name();
  }

  /**
   * What led to an event: what it was made of, and of what it was a part, the innermost first, each
   * with the conditions under which that was done.
   */
  private List<Explanation> context(StoryEvent event) {
    int top = event instanceof StoryEvent.Began(Origin rule, _) ? begun(rule) : under.size() - 1;
    List<Explanation> context = new ArrayList<>();
    List<Explanation> here = new ArrayList<>();
    boolean inside = false;
    if (top >= 0
        && top == under.size() - 1
        && under.get(top) instanceof Doing.Statements innermost) {
      context.addAll(innermost.because());
      top--;
    }
    for (int i = top; i >= 0; i--) {
      switch (under.get(i)) {
        case Doing.Statements around -> here.addAll(around(around));
        case Doing.Whole(_, _, boolean hidden) when hidden -> here.clear();
        case Doing.Whole(Claim.Within claim, List<Explanation> because, _) -> {
          here.addAll(because);
          context.add(new Explanation(claim, inside ? brief(here) : List.copyOf(here)));
          here.clear();
          inside = true;
        }
      }
    }
    context.addAll(here);
    return context;
  }

  /** Of what is farther off, how it came to that, and the events from which it follows. */
  private static List<Explanation> brief(List<Explanation> because) {
    return because.stream()
        .filter(each -> !(each.claim() instanceof Claim.Read))
        .map(each -> new Explanation(each.claim(), events(each.because()).distinct().toList()))
        .toList();
  }

  /** The nearest events behind something. */
  private static Stream<Explanation> events(List<Explanation> because) {
    return because.stream()
        .flatMap(
            each ->
                each.claim() instanceof Claim.Happened(int number, _) && number > 0
                    ? Stream.of(new Explanation(each.claim()))
                    : events(each.because()));
  }

  private static boolean decided(Explanation happened) {
    return happened.claim() instanceof Claim.Happened(_, StoryEvent event)
        && (event instanceof StoryEvent.Decided || event instanceof StoryEvent.Ordered);
  }

  /** The place of what has begun: it is told of only when something happens in it. */
  private int begun(Origin rule) {
    for (int i = under.size() - 1; i >= 0; i--) {
      if (under.get(i) instanceof Doing.Whole whole && whole.claim().rule().equals(rule)) {
        return i;
      }
    }
    return under.size() - 1;
  }

  /** What led into a statement that has others inside it. */
  private static List<Explanation> around(Doing.Statements statements) {
    CheckedStatement text = statements.texts().getLast();
    if (StatementParts.decided(text)) {
      return statements.happened().reversed().stream().filter(Account::decided).limit(1).toList();
    }
    if (text instanceof CheckedStatement.Read) {
      return all(statements);
    }
    return StatementParts.conditional(text) ? statements.because() : List.of();
  }

  @Override
  public Optional<Explanation> of(Frame frame, int slot) {
    return Optional.ofNullable(names.getOrDefault(frame, Map.of()).get(slot));
  }

  @Override
  public Optional<Explanation> of(Thing thing, Attribute attribute, Value now) {
    return Optional.ofNullable(changes.get(key(ThingRef.of(thing), attribute.origin())))
        .filter(last -> last.to().equals(now))
        .map(Changed::event);
  }
}
