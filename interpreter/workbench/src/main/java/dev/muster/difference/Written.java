package dev.muster.difference;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.check.declaration.EffectiveDeclarations;
import dev.muster.check.declaration.ProblemCollector;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A rulebook as it was written.
 *
 * @param files with those of what it extends, base rulebooks first
 * @param places the rulebook of each file and where the file lies in its folder, by the names of
 *     their sources
 */
public record Written(List<RulebookFile> files, Map<String, String> places) {
  String place(Span span) {
    return places.getOrDefault(span.source().name(), "");
  }

  /** What is in effect, by what tells it from all else. */
  Map<String, EffectiveDeclaration> declared() {
    EffectiveDeclarations all = EffectiveDeclarations.of(files, new ProblemCollector(files));
    Map<String, EffectiveDeclaration> declared = new LinkedHashMap<>();
    all.header()
        .map(EffectiveDeclaration::of)
        .ifPresent(header -> declared.put("rulebook", header));
    for (EffectiveDeclaration each : all.all()) {
      // A name is taken twice where an option has something else in the place of a rule.
      String key = key(each);
      declared.put(declared.containsKey(key) ? key + " in " + each.onlyIn().orElse("") : key, each);
    }
    return declared;
  }

  private static String key(EffectiveDeclaration each) {
    return each.declaration() instanceof Declaration.LengthUnit
        ? each.declarationKind()
        : each.declarationKind() + " " + each.name();
  }
}
