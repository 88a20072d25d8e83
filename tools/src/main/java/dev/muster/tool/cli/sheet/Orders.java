package dev.muster.tool.cli.sheet;

import dev.muster.lang.syntax.Declaration.Permit;
import dev.muster.model.Action;
import dev.muster.model.Answer;
import dev.muster.model.Bearer;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the orders cost, and why they are refused; what refuses several is told once. */
final class Orders {
  /** What refuses fewer orders is told with each. */
  private static final int SEVERAL = 3;

  /** A longer cost is told with what refuses the order. */
  private static final int BRIEF = 14;

  private final Holding book;

  /** With what is done, and when exactly they are refused. */
  private final boolean full;

  private final RuleWords words;
  private final List<Action> actions;

  /** The orders that a text refuses or demands. */
  private final Map<String, Set<Action>> refused = new LinkedHashMap<>();

  private final Map<String, Phrase> phrases = new LinkedHashMap<>();

  /** The rules that such a text tells of. */
  private final Map<String, List<Rule>> rules = new HashMap<>();

  /** The texts that say why an order is refused, as they are told of several orders. */
  private final Map<String, Phrase> reasons = new LinkedHashMap<>();

  /** The actions that the rulebook has under one name. */
  private final Map<Phrase, Set<Action>> lists;

  private final Set<Phrase> named = new LinkedHashSet<>();

  Orders(
      Holding book,
      RuleWords words,
      List<Action> actions,
      Map<Phrase, Set<Action>> lists,
      boolean full) {
    this.full = full;
    this.book = book;
    this.words = words;
    this.actions = actions;
    this.lists = lists;
    for (Action action : actions) {
      for (Rule rule :
          book.rules(r -> r.topic() == action && r.bearer() instanceof Bearer.Nobody)) {
        if (rule.answer() instanceof Answer.Permit permit) {
          Optional<Phrase> reason = permit.refuses() ? words.because(rule) : Optional.empty();
          Phrase except = words.exceptions(rule);
          Phrase said =
              Phrase.of(
                  reason
                      .map(r -> told(r, " (", rule, ")"))
                      .orElseGet(() -> text(rule, permit.permit())),
                  except);
          reason.ifPresent(
              r ->
                  reasons.put(
                      said.text(), Phrase.of("refused (", told(r, "; ", rule, ""), except, ")")));
          phrases.putIfAbsent(said.text(), said);
          refused.computeIfAbsent(said.text(), text -> new LinkedHashSet<>()).add(action);
          rules.computeIfAbsent(said.text(), text -> new ArrayList<>()).add(rule);
        }
      }
    }
  }

  /** A reason does not say exactly when. */
  private Phrase told(Phrase reason, String before, Rule rule, String after) {
    Phrase when = words.all(rule.when());
    boolean only = rule.answer() instanceof Answer.Permit permit && permit.permit() == Permit.ONLY;
    return full && !isAlways(when)
        ? Phrase.of(reason, before, only ? "unless " : "when ", when, after)
        : reason;
  }

  private static boolean isAlways(Phrase when) {
    return when.isEmpty() || when.text().equals("in any case");
  }

  /** What has no text of its own, and what demands an order. */
  private Phrase text(Rule rule, Permit permit) {
    Phrase when = words.all(rule.when());
    String word =
        switch (permit) {
          case ONLY -> "only";
          case NOT -> "never";
          case ALWAYS -> "allowed";
          case MUST -> "must be given";
        };
    return isAlways(when) ? Phrase.of(word) : Phrase.of(word, " when ", when);
  }

  List<Block> blocks() {
    List<Block.Entry> each = actions.stream().map(this::entry).toList();
    List<Line> several = new ArrayList<>();
    refused.entrySet().stream()
        .filter(of -> of.getValue().size() >= SEVERAL)
        .map(of -> line(several(of.getKey()), pages(rules(of.getKey())), of.getValue()))
        .forEach(several::add);
    for (Phrase list : named) {
      several.add(
          new Line(
              Phrase.of(list, ": ", titles(lists.getOrDefault(list, Set.of())), "."), List.of()));
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(Block.of(new Block.Body.Entries(each)));
    if (!several.isEmpty()) {
      blocks.add(
          Block.of(
              Phrase.of("Of several orders"), Optional.empty(), new Block.Body.Lines(several)));
    }
    return blocks;
  }

  /** With the name of a list in the place of its actions. */
  private Line line(Phrase text, Optional<String> pages, Set<Action> about) {
    Set<Action> left = new LinkedHashSet<>(about);
    List<Phrase> titles = new ArrayList<>();
    lists.forEach(
        (list, all) -> {
          if (all.size() >= SEVERAL && left.containsAll(all)) {
            left.removeAll(all);
            titles.add(list);
            named.add(list);
          }
        });
    left.forEach(action -> titles.add(Phrase.term(action.origin())));
    return new Line(
        Phrase.of(text.capital(), ": ", Phrase.joined(titles, ", "), "."), pages, List.of(), false);
  }

  private static Phrase titles(Set<Action> actions) {
    return Phrase.joined(actions.stream().map(a -> Phrase.term(a.origin())).toList(), ", ");
  }

  private Stream<Origin> rules(String text) {
    return rules.getOrDefault(text, List.of()).stream().map(Rule::origin);
  }

  /** Where all of it is printed, each page and erratum once. */
  private static Optional<String> pages(Stream<Origin> of) {
    return of.flatMap(origin -> origin.pages().stream())
        .flatMap(pages -> Stream.of(pages.split("; ")))
        .distinct()
        .reduce((before, next) -> before + "; " + next);
  }

  private Phrase several(String text) {
    return reasons.getOrDefault(text, phrase(text));
  }

  private Phrase phrase(String text) {
    return phrases.getOrDefault(text, Phrase.of(text));
  }

  private Block.Entry entry(Action action) {
    List<Phrase> refusals = new ArrayList<>();
    List<Phrase> own = new ArrayList<>();
    List<Origin> origins = new ArrayList<>(List.of(action.origin()));
    refused.forEach(
        (said, of) -> {
          if (of.contains(action) && of.size() < SEVERAL) {
            (reasons.containsKey(said) ? refusals : own).add(phrase(said));
            rules(said).forEach(origins::add);
          }
        });
    Phrase cost = words.costs(action);
    boolean mark = cost.text().length() <= BRIEF;
    List<Phrase> text = new ArrayList<>();
    if (!mark) {
      text.add(Phrase.of("Costs ", cost, "."));
    }
    if (!refusals.isEmpty()) {
      text.add(Phrase.of("Refused: ", Phrase.joined(refusals, "; "), "."));
    }
    if (!own.isEmpty()) {
      text.add(Phrase.of(Phrase.joined(own, "; ").capital(), "."));
    }
    return new Block.Entry(
        pages(origins.stream()),
        mark ? cost : Phrase.of(),
        Phrase.term(action.origin()),
        Phrase.joined(text, " "),
        full ? words.done(action) : List.of());
  }
}
