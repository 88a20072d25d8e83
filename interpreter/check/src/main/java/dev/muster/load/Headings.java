package dev.muster.load;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;
import java.util.Optional;

/** The lines {@code rulebook NAME}: a rulebook has one. */
public final class Headings {
  static final String SLUG = "several-rulebooks";

  /** More places than these help nobody. */
  private static final int PLACES = 5;

  private Headings() {}

  /**
   * Returns what is wrong with the headings of one rulebook: then whatever else is reported would
   * only follow from that.
   *
   * @param files of a folder, or one that stands alone
   */
  public static Optional<Diagnostic> problem(List<RulebookFile> files) {
    List<Declaration.Rulebook> all =
        files.stream()
            .flatMap(file -> file.declarations().stream())
            .filter(Declaration.Rulebook.class::isInstance)
            .map(Declaration.Rulebook.class::cast)
            .toList();
    if (all.size() < 2) {
      return Optional.empty();
    }
    Declaration.Rulebook first = all.getFirst();
    Declaration.Rulebook second = all.get(1);
    boolean oneFile = first.span().source() == second.span().source();
    Diagnostic problem =
        Diagnostic.error(
                SLUG,
                second.head().name().span(),
                "this is a second rulebook, `%s`, in the %s of `%s`",
                second.head().name(),
                oneFile ? "file" : "folder",
                first.head().name())
            .also(first.head().name().span(), "the first");
    for (Declaration.Rulebook further : all.stream().skip(2).limit(PLACES).toList()) {
      problem = problem.also(further.head().name().span(), "and another");
    }
    return Optional.of(
        problem
            .note(
                "all files of a folder, and of the folders in it, are one rulebook with one such line")
            .note(
                "give each rulebook a folder of its own, or remove the line; a file that is a"
                    + " rulebook by itself can be checked by its own name"));
  }
}
