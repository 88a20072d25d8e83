package dev.muster.record;

import dev.muster.play.decisions.MadeDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of a record with the battle fought again from it.
 *
 * @param difference the first that counts, in words
 * @param besides what else is not the same, in words: it is told, and does not count
 */
public record Comparison(Optional<String> difference, List<String> besides) {

  /**
   * @param sameTexts whether the rulebook is as it was, so that rules stand in the same lines
   */
  static Comparison of(BattleRecord recorded, BattleRecord again, boolean sameTexts) {
    Optional<String> difference =
        first("", " is ", head(recorded), head(again))
            .or(() -> decisions(recorded, again))
            .or(() -> events(recorded, again))
            .or(() -> first("", " of the result is ", result(recorded), result(again)));
    Optional<String> places = difference.isPresent() ? Optional.empty() : places(recorded, again);
    List<String> besides = new ArrayList<>();
    if (difference.isEmpty()) {
      if (!sameTexts) {
        places.ifPresent(besides::add);
      }
      wording(recorded, again).ifPresent(besides::add);
    }
    return new Comparison(sameTexts ? difference.or(() -> places) : difference, besides);
  }

  private static Map<String, @Nullable Object> head(BattleRecord record) {
    return new Facts()
        .with("format", record.format())
        .with("rulebook", record.rulebook())
        .with("version", record.version())
        .with("contentHash", record.contentHash())
        .with("scenario", record.scenario())
        .with("options", record.options())
        .with("seed", record.seed())
        .with("players", new TreeMap<>(record.players()))
        .all();
  }

  private static Map<String, @Nullable Object> result(BattleRecord record) {
    Facts result =
        new Facts().with("how", record.result().how()).with("winner", record.result().winner());
    // The words of older ones may have been those of the story.
    return (hasSentences(record) ? result : result.with("by", record.result().by())).all();
  }

  private static Optional<String> decisions(BattleRecord recorded, BattleRecord again) {
    return index(recorded.decisions(), again.decisions())
        .map(
            i ->
                "decision "
                    + (i + 1)
                    + " is "
                    + at(recorded.decisions(), i)
                    + " in the record, but "
                    + at(again.decisions(), i)
                    + " in the replay");
  }

  private static String at(List<MadeDecision> decisions, int i) {
    return i < decisions.size()
        ? "`%s` of %s: %s"
            .formatted(
                decisions.get(i).decision(), decisions.get(i).side(), decisions.get(i).answer())
        : "none";
  }

  /** The first index at which lists differ. */
  private static Optional<Integer> index(List<?> a, List<?> b) {
    int common = Math.min(a.size(), b.size());
    return IntStream.range(0, common)
        .filter(i -> !a.get(i).equals(b.get(i)))
        .boxed()
        .findFirst()
        .or(() -> a.size() == b.size() ? Optional.empty() : Optional.of(common));
  }

  private static Optional<String> events(BattleRecord recorded, BattleRecord again) {
    List<BattleRecord.RecordedEvent> a = recorded.events();
    List<BattleRecord.RecordedEvent> b = again.events();
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      Optional<String> difference = event(i + 1, a.get(i), b.get(i), hasSentences(recorded));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return a.size() == b.size()
        ? Optional.empty()
        : Optional.of(
            a.size() > b.size()
                ? goesOn("the replay", "the record", b.size(), a.get(b.size()))
                : goesOn("the record", "the replay", a.size(), b.get(a.size())));
  }

  private static String goesOn(
      String shorter, String longer, int events, BattleRecord.RecordedEvent next) {
    return "%s ends after %s events, but %s goes on with: %s"
        .formatted(shorter, events, longer, told(next));
  }

  private static Optional<String> event(
      int number,
      BattleRecord.RecordedEvent recorded,
      BattleRecord.RecordedEvent again,
      boolean sentences) {
    if (!recorded.kind().equals(again.kind())) {
      return Optional.of(
          "event %s is %s in the record, but %s in the replay"
              .formatted(number, told(recorded), told(again)));
    }
    return sentences
        ? Optional.empty()
        : first(
            "event " + number + ", " + titled(again) + ", has ",
            " ",
            recorded.facts(),
            again.facts());
  }

  /** Returns the difference in where the rules are that made the events. */
  private static Optional<String> places(BattleRecord recorded, BattleRecord again) {
    List<BattleRecord.RecordedEvent> a = recorded.events();
    List<BattleRecord.RecordedEvent> b = again.events();
    return IntStream.range(0, a.size())
        .filter(i -> !a.get(i).where().equals(b.get(i).where()))
        .boxed()
        .findFirst()
        .map(
            i ->
                "rules stand in other places: that of event "
                    + (i + 1)
                    + ", `"
                    + b.get(i).kind()
                    + "`, stands at "
                    + b.get(i).where()
                    + " now, and was at "
                    + a.get(i).where());
  }

  /** Returns what cannot be compared of a record that holds sentences. */
  private static Optional<String> wording(BattleRecord recorded, BattleRecord again) {
    if (!hasSentences(recorded)) {
      return Optional.empty();
    }
    List<String> was = sentences(recorded);
    List<String> is = sentences(again);
    return index(was, is)
        .map(
            i ->
                ("the record is of format %s, which holds sentences: %s now, the first “%s”, now"
                        + " “%s”, and only a reader can tell whether they mean the same")
                    .formatted(recorded.format(), differ(was, is), was.get(i), is.get(i)));
  }

  private static String differ(List<String> was, List<String> is) {
    long count = IntStream.range(0, was.size()).filter(i -> !was.get(i).equals(is.get(i))).count();
    return count + (count == 1 ? " differs" : " differ");
  }

  private static List<String> sentences(BattleRecord record) {
    List<String> all = new ArrayList<>();
    record.events().forEach(e -> all.add(String.valueOf(e.facts().get(SentenceRecord.TEXT))));
    all.add(record.result().by());
    return all;
  }

  private static boolean hasSentences(BattleRecord record) {
    return record.format() == SentenceRecord.FORMAT;
  }

  private static String titled(BattleRecord.RecordedEvent event) {
    return event.where().isEmpty()
        ? "`" + event.kind() + "`"
        : "`" + event.kind() + "` at " + event.where();
  }

  private static String told(BattleRecord.RecordedEvent event) {
    return titled(event) + (event.facts().isEmpty() ? "" : " (" + FactText.of(event.facts()) + ")");
  }

  /**
   * The first fact that differs.
   *
   * @param before the words before its name
   * @param after the words between its name and what it is
   */
  private static Optional<String> first(
      String before,
      String after,
      Map<String, @Nullable Object> a,
      Map<String, @Nullable Object> b) {
    return FactText.names(a, b)
        .filter(name -> !Objects.equals(a.get(name), b.get(name)))
        .findFirst()
        .map(
            name ->
                before
                    + "`"
                    + name
                    + "`"
                    + after
                    + FactText.in(a, name)
                    + " in the record, but "
                    + FactText.in(b, name)
                    + " in the replay");
  }
}
