package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.check.RulebookChecker;
import dev.muster.lang.Source;
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
class FuzzTest {
  private static final List<Path> FILES =
      Project.files(Project.RULEBOOKS.resolve("drums-and-shakos"), ".muster");
  private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\d_-]+|\"[^\"\\n]*\"|\\s+|.");

  @Property(tries = 60, seed = "20260101", shrinking = ShrinkingMode.OFF)
  void a_rulebook_with_slips_is_told_about_and_never_throws(@ForAll("slips") List<Long> slips) {
    List<RulebookFile> files = new ArrayList<>();
    List<Parsed> read = new ArrayList<>();
    for (int i = 0; i < FILES.size(); i++) {
      String text = Project.text(FILES.get(i));
      for (long slip : slips) {
        if (Math.floorMod(slip, FILES.size()) == i) {
          text = slipped(text, new Random(slip));
        }
      }
      Parsed parsed = RulebookReader.read(new Source(Project.name(FILES.get(i)), text));
      read.add(parsed);
      files.add(parsed.tree());
    }
    var checked = RulebookChecker.check(files);
    String told = DiagnosticText.plain().all(checked.problems());
    assertThat(told).isNotBlank();
    read.forEach(parsed -> assertThat(DiagnosticText.plain().all(parsed.problems())).isNotBlank());
    if (read.stream().allMatch(parsed -> parsed.problems().isEmpty())) {
      files.forEach(FuzzTest::printsTheSameTwice);
    }
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
