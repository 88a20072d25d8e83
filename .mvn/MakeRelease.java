import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * Makes what a release has besides jars and texts: completions, the manual, and a Java of its own
 * (for the system that it is made on).
 */
public final class MakeRelease {
  /** All that Muster and its libraries use: Drools listens to java.beans, and JLine is told of java.sql. */
  private static final String MODULES =
      "java.base,java.desktop,java.logging,java.management,java.sql,java.xml,jdk.unsupported";

  private MakeRelease() {}

  /**
   * @param arguments the jar of the program, and the folder to make
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path jar = Path.of(arguments[0]);
    Path release = Path.of(arguments[1]);
    delete(release);
    Path completions = Files.createDirectories(release.resolve("completions"));
    for (String shell : List.of("bash", "zsh", "fish")) {
      muster(jar, completions.resolve("muster." + shell), "completion", shell);
    }
    muster(jar, release.resolve("man.log"), "man", release.resolve("man/man1").toString());
    Files.delete(release.resolve("man.log"));
    int failed =
        ToolProvider.findFirst("jlink")
            .orElseThrow()
            .run(
                System.out,
                System.err,
                "--add-modules",
                MODULES,
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                "--compress",
                "zip-9",
                "--output",
                release.resolve("java").toString());
    if (failed != 0) {
      throw new IllegalStateException("jlink failed");
    }
  }

  private static void muster(Path jar, Path out, String... words)
      throws IOException, InterruptedException {
    Stream<String> java =
        Stream.of(Path.of(System.getProperty("java.home"), "bin/java").toString(), "-jar");
    Process process =
        new ProcessBuilder(
                Stream.of(java, Stream.of(jar.toString()), Stream.of(words))
                    .flatMap(s -> s)
                    .toList())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException("muster " + String.join(" ", words) + " failed");
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }
}
