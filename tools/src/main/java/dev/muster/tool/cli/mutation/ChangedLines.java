package dev.muster.tool.cli.mutation;

import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of files that differ from a Git revision, as {@code git diff} says. */
final class ChangedLines {
  private static final Pattern FILE = Pattern.compile("\\+\\+\\+ b/(.*)");
  private static final Pattern HUNK = Pattern.compile("@@ -\\S+ \\+(\\d+)(?:,(\\d+))? @@.*");

  /** Files that Git does not know. */
  private final Set<Path> added = new HashSet<>();

  private final Map<Path, BitSet> lines = new HashMap<>();

  private ChangedLines() {}

  static ChangedLines since(String revision, Path folder) {
    if (revision.startsWith("-")) {
      throw CommandFailure.because("`" + Style.visible(revision) + "` is no Git revision.");
    }
    Path place = real(folder);
    Path root = real(Path.of(git(place, "rev-parse", "--show-toplevel").strip()));
    ChangedLines changed = new ChangedLines();
    git(place, "ls-files", "--others", "--full-name")
        .lines()
        .forEach(file -> changed.added.add(root.resolve(file)));
    BitSet current = new BitSet();
    for (String line : git(place, diff(revision)).lines().toList()) {
      Matcher file = FILE.matcher(line);
      Matcher hunk = HUNK.matcher(line);
      if (file.matches()) {
        current = changed.lines.computeIfAbsent(root.resolve(file.group(1)), f -> new BitSet());
      } else if (hunk.matches()) {
        int first = Integer.parseInt(hunk.group(1));
        int many = hunk.group(2) == null ? 1 : Integer.parseInt(hunk.group(2));
        current.set(first, first + many);
      }
    }
    return changed;
  }

  /** Whatever the user's settings are. */
  private static String[] diff(String revision) {
    return new String[] {
      "diff",
      "--no-ext-diff",
      "--no-color",
      "--src-prefix=a/",
      "--dst-prefix=b/",
      "-U0",
      revision,
      "--",
      "."
    };
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath().normalize();
    }
  }

  /** Whether any line from the first to the last is another than it was. */
  boolean any(Path file, int first, int last) {
    Path place = real(file);
    int next = lines.getOrDefault(place, new BitSet()).nextSetBit(first);
    return added.contains(place) || next >= 0 && next <= last;
  }

  private static String git(Path folder, String... arguments) {
    List<String> command = new ArrayList<>(List.of("git", "-c", "core.quotepath=off"));
    command.addAll(List.of(arguments));
    try {
      Process git =
          new ProcessBuilder(command)
              .directory((Files.isDirectory(folder) ? folder : folder.resolveSibling("")).toFile())
              .redirectErrorStream(true)
              .start();
      String out = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (git.waitFor() != 0) {
        throw CommandFailure.because("Git says: " + Style.visible(out.strip()));
      }
      return out;
    } catch (IOException e) {
      throw CommandFailure.because("--since needs Git, which could not be started.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CommandFailure.because("Interrupted.");
    }
  }
}
