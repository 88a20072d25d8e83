package dev.muster.difference;

import dev.muster.difference.NamedParts.Named;
import dev.muster.lang.syntax.Declaration;
import dev.muster.model.VersionStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The step of the version that a change of a rulebook needs at least: a major one if what others
 * have written for it may break, a minor one if there is more that they can use, else a patch.
 *
 * @param because what makes it more than a patch
 */
public record NeededStep(VersionStep step, List<String> because) {
  /** Of a table, only what is gone can be missed: a new row is no more than another result. */
  private static final String ROW = "row ";

  /**
   * Empty if nothing is different but the line {@code rulebook}.
   *
   * @param differences those of A and B
   */
  public static Optional<NeededStep> of(Written a, Written b, List<Difference> differences) {
    Map<String, Named> before = NamedParts.of(a);
    Map<String, Named> after = NamedParts.of(b);
    List<String> broken = new ArrayList<>();
    List<String> more = new ArrayList<>();
    only(before, after).forEach(name -> broken.add("removed " + name));
    only(after, before)
        .filter(name -> !name.startsWith(ROW))
        .forEach(name -> more.add("added " + name));
    after.forEach(
        (name, now) -> {
          Named then = before.get(name);
          if (then != null && !then.on().equals(now.on())) {
            broken.add("changed the " + now.what() + " of " + name);
          }
          if (then != null && then.open() != now.open()) {
            (now.open() ? broken : more).add((now.open() ? "left open " : "filled ") + name);
          }
        });
    if (!broken.isEmpty()) {
      return Optional.of(new NeededStep(VersionStep.MAJOR, broken));
    }
    if (!more.isEmpty()) {
      return Optional.of(new NeededStep(VersionStep.MINOR, more));
    }
    return differences.stream().allMatch(NeededStep::isOfHeader)
        ? Optional.empty()
        : Optional.of(new NeededStep(VersionStep.PATCH, List.of()));
  }

  private static boolean isOfHeader(Difference difference) {
    return difference.declared().declaration() instanceof Declaration.Rulebook;
  }

  /** What one has and the other has not; without the parts of what the other has not at all. */
  private static Stream<String> only(Map<String, Named> one, Map<String, Named> other) {
    return one.entrySet().stream()
        .filter(each -> !other.containsKey(each.getKey()))
        .filter(
            each ->
                each.getKey().equals(each.getValue().whole())
                    || other.containsKey(each.getValue().whole()))
        .map(Map.Entry::getKey);
  }
}
