package dev.muster.load;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.load.LockFile.Locked;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * Whether a rulebook that came as a package is still as the package had it. Only files of rules
 * count: whoever plays by them must be sure of these.
 */
final class LockCheck {
  /** More files than these help nobody. */
  private static final int FEW = 5;

  private final SortedMap<String, Path> found;
  private final ReadFiles files;

  /**
   * @param found the files of rules in its folder, by their names there
   */
  LockCheck(SortedMap<String, Path> found, ReadFiles files) {
    this.found = found;
    this.files = files;
  }

  /**
   * @param folder of the rulebook
   * @param shown how messages call the folder
   */
  Optional<Diagnostic> problem(Path folder, Path shown) {
    Path name = folder.getFileName();
    if (name == null) {
      return Optional.empty();
    }
    Path called = name.equals(shown.getFileName()) ? shown : folder;
    LockFile.Read read =
        LockFile.read(folder.resolveSibling(LockFile.NAME), called.resolveSibling(LockFile.NAME));
    return read.problem()
        .or(
            () ->
                Optional.ofNullable(read.lock().packages().get(name.toString()))
                    .flatMap(locked -> problem(locked, shown)));
  }

  /** What has become of a file. */
  private record Change(String file, String what) {}

  private Optional<Diagnostic> problem(Locked locked, Path shown) {
    List<Change> changes = changes(locked);
    if (changes.isEmpty()) {
      return Optional.empty();
    }
    Change first = changes.getFirst();
    String at = shown.resolve(first.file()).toString().replace('\\', '/');
    Diagnostic problem =
        Diagnostic.error(
            "changed-package",
            new Span(new Source(at, ""), 0, 0),
            "`%s` %s, but `%s` is locked as its package %s has it",
            first.file(),
            first.what(),
            locked.name(),
            locked.version());
    for (Change more : changes.stream().skip(1).limit(FEW).toList()) {
      problem = problem.note("`%s` %s", more.file(), more.what());
    }
    return Optional.of(
        problem
            .note("whoever plays by a locked rulebook can be sure of its rules")
            .note("`muster add PACKAGE --force` brings it back")
            .note("to make it your own, take its lines out of `%s`", LockFile.NAME));
  }

  private List<Change> changes(Locked locked) {
    List<Change> changes = new ArrayList<>();
    Set<String> names = new TreeSet<>(found.keySet());
    locked.files().keySet().stream().filter(RulebookLoader::isRules).forEach(names::add);
    for (String name : names) {
      String sum = locked.files().get(name);
      Path file = found.get(name);
      if (sum == null) {
        changes.add(new Change(name, "was added"));
      } else if (file == null) {
        changes.add(new Change(name, "is missing"));
      } else if (!isUnchanged(file, sum)) {
        changes.add(new Change(name, "was changed"));
      }
    }
    return changes;
  }

  /** Git may have given the lines of a text other ends, which changes nothing. */
  private boolean isUnchanged(Path file, String sum) {
    try (InputStream in = files.stream(file)) {
      byte[] bytes = in.readNBytes((int) RulebookLoader.MOST_BYTES + 1);
      String text = new String(bytes, StandardCharsets.ISO_8859_1).replace("\r\n", "\n");
      return Checksum.of(bytes).equals(sum)
          || Checksum.of(text.getBytes(StandardCharsets.ISO_8859_1)).equals(sum);
    } catch (IOException e) {
      return false;
    }
  }
}
