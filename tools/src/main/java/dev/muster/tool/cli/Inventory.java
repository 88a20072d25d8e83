package dev.muster.tool.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * The rules and tables of a printed rulebook: the ids listed under {@code rules} and {@code tables}
 * in a YAML file. Only its nodes are read, never the values that they would make: aliases are not
 * copied out, and an id is the text that stands there.
 *
 * @param topics the topic of each id
 */
record Inventory(Map<String, String> topics) {
  private static final int MOST_CHARACTERS = 16 * 1024 * 1024;
  private static final int LONGEST_ID = 200;

  /** What a text may be taken for that is written without quotes. */
  private static final Set<Tag> TEXTS =
      Set.of(Tag.STR, Tag.INT, Tag.FLOAT, Tag.BOOL, Tag.TIMESTAMP);

  static Inventory read(Path file) {
    RegularFile.require(file);
    try {
      LoaderOptions options = new LoaderOptions();
      options.setCodePointLimit(MOST_CHARACTERS);
      Node yaml = new Yaml(new SafeConstructor(options)).compose(new StringReader(text(file)));
      return new Reader(file).read(yaml);
    } catch (MarkedYAMLException e) {
      throw wrong(file, e.getProblemMark(), "is not valid YAML: " + e.getProblem());
    } catch (YAMLException | StackOverflowError e) {
      String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw wrong(file, null, "is not valid YAML: " + why);
    }
  }

  private static String text(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_CHARACTERS + 1);
      if (bytes.length > MOST_CHARACTERS) {
        throw wrong(file, null, "is larger than " + MOST_CHARACTERS / 1024 / 1024 + " MB");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw wrong(file, null, "is not valid YAML: it is not text in UTF-8");
    } catch (IOException e) {
      throw CommandFailure.because(
          "The inventory " + file + " cannot be read: " + IoErrorText.of(e) + ".");
    }
  }

  private static CommandFailure wrong(Path file, @Nullable Mark at, String what) {
    String place = at == null ? "" : ":" + (at.getLine() + 1) + ":" + (at.getColumn() + 1);
    return CommandFailure.because("The inventory " + file + place + " " + what + ".");
  }

  /** Reads the nodes of one file. */
  private record Reader(Path file, Map<String, String> topics, Map<String, Mark> places) {
    Reader(Path file) {
      this(file, new LinkedHashMap<>(), new HashMap<>());
    }

    Inventory read(@Nullable Node yaml) {
      if (!(yaml instanceof MappingNode map)) {
        throw wrong(yaml, "has no `rules` with an `id`");
      }
      ids(map, "rules");
      if (topics.isEmpty()) {
        throw wrong(yaml, "has no `rules` with an `id`");
      }
      ids(map, "tables");
      return new Inventory(topics);
    }

    private void ids(MappingNode map, String list) {
      Node entries = field(map, list);
      if (entries == null) {
        return;
      }
      if (!(entries instanceof SequenceNode sequence)) {
        throw wrong(entries, "has no list as its `" + list + "`");
      }
      for (Node entry : sequence.getValue()) {
        Node id = entry instanceof MappingNode fields ? field(fields, "id") : null;
        if (id == null) {
          throw wrong(entry, "has an entry without an `id`");
        }
        add(id, list);
      }
    }

    private void add(Node node, String list) {
      if (!(node instanceof ScalarNode scalar)
          || scalar.getValue().isBlank()
          || !TEXTS.contains(scalar.getTag())) {
        throw wrong(node, "has an `id` that is not a text");
      }
      String id = scalar.getValue();
      if (id.length() > LONGEST_ID) {
        throw wrong(node, "has an `id` of more than " + LONGEST_ID + " characters");
      }
      Mark before = places.putIfAbsent(id, node.getStartMark());
      if (before != null) {
        throw wrong(
            node, "has the id `" + id + "` a second time, first in line " + (before.getLine() + 1));
      }
      topics.put(id, list.equals("tables") ? list : topic(id));
    }

    /** What a field holds; null if there is none. */
    private @Nullable Node field(MappingNode map, String name) {
      Node found = null;
      for (NodeTuple tuple : map.getValue()) {
        if (tuple.getKeyNode() instanceof ScalarNode key && key.getValue().equals(name)) {
          if (found != null) {
            throw wrong(key, "has a second `" + name + "` at the same place");
          }
          found = tuple.getValueNode();
        }
      }
      return found;
    }

    private CommandFailure wrong(@Nullable Node at, String what) {
      return Inventory.wrong(file, at == null ? null : at.getStartMark(), what);
    }
  }

  /** The second part of an id such as {@code ds-approach-07}. */
  private static String topic(String id) {
    String[] parts = id.split("-", -1);
    return parts.length > 1 ? parts[1] : id;
  }
}
