package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.syntax.RulebookFile;
import dev.muster.mutation.Mutation;
import dev.muster.mutation.MutationResult;
import dev.muster.mutation.MutationResult.Outcome;
import dev.muster.mutation.MutationRun;
import dev.muster.mutation.MutationTester;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How much of a sample of small changes the examples of the rulebooks notice: always the same
 * sample, so that the rate only falls when an example is lost or a rule is added without one.
 */
@Tag("slow")
class MutationRateTest {
  private static final int SAMPLE = Effort.of(12, 80);
  private static final int SEED = 1;

  @ParameterizedTest
  @CsvSource({
    "drums-and-shakos, 90",
    "march-to-the-guns, 90",
    "dba18, 95",
    "mini-nap, 90",
    "spanish-fury, 90",
    "mini-nap-completed, 95",
    "spanish-fury-completed, 95"
  })
  void the_examples_notice_so_many_in_a_hundred(String rulebook, int percent) {
    Path folder = Project.RULEBOOKS.resolve(rulebook);
    List<RulebookFile> files = Bookshelf.book(folder).loaded().files();
    List<RulebookFile> own =
        files.stream().filter(f -> Path.of(f.source().name()).startsWith(folder)).toList();
    List<Mutation> all = MutationTester.mutations(own, files);
    List<MutationResult> results =
        MutationRun.of(MutationTester.of(files), MutationRun.sample(all, SAMPLE, SEED), () -> {});
    assertThat(results).noneMatch(result -> result.outcome() == Outcome.DEFECT);
    long noticed = results.stream().filter(r -> r.outcome() == Outcome.NOTICED).count();
    long survived = results.stream().filter(r -> r.outcome() == Outcome.SURVIVED).count();
    assertThat(100 * noticed)
        .as("%s of %s noticed", noticed, noticed + survived)
        .isGreaterThanOrEqualTo(percent * (noticed + survived));
  }
}
