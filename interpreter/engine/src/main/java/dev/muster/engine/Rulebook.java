package dev.muster.engine;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.parse.TextExtent;
import dev.muster.lang.syntax.Declaration;
import dev.muster.load.LoadedRulebook;
import dev.muster.load.ReadFiles;
import dev.muster.load.RulebookLoader;
import dev.muster.play.CompiledRulebooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.Records;
import dev.muster.record.Records.BadRecord;
import dev.muster.record.Replay;
import dev.muster.trace.ExplanationText;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A rulebook without errors. */
public final class Rulebook {
  private static final String ASKED = "asked";

  private final LoadedRulebook loaded;
  private final Optional<LocalDate> day;
  private final dev.muster.model.Rulebook model;
  private final CompiledRulebooks compiled;

  private Rulebook(
      LoadedRulebook loaded, Optional<LocalDate> day, dev.muster.model.Rulebook model) {
    this.loaded = loaded;
    this.day = day;
    this.model = model;
    this.compiled = new CompiledRulebooks(model);
  }

  /**
   * Loads and checks a rulebook.
   *
   * @param path its folder, or its file if it has only one
   * @param roots folders in which to look for the rulebooks that it extends, after looking beside
   *     it
   * @throws UncheckedIOException if there is no such folder or file, or it cannot be read
   */
  public static Checked check(Path path, Path... roots) {
    if (Files.isDirectory(path)) {
      return checked(RulebookLoader.load(path, List.of(roots)), Optional.empty());
    }
    Parsed parsed = RulebookLoader.file(path);
    return checked(
        RulebookLoader.alone(parsed, path, List.of(roots), TextExtent.WHOLE, new ReadFiles()),
        Optional.empty());
  }

  /**
   * Loads and checks the text of a rulebook that has only one.
   *
   * @param name how problems call it
   * @param roots folders in which to look for the rulebooks that it extends
   */
  public static Checked checkText(String name, String text, Path... roots) {
    Parsed parsed = RulebookReader.read(new Source(name, text));
    return checked(
        RulebookLoader.alone(
            parsed, Path.of(name), List.of(roots), TextExtent.WHOLE, new ReadFiles()),
        Optional.empty());
  }

  private static Checked checked(LoadedRulebook loaded, Optional<LocalDate> day) {
    CheckResult result = RulebookChecker.check(loaded);
    return new Checked(
        result.rulebook().map(model -> new Rulebook(loaded, day, model)),
        Problem.of(result.problems()));
  }

  /**
   * The same rulebook with one more text: a scenario, house rules, an order of battle. It may
   * declare, extend and replace whatever a file of the rulebook may.
   *
   * @param name how problems call the text
   */
  public Checked with(String name, String text) {
    return checked(loaded.with(RulebookReader.read(new Source(name, text)), name), day);
  }

  /** The same rulebook as it was on a day: without the errata of later ones. */
  public Checked asOf(LocalDate day) {
    return checked(loaded.asOf(day.toString()), Optional.of(day));
  }

  /** The name in its header. */
  public String name() {
    return model.name();
  }

  /** Its title, or its name if it has none. */
  public String title() {
    return model.origin().label();
  }

  /** Empty if it says none. */
  public String version() {
    return model.version();
  }

  /** SHA-256 of its texts, in hexadecimal: the same for the same rules anywhere. */
  public String contentHash() {
    return loaded.contentHash();
  }

  /** In the order of its text. */
  public List<Scenario> scenarios() {
    return model.battles().scenarios().values().stream().map(Scenario::of).toList();
  }

  /** The names of what can be switched on. */
  public List<String> options() {
    return model.battles().options();
  }

  /**
   * A battle to be set up further and fought.
   *
   * @throws IllegalArgumentException if the rulebook has no such scenario
   */
  public BattleSetup battle(String scenario) {
    dev.muster.model.Scenario found = model.battles().scenarios().get(scenario);
    if (found == null) {
      throw new IllegalArgumentException(
          "`%s` has no scenario `%s`; it has %s"
              .formatted(name(), scenario, model.battles().scenarios().keySet()));
    }
    return new BattleSetup(this, found);
  }

  /**
   * A battle as a record has it, to be fought on from where it was left: with its scenario,
   * options, seed and decisions, after which those decide who are said to play. Everything that has
   * happened is told again, from the beginning.
   *
   * @param record the bytes of a file, or of {@link Result#record()}
   * @throws RecordException if it is damaged, or not of this rulebook as of this day
   */
  public BattleSetup resume(byte[] record) {
    try {
      BattleRecord saved = Records.parse(record, "the record").battle();
      if (!saved.day().equals(day.map(LocalDate::toString))) {
        throw new RecordException(
            "the battle was fought by the rulebook "
                + saved.day().map(then -> "as of " + then).orElse("with all its errata")
                + ": resume it by that (`asOf`)");
      }
      return new BattleSetup(this, Replay.scenario(saved, model), saved);
    } catch (BadRecord bad) {
      throw new RecordException(bad.getMessage());
    }
  }

  /**
   * Its examples, with those of what it extends, in the order of the texts. One with a table of
   * cases is an example for each.
   */
  public List<Example> examples() {
    return model.examples().stream().map(example -> new Example(compiled, example)).toList();
  }

  /**
   * Asks for a value in a situation. For each call the rulebook is checked and compiled anew, so
   * ask {@linkplain #ask(String, List) for several at once}.
   *
   * @param situation what is given, and what happens before it is asked: the lines of an example
   * @param expression such as {@code combat-dice of a against b} or {@code a within 5 cm of b}
   * @throws RulebookException if one of them cannot be read, or what happens does not go on
   */
  public Explained ask(String situation, String expression) {
    return ask(situation, List.of(expression)).getFirst();
  }

  /** The same for several; the answers are in the order of the expressions. */
  public List<Explained> ask(String situation, List<String> expressions) {
    String text =
        Stream.concat(
                Stream.of("example " + ASKED + " {", situation),
                Stream.concat(
                    expressions.stream().map(e -> "expect " + e + " = ?"), Stream.of("}")))
            .collect(Collectors.joining("\n"));
    Parsed parsed = RulebookReader.read(new Source(ASKED, text));
    if (parsed.problems().isEmpty() && !isOneExample(parsed)) {
      throw new IllegalArgumentException("the situation may not declare anything:\n" + situation);
    }
    LoadedRulebook with = loaded.with(parsed, ASKED);
    CheckResult result =
        parsed.problems().isEmpty()
            ? RulebookChecker.check(with.files(), ASKED::equals)
            : CheckResult.unchecked(parsed.problems());
    dev.muster.model.Rulebook checked =
        result.rulebook().orElseThrow(() -> new RulebookException(errors(result.problems())));
    return answers(new CompiledRulebooks(checked), checked.examples().getFirst());
  }

  private static boolean isOneExample(Parsed parsed) {
    List<Declaration> all = parsed.tree().declarations();
    return all.size() == 1 && all.getFirst() instanceof Declaration.Example;
  }

  private static List<Problem> errors(List<Diagnostic> problems) {
    return Problem.of(
        problems.stream().filter(p -> p.severity() == Diagnostic.Severity.ERROR).toList());
  }

  private static List<Explained> answers(
      CompiledRulebooks compiled, dev.muster.model.Example example) {
    ExampleResult result = new ExampleRunner(compiled).prove(example);
    if (result.open().isEmpty()) {
      throw new RulebookException(List.of(Example.problem(result.failure().orElseThrow())));
    }
    return result.open().stream()
        .map(
            open ->
                new Explained(
                    Value.of(open),
                    ExplanationText.lines(open.why()).stream()
                        .map(ExplanationText.Line::text)
                        .toList()))
        .toList();
  }

  LoadedRulebook loaded() {
    return loaded;
  }

  CompiledRulebooks compiled() {
    return compiled;
  }

  Optional<LocalDate> day() {
    return day;
  }
}
