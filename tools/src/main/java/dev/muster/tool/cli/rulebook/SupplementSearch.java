package dev.muster.tool.cli.rulebook;

import dev.muster.load.RulebookLoader;
import dev.muster.tool.cli.console.CommandFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what extends a rulebook, by the name that it extends: beside it, and in other folders. */
public final class SupplementSearch {
  /** Takes no step back, so that it is through with any text in one go. */
  private static final Pattern EXTENDS =
      Pattern.compile("(?m)^[ \\t]*+extends\\s++([\\p{L}\\d-]++)");

  private SupplementSearch() {}

  /**
   * Supplements of a rulebook and supplements of these. Some may extend another rulebook that is
   * called the same.
   *
   * @param folders in which, or deeper, they may lie
   */
  public static Set<Path> of(Path rulebook, Collection<Path> folders) {
    Map<Path, Set<String>> extended = new LinkedHashMap<>();
    Path beside = rulebook.toAbsolutePath().normalize().resolveSibling("");
    Stream.concat(Library.below(beside).stream(), found(folders))
        .map(path -> path.toAbsolutePath().normalize())
        .forEach(path -> extended.computeIfAbsent(path, SupplementSearch::extended));
    Set<Path> all = new LinkedHashSet<>();
    Set<String> names = new HashSet<>(Set.of(String.valueOf(rulebook.getFileName())));
    boolean more = true;
    while (more) {
      List<Path> next =
          extended.entrySet().stream()
              .filter(each -> each.getValue().stream().anyMatch(names::contains))
              .map(Map.Entry::getKey)
              .toList();
      next.forEach(path -> names.add(String.valueOf(path.getFileName())));
      more = all.addAll(next);
    }
    return all;
  }

  private static Stream<Path> found(Collection<Path> folders) {
    return folders.stream()
        .flatMap(
            folder -> {
              try {
                return RulebookSearch.at(folder).rulebooks().stream();
              } catch (CommandFailure none) {
                return Stream.empty();
              }
            });
  }

  private static Set<String> extended(Path place) {
    try (Stream<Path> files = Files.walk(place)) {
      return files
          .filter(Library::isRulebookFile)
          .flatMap(file -> EXTENDS.matcher(text(file)).results())
          .map(header -> header.group(1))
          .collect(Collectors.toSet());
    } catch (IOException | UncheckedIOException unreadable) {
      return Set.of();
    }
  }

  private static String text(Path file) {
    try {
      return Files.size(file) > RulebookLoader.MOST_BYTES ? "" : Files.readString(file);
    } catch (IOException unreadable) {
      return "";
    }
  }
}
