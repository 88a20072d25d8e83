package dev.muster.tool.cli.scenario;

import dev.muster.lang.diagnose.Suggestion;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Validity;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for a scenario of a rulebook, and for options of the rulebook. */
public final class ScenarioOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--scenario",
      paramLabel = "NAME",
      description = "The scenario; required if the rulebook has several.")
  private @Nullable String name;

  @Option(
      names = "--option",
      paramLabel = "NAME",
      description = "Switches on an option of the rulebook; may be given several times.")
  private List<String> options = new ArrayList<>();

  public boolean any() {
    return name != null || !options.isEmpty();
  }

  /** The scenario that is named, or else all. */
  public List<Scenario> scenarios(Rulebook rulebook) {
    Map<String, Scenario> scenarios = rulebook.battles().scenarios();
    if (name != null || scenarios.size() < 2) {
      return List.of(scenario(rulebook));
    }
    List<String> on = known(rulebook, options);
    return scenarios.values().stream().map(each -> each.with(on)).toList();
  }

  public Scenario scenario(Rulebook rulebook) {
    return named(rulebook, name).with(known(rulebook, options));
  }

  /**
   * What is switched on: the options, and where a scenario is named, it and its options; without
   * one, what holds in every battle.
   */
  public Set<String> switched(Rulebook rulebook) {
    Set<String> on = new LinkedHashSet<>(known(rulebook, options));
    if (name != null) {
      Scenario scenario = named(rulebook, name);
      on.addAll(scenario.setup().options());
      on.add(Validity.scenario(scenario.name()));
    }
    return on;
  }

  /** The scenario of the same name in another rulebook, with further options. */
  public Scenario scenario(Rulebook other, Scenario same, List<String> further) {
    return named(other, same.name()).with(known(other, options)).with(known(other, further));
  }

  private Scenario named(Rulebook rulebook, @Nullable String name) {
    Map<String, Scenario> scenarios = rulebook.battles().scenarios();
    if (scenarios.isEmpty()) {
      throw CommandFailure.because("`" + rulebook.name() + "` has no scenario to play.");
    }
    if (name == null && scenarios.size() > 1) {
      throw wrong(
          "Choose a scenario from the rulebook with --scenario: " + all(scenarios.keySet()));
    }
    String meant = name == null ? scenarios.keySet().iterator().next() : name;
    Scenario scenario = scenarios.get(meant);
    if (scenario == null) {
      throw unknown(rulebook, "scenario", meant, scenarios.keySet());
    }
    return scenario;
  }

  private List<String> known(Rulebook rulebook, List<String> options) {
    List<String> known = rulebook.battles().options();
    for (String option : options) {
      if (!known.contains(option)) {
        throw unknown(rulebook, "option", option, known);
      }
    }
    return options;
  }

  private ParameterException unknown(
      Rulebook rulebook, String noun, String what, Collection<String> known) {
    return wrong(
        "`"
            + rulebook.name()
            + "` has no "
            + noun
            + " `"
            + Style.visible(what)
            + "`: "
            + Suggestion.question(what, known).orElseGet(() -> all(known)));
  }

  private static String all(Collection<String> known) {
    return known.isEmpty() ? "it has none." : "it has " + String.join(", ", known) + ".";
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
