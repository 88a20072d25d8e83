package dev.muster.situation;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.ExampleItem;
import dev.muster.lang.syntax.Declaration.ScenarioItem;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A situation as it is typed: lines of an example, which a line break or a semicolon parts.
 *
 * @param number counted from 1, where several are typed
 * @param given what is on the table, and what else an example may say of it
 * @param done what is done: statements, or calls of procedures without {@code run}
 * @param asked expressions, and orders
 * @param whole whether all is done that the example does that it is from, with the dice left to
 *     chance, and what that expects is asked
 */
public record SituationText(
    int number, List<String> given, List<String> done, List<String> asked, boolean whole) {

  private static final Set<Class<?>> GIVEN =
      Set.of(
          ExampleItem.InScenario.class,
          ExampleItem.Given.class,
          ExampleItem.ChangeThing.class,
          ExampleItem.ArmyChosen.class,
          ExampleItem.Dice.class,
          ExampleItem.Drawn.class,
          ExampleItem.During.class);

  /** A thing that is set up, without the word that says whose it is. */
  private static final Pattern THING =
      Pattern.compile("(?:\\d+ +)?[\\p{L}\\d-]+(?: *\"[^\"]*\")? *:(?s:.*)");

  /** A call of a procedure, without {@code run}. */
  private static final Pattern CALL = Pattern.compile("([\\p{L}][\\p{L}\\d-]*)(?: +of .*)?");

  /**
   * Names of the rulebook.
   *
   * @param procedures those that are run without saying so
   * @param actions of which it is asked whether they are allowed
   */
  public record Declared(Set<String> procedures, Set<String> actions) {}

  /** What messages call the text. */
  public String source() {
    return "situation-" + number;
  }

  /** Splits what is typed into lines: not within brackets, braces or quotes. */
  public static List<String> lines(String typed) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < typed.length(); i++) {
      char c = typed.charAt(i);
      quoted ^= c == '"';
      depth += quoted ? 0 : c == '(' || c == '{' ? 1 : c == ')' || c == '}' ? -1 : 0;
      if (!quoted && depth == 0 && (c == ';' || c == '\n')) {
        add(line.toString(), lines);
        line.setLength(0);
      } else {
        line.append(c);
      }
    }
    add(line.toString(), lines);
    return lines;
  }

  private static void add(String line, List<String> lines) {
    if (!line.isBlank()) {
      lines.add(line.strip());
    }
  }

  /**
   * Reads it as an example of the rulebook.
   *
   * @param known what the rulebook declares
   * @param from the example whose things are given, too
   */
  public Parsed read(Declared known, Optional<Declaration.Example> from) {
    StringBuilder text = new StringBuilder("example " + source() + " {\n");
    for (int i = 0; i < given.size(); i++) {
      boolean bare = THING.matcher(given.get(i)).matches();
      boolean first = given.subList(0, i).stream().noneMatch(l -> l.startsWith("given"));
      text.append(bare && first && !enemies(i) ? "  given " : "  ")
          .append(given.get(i))
          .append('\n');
    }
    for (String line : done) {
      text.append(runs(line, known.procedures()) ? "  run " : "  ").append(line).append('\n');
    }
    for (String expression : asked) {
      boolean order = known.actions().contains(expression.split(" ", 2)[0]);
      text.append(order ? "  expect " : "  expect (")
          .append(expression)
          .append(order ? " ?\n" : ") = ?\n");
    }
    Parsed parsed = RulebookReader.read(new Source(source(), text.append("}\n").toString()));
    RulebookFile tree = parsed.tree();
    return new Parsed(
        new RulebookFile(
            tree.source(),
            tree.declarations().stream()
                .map(d -> d instanceof Declaration.Example e ? with(from, e) : d)
                .toList()),
        parsed.problems());
  }

  /** Whether the line goes on with the enemies. */
  private boolean enemies(int at) {
    return given.subList(0, at).stream().anyMatch(line -> line.startsWith("enemy"));
  }

  private static boolean runs(String line, Set<String> procedures) {
    Matcher call = CALL.matcher(line);
    return call.matches() && (procedures.contains(call.group(1)) || line.contains(" "))
        || procedures.contains(line.split(" ", 2)[0]);
  }

  private Declaration with(Optional<Declaration.Example> from, Declaration.Example own) {
    List<ExampleItem> items = new ArrayList<>();
    from.ifPresent(
        example ->
            example.items().stream()
                .takeWhile(item -> whole || !acts(item))
                .flatMap(this::item)
                .forEach(items::add));
    items.addAll(own.items());
    return own.with(items);
  }

  /** What is said of dice is left to chance. */
  private Stream<ExampleItem> item(ExampleItem item) {
    if (item instanceof ExampleItem.ExpectTrue(Expression condition, Span span)
        && asked.isEmpty()) {
      return Stream.of(new ExampleItem.ExpectOpen(condition, false, condition.span(), span, span));
    }
    boolean left = item instanceof ExampleItem.Dice || item instanceof ExampleItem.Drawn;
    return left || acts(item) && !(item instanceof ExampleItem.Act)
        ? Stream.empty()
        : Stream.of(item);
  }

  /** Whether something is done or expected, and not only given. */
  private static boolean acts(ExampleItem item) {
    boolean given =
        item instanceof ScenarioItem
            || item instanceof ExampleItem.Answer
            || GIVEN.contains(item.getClass())
            || item instanceof ExampleItem.Act(Statement statement)
                && statement instanceof Statement.Set;
    return !given;
  }

  /**
   * The situation, as it was checked.
   *
   * @param rulebook that has the text
   */
  public Situation of(Rulebook rulebook, Map<String, String> generals, Optional<String> best) {
    Example example =
        rulebook.examples().stream()
            .filter(e -> e.origin().name().equals(source()))
            .findFirst()
            .orElseThrow();
    long line = 2 + given.stream().flatMap(String::lines).count();
    int contest =
        (int)
            example.steps().stream()
                .takeWhile(
                    step -> whole ? !(step instanceof Example.Step.Do) : before(step.span(), line))
                .count();
    return new Situation(example, contest, generals, best);
  }

  private boolean before(Span span, long line) {
    return !span.source().name().equals(source()) || span.line() < line;
  }
}
