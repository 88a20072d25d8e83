package dev.muster.lang.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class EditDistanceTest {
  @Property(tries = 2000)
  void it_is_that_of_the_usual_table(@ForAll("words") String a, @ForAll("words") String b) {
    assertThat(new EditDistance(a).to(b)).isEqualTo(distance(a, b));
  }

  @Provide
  Arbitrary<String> words() {
    Arbitrary<String> few = Arbitraries.strings().withChars("abö").ofMinLength(1).ofMaxLength(8);
    Arbitrary<String> many =
        Arbitraries.strings()
            .withChars("abcdefgö")
            .ofMinLength(50)
            .ofMaxLength(EditDistance.LONGEST);
    return Arbitraries.oneOf(few, many);
  }

  private static int distance(String a, String b) {
    int[][] steps = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          steps[i][j] = i + j;
          continue;
        }
        int change = steps[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        steps[i][j] = Math.min(change, 1 + Math.min(steps[i - 1][j], steps[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          steps[i][j] = Math.min(steps[i][j], steps[i - 2][j - 2] + 1);
        }
      }
    }
    return steps[a.length()][b.length()];
  }
}
