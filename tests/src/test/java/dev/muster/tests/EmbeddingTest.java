package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Makes the project of docs/embedding.md, word for word, builds it with Maven and runs its
 * programs: Muster comes to it from a repository, as to any other project.
 */
@Tag("slow")
class EmbeddingTest {
  private static final Path PAGE = Project.DOCS.resolve("embedding.md");

  /** The modules by the names under which they are published. */
  private static final Map<String, String> MODULES =
      Project.MODULES.stream()
          .collect(Collectors.toMap(folder -> "muster-" + folder.replaceAll(".*[/-]", ""), f -> f));

  private static final Path JAVA = Path.of(System.getProperty("java.home"));
  private static final String VERSION = version();

  @TempDir Path folder;

  private static String version() {
    String pom = Project.text(Project.ROOT.resolve("pom.xml"));
    int at = pom.indexOf("<version>");
    return pom.substring(at + "<version>".length(), pom.indexOf("</version>"));
  }

  private Path project() {
    return folder.resolve("my-table");
  }

  @BeforeEach
  void write() throws IOException {
    MarkdownBlock.write(PAGE, project());
  }

  @Test
  void the_page_builds_and_its_programs_say_what_it_says() throws Exception {
    publish();
    String pom = Project.text(project().resolve("pom.xml"));
    Files.writeString(
        project().resolve("pom.xml"),
        pom.replace("</dependencies>", junit() + part("dependency") + "</dependencies>")
            .replace("</project>", build() + "</project>"));
    String built =
        run(
            "mvn",
            "-B",
            "-ntp",
            "-s",
            settings().toString(),
            "-Dmaven.repo.local=" + folder.resolve("m2"),
            "-Dmdep.outputFile=" + folder.resolve("classpath"),
            "verify",
            "dependency:build-classpath");
    assertThat(built).contains("Tests run: 2, Failures: 0", "1 passed, 0 failed", "BUILD SUCCESS");
    List<MarkdownBlock> runs =
        MarkdownBlock.of(PAGE).stream().filter(b -> b.info().startsWith("run=")).toList();
    assertThat(runs).hasSizeGreaterThan(3);
    for (MarkdownBlock block : runs) {
      List<String> command =
          new ArrayList<>(
              List.of(
                  JAVA.resolve("bin/java").toString(),
                  "-cp",
                  "target/classes"
                      + File.pathSeparator
                      + Files.readString(folder.resolve("classpath"))));
      command.addAll(Arrays.asList(block.info().substring("run=".length()).split(" ")));
      assertThat(run(command.toArray(String[]::new)).strip())
          .as(block.toString())
          .isEqualTo(block.text().strip());
    }
  }

  /** A repository with the modules of Muster. */
  private void publish() throws IOException {
    copyPom("muster", Project.ROOT.resolve("pom.xml"));
    copyPom("muster-interpreter", Project.ROOT.resolve("interpreter/pom.xml"));
    for (Map.Entry<String, String> each : MODULES.entrySet()) {
      String module = each.getKey();
      Path sources = Project.ROOT.resolve(each.getValue());
      copyPom(module, sources.resolve("pom.xml"));
      int failed =
          ToolProvider.findFirst("jar")
              .orElseThrow()
              .run(
                  new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                  new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                  "--create",
                  "--file",
                  published(module).resolve(module + "-" + VERSION + ".jar").toString(),
                  "-C",
                  sources.resolve("target/classes").toString(),
                  ".");
      assertThat(failed).isZero();
    }
  }

  private Path published(String module) {
    return folder.resolve("published/dev/muster").resolve(module).resolve(VERSION);
  }

  private void copyPom(String module, Path pom) throws IOException {
    Files.createDirectories(published(module));
    Files.copy(pom, published(module).resolve(module + "-" + VERSION + ".pom"));
  }

  /** All else comes from where the build of this project has it from. */
  private Path settings() throws IOException {
    Path known = Path.of(System.getProperty("maven.local.repository"));
    Path published = folder.resolve("published");
    return Files.writeString(
        folder.resolve("settings.xml"),
        """
        <settings>
          <profiles>
            <profile>
              <id>published</id>
              <repositories>%s%s</repositories>
              <pluginRepositories>%s%s</pluginRepositories>
            </profile>
          </profiles>
          <activeProfiles><activeProfile>published</activeProfile></activeProfiles>
        </settings>
        """
            .formatted(
                repository("repository", "central", known),
                repository("repository", "published", published),
                repository("pluginRepository", "central", known),
                repository("pluginRepository", "published", published)));
  }

  private static String repository(String element, String id, Path place) {
    return "<%1$s><id>%2$s</id><url>%3$s</url><releases><checksumPolicy>ignore</checksumPolicy></releases></%1$s>"
        .formatted(element, id, place.toUri());
  }

  private static String junit() {
    return "<dependency><groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId>"
        + "<version>%s</version><scope>test</scope></dependency>".formatted(ofPom("junit.version"));
  }

  private static String ofPom(String property) {
    String pom = Project.text(Project.ROOT.resolve("pom.xml"));
    String tag = "<" + property + ">";
    int at = pom.indexOf(tag) + tag.length();
    return pom.substring(at, pom.indexOf("</", at));
  }

  private static String part(String name) {
    return MarkdownBlock.of(PAGE).stream()
        .filter(block -> block.info().equals("part=" + name))
        .findFirst()
        .orElseThrow()
        .text();
  }

  /** The plugin of the page, and the others in the versions that this build has. */
  private static String build() {
    StringBuilder text = new StringBuilder("<build><pluginManagement><plugins>");
    for (String plugin : List.of("resources", "compiler", "surefire", "jar", "dependency")) {
      String name = "maven-" + plugin + "-plugin";
      String pom = Project.text(Project.ROOT.resolve("pom.xml"));
      int version =
          pom.indexOf("<version>", pom.indexOf("<artifactId>" + name)) + "<version>".length();
      text.append(
          "<plugin><artifactId>%s</artifactId><version>%s</version></plugin>"
              .formatted(name, pom.substring(version, pom.indexOf("</", version))));
    }
    text.append("</plugins></pluginManagement><plugins>");
    text.append(part("plugin"));
    return text.append("</plugins></build>").toString();
  }

  private String run(String... command) throws IOException, InterruptedException {
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("JAVA_HOME", JAVA.toString());
    environment.merge("PATH", "", (path, none) -> JAVA.resolve("bin") + File.pathSeparator + path);
    return new Program(project(), environment).run(command);
  }
}
