package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarInputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Makes a release from a copy of the sources and of what this build has compiled of them, and uses
 * it as a stranger would.
 */
@Tag("slow")
class ReleaseTest {
  /** Of this, the libraries that write PDF take five million. */
  private static final long LARGEST_WITH_JAVA = 68_000_000;

  private static final Path TARGET = Path.of("target");

  /** What is copied of what is built. */
  private static final Set<String> COMPILED = Set.of("classes", "generated-sources");

  private static final Map<String, String> PLAIN = Map.of("PATH", "/usr/bin:/bin");

  @TempDir Path folder;

  @Test
  void a_release_runs_from_a_folder_of_its_own() throws Exception {
    Path sources = folder.resolve("sources");
    copy(Project.ROOT, sources);
    build(sources, "-Prelease", "verify");
    Path made = sources.resolve("tools/target");
    FileTime first = Files.getLastModifiedTime(made.resolve("muster.jar"));
    build(sources, "package");
    // Otherwise the next start would prepare itself anew.
    assertThat(Files.getLastModifiedTime(made.resolve("muster.jar"))).isEqualTo(first);
    Path withJava = one(made, "muster-*-*-*.tar.gz");
    assertThat(Files.size(withJava)).isLessThan(LARGEST_WITH_JAVA);
    Path any = one(made, "muster-[0-9].[0-9].[0-9].tar.gz");
    assertThat(one(made, "muster-*.zip")).isNotEmptyFile();
    everyJarHasItsLicence(made);
    assertThat(one(sources.resolve("interpreter/engine/target"), "*-javadoc.jar")).isNotEmptyFile();
    assertThat(one(sources.resolve("interpreter/engine/target"), "*-sources.jar")).isNotEmptyFile();

    Path fresh = Files.createDirectories(folder.resolve("a new ß folder"));
    works(fresh.resolve("own"), withJava);
    // As where Java can make no cache: without a preparation.
    Path plain = Files.createDirectories(fresh.resolve("any"));
    Files.createFile(plain.resolve("muster.aot"));
    Files.setLastModifiedTime(
        plain.resolve("muster.aot"), FileTime.from(Instant.now().plusSeconds(3600)));
    starts(plain, any);
    assertThat(plain.resolve("muster.aot")).isEmptyFile();
    installs(any);
  }

  private static void build(Path sources, String... words) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                "mvn",
                "-B",
                "-ntp",
                "-Dquick",
                "-Dmaven.main.skip=true",
                "-Dmaven.test.skip=true",
                "-Dmaven.repo.local=" + System.getProperty("maven.local.repository"),
                "-pl",
                "tools",
                "-am"));
    command.addAll(List.of(words));
    run(sources, System.getenv(), command);
  }

  /** With nothing but what every system has: no home, no Java that is told of. */
  private void works(Path place, Path archive) throws Exception {
    starts(place, archive);
    String muster = place.resolve("muster").toString();
    assertThat(run(place, PLAIN, List.of(muster, "test", "spanish-fury")))
        .contains(" passed, 0 failed");
    Path record = place.resolve("battle.json");
    String played =
        run(
            place,
            PLAIN,
            List.of(
                muster,
                "play",
                "march-to-the-guns",
                "--quiet",
                "--seed",
                "1",
                "--record",
                record.toString()));
    assertThat(played).contains("Victory for ");
    assertThat(run(place, PLAIN, List.of(muster, "replay", record.toString(), "--quiet")))
        .contains("The same");
    assertThat(
            run(
                place,
                PLAIN,
                List.of(muster, "test", "spanish-fury", "--tag", "*-01", "--format", "junit")))
        .contains("<testsuites>");
    assertThat(place.resolve("man/man1/muster-play.1")).isNotEmptyFile();
    assertThat(place.resolve("completions/muster.fish")).isNotEmptyFile();
    assertThat(place.resolve("LICENSE")).isNotEmptyFile();
  }

  private static void starts(Path place, Path archive) throws Exception {
    Files.createDirectories(place);
    run(place, PLAIN, List.of("tar", "xzf", archive.toString(), "--strip-components", "1"));
    assertThat(run(place, PLAIN, List.of(place.resolve("muster").toString(), "check", "dba18")))
        .contains("no problems");
  }

  /** The step of the build server. */
  private void installs(Path archive) throws Exception {
    Path temporary = Files.createDirectories(folder.resolve("runner"));
    Path path = folder.resolve("path");
    run(
        folder,
        Map.of(
            "PATH",
            System.getenv("PATH"),
            "RUNNER_TEMP",
            temporary.toString(),
            "GITHUB_PATH",
            path.toString(),
            "ARCHIVE",
            archive.toUri().toString()),
        List.of("bash", "-e", "-o", "pipefail", "-c", Workflow.steps().get("Install Muster")));
    assertThat(Path.of(Files.readString(path).strip()).resolve("muster")).isExecutable();
  }

  private static void everyJarHasItsLicence(Path made) throws IOException {
    try (InputStream in = Files.newInputStream(made.resolve("muster.jar"));
        JarInputStream jar = new JarInputStream(in)) {
      assertThat(Stream.generate(() -> next(jar)).takeWhile(name -> !name.isEmpty()))
          .contains("META-INF/LICENSE", "META-INF/NOTICE");
    }
  }

  private static String next(JarInputStream jar) {
    try {
      var entry = jar.getNextEntry();
      return entry == null ? "" : entry.getName();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path one(Path folder, String pattern) throws IOException {
    try (var found = Files.newDirectoryStream(folder, pattern)) {
      return found.iterator().next();
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes a)
              throws IOException {
            if (folder.endsWith(".git")
                || folder.getParent().endsWith(TARGET)
                    && !COMPILED.contains(folder.getFileName().toString())) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(from.relativize(folder)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes a) throws IOException {
            if (!file.getParent().endsWith(TARGET)) {
              Files.copy(
                  file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static String run(Path where, Map<String, String> environment, List<String> command)
      throws Exception {
    return new Program(where, environment).run(true, command);
  }
}
