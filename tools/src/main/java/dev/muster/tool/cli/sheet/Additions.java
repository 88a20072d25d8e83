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

  Additions(OpenedRulebook opened) {
    this.opened = opened;
  }

  /**
   * What is in it, in lines for the head of a sheet; none where it is as it was printed.
   *
   * @param changed whether anything reads otherwise
   */
  List<String> lines(boolean changed) {
    List<String> lines = new ArrayList<>();
    List<String> supplements = supplements().map(Addition::title).toList();
    if (!supplements.isEmpty()) {
      lines.add("%s, with %s.".formatted(printed(), String.join(", ", supplements)));
    }
    List<String> errata = errata().map(Addition::title).toList();
    if (!errata.isEmpty()) {
      lines.add("Errata: " + String.join(", ", errata) + ".");
    }
    if (changed) {
      lines.add("A bar stands beside what they add or change.");
    }
    return lines;
  }

  /**
   * A supplement or an erratum.
   *
   * @param declarations what it says
   */
  record Addition(String title, List<Declaration> declarations) {
    private static Addition of(Declaration.Erratum erratum) {
      Origin origin = EffectiveDeclaration.of(erratum).origin();
      return new Addition(
          origin.title().isEmpty() ? origin.cited() : origin.cited() + ", " + erratum.date(),
          erratum.declarations());
    }
  }

  List<Addition> all() {
    return Stream.concat(errata(), supplements()).toList();
  }

  private Stream<Addition> errata() {
    return opened.files().stream()
        .flatMap(file -> file.declarations().stream())
        .filter(Declaration.Erratum.class::isInstance)
        .map(each -> Addition.of((Declaration.Erratum) each));
  }

  /** By their titles, or else by the names of their files. */
  private Stream<Addition> supplements() {
    return opened.files().stream()
        .filter(Additions::isSupplement)
        .map(
            file ->
                new Addition(
                    header(file).orElseGet(() -> opened.rulebookOf(file.source())), beside(file)));
  }

  /** What all files of a supplement say. */
  private List<Declaration> beside(RulebookFile file) {
    String of = opened.rulebookOf(file.source());
    return opened.files().stream()
        .filter(each -> opened.rulebookOf(each.source()).equals(of))
        .flatMap(each -> each.declarations().stream())
        .toList();
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
