package dev.muster.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The battles, and the times in them, in which a rule holds.
 *
 * @param onlyIn the option or scenario that must be switched on
 * @param notIn the options and scenarios that take it away
 */
public record Validity(Optional<String> onlyIn, List<String> notIn) {
  private static final String SCENARIO = "scenario ";

  /** The switch that is on where properties are judged; no option has such a name. */
  public static final String PROPERTIES = "properties judged";

  public static final Validity ALWAYS = new Validity(Optional.empty(), List.of());

  public static Validity onlyIn(String option) {
    return new Validity(Optional.of(option), List.of());
  }

  /** Returns the switch that is on where the scenario is played; no option has such a name. */
  public static String scenario(String name) {
    return SCENARIO + name;
  }

  public static boolean ofScenario(String option) {
    return option.startsWith(SCENARIO);
  }

  public Validity butNotIn(String option) {
    List<String> more = new ArrayList<>(notIn);
    more.add(option);
    return new Validity(onlyIn, List.copyOf(more));
  }

  /** Whether it holds where these options, and this scenario, are switched on. */
  public boolean holdsWith(Set<String> on) {
    return onlyIn.map(on::contains).orElse(true)
        && (notIn.isEmpty() || notIn.stream().noneMatch(on::contains));
  }

  public boolean always() {
    return onlyIn.isEmpty() && notIn.isEmpty();
  }

  /** Every option and scenario that matters to it. */
  public Stream<String> options() {
    return Stream.concat(onlyIn.stream(), notIn.stream());
  }

  /** Whether it depends on any of these. */
  public boolean dependsOn(Set<String> options) {
    return !options.isEmpty() && options().anyMatch(options::contains);
  }
}
