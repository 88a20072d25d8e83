package dev.muster.tool.cli.rulebook;

import dev.muster.tool.cli.console.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Finds the rulebooks in a folder and in the folders below it, however deep. Files that say what
 * they extend, beside folders of rulebooks, are each looked at alone. A path that is named may be a
 * link; a link that is found leads nowhere. Folders whose names begin with a dot are passed over.
 */
final class RulebookSearch {
  /** Folders that one search for rulebooks looks into. */
  private static final int MOST_FOLDERS = 10_000;

  /**
   * The rulebooks at a path, in the order of their names.
   *
   * @param unread why folders could not be searched
   */
  record Found(List<Path> rulebooks, Map<Path, String> unread) {}

  private final Path top;

  /** Paths that are looked at anyway, so that a link to them leaves nothing out. */
  private final List<Path> named;

  private final Found found = new Found(new ArrayList<>(), new LinkedHashMap<>());
  private int searched = 0;

  private RulebookSearch(Path top, Collection<Path> named) {
    this.top = top;
    this.named =
        Stream.concat(Stream.of(top), named.stream()).flatMap(path -> real(path).stream()).toList();
  }

  static Found at(Path path) {
    return at(path, List.of());
  }

  /**
   * @param named whatever else the same command looks at
   */
  static Found at(Path path, Collection<Path> named) {
    if (!Files.isDirectory(path)) {
      return new Found(List.of(path), Map.of());
    }
    RulebookSearch search = new RulebookSearch(path, named);
    search.in(path);
    Found found = search.found;
    if (found.rulebooks().isEmpty() && found.unread().isEmpty()) {
      throw CommandFailure.because(
          "There is no rulebook in "
              + path
              + ": neither it nor a folder in it contains a "
              + Library.ENDING
              + " file.");
    }
    return found;
  }

  private void in(Path folder) {
    searched++;
    try {
      List<Path> inside = Library.list(folder);
      List<Path> files = inside.stream().filter(Library::isRulebookFile).toList();
      if (!files.isEmpty() && !areLoose(files, inside)) {
        found.rulebooks().add(folder);
        return;
      }
      found.rulebooks().addAll(files);
      for (Path path : inside) {
        boolean unknown = !Files.exists(path) && !Files.notExists(path);
        if ((Files.isDirectory(path) || unknown) && !isHidden(path.getFileName())) {
          below(path);
        }
      }
    } catch (IOException e) {
      found.unread().put(folder, Library.cannotBeRead(folder, e));
    }
  }

  /** Whether files are no part of what lies in the folders beside them: orders of battle, say. */
  private boolean areLoose(List<Path> files, List<Path> inside) {
    return files.stream().allMatch(RulebookOpener::standsAlone)
        && inside.stream().filter(Files::isDirectory).anyMatch(new Ahead()::holdsRulebook);
  }

  /** Looks into folders that are not searched yet; what it cannot read is told when they are. */
  private static final class Ahead {
    private int looked = 0;

    boolean holdsRulebook(Path path) {
      if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
        return Library.isRulebookFile(path) && RulebookOpener.hasHeader(path);
      }
      if (isHidden(path.getFileName()) || ++looked > MOST_FOLDERS) {
        return false;
      }
      try {
        return Library.list(path).stream().anyMatch(this::holdsRulebook);
      } catch (IOException e) {
        return false;
      }
    }
  }

  private void below(Path folder) {
    if (Files.isSymbolicLink(folder)) {
      if (!isLookedAtAnyway(folder)) {
        found.unread().put(folder, notFollowed(folder));
      }
    } else if (searched < MOST_FOLDERS) {
      in(folder);
    } else {
      found.unread().put(top, notAllSearched());
    }
  }

  private String notFollowed(Path link) {
    return "The link "
        + link
        + " is not followed: it leads out of "
        + top
        + ". To look at what it leads to, name it, too.";
  }

  private String notAllSearched() {
    return "Not all of "
        + top
        + " is searched for rulebooks: there are more than "
        + MOST_FOLDERS
        + " folders. Name the folders that hold rulebooks.";
  }

  private boolean isLookedAtAnyway(Path link) {
    return real(link).stream()
        .anyMatch(there -> named.stream().anyMatch(n -> there.startsWith(n) && isOpen(n, there)));
  }

  /** Whether no folder on the way to what lies inside is passed over. */
  private static boolean isOpen(Path folder, Path inside) {
    return StreamSupport.stream(folder.relativize(inside).spliterator(), false)
        .noneMatch(RulebookSearch::isHidden);
  }

  private static boolean isHidden(Path name) {
    return name.toString().startsWith(".");
  }

  /** Nothing where nobody can tell. */
  private static List<Path> real(Path path) {
    try {
      return List.of(path.toRealPath());
    } catch (IOException e) {
      return List.of();
    }
  }
}
