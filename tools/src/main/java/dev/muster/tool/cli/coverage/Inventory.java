package dev.muster.tool.cli.coverage;

import dev.muster.tool.cli.file.YamlFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * The rules and tables of a printed rulebook: the ids listed under {@code rules} and {@code tables}
 * in a YAML file.
 *
 * @param topics the topic of each id
 */
public record Inventory(Path file, Map<String, String> topics) {
  private static final int LONGEST_ID = 200;

  /** The tags of a text that is written without quotes. */
  private static final Set<Tag> TEXTS =
      Set.of(Tag.STR, Tag.INT, Tag.FLOAT, Tag.BOOL, Tag.TIMESTAMP);

  public static Inventory read(Path file) {
    YamlFile yaml = YamlFile.read("The inventory", file);
    return new Reader(yaml).read();
  }

  /** Reads the nodes of one file. */
  private record Reader(YamlFile file, Map<String, String> topics, Map<String, Mark> places) {
    Reader(YamlFile file) {
      this(file, new LinkedHashMap<>(), new HashMap<>());
    }

    Inventory read() {
      if (!(file.root() instanceof MappingNode map)) {
        throw file.wrong(file.root(), "has no `rules` with an `id`");
      }
      ids(map, "rules");
      if (topics.isEmpty()) {
        throw file.wrong(file.root(), "has no `rules` with an `id`");
      }
      ids(map, "tables");
      return new Inventory(file.file(), topics);
    }

    private void ids(MappingNode map, String list) {
      Node entries = file.field(map, list);
      if (entries == null) {
        return;
      }
      if (!(entries instanceof SequenceNode sequence)) {
        throw file.wrong(entries, "has no list as its `" + list + "`");
      }
      for (Node entry : sequence.getValue()) {
        Node id = entry instanceof MappingNode fields ? file.field(fields, "id") : null;
        if (id == null) {
          throw file.wrong(entry, "has an entry without an `id`");
        }
        add(id, list);
      }
    }

    private void add(Node node, String list) {
      if (!(node instanceof ScalarNode scalar)
          || scalar.getValue().isBlank()
          || !TEXTS.contains(scalar.getTag())) {
        throw file.wrong(node, "has an `id` that is not a text");
      }
      String id = scalar.getValue();
      if (id.length() > LONGEST_ID) {
        throw file.wrong(node, "has an `id` of more than " + LONGEST_ID + " characters");
      }
      Mark before = places.putIfAbsent(id, node.getStartMark());
      if (before != null) {
        throw file.wrong(
            node, "has the id `" + id + "` a second time, first in line " + (before.getLine() + 1));
      }
      topics.put(id, list.equals("tables") ? list : topic(id));
    }
  }

  /** The second part of an id such as {@code ds-approach-07}. */
  private static String topic(String id) {
    String[] parts = id.split("-", -1);
    return parts.length > 1 ? parts[1] : id;
  }
}
