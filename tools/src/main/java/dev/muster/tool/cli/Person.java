package dev.muster.tool.cli;

import dev.muster.play.Player;
import dev.muster.play.Question;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** A person who decides for a side: sees what may be done, and on request what may not and why. */
final class Person implements Player {
  private static final int PAGE = 30;

  /** The width of a map where the terminal has none; a terminal as wide shows it by itself. */
  private static final int WIDTH = 80;

  private static final String LOOK = "look ";

  private static final String HELP =
      """
      Type the number of a choice or the choice itself, such as `%s`; lengths in orders may be any.
      ?      what may not be done now, and which rule forbids it
      list   the choices again; an empty line shows more of them
      map    the table, with a letter for each base
      look   where everything stands and what it is like; `look NAME` for one thing
      undo   takes your last decision back; the dice fall as they fell
      quit   leave the battle; it is kept and can be gone on with
      """;

  private final Desk desk;
  private final Prompt prompt;
  private final BooleanSupplier hasDecided;
  private final Set<String> oriented = new HashSet<>();

  /**
   * @param hasDecided whether there is a decision that can be taken back
   */
  Person(Desk desk, Prompt prompt, BooleanSupplier hasDecided) {
    this.desk = desk;
    this.prompt = prompt;
    this.hasDecided = hasDecided;
  }

  @Override
  public String answer(Question question) {
    Menu menu = new Menu(question.candidates());
    Style style = desk.console().style();
    desk.line("");
    if (prompt.width() >= WIDTH && oriented.add(question.side().name())) {
      map(question);
    }
    desk.line(style.bold(Style.visible(question.side().title() + ": " + question.text())));
    int shown = page(menu, 0);
    while (true) {
      desk.console().flush();
      Optional<String> typed = prompt.read("> ").map(String::strip);
      if (typed.isEmpty()) {
        desk.line("");
        throw new InputEnded();
      }
      switch (typed.get().toLowerCase(Locale.ROOT)) {
        case "" -> shown = page(menu, shown >= menu.lines().size() ? 0 : shown);
        case "list" -> shown = page(menu, 0);
        case "help", "h" -> desk.print(HELP.formatted(question.candidates().getFirst().id()));
        case "?" -> refusals(question);
        case "map" -> map(question);
        case "look" -> new Look(question.world(), style).all().forEach(desk::line);
        case "undo", "u" -> {
          if (hasDecided.getAsBoolean()) {
            throw new Undo();
          }
          desk.line("You have decided nothing yet.");
        }
        case "quit", "q", "exit" -> throw new Player.Left();
        case String low when low.startsWith(LOOK) ->
            new Look(question.world(), style)
                .at(typed.get().substring(LOOK.length()).strip())
                .forEach(desk::line);
        default -> {
          Optional<String> answer = answer(question, menu, typed.get());
          if (answer.isPresent()) {
            return answer.get();
          }
        }
      }
    }
  }

  /** Somebody takes back what he decided last. */
  static final class Undo extends RuntimeException {
    Undo() {
      super("the last decision is taken back", null, false, false);
    }
  }

  /** Nobody types any more. */
  static final class InputEnded extends RuntimeException {
    InputEnded() {
      super("The input ended before the battle did.", null, false, false);
    }
  }

  private Optional<String> answer(Question question, Menu menu, String typed) {
    var chosen = menu.chosen(typed);
    if (chosen.isPresent()) {
      return Optional.of(chosen.get().id());
    }
    String objection = question.objection().apply(typed);
    if (objection.isEmpty()) {
      return Optional.of(typed);
    }
    desk.line(
        desk.console().style().bad("No: ")
            + Style.visible(objection)
            + "   (help: what can be typed)");
    return Optional.empty();
  }

  private void map(Question question) {
    int width = prompt.width() == 0 ? WIDTH : prompt.width();
    if (width < TableMap.LEAST_WIDTH) {
      desk.line(
          "The terminal is too narrow for a map: it takes "
              + TableMap.LEAST_WIDTH
              + " characters a line. look tells where everything stands.");
    } else {
      new TableMap(question.world(), desk.console().style(), width).lines().forEach(desk::line);
    }
  }

  private int page(Menu menu, int from) {
    List<String> lines = menu.lines();
    int to = Math.min(lines.size(), from + PAGE);
    // A last line or two are not worth a page of their own.
    int end = lines.size() - to <= 2 ? lines.size() : to;
    lines.subList(from, end).forEach(desk::line);
    if (end < lines.size()) {
      desk.line("       ... " + (lines.size() - end) + " more lines: press Enter");
    }
    return end;
  }

  private void refusals(Question question) {
    List<Question.Refusal> refusals = question.refusals().get();
    if (refusals.isEmpty()) {
      desk.line("Nothing is forbidden here.");
    }
    refusals.forEach(r -> desk.line("  " + Style.visible(r.tell())));
  }
}
