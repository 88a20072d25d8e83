package dev.muster.tool.cli.packages;

import dev.muster.lang.syntax.Declaration;
import dev.muster.load.LockFile.Locked;
import dev.muster.load.RulebookLoader;
import dev.muster.model.SemanticVersion;
import dev.muster.model.VersionRange;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.rulebook.Library;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Packages that are to be added to a shelf together: whether they may.
 *
 * @param library where else rulebooks are found
 * @param force whether to replace what is there
 */
record Addition(
    SortedMap<String, RulebookPackage> packages, Shelf shelf, Library library, boolean force) {
  static Addition of(List<Path> files, Shelf shelf, Library library, boolean force) {
    SortedMap<String, RulebookPackage> packages = new TreeMap<>();
    for (Path file : files) {
      RulebookPackage read = RulebookPackage.read(file);
      RulebookPackage before = packages.put(read.name(), read);
      if (before != null && !before.checksum().equals(read.checksum())) {
        throw CommandFailure.because(
            "Two different packages of `%s` cannot be added at once.".formatted(read.name()));
      }
    }
    return new Addition(packages, shelf, library, force);
  }

  /** Those that are not there already, just so; ends the command if one may not be added. */
  List<RulebookPackage> needed() {
    List<RulebookPackage> needed =
        packages.values().stream().filter(each -> !isThere(each)).toList();
    needed.forEach(this::requireBases);
    needed.forEach(this::requireSupplementsFit);
    if (!force) {
      needed.forEach(this::requireNothingLost);
    }
    return needed;
  }

  private boolean isThere(RulebookPackage each) {
    return locked(each.name())
        .filter(locked -> locked.checksum().equals(each.checksum()))
        .filter(_ -> shelf.holds(each.name(), each.manifest().files()))
        .isPresent();
  }

  private Optional<Locked> locked(String name) {
    return Optional.ofNullable(shelf.lock().packages().get(name));
  }

  // ---- what it extends, and what extends it
  // ------------------------------------------------------

  private void requireBases(RulebookPackage each) {
    each.bases()
        .forEach(
            (base, range) -> {
              Optional<String> now = version(base);
              if (now.isEmpty()) {
                throw refused(
                    each,
                    "it extends `%s` %s, which is not here: add a package of that, too"
                        .formatted(base, range));
              }
              if (SemanticVersion.of(now.get()).filter(range::has).isEmpty()) {
                throw refused(
                    each,
                    "it extends `%s` %s, but the `%s` here is %s: add another version of one of them"
                        .formatted(
                            base,
                            range,
                            base,
                            now.get().isEmpty() ? "without version" : now.get()));
              }
            });
  }

  /** The version of a rulebook, once all is added; empty where it has none. */
  private Optional<String> version(String name) {
    if (packages.containsKey(name)) {
      return Optional.of(packages.get(name).version().toString());
    }
    return Stream.concat(Stream.of(shelf.folder()), library.roots().stream())
        .map(root -> root.resolve(name))
        .filter(Files::isDirectory)
        .findFirst()
        .map(this::version);
  }

  private String version(Path rulebook) {
    return RulebookLoader.load(rulebook, library.roots()).files().stream()
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Rulebook.class::isInstance)
        .map(Declaration.Rulebook.class::cast)
        .filter(
            header -> header.head().name().text().equals(String.valueOf(rulebook.getFileName())))
        .flatMap(header -> header.version().stream())
        .findFirst()
        .orElse("");
  }

  private void requireSupplementsFit(RulebookPackage each) {
    for (Locked other : shelf.lock().packages().values()) {
      VersionRange range = other.bases().get(each.name());
      if (range != null && !range.has(each.version()) && !packages.containsKey(other.name())) {
        throw refused(
            each,
            "`%s` %s extends `%s` %s, which %s does not fit: add a version of it that fits, too, or take it away"
                .formatted(other.name(), other.version(), each.name(), range, each.version()));
      }
    }
  }

  // ---- what is there
  // -----------------------------------------------------------------------------

  private void requireNothingLost(RulebookPackage each) {
    String place = FileNames.called(shelf.place(each.name()));
    Optional<Locked> before = locked(each.name());
    if (before.isEmpty()) {
      if (shelf.has(each.name()) && !shelf.holds(each.name(), each.manifest().files())) {
        throw refused(
            each,
            "`%s` is there already, and is from no package: add this to another folder with --to, or replace what is there with --force"
                .formatted(place));
      }
      return;
    }
    SemanticVersion version = before.get().version();
    if (each.version().compareTo(version) < 0) {
      throw refused(each, "`%s` is newer, %s: go back with --force".formatted(place, version));
    }
    if (each.version().equals(version) && !each.checksum().equals(before.get().checksum())) {
      throw refused(
          each,
          "`%s` is from another package of the same version: ask where it comes from which one is right, and replace what is there with --force"
              .formatted(place));
    }
    if (shelf.has(each.name()) && !shelf.holds(each.name(), before.get().files())) {
      throw refused(
          each,
          "files in `%s` were changed, added or removed: save what you need of them, and replace them with --force"
              .formatted(place));
    }
  }

  CommandFailure refused(RulebookPackage each, String why) {
    return CommandFailure.because(
        "`%s` %s is not added: %s.".formatted(each.name(), each.version(), why));
  }
}
