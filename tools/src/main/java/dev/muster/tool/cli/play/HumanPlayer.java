package dev.muster.tool.cli.play;

import dev.muster.compile.statement.Candidate;
import dev.muster.play.decisions.Player;
import dev.muster.play.decisions.Question;
import dev.muster.play.story.BattleProblem;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.WrappedText;
import dev.muster.tool.cli.prompt.InputEnded;
import dev.muster.tool.cli.prompt.Prompt;
import dev.muster.tool.cli.table.MapMarks;
import dev.muster.tool.cli.table.NameFinder;
import dev.muster.tool.cli.table.TapeMeasure;
import dev.muster.tool.cli.table.ThingDescriptions;
import dev.muster.trace.Asked;
import dev.muster.trace.ChoiceText;
import dev.muster.trace.Chosen;
import dev.muster.trace.Objection;
import dev.muster.trace.OrderForm;
import dev.muster.trace.RefusalText;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A human player at the terminal, who sees the allowed answers and, on request, what is forbidden
 * and why.
 */
final class HumanPlayer implements Player {
  /** More than these are counted. */
  private static final int NAMES_SHOWN = 4;

  private static final List<String> COMMANDS =
      List.of(
          "?",
          "help",
          "list",
          "list all",
          "look",
          "look all",
          "map",
          "measure",
          "odds",
          "quit",
          "undo",
          "why",
          "why not");

  private static final String FORBIDDEN = "? ";
  private static final String WHY = "why ";
  private static final String WHY_NOT = "why not ";
  private static final String ODDS = "odds ";
  private static final String LOOK = "look ";
  private static final String MEASURE = "measure ";

  private static final String SAVE = "save";

  /** Ends what can be ended, whatever the answer that ends it is called. */
  private static final String DONE = "done";

  private static final String HINT =
      "Type a number, a name or an order; map, look, ? (what is forbidden), why, odds N (of an order), measure A B, undo, quit, help.";

  private static final String HELP =
      """
      Type the number of an answer, or the answer itself, such as `%s`; its beginning will do.
      Where a number is asked, the number that you type is the answer.
      An order may be any length or angle; names, titles and letters of the map all do:
      %s
      ?      shows what is forbidden now, and which rule forbids it; `? NAME` for one thing
      why    tells why the last thing happened, `why WORDS` the last of which these words were told,
             `why not ORDER` why an order is refused, and the nearest that is not
      odds N tells how likely what comes of an order is; `odds ORDER` of one that is not listed
      list   shows the answers again, `list all` all of many; an empty line shows more,
             a name what that thing may do
      map    draws the table, with a letter for each base
      look   tells formations and what has changed; `look NAME` one thing, `look all` everything
      measure A B  measures the distance between two things
      undo   takes back your last decision; the dice stay the same
      quit   leaves the battle; it is saved and can be resumed
      save   is not needed: %s
      """;

  private final Console console;
  private final Prompt prompt;
  private final PlayTerminal terminal;
  private final Keeper keeper;
  private final Set<String> oriented = new HashSet<>();
  private boolean hinted;

  HumanPlayer(Console console, Prompt prompt, Keeper keeper) {
    this.console = console;
    this.prompt = prompt;
    this.terminal = new PlayTerminal(console, prompt);
    this.keeper = keeper;
  }

  /** Keeps what was decided. */
  interface Keeper {
    /** Whether there is a decision that can be taken back. */
    boolean hasDecided();

    /** Returns how decisions are saved. */
    String saving();

    /** Returns why a battle that is left now cannot be kept, if that is the case. */
    Optional<String> unsaved();

    /** Returns why the last thing happened that was told in words with these in them. */
    List<String> why(Thing side, String words);

    /** Returns why an order is refused; empty where these words are no order. */
    Optional<List<String>> whyNot(Thing side, String order);

    /** Returns what may come of an order that is allowed, as records write it. */
    List<String> odds(String order);
  }

  @Override
  public String answer(Question question) {
    MapMarks marks = new MapMarks(question.view());
    ChoiceMenu menu = new ChoiceMenu(question.choices(), marks::of);
    console.line("");
    if (terminal.wide() && oriented.add(question.side().name())) {
      terminal.map(question);
    }
    if (!hinted) {
      hinted = true;
      console.line(HINT);
    }
    ask(question);
    int shown = terminal.first(question, menu);
    boolean warned = false;
    while (true) {
      console.flush();
      prompt.completes(() -> words(question, menu));
      Optional<String> typed = prompt.read("> ").map(String::strip);
      if (typed.isEmpty()) {
        console.line("");
        throw new InputEnded("The input ended before the battle did.");
      }
      switch (typed.get().toLowerCase(Locale.ROOT)) {
        case "" -> shown = terminal.page(menu, shown >= menu.size() ? 0 : shown);
        case "list" -> shown = terminal.page(menu, 0);
        case "list all" -> menu.every().forEach(terminal::tell);
        case "undo" -> {
          if (keeper.hasDecided()) {
            throw new Undo();
          }
          console.line("You have not made a decision yet.");
        }
        case "quit", "exit" -> {
          Optional<String> unsaved = warned ? Optional.empty() : keeper.unsaved();
          if (unsaved.isEmpty()) {
            throw new Player.LeftBattle();
          }
          warned = true;
          terminal.tell(
              Style.visible(
                  "The battle cannot be saved: "
                      + unsaved.get()
                      + ". Make room, or type quit again to leave all the same."));
        }
        default -> {
          Optional<String> answer = typedAnswer(question, menu, typed.get());
          if (answer.isPresent()) {
            return answer.get();
          }
        }
      }
    }
  }

  /** The side has not seen yet how the table looks now. */
  void lookAgain(Thing side) {
    oriented.remove(side.name());
  }

  /**
   * Returns what was typed as an answer, if it is one. Whatever it is, it does not end the battle.
   */
  private Optional<String> typedAnswer(Question question, ChoiceMenu menu, String typed) {
    try {
      return understood(question, menu, typed);
    } catch (BattleProblem problem) {
      terminal.tell(
          Style.visible(
              "No: the rules cannot judge this: "
                  + problem.diagnostic().message()
                  + " ("
                  + problem.diagnostic().primary().span().where()
                  + ")"));
    } catch (CommandFailure ended) {
      throw ended;
    } catch (RuntimeException | StackOverflowError unexpected) {
      terminal.tell(
          Style.visible(
              "No: this failed unexpectedly ("
                  + unexpected.getClass().getSimpleName()
                  + "), which is a defect of Muster; the battle goes on. Type something else."));
    }
    return Optional.empty();
  }

  private Optional<String> understood(Question question, ChoiceMenu menu, String typed) {
    Style style = console.style();
    switch (typed.toLowerCase(Locale.ROOT)) {
      case String text when text.indexOf('\n') >= 0 ->
          console.line("Those were several lines, pasted: type one after the other.");
      case "help" -> help(question);
      case "?" -> {
        if (question.asked() instanceof Asked.OrdersFor) {
          new WhyNot(question, terminal).all(question.refusals().get());
        } else {
          console.line("What is not listed is not offered; `? NAME` says why a thing is not.");
        }
        ask(question);
      }
      case "map" -> {
        terminal.map(question);
        ask(question);
      }
      case "look" -> {
        new ThingDescriptions(question.view(), style)
            .brief(terminal.width())
            .forEach(console::line);
        ask(question);
      }
      case "look all" -> {
        new ThingDescriptions(question.view(), style).all().forEach(terminal::tell);
        ask(question);
      }
      case String low when low.startsWith(FORBIDDEN) -> {
        new WhyNot(question, terminal).about(typed.substring(FORBIDDEN.length()).strip());
        ask(question);
      }
      case String low when low.equals(WHY_NOT.strip()) -> {
        terminal.tell("Say which order: `why not ORDER`. `?` tells all that is refused now.");
        ask(question);
      }
      case String low when low.startsWith(WHY_NOT) -> {
        whyNot(question, typed.substring(WHY_NOT.length()).strip());
        ask(question);
      }
      case String low when low.equals(WHY.strip()) || low.startsWith(WHY) -> {
        keeper
            .why(question.side(), typed.substring(WHY.length() - 1).strip())
            .forEach(terminal::tell);
        ask(question);
      }
      case String low when low.equals(ODDS.strip()) || low.startsWith(ODDS) -> {
        odds(question, menu, typed.substring(ODDS.length() - 1).strip());
        ask(question);
      }
      case String low when low.startsWith(LOOK) -> {
        new ThingDescriptions(question.view(), style)
            .at(typed.substring(LOOK.length()).strip(), terminal.width())
            .forEach(terminal::tell);
        ask(question);
      }
      case String low when low.startsWith(MEASURE) ->
          console.line(
              TapeMeasure.between(question.view(), typed.substring(MEASURE.length()).strip()));
      default -> {
        return answer(question, menu, typed);
      }
    }
    return Optional.empty();
  }

  private void odds(Question question, ChoiceMenu menu, String order) {
    if (!(question.asked() instanceof Asked.OrdersFor orders) || orders.forLater().isPresent()) {
      terminal.tell("Odds are told of orders that are carried out at once.");
      return;
    }
    Optional<Candidate> listed = menu.chosen(order);
    if (order.isEmpty()
        || listed.filter(c -> !(c.chosen() instanceof Chosen.Ordered)).isPresent()) {
      terminal.tell("Say of which order: its number, or the order itself.");
      return;
    }
    String written = listed.map(Candidate::id).orElseGet(() -> TypedOrder.written(question, order));
    Optional<Objection> objection = question.objection().apply(written);
    if (objection.isPresent()) {
      terminal.tell(Style.visible("No: " + RefusalText.told(objection.get())));
      return;
    }
    keeper.odds(TypedOrder.inRecords(question, written)).forEach(terminal::tell);
  }

  private void whyNot(Question question, String order) {
    keeper
        .whyNot(
            question.side(),
            question.asked() instanceof Asked.OrdersFor
                ? TypedOrder.written(question, order)
                : order)
        .ifPresentOrElse(
            lines -> {
              if (lines.isEmpty()) {
                new WhyNot(question, terminal).about(order);
              }
              lines.forEach(terminal::tell);
            },
            () -> new WhyNot(question, terminal).about(order));
  }

  /** Says why no more orders are asked for, which no rule of the rulebook tells. */
  @Override
  public void hearOrdersOver(Thing side, List<ThingRef> actors) {
    console.line("");
    terminal.tell(
        Style.visible(
            side.title()
                + ": "
                + (actors.isEmpty()
                    ? "nobody is left to give orders to."
                    : named(actors) + " can do nothing more.")));
  }

  /** {@code Guard}, {@code Guard and Line}, {@code Guard, Line and 3 others}. */
  private static String named(List<ThingRef> things) {
    int shown = things.size() > NAMES_SHOWN ? NAMES_SHOWN - 1 : things.size() - 1;
    String first =
        things.stream().limit(shown).map(ThingRef::title).collect(Collectors.joining(", "));
    String last =
        things.size() > NAMES_SHOWN ? things.size() - shown + " others" : things.getLast().title();
    return first.isEmpty() ? last : first + " and " + last;
  }

  /** Says whom and what the question is about; again after whatever else was looked at. */
  private void ask(Question question) {
    String about =
        question.asked() instanceof Asked.OrdersFor
            ? ""
            : question.about().stream()
                .map(ThingRef::title)
                .filter(title -> !ChoiceText.of(question.asked()).contains(title))
                .collect(Collectors.joining(", ", ", ", ""));
    String text =
        Style.visible(
            question.side().title()
                + (about.equals(", ") ? "" : about)
                + ": "
                + ChoiceText.of(question.asked()));
    WrappedText.words(text, prompt.width())
        .forEach(line -> console.line(console.style().bold(line)));
  }

  private void help(Question question) {
    String forms =
        question.forms().get().stream()
            .map(form -> "  " + form.text())
            .collect(Collectors.joining("\n"));
    console.print(
        HELP.formatted(
            question.choices().getFirst().typed(),
            forms.isEmpty() ? "  (no orders are given now)" : forms,
            Style.visible(keeper.saving())));
    ask(question);
  }

  /** The player takes back the last decision. */
  static final class Undo extends RuntimeException {
    Undo() {
      super("the last decision is taken back", null, false, false);
    }
  }

  private Optional<String> answer(Question question, ChoiceMenu menu, String typed) {
    var chosen =
        menu.chosen(typed).or(() -> typed.equalsIgnoreCase(DONE) ? menu.end() : Optional.empty());
    if (chosen.isPresent()) {
      return Optional.of(chosen.get().id());
    }
    NameFinder names = new NameFinder(question.view());
    List<Thing> offered = names.all(typed, offered(question, menu));
    if (offered.size() == 1) {
      return menu.chosen(offered.getFirst().name()).map(Candidate::id);
    }
    MenuOverview overview = new MenuOverview(menu, question.view());
    List<Thing> actors =
        names.all(typed, question.view().everything().stream().filter(overview::has).toList());
    if (actors.size() == 1) {
      menu.lines(actors.getFirst().name()).forEach(terminal::tell);
      return Optional.empty();
    }
    if (offered.size() + actors.size() > 1) {
      console.line(names.several(typed, offered.isEmpty() ? actors : offered));
      return Optional.empty();
    }
    var begun = menu.begun(typed);
    if (begun.isPresent()) {
      return Optional.of(begun.get().id());
    }
    Optional<Thing> named = names.one(typed);
    if (question.asked() instanceof Asked.OrdersFor && named.isPresent()) {
      new WhyNot(question, terminal).about(named.get());
      return Optional.empty();
    }
    String written =
        question.asked() instanceof Asked.OrdersFor
            ? TypedOrder.written(question, typed)
            : named.map(Thing::name).orElse(typed);
    Optional<Objection> objection = question.objection().apply(written);
    if (objection.isEmpty()) {
      return Optional.of(
          question.asked() instanceof Asked.OrdersFor
              ? TypedOrder.inRecords(question, written)
              : written);
    }
    if (typed.equalsIgnoreCase(SAVE)) {
      terminal.tell(Style.visible("That is not needed: " + keeper.saving() + "."));
      return Optional.empty();
    }
    if (typed.equalsIgnoreCase(DONE) && !(question.asked() instanceof Asked.OrdersFor)) {
      terminal.tell(
          "This has to be decided: type one of the answers, or `list` to see them again.");
      return Optional.empty();
    }
    String no =
        "No: "
            + Style.visible(RefusalText.told(objection.get()))
            + "   (`help` lists what you can type)";
    List<String> lines = WrappedText.words(no, prompt.width());
    console.line(lines.getFirst().replaceFirst("^No: ", console.style().bad("No: ")));
    lines.stream().skip(1).forEach(console::line);
    return Optional.empty();
  }

  /** Returns the words that the tabulator completes. */
  private static List<String> words(Question question, ChoiceMenu menu) {
    Set<String> words = new TreeSet<>(COMMANDS);
    question.view().everything().stream()
        .filter(thing -> !thing.removed())
        .forEach(thing -> words.add(thing.name()));
    for (OrderForm form : question.forms().get()) {
      words.add(form.action().name());
      form.parts().forEach(part -> words.addAll(part.words()));
    }
    menu.choices().stream()
        .filter(c -> !(c.chosen() instanceof Chosen.Ordered))
        .forEach(c -> words.add(c.id()));
    return List.copyOf(words);
  }

  /** The things that may be answered. */
  private static List<Thing> offered(Question question, ChoiceMenu menu) {
    return menu.choices().stream()
        .flatMap(
            c ->
                c.chosen() instanceof Chosen.Of(ThingRef ref)
                    ? question.view().named(ref.name()).stream()
                    : Stream.empty())
        .toList();
  }
}
