package dev.muster.tool.cli.fmt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FmtCommandTest {
  private static final String LOOSE = "kind  unit {\n C:0..3\n}\n";
  private static final String NEAT = "kind unit {\n  C : 0..3\n}\n";
  private static final String BROKEN = "kind  unit {\n C : : 3\n}\n";

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void files_that_are_not_in_the_style_are_written_anew_and_named() throws Exception {
    Path loose = file("a/loose.muster", LOOSE);
    Path neat = file("neat.muster", NEAT);
    file("other.txt", LOOSE);
    Cli.Ran ran = Cli.run("fmt", folder);
    assertThat(ran).isEqualTo(new Cli.Ran(0, loose + "\n", "2 files: 1 changed\n"));
    assertThat(loose).hasContent(NEAT);
    assertThat(neat).hasContent(NEAT);
    assertThat(Cli.run("fmt", folder)).isEqualTo(new Cli.Ran(0, "", "2 files: 0 changed\n"));
  }

  @Test
  void check_writes_nothing_and_exits_with_2() throws Exception {
    Path loose = file("loose.muster", LOOSE);
    assertThat(Cli.run("fmt", "--check", loose))
        .isEqualTo(new Cli.Ran(2, loose + "\n", "1 file: 1 not in the style\n"));
    assertThat(loose).hasContent(LOOSE);
    assertThat(Cli.run("fmt", "--check", file("neat.muster", NEAT)).exitCode()).isZero();
  }

  @Test
  void diff_shows_the_lines_and_writes_nothing() throws Exception {
    Path loose = file("loose.muster", LOOSE);
    Cli.Ran ran = Cli.run("fmt", "--diff", loose);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out())
        .isEqualTo(
            """
            --- %1$s
            +++ %1$s
            @@ -1,3 +1,3 @@
            -kind  unit {
            - C:0..3
            +kind unit {
            +  C : 0..3
             }
            """
                .formatted(loose));
    assertThat(loose).hasContent(LOOSE);
  }

  @Test
  void a_file_with_mistakes_stays_as_it_is_and_says_why_while_others_are_written()
      throws Exception {
    Path broken = file("broken.muster", BROKEN);
    Path loose = file("loose.muster", LOOSE);
    Cli.Ran ran = Cli.run("fmt", folder);
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err())
        .contains("error[syntax]", "broken.muster:2:6", "C : : 3")
        .endsWith("2 files: 1 changed, 1 left as it is because of mistakes\n");
    assertThat(broken).hasContent(BROKEN);
    assertThat(loose).hasContent(NEAT);
  }

  @Test
  void standard_input_goes_to_standard_output_broken_or_not() {
    assertThat(Cli.typing(LOOSE, List.of(), "fmt", "-")).isEqualTo(new Cli.Ran(0, NEAT, ""));
    Cli.Ran broken = Cli.typing(BROKEN, List.of(), "fmt", "-");
    assertThat(broken.out()).isEqualTo(BROKEN);
    assertThat(broken.exitCode()).isEqualTo(2);
  }

  @Test
  void line_ends_stay_as_they_are() throws Exception {
    Path file = file("dos.muster", LOOSE.replace("\n", "\r\n"));
    Cli.run("fmt", file);
    assertThat(Files.readString(file)).isEqualTo(NEAT.replace("\n", "\r\n"));
    assertThat(Cli.run("fmt", "--check", file).exitCode()).isZero();
    assertThat(Cli.typing(LOOSE.replace("\n", "\r\n"), List.of(), "fmt", "-").out())
        .isEqualTo(NEAT.replace("\n", "\r\n"));
  }

  @Test
  void what_is_no_rulebook_is_refused() throws Exception {
    Path binary = folder.resolve("x.muster");
    Files.write(binary, "kind \0 a".getBytes(StandardCharsets.UTF_8));
    assertThat(Cli.run("fmt", binary).exitCode()).isEqualTo(2);
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(Cli.run("fmt", empty).err()).contains("has no file that ends in `.muster`");
    assertThat(Cli.run("fmt", folder.resolve("nowhere")).err()).contains("There is no file");
  }
}
