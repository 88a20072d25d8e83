package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.prove.Prover;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every rulebook is without problems, and every example in it holds. */
class RulebookExamplesTest {
  private static final Path CORE = Project.RULEBOOKS.resolve("drums-and-shakos");

  @TestFactory
  Stream<DynamicTest> no_rulebook_has_problems() {
    return Project.rulebooks().stream()
        .map(
            folder ->
                DynamicTest.dynamicTest(
                    folder.getFileName().toString(),
                    () -> {
                      List<Diagnostic> problems = RulebookUnderTest.read(folder).problems();
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
    RulebookUnderTest book = RulebookUnderTest.read(folder);
    Prover prover = new Prover(book.playbooks());
    return DynamicContainer.dynamicContainer(
        folder.getFileName().toString(),
        book.examplesUnder(folder).stream()
            .map(
                e ->
                    DynamicTest.dynamicTest(
                        e.origin().name(), () -> RulebookUnderTest.prove(prover, e))));
  }

  @Test
  void drums_and_shakos_is_proved_by_at_least_two_hundred_examples() {
    assertThat(RulebookUnderTest.read(CORE).rulebook().examples()).hasSizeGreaterThanOrEqualTo(200);
  }
}
