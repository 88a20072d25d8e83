package dev.muster.tool.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * The rules and tables of a printed rulebook: the ids listed under {@code rules} and {@code tables}
 * in a YAML file.
 *
 * @param topics the topic of each id
 */
record Inventory(Map<String, String> topics) {
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
    Map<String, String> topics = new LinkedHashMap<>();
    ids(yaml, "rules").forEach(id -> topics.put(id, topic(id)));
    if (topics.isEmpty()) {
      throw CommandFailure.because("The inventory " + file + " has no `rules` with an `id`.");
    }
    ids(yaml, "tables").forEach(id -> topics.put(id, "tables"));
    return new Inventory(topics);
  }

  private static List<String> ids(Object yaml, String list) {
    List<String> ids = new ArrayList<>();
    if (yaml instanceof Map<?, ?> map && map.get(list) instanceof List<?> entries) {
      for (Object entry : entries) {
        if (entry instanceof Map<?, ?> fields && fields.get("id") != null) {
          ids.add(fields.get("id").toString());
        }
      }
    }
    return ids;
  }

  /** The second part of an id such as {@code ds-approach-07}. */
  private static String topic(String id) {
    String[] parts = id.split("-");
    return parts.length > 1 ? parts[1] : id;
  }
}
