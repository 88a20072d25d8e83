package dev.muster.tool.cli.train;

import dev.muster.lang.diagnose.Words;
import dev.muster.model.Scenario;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.simulate.PairedDifference;
import dev.muster.tool.cli.simulate.SeriesOptions;
import dev.muster.training.Training;
import dev.muster.training.Weight;
import dev.muster.training.Weights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Tells what training has changed, and whether the general plays better for it.
 *
 * @param difference the share of battles that it wins more than before; empty where nothing better
 *     was found, or not enough was fought to tell
 */
record TrainReport(
    Scenario scenario,
    Weights weights,
    Fought fought,
    Training training,
    Optional<PairedDifference> difference) {
  /**
   * @param judging the first seed from which the result is judged
   * @param rounds how many there should have been
   */
  record Fought(SeriesOptions series, long judging, int rounds) {}

  private enum Verdict {
    BETTER,
    WORSE,
    NOT_TO_BE_TOLD;

    static Verdict of(PairedDifference difference) {
      if (difference.low() > 0) {
        return BETTER;
      }
      return difference.high() < 0 ? WORSE : NOT_TO_BE_TOLD;
    }

    String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    String told() {
      return switch (this) {
        case BETTER -> "better";
        case WORSE -> "worse: what looked better in the rounds was chance";
        case NOT_TO_BE_TOLD ->
            "not to be told from chance; 4 times as many battles halve the interval";
      };
    }
  }

  boolean betterAny() {
    return weights.changed(training.best()).length > 0;
  }

  /**
   * Whether something better was found that could not be judged any more, or rounds are missing.
   */
  boolean interrupted() {
    return !training.over() || betterAny() && difference.isEmpty();
  }

  String text() {
    StringBuilder text =
        new StringBuilder(
            "%s: general %s, %s, %s%n"
                .formatted(
                    Style.visible(scenario.origin().cited()),
                    Style.visible(name()),
                    Words.count(weights.all().size(), "weight"),
                    Words.count(training.done(), "round")));
    text.append(
        betterAny()
            ? "%n".formatted() + changes()
            : "%n%s: nothing is changed%n".formatted(unchanged()));
    difference.ifPresent(d -> text.append("%n%s%n".formatted(judged(d))));
    return text.toString();
  }

  private String unchanged() {
    return training.toldAnything() || training.done() == 0
        ? "no weight has gone farther than chance alone would have taken it, 19 times in 20"
        : "however it was changed, neither of two ever won or lost more than the other: write a line that makes it fight, or give `done` less";
  }

  private String changes() {
    TextColumns columns = new TextColumns();
    for (int i : weights.changed(training.best())) {
      Weight weight = weights.all().get(i);
      columns.add(
          List.of(
              weight.line().decision().text(),
              weight.text(weight.written()),
              "-> " + weight.text(training.best()[i]),
              Style.visible(weight.literal().span().where())));
    }
    return columns.toString();
  }

  private String judged(PairedDifference found) {
    return String.format(
        Locale.ROOT,
        "against %s as it was, leading each side in turn from seeds %d to %d: wins %+.1f %% of battles, 19 times in 20 %+.1f to %+.1f %%%n%s",
        Style.visible(name()),
        fought.judging(),
        fought.judging() + fought.series().battles() - 1,
        100 * found.of() + 0.0,
        100 * found.low(),
        100 * found.high(),
        Verdict.of(found).told());
  }

  private String name() {
    return weights.general().head().name().text();
  }

  /**
   * The general as a supplement of the rulebook.
   *
   * @param there whether the rulebook has it already
   */
  String supplement(String rulebook, boolean there) {
    return """
        extends %s

        // Trained in `%s`, %s from seed %d.%s
        %s%s
        """
        .formatted(
            rulebook,
            scenario.name(),
            Words.count(training.done(), "round"),
            fought.series().seed(),
            difference
                .map(
                    d ->
                        String.format(
                            Locale.ROOT,
                            " Against the general as it was: %+.1f to %+.1f %% of battles won more.",
                            100 * d.low(),
                            100 * d.high()))
                .orElse(""),
            there ? "replace " : "",
            weights.text(training.best()));
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("scenario", scenario.name());
    json.put("general", name());
    json.put("seed", fought.series().seed());
    json.put("weights", weights.all().size());
    json.put("rounds", training.done());
    List<Object> changed = new ArrayList<>();
    for (int i : weights.changed(training.best())) {
      Weight weight = weights.all().get(i);
      Map<String, Object> each = new LinkedHashMap<>();
      each.put("line", weight.line().decision().text());
      each.put("where", weight.literal().span().where());
      each.put("from", weight.text(weight.written()));
      each.put("to", weight.text(training.best()[i]));
      changed.add(each);
    }
    json.put("changed", changed);
    difference.ifPresent(
        d -> {
          json.put("judgedFrom", fought.judging());
          json.put("battles", fought.series().battles());
          json.put("difference", d.of());
          json.put("low", d.low());
          json.put("high", d.high());
          json.put("verdict", Verdict.of(d).word());
        });
    return json;
  }
}
