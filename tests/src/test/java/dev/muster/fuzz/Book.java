package dev.muster.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/**
 * A rulebook as texts.
 *
 * @param name where it came from
 * @param folder the one whose rulebook is read, relative like the files
 * @param files texts by their paths
 */
record Book(String name, String folder, Map<String, String> files) {
  Book {
    files = new TreeMap<>(files);
  }

  Book with(String file, String text) {
    Map<String, String> changed = new TreeMap<>(files);
    changed.put(file, text);
    return new Book(name, folder, changed);
  }

  Book without(String file) {
    Map<String, String> changed = new TreeMap<>(files);
    changed.remove(file);
    return new Book(name, folder, changed);
  }

  int size() {
    return files.values().stream().mapToInt(String::length).sum();
  }

  /** Writes it under {@code place}, from which all else goes, and returns the rulebook's folder. */
  Path write(Path place) {
    try {
      clear(place);
      Files.createDirectories(place.resolve(folder));
      for (Map.Entry<String, String> file : files.entrySet()) {
        Path path = place.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.write(path, file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return place.resolve(folder);
  }

  static void clear(Path place) {
    if (!Files.exists(place)) {
      return;
    }
    try (var all = Files.walk(place)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
