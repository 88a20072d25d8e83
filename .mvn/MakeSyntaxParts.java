import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Writes what is the same of all records of syntax trees: the parts of each, a record like it with other parts, and how
 * it is stored and read back. Made from the records themselves, so that none can be forgotten.
 */
public final class MakeSyntaxParts {
  private static final String PACKAGE = "dev.muster.lang.syntax";

  /** The parts of a stored record that need no mark of what they are. */
  private static final Set<String> UNMARKED = Set.of("boolean", "int", "double", "String", "Name", "Span");

  private record Component(String name, String type) {}

  /** A record, by its name in the package, and its components. */
  private record Node(String name, List<Component> components) {}

  private record Types(List<Node> records, List<String> enums) {}

  private MakeSyntaxParts() {}

  /**
   * @param arguments the folder of the sources of the package, where the classes go, and the folder of all that trees
   *     are made by
   */
  public static void main(String[] arguments) throws Exception {
    List<Path> sources;
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      sources = files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
    Types types = types(sources);
    write(arguments[1], "SyntaxParts", text(types.records()));
    write(arguments[1], "StoredSyntax", stored(types, hash(Path.of(arguments[2]))));
  }

  private static void write(String folder, String name, String text) throws IOException {
    Path to = Path.of(folder).resolve(PACKAGE.replace('.', '/')).resolve(name + ".java");
    if (!Files.exists(to) || !Files.readString(to).equals(text)) {
      Files.createDirectories(to.getParent());
      Files.writeString(to, text);
    }
  }

  private static String hash(Path folder) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        digest.update(Files.readAllBytes(file));
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static Types types(List<Path> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var files = compiler.getStandardFileManager(null, null, null);
    JavacTask task =
        (JavacTask) compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
    Types types = new Types(new ArrayList<>(), new ArrayList<>());
    for (CompilationUnitTree unit : task.parse()) {
      for (Tree type : unit.getTypeDecls()) {
        if (type instanceof ClassTree declared) {
          collect(declared, "", types);
        }
      }
    }
    return types;
  }

  private static void collect(ClassTree type, String outer, Types types) {
    String name = outer + type.getSimpleName();
    boolean open = !type.getModifiers().getFlags().contains(Modifier.PRIVATE);
    if (open && type.getKind() == Tree.Kind.ENUM) {
      types.enums().add(name);
    }
    if (open && type.getKind() == Tree.Kind.RECORD) {
      List<Component> components = new ArrayList<>();
      for (Tree member : type.getMembers()) {
        if (member instanceof VariableTree field && !field.getModifiers().getFlags().contains(Modifier.STATIC)) {
          components.add(new Component(field.getName().toString(), field.getType().toString()));
        }
      }
      types.records().add(new Node(name, components));
    }
    for (Tree member : type.getMembers()) {
      if (member instanceof ClassTree inner && type.getTypeParameters().isEmpty()) {
        collect(inner, name + ".", types);
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
            cases(nodes, node -> "List.of(" + each(node, c -> '"' + c.name() + '"') + ")"),
            cases(nodes, node -> "List.of(" + each(node, c -> "((" + node.name() + ") node)." + c.name() + "()") + ")"),
            cases(nodes, MakeSyntaxParts::like));
  }

  /** The methods are small, so that Java compiles them soon. */
  private static String stored(Types types, String hash) {
    List<Node> records = types.records();
    StringBuilder writes = new StringBuilder();
    StringBuilder choices = new StringBuilder();
    StringBuilder reads = new StringBuilder();
    for (int i = 0; i < records.size(); i++) {
      Node node = records.get(i);
      writes.append(
          "      case \"%s\" -> {\n        %s it = (%2$s) node;\n        to.mark(%d)%s;\n      }\n"
              .formatted(
                  binary(node.name()), node.name(), i,
                  node.components().stream().map(c -> ".put(it." + c.name() + "())").collect(Collectors.joining())));
      choices.append("      case %d -> r%1$d(from);\n".formatted(i));
      reads.append(
          "\n  private static Object r%d(SyntaxReader from) {\n    return new %s(%s);\n  }\n"
              .formatted(i, node.name(), each(node, MakeSyntaxParts::read)));
    }
    StringBuilder enums = new StringBuilder();
    for (int i = 0; i < types.enums().size(); i++) {
      String name = types.enums().get(i);
      enums.append("      case \"%s\" -> to.mark(%d);\n".formatted(binary(name), records.size() + i));
      choices.append("      case %d -> %s.values()[from.readInt()];\n".formatted(records.size() + i, name));
    }
    return """
        package %s;

        /** How each record of a syntax tree is stored. Made by the build. */
        final class StoredSyntax {
          /** Of all sources that trees are made by. */
          static String hash() {
            return "%s";
          }

          private StoredSyntax() {}

          static void write(Record node, SyntaxWriter to) {
            switch (node.getClass().getName()) {
        %s      default -> throw new IllegalArgumentException(node.getClass().getName());
            }
          }

          static void write(Enum<?> constant, SyntaxWriter to) {
            switch (constant.getDeclaringClass().getName()) {
        %s      default -> throw new IllegalArgumentException(constant.getDeclaringClass().getName());
            }
            to.put(constant.ordinal());
          }

          static Object read(int mark, SyntaxReader from) {
            return switch (mark) {
        %s      default -> throw new IllegalArgumentException("no record " + mark);
            };
          }
        %s
          @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
          static <T> T as(Object part) {
            return (T) part;
          }
        }
        """
        .formatted(PACKAGE, hash, writes, enums, choices, reads);
  }

  private static String read(Component part) {
    return UNMARKED.contains(part.type()) ? "from.read" + capital(part.type()) + "()" : "as(from.read())";
  }

  private static String capital(String type) {
    return Character.toUpperCase(type.charAt(0)) + type.substring(1);
  }

  private static String binary(String name) {
    return PACKAGE + "." + name.replace('.', '$');
  }

  private static String like(Node node) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < node.components().size(); i++) {
      parts.add("as(parts.get(" + i + "))");
    }
    return "new " + node.name() + "(" + String.join(", ", parts) + ")";
  }

  private static String each(Node node, Function<Component, String> of) {
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
