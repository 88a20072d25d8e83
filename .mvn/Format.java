import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Lays out the Java sources of all modules, or only says which ones are not laid out: FOLDER check|write. */
public final class Format {
  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    boolean write = args[1].equals("write");
    List<Path> changed = new ArrayList<>();
    for (Path file : sources(root)) {
      String before = Files.readString(file);
      String after = laidOut(file, before);
      if (!after.equals(before)) {
        changed.add(root.relativize(file));
        if (write) {
          Files.writeString(file, after);
        }
      }
    }
    changed.forEach(file -> System.out.println((write ? "laid out: " : "not laid out: ") + file));
    if (!write && !changed.isEmpty()) {
      System.out.println("To lay out these " + changed.size() + " files: mvn -Pformat validate");
      System.exit(1);
    }
  }

  private static List<Path> sources(Path root) throws Exception {
    List<Path> found = new ArrayList<>();
    for (String module : List.of("dsl-grammar", "interpreter", "tools", "tests")) {
      try (var files = Files.walk(root.resolve(module))) {
        files.filter(file -> isSource(root.relativize(file))).sorted().forEach(found::add);
      }
    }
    return found;
  }

  private static boolean isSource(Path file) {
    return file.toString().endsWith(".java") && !file.toString().contains("target" + File.separator);
  }

  private static String laidOut(Path file, String source) throws Exception {
    try {
      String tidied = RemoveUnusedImports.removeUnusedImports(source);
      tidied = ImportOrderer.reorderImports(tidied, Style.GOOGLE);
      return new Formatter().formatSource(tidied);
    } catch (com.google.googlejavaformat.java.FormatterException problem) {
      throw new IllegalStateException(file + " cannot be read: " + problem.getMessage(), problem);
    }
  }
}
