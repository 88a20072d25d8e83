package dev.muster.load;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.SemanticVersion;
import dev.muster.model.VersionRange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The packages that have been added to a folder of rulebooks, as its file {@code muster.lock} has
 * them.
 *
 * @param packages by the names of their rulebooks, which are those of their folders
 */
public record LockFile(SortedMap<String, Locked> packages) {
  public static final String NAME = "muster.lock";

  public static final int MOST_BYTES = 16 * 1024 * 1024;

  /** What the file begins with; the number is the version of this form. */
  private static final String FIRST =
      "// Written by `muster add`: rulebooks that are as their packages have them.\nlock 1\n";

  private static final Pattern LINE =
      Pattern.compile(
          "(?m)^(?:package (?<name>\\S+) (?<version>\\S+) (?<checksum>[0-9a-f]{64})"
              + "|  extends (?<base>\\S+) (?<range>\\S+)"
              + "|  file (?<sum>[0-9a-f]{64}) (?<file>\\S.*))$");

  /**
   * A package.
   *
   * @param checksum SHA-256 of the package
   * @param bases what it extends, and which versions of that fit
   * @param files SHA-256 of each, by its name in the folder
   */
  public record Locked(
      String name,
      SemanticVersion version,
      String checksum,
      SortedMap<String, VersionRange> bases,
      SortedMap<String, String> files) {}

  /** A lock; it is empty where there is a problem with it. */
  public record Read(LockFile lock, Optional<Diagnostic> problem) {}

  /**
   * Reads a lock; where there is none, nothing is locked.
   *
   * @param shown how messages call the file
   */
  public static Read read(Path file, Path shown) {
    String called = shown.toString().replace('\\', '/');
    if (Files.notExists(file)) {
      return new Read(new LockFile(new TreeMap<>()), Optional.empty());
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      String text = new String(bytes, StandardCharsets.UTF_8).replace("\r\n", "\n");
      return of(new Source(called, text));
    } catch (IOException e) {
      return damaged(new Source(called, ""), 0, "cannot be read");
    }
  }

  /** Whatever would not be written as it stands there is damaged. */
  private static Read of(Source source) {
    LockFile lock = new LockFile(new TreeMap<>());
    Locked last = null;
    Matcher line = LINE.matcher(source.text());
    while (line.find()) {
      if (line.group("name") != null) {
        last = locked(line).orElse(null);
        if (last != null) {
          lock.packages.put(last.name(), last);
        }
      } else if (last != null && line.group("file") != null) {
        last.files().put(line.group("file"), line.group("sum"));
      } else if (last != null) {
        SortedMap<String, VersionRange> bases = last.bases();
        String base = line.group("base");
        VersionRange.of(line.group("range")).ifPresent(range -> bases.put(base, range));
      }
    }
    int different = Arrays.mismatch(lock.text().toCharArray(), source.text().toCharArray());
    return different < 0
        ? new Read(lock, Optional.empty())
        : damaged(source, different, "is not as `muster add` writes it");
  }

  private static Optional<Locked> locked(Matcher line) {
    String name = line.group("name");
    String checksum = line.group("checksum");
    return SemanticVersion.of(line.group("version"))
        .map(version -> new Locked(name, version, checksum, new TreeMap<>(), new TreeMap<>()));
  }

  private static Read damaged(Source source, int at, String how) {
    return new Read(
        new LockFile(new TreeMap<>()),
        Optional.of(
            Diagnostic.error(
                    "damaged-lock",
                    new Span(source, at, at),
                    "`%s` %s, so that nobody can tell what it locks",
                    source.name(),
                    how)
                .note(
                    "get it back from where you keep it; or delete it, and `muster add` the packages again")));
  }

  public String text() {
    StringBuilder text = new StringBuilder(FIRST);
    for (Locked each : packages.values()) {
      text.append("package %s %s %s\n".formatted(each.name(), each.version(), each.checksum()));
      each.bases()
          .forEach((base, range) -> text.append("  extends %s %s\n".formatted(base, range)));
      each.files().forEach((file, sum) -> text.append("  file %s %s\n".formatted(sum, file)));
    }
    return text.toString();
  }
}
