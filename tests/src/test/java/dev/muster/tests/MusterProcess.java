package dev.muster.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/** The command line in a process of its own: what it exits with, what it says. */
final class MusterProcess {
  static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /** It is over before better machine code would pay. */
  static final List<String> SMALL =
      List.of("-XX:+UseSerialGC", "-Xmx1g", "-XX:TieredStopAtLevel=1");

  private final Path folder;
  private int room;
  private final List<String> before = new ArrayList<>();
  private final List<String> options = new ArrayList<>();
  private final Map<String, String> environment = new TreeMap<>();

  /**
   * @param folder where the command is started; the rulebooks it finds by name are those of {@code
   *     folder/rulebooks}
   */
  MusterProcess(Path folder) {
    this.folder = folder;
  }

  /** One more option for Java. */
  MusterProcess java(String option) {
    options.add(option);
    return this;
  }

  /** With this variable in its environment. */
  MusterProcess with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** As if the disk had room for files of so many kilobytes only. */
  MusterProcess withRoomFor(int kilobytes) {
    room = kilobytes;
    return java("-XX:-UsePerfData");
  }

  /** Without the power of root to read what nobody may. */
  MusterProcess withoutPowers() {
    if (System.getProperty("user.name").equals("root")) {
      before.addAll(List.of("setpriv", "--bounding-set=-dac_override,-dac_read_search"));
    }
    return this;
  }

  record Run(int exit, String out, String err) {
    String all() {
      return out + err;
    }
  }

  /** {@code muster WORDS…} */
  Run muster(String... words) {
    List<String> command = new ArrayList<>();
    command.add(JAVA);
    command.addAll(SMALL);
    command.addAll(KeptClasses.OPTIONS);
    command.addAll(
        List.of("-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8", "-Dmuster.home=" + folder));
    command.addAll(options);
    command.add("dev.muster.tool.cli.Main");
    command.addAll(Arrays.asList(words));
    if (room > 0) {
      command.addAll(0, List.of("bash", "-c", "ulimit -f " + room + "; exec \"$@\"", "bash"));
    }
    command.addAll(0, before);
    try {
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.environment().put("NO_COLOR", "1");
      builder.environment().putAll(environment);
      builder.redirectInput(ProcessBuilder.Redirect.from(new java.io.File("/dev/null")));
      Process process = builder.start();
      CompletableFuture<String> err =
          CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
      String out = text(process.getInputStream());
      return new Run(process.waitFor(), out, err.join());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String text(java.io.InputStream in) {
    try (in) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
