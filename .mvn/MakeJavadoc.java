import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Makes the Javadoc jar of the packages that are for others, and fails where it has a gap: Maven's plugin stays on
 * Maven's Java, which may be too old to read the modules. No gap is a parameter or result that goes without saying.
 */
public final class MakeJavadoc {
  private MakeJavadoc() {}

  /**
   * @param arguments the class path, the folder of the sources, the folder of the pages, the jar, and the packages
   */
  public static void main(String[] arguments) throws IOException {
    Path sources = Path.of(arguments[1]);
    List<String> words =
        new ArrayList<>(
            List.of(
                "-quiet", "-Xmaxwarns", "1000", "-Xdoclint:all", "-notimestamp", "-classpath", arguments[0], "-d", arguments[2]));
    for (String name : Arrays.asList(arguments).subList(4, arguments.length)) {
      try (Stream<Path> files = Files.list(sources.resolve(name.replace('.', '/')))) {
        files.sorted().forEach(file -> words.add(file.toString()));
      }
    }
    String told = run("javadoc", words);
    List<String> gaps =
        told.lines().filter(line -> line.contains("warning: ") && !line.contains("warning: no @")).toList();
    if (!gaps.isEmpty()) {
      throw new IllegalStateException(String.join("\n", gaps));
    }
    run("jar", List.of("--create", "--file", arguments[3], "-C", arguments[2], "."));
  }

  private static String run(String tool, List<String> words) {
    StringWriter told = new StringWriter();
    PrintWriter out = new PrintWriter(told);
    int failed = ToolProvider.findFirst(tool).orElseThrow().run(out, out, words.toArray(String[]::new));
    out.flush();
    if (failed != 0) {
      throw new IllegalStateException(told.toString());
    }
    return told.toString();
  }
}
