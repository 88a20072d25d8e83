package dev.muster.tests;

import dev.muster.tool.cli.rulebook.Library;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The program for processes of their own, which start sooner with its classes kept as the first of
 * them has loaded them. Java keeps only classes out of jars: where the program is not packed,
 * nothing is kept.
 */
final class KeptClasses {
  /** What Java needs to find the program, and the classes that are kept, if there are any. */
  static final List<String> OPTIONS = options();

  private KeptClasses() {}

  private static List<String> options() {
    String all = System.getProperty("java.class.path");
    String data = System.getProperty("muster.data");
    if (data == null || !isPacked()) {
      return List.of("-cp", all);
    }
    String jars =
        Arrays.stream(all.split(File.pathSeparator))
            .filter(entry -> Files.isRegularFile(Path.of(entry)))
            .collect(Collectors.joining(File.pathSeparator));
    Path kept = Path.of(data + "-classes");
    keep(kept, jars);
    return List.of(
        "-cp", jars, "-XX:SharedArchiveFile=" + kept, "-Xlog:cds*=off", "-Xlog:aot*=off");
  }

  private static boolean isPacked() {
    try {
      return Files.isRegularFile(
          Path.of(Library.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void keep(Path kept, String jars) {
    try {
      String small = Project.TESTS.resolve("records/duel").toString();
      List<String> check = List.of("-cp", jars, "dev.muster.tool.cli.Main", "check", small);
      Process process =
          new ProcessBuilder(
                  Stream.of(
                          List.of(MusterProcess.JAVA, "-XX:ArchiveClassesAtExit=" + kept),
                          MusterProcess.SMALL,
                          check)
                      .flatMap(List::stream)
                      .toList())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      // A Java that cannot keep them starts without.
      process.waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
