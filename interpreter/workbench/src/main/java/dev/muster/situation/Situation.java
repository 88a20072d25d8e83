package dev.muster.situation;

import dev.muster.model.Example;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is given, what is done then, and what is asked afterwards.
 *
 * @param example all of it; what is expected in it is asked
 * @param contest the number of the step with which begins what is done
 * @param generals whom the sides follow, by their names, if not the rulebook's first general
 * @param best the side that answers what makes it most likely that the first thing asked is so;
 *     empty for none
 */
public record Situation(
    Example example, int contest, Map<String, String> generals, Optional<String> best) {
  /** What is on the table. */
  public Setup setup() {
    return example.scenario().map(Scenario::setup).orElse(example.setup());
  }

  /** The expressions that are asked afterwards. */
  public List<Example.Step.ExpectOpen> asked() {
    return example.steps().stream()
        .filter(Example.Step.ExpectOpen.class::isInstance)
        .map(Example.Step.ExpectOpen.class::cast)
        .toList();
  }
}
