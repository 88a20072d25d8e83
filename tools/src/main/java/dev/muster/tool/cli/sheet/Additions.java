package dev.muster.tool.cli.sheet;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Origin;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which supplements and errata are in a rulebook. */
final class Additions {
  private final OpenedRulebook opened;

  /** Whether anything reads otherwise. */
  private final boolean changed;

  Additions(OpenedRulebook opened, boolean changed) {
    this.opened = opened;
    this.changed = changed;
  }

  /** What is in it, in lines for the head of a sheet; none where it is as it was printed. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    List<String> supplements = supplements();
    if (!supplements.isEmpty()) {
      lines.add("%s, with %s.".formatted(printed(), String.join(", ", supplements)));
    }
    List<String> errata =
        declared()
            .filter(Declaration.Erratum.class::isInstance)
            .map(each -> erratum((Declaration.Erratum) each))
            .toList();
    if (!errata.isEmpty()) {
      lines.add("Errata: " + String.join(", ", errata) + ".");
    }
    if (changed) {
      lines.add("A bar stands beside what they add or change.");
    }
    return lines;
  }

  private static String erratum(Declaration.Erratum erratum) {
    Origin origin = EffectiveDeclaration.of(erratum).origin();
    return origin.title().isEmpty() ? origin.cited() : origin.cited() + ", " + erratum.date();
  }

  private Stream<Declaration> declared() {
    return opened.files().stream().flatMap(file -> file.declarations().stream());
  }

  /** The rulebook that supplements extend. */
  private String printed() {
    return opened.files().stream()
        .filter(file -> !isSupplement(file))
        .flatMap(file -> header(file).stream())
        .findFirst()
        .orElse("");
  }

  private static boolean isSupplement(RulebookFile file) {
    return file.declarations().stream().anyMatch(Declaration.Extends.class::isInstance);
  }

  /** By their titles, or else by the names of their files. */
  private List<String> supplements() {
    return opened.files().stream()
        .filter(Additions::isSupplement)
        .map(file -> header(file).orElseGet(() -> opened.rulebookOf(file.source())))
        .toList();
  }

  /** {@code Skirmish 1.0.0}. */
  private static Optional<String> header(RulebookFile file) {
    return file.declarations().stream()
        .filter(Declaration.Rulebook.class::isInstance)
        .map(Declaration.Rulebook.class::cast)
        .findFirst()
        .map(
            each ->
                EffectiveDeclaration.of(each).origin().label()
                    + each.version().map(version -> " " + version).orElse(""));
  }
}
