package dev.muster.explore;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import dev.muster.play.CompiledRulebooks;
import dev.muster.trace.BrokenProperty;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes a broken property as an example that fails: the moment before it breaks, with nothing in
 * it that it breaks without, and the one statement that breaks it.
 */
public final class WrittenExample {
  /** Rounds in which lines are left out. */
  private static final int ROUNDS = 8;

  /** The number of groups of lines left out at first, and how much smaller they get each time. */
  private static final int BLOCKS = 8;

  private static final int FINER = 4;

  private static final String NAME = "found-";

  private final List<RulebookFile> files;
  private final CompiledRulebooks judging;

  /**
   * @param files of the rulebook, which has no errors
   */
  public WrittenExample(List<RulebookFile> files, Rulebook rulebook) {
    this.files = List.copyOf(files);
    this.judging = new CompiledRulebooks(rulebook).judging();
  }

  /**
   * The text of the example; empty where no single order or procedure breaks it, or what leads to
   * it cannot be said.
   *
   * @param battle a short one, in which one property breaks
   */
  public Optional<String> of(ExploredBattle battle) {
    BrokenProperty broken = battle.broken().getFirst();
    List<String> options =
        battle.scenario().setup().options().stream().map(option -> "option " + option).toList();
    for (Moments.Moment moment : Moments.of(battle, judging)) {
      ExampleDraft draft =
          new ExampleDraft(battle.scenario().name(), broken.told(), moment.statement());
      Optional<List<String>> situation =
          draft.sayable(Stream.concat(options.stream(), moment.situation().stream()).toList());
      if (situation.isPresent()) {
        List<String> least = Situation.joined(draft.reduced(situation.get()));
        return Optional.of(draft.text(broken.property().name() + "-breaks", least));
      }
    }
    return Optional.empty();
  }

  /** An example of which it is known what is done in it, and looked for what it needs. */
  private final class ExampleDraft {
    private final String scenario;
    private final String told;
    private final String statement;

    /**
     * @param told what must be told of the property
     */
    ExampleDraft(String scenario, String told, String statement) {
      this.scenario = scenario;
      this.told = told;
      this.statement = statement;
    }

    String text(String name, List<String> situation) {
      StringBuilder text = new StringBuilder("example ").append(name).append(" {\n");
      Stream.of(List.of("scenario " + scenario), situation, List.of(statement))
          .flatMap(List::stream)
          .forEach(line -> text.append("  ").append(line).append('\n'));
      return text.append("}\n").toString();
    }

    /** The lines that can be said, if the property breaks then. */
    Optional<List<String>> sayable(List<String> situation) {
      List<String> lines = new ArrayList<>(situation);
      while (true) {
        Checked checked = checked(List.of(lines));
        if (checked.rulebook().isPresent()) {
          return breaks(checked.rulebook().get(), 0) ? Optional.of(lines) : Optional.empty();
        }
        // Behind the head of the example and its scenario.
        List<Integer> unsayable =
            checked.wrong().descendingSet().stream()
                .map(line -> line - 3)
                .filter(at -> at >= 0 && at < lines.size())
                .toList();
        if (unsayable.isEmpty()) {
          return Optional.empty();
        }
        unsayable.forEach(at -> lines.remove((int) at));
      }
    }

    /** Leaves lines out, many together first, as long as the property breaks. */
    List<String> reduced(List<String> situation) {
      List<String> left = situation;
      int chunk = Math.max(1, situation.size() / BLOCKS);
      for (int round = 0; round < ROUNDS && !left.isEmpty(); round++) {
        List<String> all = left;
        List<Set<Integer>> blocks = blocks(all.size(), chunk);
        List<Integer> spare = breaking(blocks.stream().map(block -> without(all, block)).toList());
        List<List<String>> shorter = new ArrayList<>();
        Set<Integer> out = new HashSet<>();
        for (int block : spare) {
          out.addAll(blocks.get(block));
          shorter.add(without(all, out));
        }
        List<Integer> breaking = breaking(shorter);
        if (!breaking.isEmpty()) {
          left = shorter.get(breaking.getLast());
        } else if (chunk == 1) {
          return left;
        }
        chunk = Math.max(1, chunk / FINER);
      }
      return left;
    }

    /** Returns which of these have no errors, and break the property. */
    private List<Integer> breaking(List<List<String>> situations) {
      List<Integer> correct =
          new ArrayList<>(IntStream.range(0, situations.size()).boxed().toList());
      while (!correct.isEmpty()) {
        List<List<String>> drafts = correct.stream().map(situations::get).toList();
        Checked checked = checked(drafts);
        if (checked.rulebook().isPresent()) {
          return IntStream.range(0, drafts.size())
              .filter(i -> breaks(checked.rulebook().get(), i))
              .mapToObj(correct::get)
              .toList();
        }
        List<Integer> faulty = new ArrayList<>();
        int line = 1;
        for (int i = 0; i < drafts.size(); i++) {
          // Its head, its scenario, its statement, and its end.
          int next = line + drafts.get(i).size() + 4;
          if (!checked.wrong().subSet(line, next).isEmpty()) {
            faulty.add(correct.get(i));
          }
          line = next;
        }
        if (faulty.isEmpty()) {
          return List.of();
        }
        correct.removeAll(faulty);
      }
      return List.of();
    }

    private boolean breaks(Rulebook rulebook, int example) {
      return rulebook.examples().stream()
          .filter(one -> one.origin().declared().equals(name(example)))
          .findFirst()
          .map(one -> new ExampleRunner(new CompiledRulebooks(rulebook)).prove(one))
          .flatMap(ExampleResult::failure)
          .filter(failure -> failure.message().contains(told))
          .isPresent();
    }

    private Checked checked(List<List<String>> situations) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < situations.size(); i++) {
        text.append(text(name(i), situations.get(i)));
      }
      return WrittenExample.this.checked(new Source("found.muster", text.toString()));
    }
  }

  /**
   * The rulebook with examples.
   *
   * @param rulebook empty where there are errors
   * @param wrong the lines of the examples with errors
   */
  private record Checked(Optional<Rulebook> rulebook, TreeSet<Integer> wrong) {}

  private Checked checked(Source examples) {
    Parsed parsed = RulebookReader.read(examples);
    List<RulebookFile> all = new ArrayList<>(files);
    all.add(parsed.tree());
    CheckResult checked = RulebookChecker.check(all, name -> name.startsWith(NAME));
    TreeSet<Integer> wrong = new TreeSet<>();
    Stream.concat(parsed.problems().stream(), checked.problems().stream())
        .filter(problem -> problem.severity() == Severity.ERROR)
        .map(problem -> problem.primary().span())
        .filter(span -> span.source() == examples)
        .forEach(span -> wrong.add(span.line()));
    return new Checked(checked.rulebook().filter(rulebook -> wrong.isEmpty()), wrong);
  }

  private static List<Set<Integer>> blocks(int lines, int chunk) {
    return IntStream.iterate(0, from -> from < lines, from -> from + chunk)
        .mapToObj(
            from ->
                Set.copyOf(IntStream.range(from, Math.min(from + chunk, lines)).boxed().toList()))
        .toList();
  }

  private static List<String> without(List<String> lines, Set<Integer> out) {
    return IntStream.range(0, lines.size())
        .filter(i -> !out.contains(i))
        .mapToObj(lines::get)
        .toList();
  }

  private static String name(int example) {
    return NAME + (example + 1);
  }
}
