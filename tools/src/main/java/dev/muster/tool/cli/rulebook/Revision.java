package dev.muster.tool.cli.rulebook;

import dev.muster.difference.Difference;
import dev.muster.difference.RulebookDifference;
import dev.muster.difference.Written;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.List;

/**
 * What errata, or supplements, have made of a rulebook.
 *
 * @param before the files without them
 * @param now the files with them
 * @param corrected whether they are errata
 */
public record Revision(
    List<RulebookFile> before,
    List<RulebookFile> now,
    List<Difference> differences,
    boolean corrected) {

  /** What errata make of the rulebook, and then supplements of what they extend. */
  public static List<Revision> of(
      OpenedRulebook opened, SupplementedRulebook named, RulebookOpener opener) {
    List<RulebookFile> extended = extended(opened, named, opener);
    List<RulebookFile> printed = extended.isEmpty() ? opened.files() : extended;
    List<Revision> all = new ArrayList<>();
    List<RulebookFile> uncorrected = printed.stream().map(Revision::withoutErrata).toList();
    if (!uncorrected.equals(printed)) {
      all.add(of(uncorrected, printed, opened, true));
    }
    if (!extended.isEmpty()) {
      all.add(of(extended, opened.files(), opened, false));
    }
    return all;
  }

  private static Revision of(
      List<RulebookFile> before, List<RulebookFile> now, OpenedRulebook opened, boolean corrected) {
    return new Revision(
        before,
        now,
        RulebookDifference.of(
            new Written(before, opened.places()), new Written(now, opened.places())),
        corrected);
  }

  /** The files of what supplements extend; empty where there are none. */
  private static List<RulebookFile> extended(
      OpenedRulebook opened, SupplementedRulebook named, RulebookOpener opener) {
    if (!named.supplements().isEmpty()) {
      return opener.asOf(named.asOf()).whole(named.name(), List.of()).files();
    }
    boolean supplement =
        opened.files().stream()
            .filter(file -> opened.owns(file.source()))
            .flatMap(file -> file.declarations().stream())
            .anyMatch(Declaration.Extends.class::isInstance);
    return supplement
        ? opened.files().stream().filter(file -> !opened.owns(file.source())).toList()
        : List.of();
  }

  private static RulebookFile withoutErrata(RulebookFile file) {
    return new RulebookFile(
        file.source(),
        file.declarations().stream().filter(d -> !(d instanceof Declaration.Erratum)).toList(),
        file.unread());
  }
}
