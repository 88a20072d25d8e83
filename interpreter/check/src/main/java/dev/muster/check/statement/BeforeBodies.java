package dev.muster.check.statement;

import dev.muster.check.declaration.ExpansionLimit;
import dev.muster.check.declaration.PlacedKinds;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.declaration.Scope;
import dev.muster.check.signature.Signatures;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is known, beside the signatures, before any body is checked.
 *
 * @param placed names of kinds that some roster or example places
 * @param things by scenario, those that it names
 * @param survey notes where rules may listen
 */
public record BeforeBodies(
    Listeners listeners,
    Set<String> placed,
    Map<String, Scope> things,
    ExpansionLimit repetitions,
    Optional<PlaceSurvey> survey) {

  public static BeforeBodies of(
      Signatures signatures, ProblemCollector problems, Optional<PlaceSurvey> survey) {
    return new BeforeBodies(
        new Listeners(signatures.declarations().all(), signatures.names()),
        PlacedKinds.of(signatures.declarations().all()),
        new HashMap<>(),
        new ExpansionLimit(problems),
        survey);
  }
}
