package dev.muster.check.army;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.setup.SetupChecker;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ArmyItem;
import dev.muster.lang.syntax.Declaration.Offer;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army;
import dev.muster.model.Setup.ThingSetup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Lists that armies are chosen from, and the armies chosen; what an army takes is held against its
 * list by {@link ArmyListValidator}.
 */
public final class ArmyChecker {
  /** Things that one army sets up. */
  public static final int MOST = 1000;

  /** Lists above one another. */
  private static final int MOST_ABOVE = 100;

  private final StatementContext context;
  private final SetupChecker setups;
  private final Map<String, EffectiveDeclaration> declared = new LinkedHashMap<>();
  private final Map<String, Army> made = new LinkedHashMap<>();
  private final Map<Name, List<ThingSetup>> rosters = new HashMap<>();

  /** The number of lists above each list, by its name. */
  private final Map<String, Integer> above = new HashMap<>();

  /** The number of letters of each list and of the lists above it. */
  private final Map<String, Long> letters = new HashMap<>();

  public ArmyChecker(StatementContext context) {
    this.context = context;
    this.setups = new SetupChecker(context);
  }

  public Map<String, Army> made() {
    return made;
  }

  public void define(List<EffectiveDeclaration> all) {
    for (EffectiveDeclaration d : all) {
      if (d.declaration() instanceof Declaration.Army) {
        declared.put(d.name().text(), d);
      }
    }
    declared.keySet().forEach(name -> make(name, new LinkedHashSet<>()));
  }

  /** A list before the armies that are chosen from it. */
  private Optional<Army> make(String name, Set<String> path) {
    if (made.containsKey(name)) {
      return Optional.of(made.get(name));
    }
    EffectiveDeclaration d = Objects.requireNonNull(declared.get(name));
    Declaration.Army army = (Declaration.Army) d.declaration();
    path.add(name);
    Optional<Army> list = army.list().flatMap(l -> list(l, d, path));
    above.put(name, list.map(l -> above.getOrDefault(l.name(), 0) + 1).orElse(0));
    letters.put(name, length(d) + list.map(l -> letters.getOrDefault(l.name(), 0L)).orElse(0L));
    Army finished = army(d, list, false, context.problems::add);
    made.put(name, finished);
    return Optional.of(finished);
  }

  private Optional<Army> list(Name wanted, EffectiveDeclaration d, Set<String> path) {
    if (path.contains(wanted.text())) {
      List<String> names = List.copyOf(path);
      List<String> round = names.subList(names.indexOf(wanted.text()), names.size());
      Diagnostic problem =
          Diagnostic.error(
              "army-cycle",
              wanted.span(),
              "`%s` is chosen from itself: %s → %s",
              wanted,
              Words.path(round),
              wanted);
      for (String step : round.subList(0, round.size() - 1)) {
        problem =
            problem.also(
                Objects.requireNonNull(declared.get(step)).name().span(),
                "`%s` is part of the cycle",
                step);
      }
      context.problems.add(problem);
      return Optional.empty();
    }
    if (!declared.containsKey(wanted.text())) {
      context.problems.unknown(
          wanted, declared.keySet(), "there is no army `%s` to choose from", wanted);
      return Optional.empty();
    }
    Optional<Army> list = path.size() > MOST_ABOVE ? Optional.empty() : make(wanted.text(), path);
    if (list.isEmpty() || above.getOrDefault(wanted.text(), 0) >= MOST_ABOVE) {
      context.problems.add(
          Diagnostic.error(
              "how-many",
              wanted.span(),
              "`%s` has more than %s lists above it",
              d.name(),
              MOST_ABOVE));
      return Optional.empty();
    }
    context.problems.means(wanted, list.get().origin());
    return list.filter(
        l -> context.repetitions.more(wanted.span(), letters.getOrDefault(l.name(), 0L), 1));
  }

  private static long length(EffectiveDeclaration d) {
    Span span = d.declaration().span();
    return span.end() - span.start();
  }

  /**
   * @param breaches what the list does not let it take
   */
  public record Held(Army army, List<Diagnostic> breaches) {}

  /** An army that an example chooses: whether it may is for the example to say. */
  public Held held(EffectiveDeclaration d) {
    Declaration.Army army = (Declaration.Army) d.declaration();
    Optional<Army> list = army.list().flatMap(l -> list(l, d, Set.of()));
    List<Diagnostic> breaches = new ArrayList<>();
    Army made = army(d, list, true, breaches::add);
    return new Held(made, List.copyOf(breaches));
  }

  /** Returns the things that an order of battle takes, ready to be set up. */
  public List<ThingSetup> roster(Name name) {
    return rosters.computeIfAbsent(name, this::taken);
  }

  private List<ThingSetup> taken(Name name) {
    Army army = made.get(name.text());
    if (army == null) {
      context.problems.unknown(
          name,
          made.values().stream().filter(Army::isOrder).map(Army::name).toList(),
          "there is no army `%s`",
          name);
      return List.of();
    }
    context.problems.means(name, army.origin());
    boolean listless =
        army.list().isEmpty()
            && Objects.requireNonNull(declared.get(name.text())).declaration()
                instanceof Declaration.Army a
            && a.list().isPresent();
    if (listless) {
      return List.of();
    }
    if (!army.isOrder()) {
      context.problems.add(
          Diagnostic.error(
                  "takes-nothing", name.span(), "`%s` is a list to choose from, not an army", name)
              .also(army.origin().span(), "it takes nothing")
              .note("choose an army from it: `army NAME is %s { take … }`", name));
      return List.of();
    }
    if (RosterBuilder.size(army.taken()) > MOST) {
      context.problems.add(
          Diagnostic.error("how-many", name.span(), "an army can set up at most %s things", MOST));
      return List.of();
    }
    return RosterBuilder.of(army);
  }

  /**
   * @param always whether it is held against its list even when it takes nothing
   */
  private Army army(
      EffectiveDeclaration d, Optional<Army> list, boolean always, Consumer<Diagnostic> breaches) {
    Declaration.Army army = (Declaration.Army) d.declaration();
    ArmyFacts facts = new ArmyFacts(context, list, breaches);
    List<Offer> offers = new ArrayList<>();
    List<ArmyItem.Value> values = new ArrayList<>();
    List<ArmyItem.Take> takes = new ArrayList<>();
    for (ArmyItem item : army.items()) {
      switch (item) {
        case ArmyItem.Fact i -> facts.fact(i);
        case ArmyItem.Rolled i -> facts.roll(i);
        case ArmyItem.Value i -> values.add(i);
        case ArmyItem.Take i -> takes.add(i);
        case Offer i -> offers.add(i);
      }
    }
    values.forEach(facts::value);
    OfferChecker.Offered offered =
        new OfferChecker(context, setups, d, list, facts)
            .of(offers, list.map(Army::allChoices).orElse(List.of()), facts.taken());
    Army empty =
        new Army(
            d.origin(),
            list,
            facts.all(),
            offered.choices(),
            offered.bounds(),
            facts.rolls(),
            List.of(),
            facts.thrown(),
            List.of());
    // Taking something from a list that is missing is no further mistake.
    boolean listless = army.list().isPresent() && list.isEmpty();
    return listless || takes.isEmpty() && (!always || list.isEmpty())
        ? empty
        : new ArmyListValidator(context, made.values(), facts.amounts(), breaches)
            .chosen(empty, takes, d.name());
  }
}
