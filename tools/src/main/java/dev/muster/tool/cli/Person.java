package dev.muster.tool.cli;

import dev.muster.play.Player;
import dev.muster.play.Question;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A person who decides for a side: sees what may be done, and on request what may not and why. */
final class Person implements Player {
  private static final int PAGE = 30;

  private static final String HELP =
      """
      Type the number of a choice, or an order in full, such as `%s`; lengths may be any.
      ?      what may not be done now, and which rule forbids it
      list   the choices again; an empty line shows more of them
      quit   leave the battle
      """;

  private final Desk desk;
  private final Prompt prompt;
  private final Runnable tellAll;

  /**
   * @param tellAll tells what has happened so far, to the last line; nobody decides without it
   */
  Person(Desk desk, Prompt prompt, Runnable tellAll) {
    this.desk = desk;
    this.prompt = prompt;
    this.tellAll = tellAll;
  }

  @Override
  public String answer(Question question) {
    tellAll.run();
    Menu menu = new Menu(question.candidates());
    Style style = desk.console().style();
    desk.line("");
    desk.line(style.bold(Style.visible(question.side().title() + ": " + question.text())));
    int shown = page(menu, 0);
    while (true) {
      desk.console().flush();
      Optional<String> typed = prompt.read("> ").map(String::strip);
      if (typed.isEmpty()) {
        desk.line("");
        throw Failure.because("The input ended before the battle did.");
      }
      switch (typed.get().toLowerCase(Locale.ROOT)) {
        case "" -> shown = page(menu, shown >= menu.lines().size() ? 0 : shown);
        case "list" -> shown = page(menu, 0);
        case "help", "h" -> desk.print(HELP.formatted(question.candidates().getFirst().id()));
        case "?" -> refusals(question);
        case "quit", "q", "exit" -> throw new Quit();
        default -> {
          Optional<String> answer = answer(question, menu, typed.get());
          if (answer.isPresent()) {
            return answer.get();
          }
        }
      }
    }
  }

  /** Somebody has had enough. */
  static final class Quit extends RuntimeException {
    Quit() {
      super("the battle was left", null, false, false);
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
