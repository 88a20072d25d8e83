package dev.muster.tool.cli.packages;

import java.text.Normalizer;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The names that files in a package may have: those that mean the same file, inside the folder that
 * they are put into, on every system.
 */
public final class PortableNames {
  private static final int LONGEST = 200;

  private static final Pattern PART =
      Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N}_ .,;'&!()+-]*(?<![ .])");

  /** What Windows takes for a device, whatever ending it has. */
  private static final Pattern DEVICE =
      Pattern.compile("(?i)(?:con|prn|aux|nul|com\\d|lpt\\d)(?:\\..*)?");

  private PortableNames() {}

  /** Returns what is wrong with the first name that cannot be used. */
  public static Optional<String> problem(Collection<String> names) {
    Map<String, String> seen = new HashMap<>();
    for (String name : names) {
      Optional<String> problem = problem(name, seen);
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> problem(String name, Map<String, String> seen) {
    if (name.length() > LONGEST) {
      return Optional.of("a name of a file has more than " + LONGEST + " characters");
    }
    if (!Normalizer.isNormalized(name, Normalizer.Form.NFC)) {
      return Optional.of("the accents in `" + name + "` are not written as NFC has them");
    }
    String[] parts = name.split("/", -1);
    String above = "";
    for (int i = 0; i < parts.length; i++) {
      if (!PART.matcher(parts[i]).matches() || DEVICE.matcher(parts[i]).matches()) {
        return Optional.of("`" + name + "` is no name that a file can have on every system");
      }
      above += "/" + parts[i];
      String as = above + (i < parts.length - 1 ? "/" : "");
      String before = seen.putIfAbsent(above.toLowerCase(Locale.ROOT), as);
      if (before != null && (!before.equals(as) || !as.endsWith("/"))) {
        return Optional.of(
            "`" + name + "` and `" + before.substring(1) + "` are one name on some systems");
      }
    }
    return Optional.empty();
  }
}
