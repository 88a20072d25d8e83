package dev.muster.tool.cli.manual;

import dev.muster.difference.Difference;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Optional;

/**
 * What supplements or errata have made of a rulebook.
 *
 * @param before the rulebook without them
 * @param after the rulebook with them
 * @param corrected whether they are errata
 */
record Changes(
    Optional<Rulebook> before, Optional<Rulebook> after, List<Difference> all, boolean corrected) {}
