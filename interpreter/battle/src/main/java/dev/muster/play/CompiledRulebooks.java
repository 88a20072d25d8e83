package dev.muster.play;

import dev.muster.compile.CompiledRulebook;
import dev.muster.model.Action;
import dev.muster.model.Deck;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Validity;
import dev.muster.model.Zone;
import dev.muster.world.Work;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The compiled rulebook of one rulebook: one for each set of options that is played. Made when
 * needed, and the last few kept; for all threads.
 */
public final class CompiledRulebooks {
  private static final int KEPT = 16;

  private final Rulebook rulebook;
  private final CompiledForms made;

  /** Everything that is switched on besides options and scenario. */
  private final Set<String> always;

  private CompiledRulebooks(Rulebook rulebook, CompiledForms made, Set<String> always) {
    this.rulebook = rulebook;
    this.made = made;
    this.always = always;
  }

  public CompiledRulebooks(Rulebook rulebook) {
    this(rulebook, new CompiledForms(), Set.of());
  }

  /** The same, where the properties of the rulebook are judged. */
  public CompiledRulebooks judging() {
    return new CompiledRulebooks(rulebook, made, Set.of(Validity.PROPERTIES));
  }

  /** The compiled forms of a rulebook, and the work that they took. */
  private static final class CompiledForms {
    private final Map<Set<String>, CompiledRulebook> kept =
        new LinkedHashMap<>(KEPT, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<Set<String>, CompiledRulebook> eldest) {
            return size() > KEPT;
          }
        };

    private long work;

    synchronized CompiledRulebook with(Set<String> options, Rulebook rulebook) {
      return kept.computeIfAbsent(
          options,
          set -> {
            work += (long) Work.COMPILED * rulebook.rules().all().size();
            return CompiledRulebook.of(rulebook, set);
          });
    }

    synchronized long work() {
      return work;
    }
  }

  public Rulebook rulebook() {
    return rulebook;
  }

  /** With these options, and with what belongs to the scenario alone. */
  public CompiledRulebook with(List<String> options, Optional<Scenario> scenario) {
    Set<String> on = new LinkedHashSet<>(options);
    scenario.ifPresent(
        s -> {
          on.addAll(s.setup().options());
          on.add(Validity.scenario(s.name()));
        });
    // Only what the rules depend on makes a difference.
    on.addAll(always);
    on.retainAll(mattering().toList());
    return made.with(Set.copyOf(on), rulebook);
  }

  /** The steps of work that it took to compile all that was made. */
  public long work() {
    return made.work();
  }

  /** The options of which rules depend. */
  public Set<String> options() {
    return mattering()
        .filter(option -> !Validity.ofScenario(option) && !option.equals(Validity.PROPERTIES))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Whether a rule of the rulebook itself depends on the option, and not only of what it extends.
   */
  public boolean ownOption(String option) {
    return dependent()
        .filter(origin -> origin.validity().options().anyMatch(option::equals))
        .anyMatch(this::owns);
  }

  /** Whether it stands in the rulebook itself, and not in what that extends. */
  public boolean owns(Origin origin) {
    String folder = folder(rulebook.origin());
    String there = folder(origin);
    return there.equals(folder) || !folder.isEmpty() && there.startsWith(folder);
  }

  /** Returns the folder of the text, with the separator at its end. */
  private static String folder(Origin origin) {
    String name = origin.span().source().name();
    return name.substring(0, Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /** Every option and scenario on which something depends. */
  private Stream<String> mattering() {
    return Stream.concat(
        dependent().flatMap(origin -> origin.validity().options()),
        rulebook.rules().all().stream()
            .filter(Rule.class::isInstance)
            .limit(1)
            .map(any -> Validity.PROPERTIES));
  }

  private Stream<Origin> dependent() {
    return Stream.of(
            rulebook.rules().all().stream().map(Rule::origin),
            rulebook.topics().actions().values().stream().map(Action::origin),
            rulebook.bodies().actions().values().stream()
                .flatMap(a -> a.costs().stream())
                .map(Action.Cost::origin),
            rulebook.bodies().procedures().values().stream()
                .flatMap(p -> p.steps().stream())
                .map(Procedure.Step::origin),
            rulebook.battles().decks().stream().map(Deck::origin),
            rulebook.vocabulary().zones().values().stream()
                .flatMap(zone -> zone.strips().stream())
                .map(Zone.Strip::origin))
        .flatMap(origins -> origins);
  }
}
