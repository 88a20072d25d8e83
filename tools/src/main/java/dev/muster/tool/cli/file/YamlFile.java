package dev.muster.tool.cli.file;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.tool.cli.console.CommandFailure;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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

/**
 * Reads the nodes of a YAML file, never the values that they would make: aliases are not copied
 * out, and a text is what stands there.
 *
 * @param what it is called when something is wrong
 * @param root null if the file is empty
 */
public record YamlFile(String what, Path file, Source source, @Nullable Node root) {
  private static final int MOST_CHARACTERS = 16 * 1024 * 1024;

  public static YamlFile read(String what, Path file) {
    RegularFile.require(file);
    String name = FileNames.called(file);
    YamlFile unread = new YamlFile(what, file, new Source(name, ""), null);
    try {
      String text = unread.text();
      LoaderOptions options = new LoaderOptions();
      options.setCodePointLimit(MOST_CHARACTERS);
      Node root = new Yaml(new SafeConstructor(options)).compose(new StringReader(text));
      return new YamlFile(what, file, new Source(name, text), root);
    } catch (MarkedYAMLException e) {
      throw unread.wrong(e.getProblemMark(), "is not valid YAML: " + e.getProblem());
    } catch (YAMLException | StackOverflowError e) {
      String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw unread.wrong((Mark) null, "is not valid YAML: " + why);
    }
  }

  private String text() {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_CHARACTERS + 1);
      if (bytes.length > MOST_CHARACTERS) {
        throw wrong((Mark) null, "is larger than " + MOST_CHARACTERS / 1024 / 1024 + " MB");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw wrong((Mark) null, "is not valid YAML: it is not text in UTF-8");
    } catch (IOException e) {
      throw CommandFailure.because(
          what + " " + file + " cannot be read: " + IoErrorText.of(e) + ".");
    }
  }

  /** Returns what a field holds; null if there is none. */
  public @Nullable Node field(MappingNode map, String name) {
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

  /** Returns where a node is. */
  public Span span(Node node) {
    return new Span(source, at(node.getStartMark()), at(node.getEndMark()));
  }

  private int at(Mark mark) {
    return source.text().offsetByCodePoints(0, mark.getIndex());
  }

  public CommandFailure wrong(@Nullable Node at, String why) {
    return wrong(at == null ? null : at.getStartMark(), why);
  }

  private CommandFailure wrong(@Nullable Mark at, String why) {
    String place = at == null ? "" : ":" + (at.getLine() + 1) + ":" + (at.getColumn() + 1);
    String end = why.endsWith("?") ? "" : ".";
    return CommandFailure.because(what + " " + file + place + " " + why + end);
  }
}
