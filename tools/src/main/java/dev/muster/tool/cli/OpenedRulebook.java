package dev.muster.tool.cli;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A rulebook as it was read and checked.
 *
 * @param path the folder or file it was read from
 * @param rulebook present when it has no error
 * @param contentHash of its texts
 * @param roots folders of further rulebooks, where what it extends may come from
 */
record OpenedRulebook(
    Path path,
    List<RulebookFile> files,
    Optional<Rulebook> rulebook,
    List<Diagnostic> problems,
    String contentHash,
    List<Path> roots) {

  /**
   * A place of the rulebook, {@code file:line}, said so that it does not depend on where the
   * rulebook lies.
   */
  String portable(String where) {
    if (where.isEmpty()) {
      return where;
    }
    Path place = Path.of(where).toAbsolutePath().normalize();
    return Stream.concat(
            Stream.ofNullable(path.toAbsolutePath().normalize().getParent()),
            roots.stream().map(r -> r.toAbsolutePath().normalize()))
        .filter(place::startsWith)
        .findFirst()
        .map(above -> above.relativize(place).toString().replace('\\', '/'))
        .orElse(where);
  }
}
