package dev.muster.difference;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.mutation.ExampleReach;
import dev.muster.odds.Odds;
import dev.muster.odds.Outcome;
import dev.muster.play.CompiledRulebooks;
import dev.muster.play.story.BattleProblem;
import dev.muster.situation.Situation;
import dev.muster.situation.SituationText;
import dev.muster.trace.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * How likely it is, in A and in B, that what an example expects comes true, where the dice are left
 * to chance: of those examples that both have, in which dice decide, and that reach what is
 * different.
 */
public final class ExampleOdds {
  /** Examples that are gone through, at most. */
  private static final int MOST_EXAMPLES = 50;

  /** How often what an example does is done over, at most, to find out exactly. */
  private static final int MOST_COURSES = 200;

  private static final SituationText.Declared NOTHING_TYPED =
      new SituationText.Declared(Set.of(), Set.of());

  private final Written a;
  private final Written b;

  /** The examples of both, by their names. */
  private final Map<String, Declaration.Example> common = new LinkedHashMap<>();

  private final List<Expected> expected = new ArrayList<>();
  private final List<String> tooLarge = new ArrayList<>();

  private ExampleOdds(Written a, Written b) {
    this.a = a;
    this.b = b;
    Map<String, Declaration.Example> before = examples(a);
    examples(b)
        .forEach(
            (name, now) -> {
              Declaration.Example then = before.get(name);
              if (then != null && Trees.same(then, now)) {
                common.put(name, now);
              }
            });
  }

  /**
   * What an example expects, and how likely it is.
   *
   * @param text as it is written
   */
  public record Expected(String example, String text, BigFraction a, BigFraction b) {
    /** How much likelier it is in B. */
    public double more() {
      return b.subtract(a).doubleValue();
    }
  }

  /**
   * @param expected by all that were gone through
   * @param gone how many were gone through
   * @param tooLarge those of them in which chance decides in too many ways, or a rule cannot go on
   * @param leftOut how many were not gone through
   */
  public record Found(List<Expected> expected, int gone, List<String> tooLarge, int leftOut) {}

  public static Found of(Written a, Written b, List<Difference> differences) {
    ExampleOdds odds = new ExampleOdds(a, b);
    List<String> all = odds.reaching(differences);
    List<String> some = all.stream().limit(MOST_EXAMPLES).toList();
    odds.goThrough(some);
    return new Found(
        List.copyOf(odds.expected),
        some.size(),
        List.copyOf(odds.tooLarge),
        all.size() - some.size());
  }

  /** Those that can be left to chance: with dice that they say, and something to come of them. */
  private static Map<String, Declaration.Example> examples(Written rulebook) {
    return rulebook.declared().values().stream()
        .map(EffectiveDeclaration::declaration)
        .filter(Declaration.Example.class::isInstance)
        .map(Declaration.Example.class::cast)
        .filter(example -> example.cases().isEmpty())
        .filter(example -> example.items().stream().anyMatch(ExampleItem.Dice.class::isInstance))
        .filter(
            example -> example.items().stream().anyMatch(ExampleItem.ExpectTrue.class::isInstance))
        .collect(
            Collectors.toMap(
                example -> example.head().name().text(),
                example -> example,
                (one, other) -> one,
                LinkedHashMap::new));
  }

  /** The names of those that reach what is different, in A or in B. */
  private List<String> reaching(List<Difference> differences) {
    List<Difference> rules = differences.stream().filter(each -> !each.example()).toList();
    Set<String> reaching = new LinkedHashSet<>();
    reach(a, rules, Difference::a, Change::a).forEach(reaching::add);
    reach(b, rules, Difference::b, Change::b).forEach(reaching::add);
    return common.keySet().stream().filter(reaching::contains).toList();
  }

  private Stream<String> reach(
      Written rulebook,
      List<Difference> rules,
      Function<Difference, Optional<EffectiveDeclaration>> declared,
      Function<Change, Optional<Span>> place) {
    Rulebook checked =
        RulebookChecker.check(rulebook.files(), common::containsKey).rulebook().orElseThrow();
    ExampleReach reach = ExampleReach.of(checked, checked.examples());
    return rules.stream()
        .flatMap(
            rule ->
                declared.apply(rule).stream()
                    .map(EffectiveDeclaration::declaration)
                    .flatMap(
                        it -> places(rule, it, place).flatMap(at -> reach.of(at, it).stream())))
        .map(example -> example.origin().name());
  }

  /** Where a declaration is different; all of it, where the other rulebook does not have it. */
  private static Stream<Span> places(
      Difference rule, Declaration declaration, Function<Change, Optional<Span>> place) {
    return rule.changes().isEmpty()
        ? Stream.of(declaration.span())
        : rule.changes().stream().flatMap(change -> place.apply(change).stream());
  }

  /** An example as a situation of its own, whose dice are left to chance. */
  private record Left(String example, SituationText text, RulebookFile file) {}

  private void goThrough(List<String> names) {
    List<Left> all = new ArrayList<>();
    for (String name : names) {
      SituationText text = new SituationText(all.size() + 1, List.of(), List.of(), List.of(), true);
      all.add(
          new Left(
              name, text, text.read(NOTHING_TYPED, Optional.ofNullable(common.get(name))).tree()));
    }
    List<Span> wrong = Stream.concat(wrong(a, all), wrong(b, all)).toList();
    Map<Boolean, List<Left>> parted =
        all.stream()
            .collect(
                Collectors.partitioningBy(each -> wrong.stream().anyMatch(span(each)::covers)));
    List<Left> fine = Objects.requireNonNull(parted.get(false));
    Objects.requireNonNull(parted.get(true)).forEach(each -> tooLarge.add(each.example()));
    CompiledRulebooks inA = new CompiledRulebooks(checked(a, fine).rulebook().orElseThrow());
    CompiledRulebooks inB = new CompiledRulebooks(checked(b, fine).rulebook().orElseThrow());
    fine.forEach(each -> goThrough(each, inA, inB));
  }

  private void goThrough(Left each, CompiledRulebooks inA, CompiledRulebooks inB) {
    Optional<List<BigFraction>> before = likely(inA, each.text());
    Optional<List<BigFraction>> after = before.isEmpty() ? before : likely(inB, each.text());
    if (after.isEmpty()) {
      tooLarge.add(each.example());
      return;
    }
    List<Example.Step.ExpectOpen> asked = situation(inA, each.text()).asked();
    for (int i = 0; i < asked.size(); i++) {
      expected.add(
          new Expected(
              each.example(),
              asked.get(i).asked().text().strip(),
              before.get().get(i),
              after.get().get(i)));
    }
  }

  private static CheckResult checked(Written rulebook, List<Left> more) {
    List<RulebookFile> all = new ArrayList<>(rulebook.files());
    more.forEach(each -> all.add(each.file()));
    Set<String> names = more.stream().map(each -> each.text().source()).collect(Collectors.toSet());
    return RulebookChecker.check(all, names::contains);
  }

  private Span span(Left each) {
    return Objects.requireNonNull(common.get(each.example())).span();
  }

  /** Where those are wrong that cannot be left to chance: that know what only their dice bring. */
  private static Stream<Span> wrong(Written rulebook, List<Left> all) {
    return checked(rulebook, all).problems().stream()
        .filter(problem -> problem.severity() == Diagnostic.Severity.ERROR)
        .map(problem -> problem.primary().span());
  }

  private static Situation situation(CompiledRulebooks books, SituationText text) {
    return text.of(books.rulebook(), Map.of(), Optional.empty());
  }

  /** How likely it is that each thing expected is so. */
  private static Optional<List<BigFraction>> likely(CompiledRulebooks books, SituationText text) {
    Situation situation = situation(books, text);
    if (situation.contest() >= situation.example().steps().size()) {
      return Optional.empty();
    }
    try {
      return new Odds(books, situation)
          .exact(MOST_COURSES)
          .map(exact -> likely(exact.distribution().probabilities(), situation.asked().size()));
    } catch (BattleProblem cannotGoOn) {
      return Optional.empty();
    }
  }

  private static List<BigFraction> likely(Map<Outcome, BigFraction> outcomes, int asked) {
    List<BigFraction> likely = new ArrayList<>();
    for (int i = 0; i < asked; i++) {
      int at = i;
      likely.add(
          outcomes.entrySet().stream()
              .filter(each -> each.getKey().asked().get(at).equals(new Value.Flag(true)))
              .map(each -> Objects.requireNonNull(each.getValue()))
              .reduce(BigFraction.ZERO, BigFraction::add));
    }
    return likely;
  }
}
