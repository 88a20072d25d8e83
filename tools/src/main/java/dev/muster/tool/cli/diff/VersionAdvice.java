package dev.muster.tool.cli.diff;

import dev.muster.difference.NeededStep;
import dev.muster.model.SemanticVersion;
import dev.muster.tool.cli.console.Style;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The step of the version that the differences of two versions of one rulebook need, and whether it
 * was taken.
 *
 * @param a the version of A; empty if it has none
 * @param b the version of B
 */
record VersionAdvice(NeededStep needed, Optional<SemanticVersion> a, Optional<SemanticVersion> b) {
  /** More reasons than these help nobody. */
  private static final int FEW = 10;

  private Optional<SemanticVersion> atLeast() {
    return a.map(version -> version.next(needed.step()));
  }

  private boolean isEnough() {
    return atLeast().isPresent() && b.isPresent() && b.get().compareTo(atLeast().get()) >= 0;
  }

  String text() {
    StringBuilder text = new StringBuilder("\nversion: ");
    text.append("a %s step is needed".formatted(needed.step().word()));
    atLeast()
        .ifPresent(
            least ->
                text.append(
                    isEnough()
                        ? ", and %s is enough after %s".formatted(b.get(), a.get())
                        : ", from %s to %s or later%s"
                            .formatted(a.get(), least, b.map(now -> "; B is " + now).orElse(""))));
    text.append('\n');
    needed.because().stream()
        .limit(FEW)
        .forEach(why -> text.append("  ").append(Style.visible(why)).append('\n'));
    if (needed.because().size() > FEW) {
      text.append("  and %d more%n".formatted(needed.because().size() - FEW));
    }
    return text.toString();
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("needs", needed.step().word());
    json.put("because", needed.because());
    json.put("a", a.map(SemanticVersion::toString).orElse(null));
    json.put("b", b.map(SemanticVersion::toString).orElse(null));
    json.put("atLeast", atLeast().map(SemanticVersion::toString).orElse(null));
    json.put("enough", isEnough());
    return json;
  }
}
