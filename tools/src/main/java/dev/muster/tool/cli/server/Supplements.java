package dev.muster.tool.cli.server;

import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementSearch;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What extends the rulebooks that are open, and is not open itself: it is looked at when somebody
 * asks where a name stands. Only one thread at a time works with it.
 */
final class Supplements {
  private final RulebookOpener opener;
  private final Map<Path, OpenedRulebook> known = new HashMap<>();
  private final Map<Path, Set<Path>> found = new HashMap<>();

  /** In which supplements may lie that do not lie beside what they extend. */
  private final Set<Path> folders = new LinkedHashSet<>();

  Supplements(RulebookOpener opener) {
    this.opener = opener;
  }

  void within(List<Path> more, List<Path> gone) {
    gone.forEach(folders::remove);
    folders.addAll(more);
    forget();
  }

  /** There may be others now. */
  void forget() {
    found.clear();
  }

  /**
   * @param open rulebooks that are left out
   */
  Stream<OpenedRulebook> of(Path rulebook, Set<Path> open) {
    List<Path> places =
        found.computeIfAbsent(rulebook, place -> SupplementSearch.of(place, folders)).stream()
            .filter(place -> !open.contains(place))
            .toList();
    return places.stream().flatMap(place -> opened(place).stream());
  }

  private Optional<OpenedRulebook> opened(Path place) {
    try {
      OpenedRulebook now = opener.open(place, Optional.ofNullable(known.get(place)));
      known.put(place, now);
      return Optional.of(now);
    } catch (CommandFailure unreadable) {
      return Optional.empty();
    }
  }
}
