package dev.muster.check.rulebook;

import dev.muster.check.army.ArmyChecker;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.Excerpt;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.SymbolTable;
import dev.muster.check.example.ExampleChecker;
import dev.muster.check.rule.RuleDrafts;
import dev.muster.check.setup.DeckChecker;
import dev.muster.check.setup.ScenarioChecker;
import dev.muster.check.signature.Signatures;
import dev.muster.check.statement.BeforeBodies;
import dev.muster.check.statement.BodyFacts;
import dev.muster.check.statement.HookPoints;
import dev.muster.check.statement.PlaceSurvey;
import dev.muster.check.statement.Reach;
import dev.muster.check.statement.StatementContext;
import dev.muster.lang.syntax.Declaration;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Army;
import dev.muster.model.Battles;
import dev.muster.model.Bodies;
import dev.muster.model.Deck;
import dev.muster.model.Example;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Rulebook;
import dev.muster.model.Rules;
import dev.muster.model.Scenario;
import dev.muster.model.Topics;
import dev.muster.model.Vocabulary;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The signatures of a rulebook, and everything that is made from its bodies.
 *
 * @param bodies one by one
 * @param all the bodies together
 * @param usedSpecials special rules that something has
 */
public record CheckedBodies(
    Signatures signatures,
    Collected bodies,
    Topics topics,
    Bodies all,
    Rules rules,
    Set<String> usedSpecials,
    Map<String, Scenario> scenarios,
    Map<String, Army> armies,
    List<Deck> decks,
    List<Example> examples) {

  /** Returns what all bodies together tell of themselves. */
  BodyFacts facts() {
    return bodies.facts;
  }

  /** Whether battles are played by it, and not only by a rulebook that extends it. */
  boolean played() {
    return !scenarios.isEmpty() && signatures.names().procedures.containsKey(Procedure.START);
  }

  public static CheckedBodies of(Signatures signatures, ProblemCollector problems) {
    return of(signatures, problems, Optional.empty());
  }

  /**
   * @param survey notes where rules may listen
   */
  public static CheckedBodies of(
      Signatures signatures, ProblemCollector problems, Optional<PlaceSurvey> survey) {
    List<EffectiveDeclaration> all = signatures.declarations().all();
    Looked looked = look(signatures, problems, survey, new Wanted(all, all));
    Collected bodies = looked.bodies();
    NothingIgnored.find(signatures, all, bodies.facts.ignored(), problems);
    Rules rules = bodies.rules.finish();
    Set<Quantity> modified = modified(rules);
    return new CheckedBodies(
        signatures,
        bodies,
        topics(signatures, modified, rules, bodies.facts.hooks()),
        asking(bodies.core.build(), modified, signatures.names()),
        rules,
        bodies.facts.usedSpecials(),
        looked.fought(),
        looked.armies(),
        looked.decks(),
        looked.examples());
  }

  /**
   * What is to be said of some declarations; of others, only those are looked at that they need.
   */
  public static ProblemCollector.OfBody only(
      Signatures signatures, ProblemCollector problems, Excerpt wanted) {
    ProblemCollector own = problems.forBody();
    List<EffectiveDeclaration> all = signatures.declarations().all();
    List<EffectiveDeclaration> some = all.stream().filter(wanted::contains).toList();
    if (!some.isEmpty()) {
      try {
        Looked looked = look(signatures, own, Optional.empty(), new Wanted(all, some));
        NothingIgnored.find(signatures, some, looked.bodies().facts.ignored(), own);
      } catch (ProblemCollector.Enough _) {
        // The problems found are returned.
      }
    }
    return own.ofBody().within(wanted.places());
  }

  private record Wanted(List<EffectiveDeclaration> all, List<EffectiveDeclaration> some) {
    /** Those whose bodies are checked in a turn. */
    List<EffectiveDeclaration> in(BodyChecker.Turn turn) {
      return some.stream().anyMatch(d -> turn.isBefore(d.declaration())) ? all : some;
    }

    /** Those whose battles are set up. */
    List<EffectiveDeclaration> fought() {
      return some.stream().anyMatch(d -> d.declaration() instanceof Declaration.Example)
          ? all
          : some;
    }
  }

  /** What the declarations that are wanted came to, one by one. */
  private record Looked(
      Collected bodies,
      Map<String, Scenario> fought,
      Map<String, Army> armies,
      List<Deck> decks,
      List<Example> examples) {}

  private static Looked look(
      Signatures signatures,
      ProblemCollector problems,
      Optional<PlaceSurvey> survey,
      Wanted wanted) {
    BeforeBodies before = BeforeBodies.of(signatures, problems, survey);
    StatementContext setups = new StatementContext(signatures, before, problems);
    List<Deck> decks = new DeckChecker(setups).decks(wanted.some());
    ArmyChecker armies = new ArmyChecker(setups);
    armies.define(wanted.all());
    ScenarioChecker scenarios = new ScenarioChecker(setups, armies::roster);
    scenarios.names(wanted.all());
    Collected bodies = new Collected(new BodyChecker(signatures, before, problems), setups.facts());
    for (BodyChecker.Turn turn : List.of(BodyChecker.Turn.ROUTINES, BodyChecker.Turn.RULES)) {
      bodies.add(turn, wanted.in(turn), problems);
    }
    Map<String, Scenario> fought = scenarios.of(wanted.fought());
    List<Example> examples = new ExampleChecker(setups, armies, fought).of(wanted.some());
    bodies.add(BodyChecker.Turn.GENERALS, wanted.in(BodyChecker.Turn.GENERALS), problems);
    return new Looked(bodies, fought, armies.made(), decks, examples);
  }

  /**
   * The bodies one by one, as they have been checked so far.
   *
   * @param facts of all together, and of what is set up
   */
  record Collected(
      BodyChecker checker,
      Map<EffectiveDeclaration, CheckedBody> each,
      Bodies.Builder core,
      RuleDrafts rules,
      BodyFacts facts) {
    Collected(BodyChecker checker, BodyFacts facts) {
      this(checker, new IdentityHashMap<>(), new Bodies.Builder(), new RuleDrafts(), facts);
    }

    void add(BodyChecker.Turn turn, List<EffectiveDeclaration> all, ProblemCollector problems) {
      for (EffectiveDeclaration d : all) {
        if (BodyChecker.Turn.of(d.declaration()).filter(turn::equals).isPresent()) {
          CheckedBody body = checker.check(d, facts);
          each.put(d, body);
          core.addAll(body.core());
          rules.addAll(body.rules());
          facts.addAll(body.facts());
          problems.addAll(body.problems());
        }
      }
    }
  }

  /** Returns what the check of a declaration came to; empty where it has no body. */
  public Optional<CheckedBody> of(EffectiveDeclaration d) {
    return Optional.ofNullable(bodies.each.get(d));
  }

  /** Checks a declaration alone, in place of another of the same signature. */
  public CheckedBody anew(EffectiveDeclaration d) {
    return bodies.checker.check(d, bodies.facts);
  }

  /** The bodies, in which actions ask the rules how far they go where these change it. */
  private static Bodies asking(Bodies bodies, Set<Quantity> modified, SymbolTable names) {
    Bodies.Builder all = new Bodies.Builder();
    all.addAll(bodies);
    all.addModified(modified);
    names.reaches.forEach(
        (name, reach) -> {
          if (modified.contains(reach)) {
            Action action = Objects.requireNonNull(names.actions.get(name));
            all.add(action, Reach.asked(action, bodies.of(action), reach));
          }
        });
    return all.build();
  }

  private static Set<Quantity> modified(Rules rules) {
    return rules.all().stream()
        .filter(rule -> rule.answer() instanceof Answer.Change)
        .map(rule -> (Quantity) rule.topic())
        .collect(Collectors.toSet());
  }

  private static Topics topics(
      Signatures signatures, Set<Quantity> modified, Rules rules, HookPoints hooks) {
    SymbolTable names = signatures.names();
    Map<String, Quantity> quantities = new LinkedHashMap<>(names.quantities);
    names.reaches.forEach(
        (action, reach) -> {
          if (modified.contains(reach)) {
            quantities.put("reach of " + action, reach);
          }
        });
    return new Topics(
        quantities,
        names.sights,
        names.rankings,
        names.outcomes,
        names.actions,
        names.events,
        signatures.changes().heardBy(rules),
        hooks.around(),
        hooks.events());
  }

  public Rulebook rulebook() {
    Declaration.Rulebook header = signatures.declarations().header().orElseThrow();
    SymbolTable names = signatures.names();
    return new Rulebook(
        EffectiveDeclaration.of(header).origin(),
        header.version().orElse(""),
        new Vocabulary(
            names.kinds, names.specials, names.ladders, names.zones, names.arcs, names.lengthUnit),
        topics,
        names.procedures,
        all,
        rules,
        new Battles(
            scenarios,
            armies,
            decks,
            List.copyOf(signatures.declarations().names(Declaration.General.class)),
            List.copyOf(signatures.declarations().names(Declaration.Option.class)),
            Set.copyOf(facts().switchedInPlay())),
        examples,
        signatures.declarations().readings(),
        signatures.declarations().keepsSecrets());
  }
}
