import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import java.util.zip.ZipFile;

/**
 * Puts the compiled module-info into a jar, where Maven runs on a Java too old to read it. A jar that has it already is
 * left as it is, with its time.
 */
class AddModuleDescriptor {
  /**
   * @param arguments the jar, the folder of the classes, the time of the entry
   */
  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    Path classes = Path.of(arguments[1]);
    if (!has(jar, classes.resolve("module-info.class"))) {
      int failed =
          ToolProvider.findFirst("jar")
              .orElseThrow()
              .run(
                  new PrintWriter(System.out, true),
                  new PrintWriter(System.err, true),
                  "--update",
                  "--file",
                  jar.toString(),
                  "--date",
                  arguments[2],
                  "-C",
                  classes.toString(),
                  "module-info.class");
      System.exit(failed);
    }
  }

  private static boolean has(Path jar, Path descriptor) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.getEntry("module-info.class") != null
          && Files.getLastModifiedTime(jar).compareTo(Files.getLastModifiedTime(descriptor)) >= 0;
    }
  }
}
