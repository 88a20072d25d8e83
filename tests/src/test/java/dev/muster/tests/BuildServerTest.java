package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Writes the files of docs/ci.md, word for word, and lets Git and the steps of the job run them.
 */
@Tag("slow")
class BuildServerTest {
  private static final Path PAGE = Project.DOCS.resolve("ci.md");
  private static final String GOOD =
      "rulebook rules 1.0.0 edition 2\nexample one { expect 1 = 1 }\n";

  @TempDir Path folder;
  private Path project;

  @BeforeEach
  void write() throws Exception {
    project = Files.createDirectories(folder.resolve("project"));
    run(true, "git", "init", "-q");
    MarkdownBlock.write(PAGE, project);
    assertThat(project.resolve(".git/hooks/pre-commit").toFile().setExecutable(true)).isTrue();
    rules("rules.muster", GOOD);
    rules("drafts/idle.muster", "example idle {}\n");
  }

  private void rules(String name, String text) throws IOException {
    Path file = project.resolve("rules").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void the_hook_looks_at_what_is_to_be_committed() throws Exception {
    run(true, "git", "add", ".");
    assertThat(commit(true)).contains("1 warning suppressed", "read rules: 2 files");
    rules("rules.muster", GOOD + "modifier m to nothing { + 1 }\n");
    run(true, "git", "add", ".");
    rules("rules.muster", GOOD);
    assertThat(commit(false)).contains("rules/rules.muster:3:", "unknown-name");
    run(true, "git", "add", ".");
    Files.writeString(project.resolve("notes.txt"), "No rules.\n");
    run(true, "git", "add", "notes.txt");
    rules("rules.muster", "wrong");
    assertThat(commit(true)).doesNotContain("read rules");
  }

  private String commit(boolean goes) throws Exception {
    return run(
        goes, "git", "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-m", "x");
  }

  @Test
  void the_job_fails_where_something_is_wrong_and_reports_it() throws Exception {
    Map<String, String> steps = Workflow.steps();
    run(true, "bash", "-e", "-c", steps.get("Check"));
    rules("drafts/idle.muster", "example idle { expect 1 = 2 }\n");
    assertThat(run(false, "bash", "-e", "-c", steps.get("Test")))
        .contains("::error file=rules/drafts/idle.muster,line=1,");
    assertThat(project.resolve("tests.xml")).content().contains("name=\"idle\"");
    rules("rules.muster", "wrong");
    run(false, "bash", "-e", "-c", steps.get("Check"));
    assertThat(project.resolve("check.sarif"))
        .content()
        .contains("\"uri\": \"rules/rules.muster\"");
  }

  /** What a command says, with `muster` on its path. */
  private String run(boolean good, String... command) throws Exception {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    if (Files.notExists(bin.resolve("muster"))) {
      Files.createSymbolicLink(bin.resolve("muster"), Project.ROOT.resolve("muster"));
    }
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.merge("PATH", bin.toString(), (path, b) -> b + File.pathSeparator + path);
    return new Program(project, environment).run(good, List.of(command));
  }
}
