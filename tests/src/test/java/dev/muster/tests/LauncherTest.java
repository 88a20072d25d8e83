package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the launcher {@code muster} makes before it starts the program, and makes again after it was
 * interrupted. Java and Maven are played by small scripts, which can be told what befalls them.
 */
class LauncherTest {
  /** Notes which step is asked of it, does what is told for that step, and makes the cache. */
  private static final String JAVA =
      """
      #!/usr/bin/env bash
      step=start
      for option; do
        case $option in
          -XX:AOTMode=*) step=${option#*=} ;;
          -XX:AOTCache=*) cache=${option#*=} ;;
        esac
      done
      cd "$(dirname "$0")/.."
      echo $step >> steps
      if [ -e $step ]; then . ./$step; fi
      if [ $step = create ]; then echo classes > "$cache"; fi
      """;

  private static final String MAVEN =
      """
      #!/usr/bin/env bash
      echo build >> jdk/steps
      echo half > tools/target/muster.jar
      if [ -e jdk/build ]; then . jdk/build; fi
      echo whole > tools/target/muster.jar
      """;

  @TempDir Path home;
  private Path jdk;
  private Path target;

  @BeforeEach
  void home() throws IOException {
    jdk = Files.createDirectories(home.resolve("jdk"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25\"\n");
    script(jdk.resolve("bin/java"), JAVA);
    script(jdk.resolve("bin/mvn"), MAVEN);
    script(home.resolve("muster"), Project.text(Project.ROOT.resolve("muster")));
    Files.writeString(home.resolve("pom.xml"), "<project/>");
    target = Files.createDirectories(home.resolve("tools/target"));
    Files.createDirectories(target.resolve("lib"));
  }

  private static void script(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void the_first_start_builds_and_prepares_and_the_second_only_starts() throws Exception {
    assertThat(start()).isZero();
    assertThat(steps()).containsExactly("build", "record", "create", "on", "start");
    assertThat(start()).isZero();
    assertThat(steps()).containsExactly("start");
  }

  @ParameterizedTest
  @CsvSource({
    "record, kill -KILL 0",
    "record, kill -INT 0",
    "record, kill -KILL $PPID",
    "record, kill -KILL $$",
    "create, echo half > $cache; kill -KILL 0",
    "create, echo half > $cache; kill -INT 0",
    "create, echo half > $cache; kill -KILL $PPID",
    "create, echo half > $cache; kill -KILL $$",
    "on, kill -KILL 0"
  })
  void a_preparation_that_was_interrupted_is_made_up_for(String step, String blow)
      throws Exception {
    built();
    Files.writeString(jdk.resolve(step), blow);
    start();
    assertThat(steps()).contains(step);
    assertThat(cache()).doesNotExist();

    Files.delete(jdk.resolve(step));
    assertThat(start()).isZero();
    assertThat(steps()).endsWith("record", "create", "on", "start");
    assertThat(cache()).hasContent("classes");
    assertThat(start()).isZero();
    assertThat(steps()).containsExactly("start");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kill -KILL 0", "kill -INT 0", "kill -KILL $$", "exit 1"})
  void a_build_that_was_interrupted_is_made_up_for(String blow) throws Exception {
    Files.writeString(jdk.resolve("build"), blow);
    assertThat(start()).isNotZero();
    assertThat(steps()).containsExactly("build");

    Files.delete(jdk.resolve("build"));
    assertThat(start()).isZero();
    assertThat(steps()).contains("build", "start");
    assertThat(target.resolve("muster.jar")).hasContent("whole");
  }

  @Test
  void a_release_has_everything_beside_the_launcher_and_is_never_built() throws Exception {
    Files.delete(home.resolve("pom.xml"));
    Files.createDirectories(home.resolve("lib"));
    Files.writeString(home.resolve("muster.jar"), "whole");
    assertThat(start()).isZero();
    assertThat(steps()).containsExactly("record", "create", "on", "start");
    assertThat(home.resolve("muster.aot")).hasContent("classes");
    assertThat(start()).isZero();
    assertThat(steps()).containsExactly("start");
  }

  @Test
  void a_build_without_its_libraries_says_how_to_get_them() throws Exception {
    Files.writeString(
        jdk.resolve("build"), "echo 'Cannot access central in offline mode' >&2; exit 1");
    assertThat(start()).isEqualTo(1);
    assertThat(home.resolve("told"))
        .content()
        .contains("muster: the first build fetches libraries", "the archive of a release");
  }

  @ParameterizedTest
  @ValueSource(strings = {"record", "create", "on"})
  void what_cannot_be_prepared_is_not_tried_again_before_the_next_build(String step)
      throws Exception {
    built();
    Files.writeString(jdk.resolve(step), "exit 1");
    assertThat(start()).isZero();
    assertThat(steps()).endsWith(step, "start");
    assertThat(start()).isZero();
    assertThat(steps()).containsExactly("start");

    Files.delete(jdk.resolve(step));
    newer(Files.writeString(target.resolve("lib/part.jar"), "new"));
    assertThat(start()).isZero();
    assertThat(steps()).containsExactly("record", "create", "on", "start");
  }

  @Test
  void the_program_is_told_where_to_keep_what_it_read_which_a_build_forgets() throws Exception {
    built();
    Files.writeString(jdk.resolve("start"), "echo \"$@\" > options");
    Path known = Files.createDirectories(target.resolve("syntax")).resolve("tree");
    assertThat(start()).isZero();
    assertThat(known.getParent()).doesNotExist();
    assertThat(jdk.resolve("options")).content().contains("-Dmuster.cache=" + known.getParent());

    Files.createDirectories(known.getParent());
    Files.createFile(known);
    assertThat(start()).isZero();
    assertThat(known).exists();
    newer(Files.writeString(target.resolve("lib/part.jar"), "new"));
    assertThat(start()).isZero();
    assertThat(known).doesNotExist();
  }

  @Test
  void of_two_starts_at_once_one_prepares_for_both() throws Exception {
    built();
    Process one = started();
    Process other = started();
    assertThat(one.waitFor()).isZero();
    assertThat(other.waitFor()).isZero();
    assertThat(steps()).containsOnlyOnce("record", "create").contains("start");
    assertThat(cache()).hasContent("classes");
  }

  /** With the real Java, since it is the judge. */
  @Test
  void a_cache_that_java_refuses_is_made_again() throws Exception {
    jdk = Path.of(System.getProperty("java.home"));
    hello(target.resolve("muster.jar"));
    assertThat(start()).isZero();
    byte[] good = Files.readAllBytes(cache());
    assertThat(good).isNotEmpty();
    assertThat(start()).isZero();

    Files.write(cache(), new byte[] {1, 2, 3});
    assertThat(start()).isZero();
    assertThat(cache()).hasSize(3);
    assertThat(start()).isZero();
    assertThat(cache().toFile().length()).isGreaterThan(good.length / 2);
  }

  /** A program. */
  static final class Hello {
    private Hello() {}

    public static void main(String[] args) {
      System.out.println("hello");
    }
  }

  private static void hello(Path jar) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Hello.class.getName());
    String entry = Hello.class.getName().replace('.', '/') + ".class";
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream classes = new JarOutputStream(out, manifest);
        var in = LauncherTest.class.getResourceAsStream("/" + entry)) {
      classes.putNextEntry(new JarEntry(entry));
      in.transferTo(classes);
    }
  }

  /** The bytes of an umlaut are one sign only where Java reads names of files as UTF-8. */
  @ParameterizedTest
  @ValueSource(strings = {"", "C", "POSIX", "de_DE.ISO-8859-1", "xx_XX.UTF-8", "C.UTF-8"})
  void names_of_files_are_utf_8_whatever_the_locale_is(String locale) throws Exception {
    built();
    Files.writeString(jdk.resolve("start"), "u=$'\\xc3\\xa4'; echo ${#u} > signs");
    ProcessBuilder muster = launched();
    muster.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.equals("LANG"));
    muster.environment().put("LC_ALL", locale);
    assertThat(muster.start().waitFor()).isZero();
    assertThat(jdk.resolve("signs")).hasContent("1");
    assertThat(Files.readString(home.resolve("told"))).doesNotContain("this system has no locale");
  }

  /** Or else the first file that Java opens would be what it reads or writes. */
  @ParameterizedTest
  @ValueSource(strings = {"<&-", ">&-", "2>&-", "<&- >&- 2>&-", "< /dev/null"})
  void a_stream_that_is_closed_is_an_empty_one(String streams) throws Exception {
    built();
    Files.writeString(
        jdk.resolve("start"),
        "for n in 0 1 2; do if [ -e /dev/fd/$n ]; then echo $n; fi; done > open");
    assertThat(launched("./muster --version " + streams).start().waitFor()).isZero();
    assertThat(Files.readAllLines(jdk.resolve("open"))).containsExactly("0", "1", "2");
  }

  @Test
  void a_folder_that_is_no_longer_there_is_named() throws Exception {
    built();
    String gone = "mkdir gone; cd gone; rmdir ../gone; ../muster --version";
    assertThat(launched("{ " + gone + "; }").start().waitFor()).isEqualTo(1);
    assertThat(home.resolve("told")).content().contains("the current folder is no longer there");
  }

  private Path cache() {
    return target.resolve("muster.aot");
  }

  private void built() throws IOException {
    Files.writeString(target.resolve("muster.jar"), "whole");
  }

  private static void newer(Path file) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(60)));
  }

  /**
   * In a process group of its own, which its Java can kill, and open to interrupts even where this
   * build ignores them, as one in the background does.
   */
  private Process started() throws IOException {
    return launched().start();
  }

  private ProcessBuilder launched() {
    return launched("./muster --version");
  }

  private ProcessBuilder launched(String command) {
    ProcessBuilder muster =
        new ProcessBuilder(
                "perl",
                "-e",
                "$SIG{INT} = 'DEFAULT'; exec @ARGV",
                "bash",
                "-c",
                "set -m; " + command + " & wait $!")
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectOutput(home.resolve("told").toFile());
    muster.environment().put("JAVA_HOME", jdk.toString());
    muster
        .environment()
        .merge("PATH", home.resolve("jdk/bin").toString(), (old, own) -> own + ":" + old);
    return muster;
  }

  private int start() throws IOException, InterruptedException {
    return started().waitFor();
  }

  /** What Java and Maven were asked for since the last call. */
  private List<String> steps() throws IOException {
    Path steps = jdk.resolve("steps");
    List<String> asked = new ArrayList<>(Files.readAllLines(steps, StandardCharsets.UTF_8));
    Files.delete(steps);
    return asked;
  }
}
