package dev.muster.tool.cli.scenario;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.play.search.Search;
import dev.muster.tool.cli.console.Style;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for who plays the sides of a battle, and by whose preferences the bots decide. */
public final class GeneralOptions {
  private static final int MOST_BUDGET = 10_000;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--general",
      paramLabel = "SIDE=NAME",
      description =
          "Which general of the rulebook the bot of a side follows, or `explorer`, who tries everything. Default: the scenario's.")
  private List<String> generals = new ArrayList<>();

  @Option(
      names = "--side",
      paramLabel = "SIDE=WHO",
      description =
          "Who plays a side: `bot`, or `search`, a bot that fights on from its decisions to see what comes of them; in `play` also `human`. Default: bot.")
  private List<String> players = new ArrayList<>();

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "How many battles `search` fights on for each decision, at most. Default: "
              + Search.DEFAULT_BUDGET
              + ".")
  private @Nullable Integer budget;

  public boolean any() {
    return !generals.isEmpty() || !players.isEmpty() || budget != null;
  }

  /**
   * What a second series has instead, {@code --general-b} and {@code --side-b}: whom this gives no
   * side, is led there as in the first.
   */
  public record Instead(List<String> generals, List<String> players) {
    public static final Instead NOTHING = new Instead(List.of(), List.of());
  }

  /** Who leads the sides of one battle, in which people may play. */
  public Seating ofOne(Rulebook rulebook, Scenario scenario) {
    Seating seating = seating(rulebook, scenario, EnumSet.allOf(Who.class), Instead.NOTHING);
    checkBudget(scenario, seating);
    return seating;
  }

  /** Who leads the sides of many battles, in which nobody can be asked. */
  public Seating ofMany(Rulebook rulebook, Scenario scenario) {
    Seating seating = ofMany(rulebook, scenario, Instead.NOTHING);
    checkBudget(scenario, seating);
    return seating;
  }

  /** The same in one of several series, for any of which the budget may be. */
  public Seating ofMany(Rulebook rulebook, Scenario scenario, Instead instead) {
    return seating(rulebook, scenario, EnumSet.complementOf(EnumSet.of(Who.HUMAN)), instead);
  }

  private Seating seating(
      Rulebook rulebook, Scenario scenario, Set<Who> possible, Instead instead) {
    List<String> sides = scenario.setup().sides().stream().map(SideSetup::name).toList();
    List<String> names =
        Stream.concat(rulebook.battles().generals().stream(), Stream.of(Seating.EXPLORER)).toList();
    Map<String, Who> playing = new LinkedHashMap<>();
    new BySide("--side", "SIDE=WHO", sides, possible.stream().map(Who::toString).toList())
        .read(players)
        .forEach((side, word) -> playing.put(side, who(side, word, possible)));
    new BySide("--side-b", "SIDE=WHO", sides, possible.stream().map(Who::toString).toList())
        .read(instead.players())
        .forEach((side, word) -> playing.put(side, who(side, word, possible)));
    Map<String, String> leading = new BySide("--general", "SIDE=NAME", sides, names).read(generals);
    leading.putAll(new BySide("--general-b", "SIDE=NAME", sides, names).read(instead.generals()));
    leading.values().forEach(name -> known("general", name, names));
    playing.forEach((side, who) -> checkSearching(side, who, leading));
    return new Seating(leading, playing, budget());
  }

  private Who who(String side, String word, Set<Who> possible) {
    Who meant =
        Stream.of(Who.values())
            .filter(who -> who.toString().equalsIgnoreCase(word))
            .findFirst()
            .orElseThrow(
                () ->
                    wrong(
                        "Who plays `%s`: expected %s, not `%s`."
                            .formatted(
                                side,
                                possible.stream()
                                    .map(Who::toString)
                                    .collect(Collectors.joining(", "))
                                    .replaceAll(", (?=[^,]*$)", " or "),
                                Style.visible(word))));
    if (!possible.contains(meant)) {
      throw wrong("Nobody can be asked in many battles; people play in `muster play`.");
    }
    return meant;
  }

  private void checkSearching(String side, Who who, Map<String, String> leading) {
    if (who == Who.SEARCH && Seating.EXPLORER.equals(leading.get(side))) {
      throw wrong(
          "`%s` either explores or searches: a search follows a general of the rulebook."
              .formatted(side));
    }
  }

  /** Fails where a budget is given that nobody uses. */
  public void checkBudget(Scenario scenario, Seating... seatings) {
    if (budget != null
        && Stream.of(seatings).noneMatch(each -> each.players().containsValue(Who.SEARCH))) {
      throw wrong(
          "--budget says how many battles `search` fights on for each decision, and no side is played by it: add `--side %s=search`, or leave out --budget."
              .formatted(
                  scenario.setup().sides().stream()
                      .findFirst()
                      .map(SideSetup::name)
                      .orElse("SIDE")));
    }
  }

  private int budget() {
    if (budget == null) {
      return Search.DEFAULT_BUDGET;
    }
    if (budget < 1 || budget > MOST_BUDGET) {
      throw wrong(String.format(Locale.ROOT, "--budget can be 1 to %,d.", MOST_BUDGET));
    }
    return budget;
  }

  /**
   * An option that is given for sides of the scenario, once for each.
   *
   * @param form how it is written
   * @param values what it may be for a side
   */
  private final class BySide {
    private final String option;
    private final String form;
    private final List<String> sides;
    private final List<String> values;

    BySide(String option, String form, List<String> sides, List<String> values) {
      this.option = option;
      this.form = form;
      this.sides = sides;
      this.values = values;
    }

    Map<String, String> read(List<String> given) {
      Map<String, String> found = new LinkedHashMap<>();
      for (String each : given) {
        int sign = each.indexOf('=');
        if (sign < 1 || sign == each.length() - 1) {
          throw notOfTheForm(each);
        }
        String side = each.substring(0, sign);
        String value = each.substring(sign + 1);
        known("side", side, sides);
        String before = found.put(side, value);
        if (before != null) {
          throw wrong(
              "%s is given twice for `%s`, as `%s` and as `%s`: leave one of them out."
                  .formatted(option, side, Style.visible(before), Style.visible(value)));
        }
      }
      return found;
    }

    private ParameterException notOfTheForm(String given) {
      String word = given.replaceFirst("^=|=$", "");
      String side = sides.contains(word) ? word : sides.stream().findFirst().orElse("SIDE");
      String value =
          values.contains(word) ? word : Suggestion.nearest(word, values).orElse(values.getFirst());
      return wrong(
          "%s takes %s, not `%s`: write `%s %s=%s`, for example. The sides are %s."
              .formatted(
                  option,
                  form,
                  Style.visible(given),
                  option,
                  side,
                  value,
                  String.join(", ", sides)));
    }
  }

  private void known(String what, String name, List<String> all) {
    if (!all.contains(name)) {
      throw wrong(
          "There is no %s `%s`: %s"
              .formatted(
                  what,
                  Style.visible(name),
                  Suggestion.question(name, all)
                      .orElseGet(() -> "there are " + String.join(", ", all) + ".")));
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
