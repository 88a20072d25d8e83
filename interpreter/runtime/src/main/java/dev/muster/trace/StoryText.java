package dev.muster.trace;

import dev.muster.board.Sector;
import dev.muster.model.Origin;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Describes what happened, in one line each. */
public final class StoryText {
  /** The number of things that are named when they are revealed together. */
  private static final int FEW = 4;

  private StoryText() {}

  public static String of(StoryEvent event) {
    return switch (event) {
      case StoryEvent.Began began -> began(began, 1, began.about());
      case StoryEvent.Finished f -> "";
      case StoryEvent.Said said -> saying(said.saying()) + ReasonText.because(said.reasons());
      case StoryEvent.Decided decided -> decided(decided);
      case StoryEvent.Ordered ordered -> order(ordered.order());
      case StoryEvent.Rolled rolled -> DiceText.rolled(rolled);
      case StoryEvent.Drawn drawn -> CardText.drawn(drawn);
      case StoryEvent.Discarded discarded -> discarded.card().title() + " is discarded";
      case StoryEvent.Shuffled shuffled -> CardText.shuffled(shuffled);
      case StoryEvent.Picked picked ->
          "picked at random: "
              + ValueText.list(picked.picked())
              + " (of "
              + picked.among().size()
              + ")";
      case StoryEvent.Rerolled rerolled -> DiceText.rerolled(rerolled);
      case StoryEvent.Counted counted -> DiceText.counted(counted);
      case StoryEvent.Changed changed -> changed(changed);
      case StoryEvent.Moved(ThingRef thing, _, _, _, StoryEvent.Motion.Followed with, _) ->
          "Together with " + with.other().title() + ": " + thing.title();
      case StoryEvent.Moved moved -> moved.thing().title() + " " + motion(moved.motion());
      case StoryEvent.Confidential secret -> of(secret.event());
      case StoryEvent.Revealed revealed -> revealed(revealed.what());
      case StoryEvent.TakenOff off -> off.thing().title() + " is taken off the table";
      case StoryEvent.Removed removed -> removed.thing().title() + " is removed";
      case StoryEvent.Applied applied -> applied(applied.result());
      case StoryEvent.Ended ended -> ended(ended);
    };
  }

  /**
   * A heading that says whom it is about.
   *
   * @param nth which one of its kind it is
   */
  static String began(StoryEvent.Began began, int nth, List<ThingRef> about) {
    return began.rule().label()
        + (nth > 1 ? " " + nth : "")
        + (about.isEmpty() ? "" : ": " + ValueText.list(about))
        + pages(began.rule());
  }

  /** An order together with the side that gives it. */
  static String given(StoryEvent.Ordered ordered) {
    return ordered.side().title()
        + ": "
        + ChoiceText.told(ordered.order())
        + pages(ordered.order().action());
  }

  static String repeated(String text, int times) {
    return text + " (" + times + " times)";
  }

  private static String order(Order order) {
    return ChoiceText.of(order) + pages(order.action());
  }

  private static String pages(Origin rule) {
    return pages(ReasonText.pages(rule));
  }

  private static String pages(String pages) {
    return pages.isEmpty() ? "" : " (" + pages + ")";
  }

  private static String saying(StoryEvent.Saying saying) {
    return switch (saying) {
      case StoryEvent.Saying.Words words -> ValueText.joined(words.parts());
      case StoryEvent.Saying.Quantity quantity ->
          quantity.quantity().label()
              + quantity.arguments().stream()
                  .map(a -> " " + a.preposition() + " " + ValueText.of(a.value()))
                  .collect(Collectors.joining())
              + ": "
              + ValueText.of(quantity.value());
      case StoryEvent.Saying.Paid cost ->
          "It costs " + ValueText.of(cost.amount()) + " " + cost.attribute().label();
      case StoryEvent.Saying.NotCarriedOut left ->
          ChoiceText.of(left.order())
              + ": not carried out"
              + left.rule()
                  .map(
                      rule ->
                          ", because "
                              + left.because().map(Value.Text::text).orElse(rule.label())
                              + RefusalText.printed(rule.name(), rule, rule.readings()))
                  .orElse(", because it is no longer possible");
      case StoryEvent.Saying.Switched option ->
          option.option().title() + (option.begins() ? " begins" : " ends");
    };
  }

  private static String decided(StoryEvent.Decided decided) {
    return decided.chosen() instanceof Chosen.Done
        ? "No more orders from " + decided.side().title()
        : decided.chosen() instanceof Chosen.Planned planned
            ? decided.side().title() + ": deployment " + ChoiceText.of(planned)
            : decided.side().title()
                + " ("
                + decided.decision().replace('-', ' ')
                + "): "
                + ChoiceText.of(decided.chosen());
  }

  private static String changed(StoryEvent.Changed changed) {
    String thing = changed.thing().title();
    String from = ValueText.of(changed.from());
    String to = ValueText.of(changed.to());
    return switch (changed.change()) {
      case StoryEvent.Change.Set set when set.ofSpecial() ->
          changed.to() instanceof Value.Flag(boolean has) && !has
              ? thing + " loses " + set.attribute().label()
              : thing
                  + " gains "
                  + set.attribute().label()
                  + (changed.to() instanceof Value.Several ? " " + to : "");
      case StoryEvent.Change.Set set ->
          thing + ": " + set.attribute().label() + " " + from + " -> " + to;
      case StoryEvent.Change.Adjusted adjusted ->
          thing
              + ": "
              + adjusted.attribute().label()
              + (adjusted.by().number() < 0 ? " " : " +")
              + ValueText.of(adjusted.by())
              + " (now "
              + to
              + ")";
      case StoryEvent.Change.Formed f -> thing + " takes the formation " + to;
    };
  }

  private static String revealed(StoryEvent.Revelation secret) {
    return switch (secret) {
      case StoryEvent.Revelation.OfThings(Value.Several things) ->
          several(things.values())
              + (things.values().size() == 1 ? " is revealed" : " are revealed");
      case StoryEvent.Revelation.OfValue(ThingRef thing, Origin attribute, Value value) ->
          "Revealed: " + thing.title() + ", " + attribute.label() + ": " + ValueText.of(value);
      case StoryEvent.Revelation.OfRoll(StoryEvent.Rolled roll) ->
          "Revealed: " + DiceText.rolled(roll);
    };
  }

  /** The first few of a whole army. */
  private static String several(List<Value> things) {
    return things.size() <= FEW
        ? ValueText.list(things)
        : ValueText.list(things.subList(0, FEW)) + " and " + (things.size() - FEW) + " others";
  }

  private static String motion(StoryEvent.Motion motion) {
    return switch (motion) {
      case StoryEvent.Motion.Placed placed ->
          "is placed" + placed.with().map(with -> " with " + with.title()).orElse("");
      case StoryEvent.Motion.Turned t -> "turns";
      case StoryEvent.Motion.Aligned a ->
          "lines up" + a.with().map(with -> " with " + with.title()).orElse("");
      case StoryEvent.Motion.Followed _ -> "";
      case StoryEvent.Motion.Went went ->
          distance(went)
              + went.halted().map(by -> " and halts before " + by.title()).orElse("")
              + went.met().map(StoryText::into).orElse("")
              + (went.offTable() ? " to the edge of the table" : "");
    };
  }

  private static String distance(StoryEvent.Motion.Went went) {
    return went.turnsOnly()
        ? "turns"
        : went.length().number() < went.length().unit().shownTo() / 2
            ? "hardly moves"
            : "moves " + ValueText.measured(went.length());
  }

  /**
   * Says on which side it was met, unless in front; a thing without sides, as terrain, is only come
   * up to.
   */
  private static String into(StoryEvent.Motion.Went.Met met) {
    return met.sector()
            .map(
                sector ->
                    sector == Sector.FRONT
                        ? " into "
                        : " into the " + sector.name().toLowerCase(Locale.ROOT) + " of ")
            .orElse(" up to ")
        + met.thing().title();
  }

  private static String applied(StoryEvent.Result result) {
    return switch (result) {
      case StoryEvent.Result.Cell cell ->
          cell.outcome().label()
              + ", "
              + cell.row()
              + pages(cell.outcome())
              + ": "
              + DiceText.rank(cell.dice())
              + ", "
              + cell.column().orElse("drawn");
      case StoryEvent.Result.Row row ->
          row.outcome().label() + pages(row.outcome()) + ": " + row.row();
      case StoryEvent.Result.Ranked ranked ->
          ranked.ranking().label()
              + " by "
              + ranked.criterion().replace('-', ' ')
              + pages(ranked.rule())
              + ": "
              + ValueText.of(ranked.winner());
    };
  }

  /** Returns why a battle ended. */
  public static String reason(BattleResult result) {
    return switch (result) {
      case BattleResult.ByRule decided -> decided.words();
      case BattleResult.RanOut _ -> "the turns ran out";
      case BattleResult.Left _ -> "left unfinished";
    };
  }

  private static String ended(StoryEvent.Ended ended) {
    String degree = ValueText.of(ended.degree());
    String loser = ended.loser().map(ThingRef::title).orElse("");
    String over = degree.isEmpty() && !loser.isEmpty() ? " over " + loser : "";
    String how = degree.isEmpty() || loser.isEmpty() ? degree : loser + ", " + degree;
    return ended.winner().map(w -> "Victory for " + w.title() + over).orElse("The battle is drawn")
        + (how.isEmpty() ? "" : ": " + how)
        + pages(ended.pages());
  }
}
