package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.RulebookChecker;
import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.DiagnosticText;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.TreePrinter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * The printed rules with slips of the pen: whatever is left of them can be read, checked and told
 * about, and nothing throws.
 */
class RulebookFuzzTest {
  private static final List<Path> BOOKS = Project.rulebooks();

  /** Of a rulebook in ruins, so many problems are enough to look at. */
  private static final int RENDERED = 20;

  private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\d_-]+|\"[^\"\\n]*\"|\\s+|.");

  @Property(tries = 40, seed = "20260101", shrinking = ShrinkingMode.OFF)
  void a_rulebook_with_slips_is_told_about_and_never_throws(@ForAll("slips") List<Long> slips) {
    Path book = BOOKS.get((int) Math.floorMod(slips.getFirst(), (long) BOOKS.size()));
    List<Path> texts = Project.files(book, ".muster");
    List<RulebookFile> files = new ArrayList<>();
    List<Parsed> read = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String text = Project.text(texts.get(i));
      for (long slip : slips) {
        if (Math.floorMod(slip, texts.size()) == i) {
          text = slipped(text, new Random(slip));
        }
      }
      Parsed parsed = RulebookReader.read(new Source(Project.name(texts.get(i)), text));
      read.add(parsed);
      files.add(parsed.tree());
    }
    var checked = RulebookChecker.check(files);
    checked.problems().stream().limit(RENDERED).forEach(RulebookFuzzTest::toldWhereItIs);
    read.forEach(parsed -> parsed.problems().forEach(RulebookFuzzTest::toldWhereItIs));
    if (read.stream().allMatch(parsed -> parsed.problems().isEmpty())) {
      files.forEach(RulebookFuzzTest::printsTheSameTwice);
    }
  }

  private static void toldWhereItIs(Diagnostic problem) {
    Span span = problem.primary().span();
    assertThat(span.start()).isBetween(0, span.end());
    assertThat(span.end()).isLessThanOrEqualTo(span.source().text().length());
    assertThat(DiagnosticText.plain().one(problem))
        .contains("[" + problem.slug() + "]: ", problem.primary().span().where());
  }

  private static void printsTheSameTwice(RulebookFile file) {
    String once = TreePrinter.print(file);
    Parsed again = RulebookReader.read(new Source("printed", once));
    assertThat(again.problems())
        .withFailMessage(() -> DiagnosticText.plain().all(again.problems()))
        .isEmpty();
    assertThat(TreePrinter.print(again.tree())).isEqualTo(once);
  }

  /** One token dropped, doubled, moved or replaced by another of the same file. */
  private static String slipped(String text, Random chance) {
    List<String> tokens =
        new ArrayList<>(TOKEN.matcher(text).results().map(m -> m.group()).toList());
    int at = chance.nextInt(tokens.size());
    int from = chance.nextInt(tokens.size());
    switch (chance.nextInt(4)) {
      case 0 -> tokens.remove(at);
      case 1 -> tokens.add(at, tokens.get(at));
      case 2 -> tokens.add(at, tokens.remove(from));
      default -> tokens.set(at, tokens.get(from));
    }
    return String.join("", tokens);
  }

  @Provide
  Arbitrary<List<Long>> slips() {
    return Arbitraries.longs().list().ofMinSize(1).ofMaxSize(20);
  }
}
