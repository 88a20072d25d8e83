package dev.muster.tool.cli;

import dev.muster.play.Player;
import dev.muster.play.Question;
import dev.muster.trace.ChoiceText;
import dev.muster.trace.Objection;
import dev.muster.trace.Refusal;
import dev.muster.trace.RefusalText;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * A human player at the terminal, who sees the allowed answers and, on request, what is forbidden
 * and why.
 */
final class HumanPlayer implements Player {
  private static final int PAGE = 30;
  private static final int REST = 2;

  /**
   * The width of a map if the terminal's is unknown; a terminal at least as wide shows the map
   * unasked.
   */
  private static final int WIDTH = 80;

  private static final String WHY = "? ";
  private static final String LOOK = "look ";

  private static final String HELP =
      """
      Type the number of an answer, or the answer itself, such as `%s`; orders accept any length.
      ?      shows what is forbidden now, and which rule forbids it; `? NAME` for one thing
      list   shows the answers again; an empty line shows more, a name what that thing may do
      map    draws the table, with a letter for each base
      look   describes where everything stands and its state; `look NAME` for one thing
      undo   takes back your last decision; the dice stay the same
      quit   leaves the battle; it is saved and can be resumed
      """;

  private final CommandContext context;
  private final Prompt prompt;
  private final BooleanSupplier hasDecided;
  private final Set<String> oriented = new HashSet<>();

  /**
   * @param hasDecided whether there is a decision that can be taken back
   */
  HumanPlayer(CommandContext context, Prompt prompt, BooleanSupplier hasDecided) {
    this.context = context;
    this.prompt = prompt;
    this.hasDecided = hasDecided;
  }

  @Override
  public String answer(Question question) {
    MapMarks marks = new MapMarks(question.view());
    ChoiceMenu menu = new ChoiceMenu(question.choices(), marks::of);
    Style style = context.console().style();
    context.line("");
    if (prompt.width() >= WIDTH && oriented.add(question.side().name())) {
      map(question);
    }
    context.line(
        style.bold(
            Style.visible(question.side().title() + ": " + ChoiceText.of(question.asked()))));
    int shown = first(question, menu);
    while (true) {
      context.console().flush();
      Optional<String> typed = prompt.read("> ").map(String::strip);
      if (typed.isEmpty()) {
        context.line("");
        throw new InputEnded();
      }
      switch (typed.get().toLowerCase(Locale.ROOT)) {
        case "" -> shown = page(menu, shown >= menu.size() ? 0 : shown);
        case "list" -> shown = page(menu, 0);
        case "help" -> context.print(HELP.formatted(question.choices().getFirst().id()));
        case "?" -> refusals(question.refusals().get());
        case "map" -> map(question);
        case "look" -> new ThingDescriptions(question.view(), style).all().forEach(context::line);
        case "undo" -> {
          if (hasDecided.getAsBoolean()) {
            throw new Undo();
          }
          context.line("You have not made a decision yet.");
        }
        case "quit", "exit" -> throw new Player.Left();
        case String low when low.startsWith(WHY) ->
            refusals(question, typed.get().substring(WHY.length()).strip());
        case String low when low.startsWith(LOOK) ->
            new ThingDescriptions(question.view(), style)
                .at(typed.get().substring(LOOK.length()).strip())
                .forEach(context::line);
        default -> {
          Optional<String> answer = answer(question, menu, typed.get());
          if (answer.isPresent()) {
            return answer.get();
          }
        }
      }
    }
  }

  /** The player takes back the last decision. */
  static final class Undo extends RuntimeException {
    Undo() {
      super("the last decision is taken back", null, false, false);
    }
  }

  /** The input has ended. */
  static final class InputEnded extends RuntimeException {
    InputEnded() {
      super("The input ended before the battle did.", null, false, false);
    }
  }

  private Optional<String> answer(Question question, ChoiceMenu menu, String typed) {
    var chosen = menu.chosen(typed);
    if (chosen.isPresent()) {
      return Optional.of(chosen.get().id());
    }
    Optional<Thing> thing = new MapMarks(question.view()).find(typed);
    var named = thing.flatMap(t -> menu.chosen(t.name()));
    if (named.isPresent()) {
      return Optional.of(named.get().id());
    }
    if (thing.isPresent() && new MenuOverview(menu, question.view()).has(thing.get())) {
      menu.lines(thing.get().name()).forEach(context::line);
      return Optional.empty();
    }
    Optional<Objection> objection = question.objection().apply(typed);
    if (objection.isEmpty()) {
      return Optional.of(typed);
    }
    context.line(
        context.console().style().bad("No: ")
            + Style.visible(RefusalText.of(objection.get()))
            + "   (`help` lists what you can type)");
    return Optional.empty();
  }

  private void map(Question question) {
    int width = width();
    if (width < TableMap.LEAST_WIDTH) {
      context.line(
          "The terminal is too narrow for a map, which needs "
              + TableMap.LEAST_WIDTH
              + " columns. look describes where everything stands.");
    } else {
      new TableMap(question.view(), context.console().style(), width)
          .lines()
          .forEach(context::line);
    }
  }

  /** Shows the answers, or only an overview if there are very many. */
  private int first(Question question, ChoiceMenu menu) {
    MenuOverview overview = new MenuOverview(menu, question.view());
    if (menu.size() <= PAGE + REST || !overview.hasSeveral()) {
      return page(menu, 0);
    }
    overview.lines(width()).forEach(context::line);
    return 0;
  }

  private int page(ChoiceMenu menu, int from) {
    int to = Math.min(menu.size(), from + PAGE);
    // A last line or two are not worth a page of their own.
    int end = menu.size() - to <= REST ? menu.size() : to;
    menu.lines(from, end).forEach(context::line);
    if (end < menu.size()) {
      context.line("       ... " + (menu.size() - end) + " more lines: press Enter");
    }
    return end;
  }

  private int width() {
    return prompt.width() == 0 ? WIDTH : prompt.width();
  }

  /** Shows what the thing of this name may not do. */
  private void refusals(Question question, String name) {
    MapMarks marks = new MapMarks(question.view());
    marks
        .find(name)
        .ifPresentOrElse(
            thing ->
                refusals(
                    question.refusals().get().stream()
                        .filter(r -> r.actor().equals(ThingRef.of(thing)))
                        .toList()),
            () -> context.line(marks.missing(name)));
  }

  private void refusals(List<Refusal> refusals) {
    if (refusals.isEmpty()) {
      context.line("Nothing is forbidden here.");
    }
    refusals.forEach(r -> context.line("  " + Style.visible(RefusalText.of(r))));
  }
}
