import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Writes the one traversal of syntax trees: the parts of each record, and a record like it with other parts. Made from
 * the records themselves, so that none can be forgotten.
 */
public final class MakeSyntaxParts {
  private static final String PACKAGE = "dev.muster.lang.syntax";

  /** A record, by its name in the package, and its components. */
  private record Node(String name, List<String> components) {}

  private MakeSyntaxParts() {}

  /**
   * @param arguments the folder of the sources of the package, and where the class goes
   */
  public static void main(String[] arguments) throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      sources = files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
    Path to = Path.of(arguments[1]).resolve(PACKAGE.replace('.', '/')).resolve("SyntaxParts.java");
    String text = text(nodes(sources));
    if (!Files.exists(to) || !Files.readString(to).equals(text)) {
      Files.createDirectories(to.getParent());
      Files.writeString(to, text);
    }
  }

  private static List<Node> nodes(List<Path> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var files = compiler.getStandardFileManager(null, null, null);
    JavacTask task =
        (JavacTask) compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
    List<Node> nodes = new ArrayList<>();
    for (CompilationUnitTree unit : task.parse()) {
      for (Tree type : unit.getTypeDecls()) {
        if (type instanceof ClassTree declared) {
          collect(declared, "", nodes);
        }
      }
    }
    return nodes;
  }

  private static void collect(ClassTree type, String outer, List<Node> nodes) {
    String name = outer + type.getSimpleName();
    if (type.getKind() == Tree.Kind.RECORD && !type.getModifiers().getFlags().contains(Modifier.PRIVATE)) {
      List<String> components = new ArrayList<>();
      for (Tree member : type.getMembers()) {
        if (member instanceof VariableTree field && !field.getModifiers().getFlags().contains(Modifier.STATIC)) {
          components.add(field.getName().toString());
        }
      }
      nodes.add(new Node(name, components));
    }
    for (Tree member : type.getMembers()) {
      if (member instanceof ClassTree inner && type.getTypeParameters().isEmpty()) {
        collect(inner, name + ".", nodes);
      }
    }
  }

  private static String text(List<Node> nodes) {
    return """
        package %s;

        import java.util.List;

        /** The parts of the records of syntax trees, and records that differ in them. Made by the build. */
        public final class SyntaxParts {
          private SyntaxParts() {}

          /** The names of all parts, in their order. */
          public static List<String> names(Record node) {
            return switch (node.getClass().getName()) {
        %s      default -> List.of();
            };
          }

          /** All parts, in their order; what is no part of a tree has none. */
          public static List<Object> of(Record node) {
            return switch (node.getClass().getName()) {
        %s      default -> List.of();
            };
          }

          /** A record of the same class with these parts. */
          public static Record like(Record node, List<Object> parts) {
            return switch (node.getClass().getName()) {
        %s      default -> node;
            };
          }

          /** The same record with another value in one part. */
          public static Record with(Record node, int part, Object value) {
            Object[] parts = of(node).toArray();
            parts[part] = value;
            return like(node, List.of(parts));
          }

          /** As the constructor of a record wants it. */
          @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
          private static <T> T as(Object part) {
            return (T) part;
          }
        }
        """
        .formatted(
            PACKAGE,
            cases(nodes, node -> "List.of(" + each(node, c -> '"' + c + '"') + ")"),
            cases(nodes, node -> "List.of(" + each(node, c -> "((" + node.name() + ") node)." + c + "()") + ")"),
            cases(nodes, MakeSyntaxParts::like));
  }

  private static String like(Node node) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < node.components().size(); i++) {
      parts.add("as(parts.get(" + i + "))");
    }
    return "new " + node.name() + "(" + String.join(", ", parts) + ")";
  }

  private static String each(Node node, UnaryOperator<String> of) {
    return node.components().stream().map(of).collect(Collectors.joining(", "));
  }

  private static String cases(List<Node> nodes, Function<Node, String> of) {
    return nodes.stream()
        .map(
            node ->
                "      case \"%s.%s\" -> %s;\n"
                    .formatted(PACKAGE, node.name().replace('.', '$'), of.apply(node)))
        .collect(Collectors.joining());
  }
}
