package dev.muster.tool.cli.play;

import dev.muster.play.decisions.Question;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.WrappedText;
import dev.muster.tool.cli.prompt.Prompt;
import dev.muster.tool.cli.table.TableMap;

/** The terminal of a player: lines, maps and lists of answers as wide and long as it is. */
record PlayTerminal(Console console, Prompt prompt) {
  private static final int PAGE = 30;
  private static final int REST = 2;
  private static final int FEWEST = 8;

  /** Lines with the question, what more there is, and the prompt. */
  private static final int AROUND = 4;

  /**
   * The width of a map if the terminal's is unknown; a terminal at least as wide shows the map
   * unasked.
   */
  private static final int WIDTH = 80;

  void line(String line) {
    console.line(line);
  }

  /** Whether it shows the map unasked. */
  boolean wide() {
    return prompt.width() >= WIDTH;
  }

  /** Prints a line, broken between words where the terminal is narrower. */
  void tell(String line) {
    WrappedText.words(line, prompt.width()).forEach(console::line);
  }

  int width() {
    return prompt.width() == 0 ? WIDTH : prompt.width();
  }

  /** As many answers as fit on the terminal together with the question. */
  private int pageLines() {
    return prompt.rows() == 0
        ? PAGE
        : Math.max(FEWEST, Math.min(PAGE, prompt.rows() - REST - AROUND));
  }

  int page(ChoiceMenu menu, int from) {
    int to = Math.min(menu.size(), from + pageLines());
    // A last line or two are not worth a page of their own.
    int end = menu.size() - to <= REST ? menu.size() : to;
    menu.lines(from, end).forEach(this::tell);
    if (end == menu.size() && menu.shortened()) {
      console.line("       `list all` shows every order");
    }
    if (end < menu.size()) {
      console.line("       ... " + (menu.size() - end) + " more lines: press Enter");
    }
    return end;
  }

  /** Shows the answers, or only an overview if there are very many. */
  int first(Question question, ChoiceMenu menu) {
    MenuOverview overview = new MenuOverview(menu, question.view());
    if (menu.size() <= pageLines() + REST || !overview.hasSeveral()) {
      return page(menu, 0);
    }
    overview.lines(width()).forEach(console::line);
    return 0;
  }

  void map(Question question) {
    int width = width();
    if (width < TableMap.LEAST_WIDTH) {
      console.line(
          "The terminal is too narrow for a map, which needs "
              + TableMap.LEAST_WIDTH
              + " columns. look describes where everything stands.");
    } else {
      new TableMap(question.view(), console.style(), width, prompt.rows())
          .lines()
          .forEach(console::line);
    }
  }
}
