package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.model.Example;
import dev.muster.model.Rulebook;
import dev.muster.prove.Prover;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every rulebook is without problems, and every example in it holds. */
class RulebookExamplesTest {
  private static final Path CORE = Project.RULEBOOKS.resolve("drums-and-shakos");
  private static final Path INVENTORY = Project.ROOT.resolveSibling("shared").resolve("inventory");

  @TestFactory
  Stream<DynamicTest> no_rulebook_has_problems() {
    return Project.rulebooks().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    folder.getFileName().toString(),
                    () -> {
                      List<Diagnostic> problems = Book.read(folder).problems();
                      assertThat(problems)
                          .withFailMessage(() -> DiagnosticText.plain().all(problems))
                          .isEmpty();
                    }));
  }

  @TestFactory
  Stream<DynamicContainer> every_example_holds() {
    return Project.rulebooks().stream().map(RulebookExamplesTest::examples);
  }

  private static DynamicContainer examples(Path folder) {
    Book book = Book.read(folder);
    Prover prover = new Prover(book.playbooks());
    return DynamicContainer.dynamicContainer(
        folder.getFileName().toString(),
        book.examplesUnder(folder).stream()
            .map(e -> DynamicTest.dynamicTest(e.origin().name(), () -> Book.prove(prover, e))));
  }

  @Test
  void drums_and_shakos_is_proved_by_at_least_two_hundred_examples() {
    assertThat(Book.read(CORE).rulebook().examples()).hasSizeGreaterThanOrEqualTo(200);
  }

  @TestFactory
  Stream<DynamicTest> examples_prove_only_rules_that_the_inventory_has() {
    assumeTrue(Files.isDirectory(INVENTORY), "the inventories are not part of a checkout");
    return Project.rulebooks().stream()
        .filter(folder -> Files.exists(inventory(folder)))
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    folder.getFileName().toString(),
                    () -> {
                      Rulebook rulebook = Book.read(folder).rulebook();
                      Set<String> known = ids(Project.text(inventory(folder)));
                      Set<String> strangers = new TreeSet<>();
                      for (Example example : rulebook.examples()) {
                        example.proves().stream()
                            .filter(id -> !known.contains(id))
                            .forEach(
                                id -> strangers.add(id + " in " + example.origin().span().where()));
                      }
                      assertThat(known).hasSizeGreaterThan(50);
                      assertThat(strangers).isEmpty();
                    }));
  }

  private static Path inventory(Path rulebook) {
    return INVENTORY.resolve(rulebook.getFileName() + ".yaml");
  }

  private static Set<String> ids(String yaml) {
    Set<String> ids = new TreeSet<>();
    var id = Pattern.compile("(?m)^\\s*- id: *([a-z0-9-]+)\\s*$").matcher(yaml);
    while (id.find()) {
      ids.add(id.group(1));
    }
    return ids;
  }
}
