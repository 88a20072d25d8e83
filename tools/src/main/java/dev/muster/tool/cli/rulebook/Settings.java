package dev.muster.tool.cli.rulebook;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Diagnostic.Severity;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.file.YamlFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * The settings of a project, from {@code muster.yaml}.
 *
 * @param check the rulebooks that are looked at if none is named
 * @param suppressions the warnings that are not told
 */
public record Settings(List<String> check, List<Suppression> suppressions) {
  static final String FILE = "muster.yaml";

  private static final Settings NONE = new Settings(List.of(), List.of());
  private static final List<String> KEYS = List.of("check", "suppress");
  private static final List<String> OF_SUPPRESSION = List.of("warning", "in", "reason");

  /** The warning of what no battle reaches, which no check has. */
  private static final String OF_BATTLES = "never-played";

  /**
   * A warning that is not told.
   *
   * @param in the folder or file of whose warnings it speaks; empty for all
   * @param span where it is said
   */
  record Suppression(String warning, Optional<Path> in, String reason, Span span) {
    private boolean covers(Diagnostic problem) {
      return problem.severity() == Severity.WARNING
          && problem.slug().equals(warning)
          && in.map(path -> real(path(problem)).startsWith(real(path))).orElse(true);
    }

    private static Path path(Diagnostic problem) {
      return Path.of(problem.primary().span().source().name());
    }

    private static Path real(Path path) {
      return path.toAbsolutePath().normalize();
    }

    private Diagnostic needless() {
      return Diagnostic.warning(
              "needless-suppression",
              span,
              "there is no warning `%s`%s",
              warning,
              in.map(path -> " in " + FileNames.called(path)).orElse(""))
          .note("delete this entry; an error cannot be suppressed");
    }
  }

  /** Those of the current folder, if it has any. */
  public static Settings here(Library library) {
    return of(null, library);
  }

  /**
   * @param named null to take those of the current folder, if it has any
   * @param library where names of rulebooks are looked up
   */
  static Settings of(@Nullable Path named, Library library) {
    Path file = named == null ? Path.of(FILE) : named;
    if (named == null && !Files.isRegularFile(file)) {
      return NONE;
    }
    return new Reader(YamlFile.read("The settings", file), library).read();
  }

  /** Problems, and those that the settings suppress. */
  public record Applied(List<Diagnostic> problems, List<Suppressed> suppressed) {}

  /**
   * Sets apart the problems that are suppressed.
   *
   * @param whole whether all was looked at that the settings speak of
   */
  public Applied apply(List<Diagnostic> problems, boolean whole) {
    List<Diagnostic> told = new ArrayList<>();
    List<Suppressed> suppressed = new ArrayList<>();
    Set<Suppression> needed = new HashSet<>();
    for (Diagnostic problem : problems) {
      Optional<Suppression> by = suppressions.stream().filter(s -> s.covers(problem)).findFirst();
      if (by.isPresent()) {
        needed.add(by.get());
        suppressed.add(new Suppressed(problem, by.get().reason()));
      } else {
        told.add(problem);
      }
    }
    if (whole) {
      suppressions.stream()
          .filter(suppression -> !needed.contains(suppression))
          .filter(suppression -> !suppression.warning().equals(OF_BATTLES))
          .forEach(suppression -> told.add(suppression.needless()));
    }
    return new Applied(told, suppressed);
  }

  /** Reads the nodes of one file. */
  private record Reader(YamlFile file, Library library) {
    Settings read() {
      if (file.root() == null) {
        return NONE;
      }
      MappingNode map = fields(file.root(), KEYS);
      List<String> check = list(map, "check").stream().map(this::rulebook).toList();
      List<Suppression> suppressions =
          list(map, "suppress").stream().map(this::suppression).toList();
      return new Settings(check, suppressions);
    }

    /** A path is from the folder of the settings; all else is the name of a rulebook. */
    private String rulebook(Node node) {
      String text = text(node, "check");
      Path path = beside(text);
      if (Files.exists(path)) {
        return path.toString();
      }
      if (!library.has(text)) {
        throw file.wrong(
            node, "lists `" + text + "`, but there is no such file, folder or rulebook");
      }
      return text;
    }

    private Path beside(String text) {
      Path folder = file.file().getParent();
      Path path = FileNames.asPath(text).orElse(Path.of(""));
      return folder == null ? path : folder.resolve(path);
    }

    private Suppression suppression(Node node) {
      MappingNode map = fields(node, OF_SUPPRESSION);
      Node in = file.field(map, "in");
      return new Suppression(
          needed(map, "warning"),
          Optional.ofNullable(in).map(path -> beside(text(path, "in"))),
          needed(map, "reason"),
          file.span(node));
    }

    private String needed(MappingNode map, String key) {
      Node node = file.field(map, key);
      if (node == null) {
        throw file.wrong(map, "suppresses something without a `" + key + "`");
      }
      return text(node, key);
    }

    private String text(Node node, String key) {
      if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
        return scalar.getValue();
      }
      throw file.wrong(node, "has no text as its `" + key + "`");
    }

    private List<Node> list(MappingNode map, String key) {
      Node node = file.field(map, key);
      if (node == null) {
        return List.of();
      }
      if (node instanceof SequenceNode sequence) {
        return sequence.getValue();
      }
      throw file.wrong(node, "has no list as its `" + key + "`");
    }

    private MappingNode fields(Node node, List<String> keys) {
      if (!(node instanceof MappingNode map)) {
        throw file.wrong(node, "has something else where `" + keys.getFirst() + ": …` is expected");
      }
      for (NodeTuple tuple : map.getValue()) {
        if (!(tuple.getKeyNode() instanceof ScalarNode key) || !keys.contains(key.getValue())) {
          String found = tuple.getKeyNode() instanceof ScalarNode key ? key.getValue() : "";
          throw file.wrong(
              tuple.getKeyNode(),
              "has an unknown key `"
                  + found
                  + "`: expected "
                  + String.join(", ", keys)
                  + Suggestion.question(found, keys).map(question -> "; " + question).orElse(""));
        }
      }
      return map;
    }
  }
}
