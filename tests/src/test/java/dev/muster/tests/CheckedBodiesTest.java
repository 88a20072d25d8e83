package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.check.rulebook.CheckedBodies;
import dev.muster.check.rulebook.CheckedBody;
import dev.muster.check.signature.Signatures;
import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A declaration is checked alone as it is in the whole. */
class CheckedBodiesTest {
  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void a_declaration_checked_anew_alone_gives_the_same(Path folder) {
    List<RulebookFile> files = Bookshelf.book(folder).loaded().files();
    assertThat(sameAlone(files)).isGreaterThan(20);
  }

  @Test
  void so_does_one_with_mistakes() {
    assertThat(
            sameAlone(
                List.of(
                    read(
                        """
                        rulebook wrong "Wrong" 1.0.0 edition 2
                        kind troop { strength: count = 2 }
                        quantity power of me: troop: count = me.strength + 1
                        modifier tired to power of me { - 1 when me.tyred }
                        procedure battle { let x = power of nobody  say "{y}" }
                        trigger late after x in battle { say "{z}" }
                        general bold { who: strengh of it }
                        """))))
        .isGreaterThan(3);
  }

  private static RulebookFile read(String text) {
    return RulebookReader.read(new Source("wrong.muster", text)).tree();
  }

  /** Checks each declaration again, and counts them. */
  private static int sameAlone(List<RulebookFile> files) {
    ProblemCollector problems = new ProblemCollector(files);
    Signatures signatures =
        Signatures.of(
            EffectiveDeclarations.of(files, problems).withExamples(name -> false), problems);
    CheckedBodies bodies = CheckedBodies.of(signatures, problems);
    int count = 0;
    for (EffectiveDeclaration d : signatures.declarations().all()) {
      Optional<CheckedBody> first = bodies.of(d);
      if (first.isPresent()) {
        count++;
        assertThat(bodies.anew(d)).as(d.origin().label()).hasToString(first.get().toString());
      }
    }
    return count;
  }
}
