package dev.muster.tool.cli.packages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** The names that SPDX has given, those that it advises against, too. */
enum SpdxList {
  LICENCES("spdx-license-ids", "licences"),
  EXCEPTIONS("spdx-exceptions", "exceptions");

  private static final Pattern VERSION = Pattern.compile("-[0-9]+(\\.[0-9]+)*");

  private final String file;
  private final String title;

  /**
   * @param file as the build calls it
   */
  SpdxList(String file, String title) {
    this.file = file;
    this.title = title;
  }

  String title() {
    return title;
  }

  SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>(read(file + "-index.json"));
    names.addAll(read(file + "-deprecated.json"));
    return names;
  }

  /** The latest version of what is named without one. */
  Optional<String> latest(String name) {
    return names().stream()
        .filter(each -> each.startsWith(name))
        .filter(each -> VERSION.matcher(each.substring(name.length())).matches())
        .max(Comparator.naturalOrder());
  }

  private static List<String> read(String file) {
    try (InputStream in = SpdxList.class.getResourceAsStream(file)) {
      return List.of(
          JsonMapper.shared().readValue(Objects.requireNonNull(in, file), String[].class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
