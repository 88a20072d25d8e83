package dev.muster.load;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A rulebook as it was read.
 *
 * @param files base rulebooks first, each rulebook's files by name
 * @param problems of reading and of the grammar
 * @param hash over the names and texts of all files: the same for the same rules anywhere; with the
 *     day, where errata of later ones are left out
 * @param places how records call the files, by the names of their sources: the rulebook and where
 *     the file lies in its folder, the same wherever that folder is
 */
public record LoadedRulebook(
    List<RulebookFile> files,
    List<Diagnostic> problems,
    ContentHash hash,
    Map<String, String> places) {

  public String contentHash() {
    return hash.toString();
  }

  /**
   * The same and one more file, which begins a rulebook of its own or belongs to the last one.
   *
   * @param place how records call the file
   */
  public LoadedRulebook with(Parsed file, String place) {
    RulebookFile tree = file.tree();
    List<RulebookFile> allFiles = new ArrayList<>(files);
    allFiles.add(tree);
    List<Diagnostic> allProblems = new ArrayList<>(problems);
    RulebookLoader.unfit(List.of(tree), file.problems())
        .ifPresentOrElse(allProblems::add, () -> allProblems.addAll(file.problems()));
    Map<String, String> allPlaces = new HashMap<>(places);
    allPlaces.put(tree.source().name(), place);
    return new LoadedRulebook(
        List.copyOf(allFiles), List.copyOf(allProblems), hash(allFiles), Map.copyOf(allPlaces));
  }

  /** The same as it was on a day: without the errata of later ones. */
  public LoadedRulebook asOf(String day) {
    if (files.stream().noneMatch(f -> f.declarations().stream().anyMatch(d -> isLater(d, day)))) {
      return this;
    }
    List<RulebookFile> then =
        files.stream()
            .map(
                file ->
                    new RulebookFile(
                        file.source(),
                        file.declarations().stream().filter(d -> !isLater(d, day)).toList(),
                        file.unread()))
            .toList();
    return new LoadedRulebook(then, problems, hash.asOf(day), places);
  }

  private static boolean isLater(Declaration declaration, String day) {
    return declaration instanceof Declaration.Erratum erratum && erratum.date().compareTo(day) > 0;
  }

  /** Whether another is a supplement of the same printed rulebook, or of a supplement of it. */
  public boolean sharesBase(LoadedRulebook other) {
    return other.files.stream()
        .filter(
            file -> file.declarations().stream().anyMatch(Declaration.Rulebook.class::isInstance))
        .findFirst()
        .filter(base -> has(other, base))
        .isPresent();
  }

  private boolean has(LoadedRulebook other, RulebookFile file) {
    return files.stream()
        .anyMatch(
            mine ->
                Objects.equals(
                        places.get(mine.source().name()), other.places.get(file.source().name()))
                    && mine.source().text().equals(file.source().text()));
  }

  /**
   * The same and another, which shares its base: of what both have, once, and then what the other
   * adds.
   */
  public LoadedRulebook and(LoadedRulebook other) {
    List<RulebookFile> allFiles = new ArrayList<>(files);
    other.files.stream().filter(file -> !has(other, file)).forEach(allFiles::add);
    Set<Diagnostic> allProblems = new LinkedHashSet<>(problems);
    allProblems.addAll(other.problems);
    Map<String, String> allPlaces = new HashMap<>(places);
    allPlaces.putAll(other.places);
    return new LoadedRulebook(
        List.copyOf(allFiles), List.copyOf(allProblems), hash(allFiles), Map.copyOf(allPlaces));
  }

  private static ContentHash hash(List<RulebookFile> files) {
    return ContentHash.of(
        files.stream().map(file -> file.source().text().getBytes(StandardCharsets.UTF_8)).toList());
  }
}
