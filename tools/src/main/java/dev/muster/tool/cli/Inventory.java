package dev.muster.tool.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/** The rules of a printed rulebook: the ids listed under {@code rules} in a YAML file. */
record Inventory(Set<String> ids) {
  private static final int MOST_CHARACTERS = 16 * 1024 * 1024;

  static Inventory read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      LoaderOptions options = new LoaderOptions();
      options.setCodePointLimit(MOST_CHARACTERS);
      return of(
          new Yaml(new SafeConstructor(options))
              .load(new String(in.readNBytes(MOST_CHARACTERS), StandardCharsets.UTF_8)),
          file);
    } catch (YAMLException | ClassCastException | StackOverflowError e) {
      String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw CommandFailure.because(
          "The inventory " + file + " is not valid YAML: " + Style.visible(why) + ".");
    } catch (IOException e) {
      throw CommandFailure.because(
          "The inventory " + file + " cannot be read: " + IoErrorText.of(e) + ".");
    }
  }

  private static Inventory of(Object yaml, Path file) {
    Set<String> ids = new LinkedHashSet<>();
    if (yaml instanceof Map<?, ?> map && map.get("rules") instanceof List<?> rules) {
      for (Object rule : rules) {
        if (rule instanceof Map<?, ?> fields && fields.get("id") != null) {
          ids.add(fields.get("id").toString());
        }
      }
    }
    if (ids.isEmpty()) {
      throw CommandFailure.because("The inventory " + file + " has no `rules` with an `id`.");
    }
    return new Inventory(ids);
  }

  /** The second part of an id such as {@code ds-approach-07}. */
  static String topic(String id) {
    String[] parts = id.split("-");
    return parts.length > 1 ? parts[1] : id;
  }
}
