package dev.muster.tool.cli.manual;

import dev.muster.difference.Difference;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Optional;

/**
 * What supplements have made of a rulebook.
 *
 * @param before the rulebook without them
 */
record Changes(Optional<Rulebook> before, List<Difference> all) {
  static final Changes NONE = new Changes(Optional.empty(), List.of());
}
