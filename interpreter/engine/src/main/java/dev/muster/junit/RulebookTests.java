package dev.muster.junit;

import dev.muster.engine.Checked;
import dev.muster.engine.Example;
import dev.muster.engine.Place;
import dev.muster.engine.Problem;
import dev.muster.engine.Rulebook;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;

/** Makes tests of a rulebook, for a method with {@code @TestFactory}. */
public final class RulebookTests {
  private RulebookTests() {}

  /**
   * A test that the rulebook has no errors, and one for each of its examples, by file.
   *
   * @param path its folder, or its file if it has only one
   * @param roots folders in which to look for the rulebooks that it extends, after looking beside
   *     it
   */
  public static Stream<DynamicNode> of(Path path, Path... roots) {
    Checked checked = Rulebook.check(path, roots);
    DynamicNode check = DynamicTest.dynamicTest("check", path.toUri(), checked::orThrow);
    Map<String, List<DynamicTest>> files = new LinkedHashMap<>();
    checked.rulebook().stream()
        .flatMap(rulebook -> rulebook.examples().stream())
        .forEach(
            example ->
                files
                    .computeIfAbsent(example.place().file(), file -> new ArrayList<>())
                    .add(test(example)));
    return Stream.concat(
        Stream.of(check),
        files.entrySet().stream()
            .map(
                file ->
                    DynamicContainer.dynamicContainer(
                        name(Path.of(file.getKey()), path), file.getValue().stream())));
  }

  /** Of a file in the rulebook. */
  private static String name(Path file, Path rulebook) {
    return file.equals(rulebook)
        ? String.valueOf(file.getFileName())
        : rulebook.toAbsolutePath().relativize(file.toAbsolutePath()).toString();
  }

  private static DynamicTest test(Example example) {
    return DynamicTest.dynamicTest(
        example.title().equals(example.name())
            ? example.name()
            : example.name() + ": " + example.title(),
        uri(example.place()),
        () -> example.run().map(Problem::text).ifPresent(Assertions::fail));
  }

  /** As JUnit reads the place of a test in a file. */
  private static URI uri(Place place) {
    return URI.create(
        Path.of(place.file()).toUri() + "?line=" + place.line() + "&column=" + place.column());
  }
}
