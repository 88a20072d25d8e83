package dev.muster.lang.diagnose;

import java.util.Collection;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names, lists and counts as messages show them. */
public final class Words {
  /** Names that are spoken with a vowel first, as far as their spelling shows it. */
  private static final Pattern AN = Pattern.compile("[aeio]|u(?!ni|se)", Pattern.CASE_INSENSITIVE);

  private Words() {}

  /** Words that speak of what has a name. */
  public record Naming(String words, String name) {
    @Override
    public String toString() {
      return words;
    }
  }

  /** Returns what the author wrote, or could write: {@code `a`}. */
  public static String quoted(Object name) {
    return "`" + name + "`";
  }

  /** {@code a `unit`}, {@code an `infantry`}. */
  public static Naming one(Object name) {
    String article = AN.matcher(name.toString()).lookingAt() ? "an " : "a ";
    return new Naming(article + quoted(name), name.toString());
  }

  /** {@code q → r → q}. */
  public static String path(Collection<?> names) {
    return names.stream().map(Object::toString).collect(Collectors.joining(" → "));
  }

  /** {@code 1 row}, {@code 3 rows}. */
  public static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
