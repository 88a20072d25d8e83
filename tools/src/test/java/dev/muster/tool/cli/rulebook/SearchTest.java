package dev.muster.tool.cli.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Of all that lies in a folder nothing is passed over without a word. */
class SearchTest {
  @TempDir Path folder;

  private Path book(String name) {
    return book(name, "rulebook r 1.0.0 edition 2\nset a = b, c\n");
  }

  private Path book(String name, String rules) {
    Path book = folder.resolve(name);
    Skirmish.write(book.resolve("rules.muster"), rules);
    return book;
  }

  private static JsonNode checked(Path path, int exitCode) {
    Cli.Ran ran = Cli.run("check", path, "--format", "json");
    assertThat(ran.exitCode()).as(ran.err()).isEqualTo(exitCode);
    return ran.json();
  }

  private static Iterable<String> names(JsonNode report, Path folder) {
    return report.get("rulebooks").values().stream()
        .map(book -> folder.relativize(Path.of(book.get("rulebook").stringValue())).toString())
        .toList();
  }

  @Test
  void rulebooks_are_found_at_any_depth_beside_each_other() {
    book("near");
    book("far/away/over/there");
    book("far/by");
    book(".git/hidden");
    assertThat(names(checked(folder, 0), folder))
        .containsExactly("far/away/over/there", "far/by", "near");
  }

  @Test
  void links_that_lead_round_in_a_circle_come_to_an_end() throws IOException {
    book("a/b");
    Files.createSymbolicLink(folder.resolve("a/again"), folder);
    assertThat(names(checked(folder, 0), folder)).containsExactly("a/b");
  }

  @Test
  void a_link_that_is_found_leads_nowhere_and_is_told_and_fails() throws IOException {
    book("here/near");
    Path here = folder.resolve("here");
    Path secret = book("secret", "rulebook secret\nthe combination is not for you\n");
    book("here/.hidden", "rulebook secret\nthe combination is not for you\n");
    Path link = Files.createSymbolicLink(here.resolve("away"), secret);
    Files.createSymbolicLink(here.resolve("hidden"), here.resolve(".hidden"));
    Files.createSymbolicLink(here.resolve("root"), Path.of("/"));
    Files.createSymbolicLink(here.resolve("nowhere"), folder.resolve("nowhere"));
    Files.createSymbolicLink(here.resolve("file"), secret.resolve("rules.muster"));
    JsonNode report = checked(here, 1);
    assertThat(names(report, here)).containsExactly("near");
    assertThat(report.get("problems").values().stream().map(p -> p.get("message").stringValue()))
        .satisfiesExactly(
            away -> assertThat(away).startsWith("The link " + link + " is not followed"),
            hidden -> assertThat(hidden).contains("here/hidden is not followed"),
            root -> assertThat(root).contains("here/root is not followed"));
    for (String command : List.of("test", "rules", "scenarios", "play")) {
      Cli.Ran ran = Cli.run(command, here);
      assertThat(ran.exitCode()).isEqualTo(1);
      assertThat(ran.out() + ran.err())
          .contains("away is not followed")
          .doesNotContain("not for you");
    }
  }

  @Test
  void what_is_named_may_be_a_link() throws IOException {
    book("elsewhere/good");
    Path good = folder.resolve("elsewhere");
    Path link = Files.createSymbolicLink(folder.resolve("link"), good);
    assertThat(names(checked(link, 0), link)).containsExactly("good");
    book("here/near");
    Path here = folder.resolve("here");
    Path inside = Files.createSymbolicLink(here.resolve("away"), good);
    Cli.Ran ran = Cli.run("check", here, inside, "--format", "json");
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    assertThat(names(ran.json(), here)).containsExactly("near", "away/good");
  }

  @Test
  void more_folders_than_are_searched_are_told_once() throws IOException {
    for (int i = 0; i < 100; i++) {
      for (int j = 0; j < 101; j++) {
        Files.createDirectories(folder.resolve("a" + i + "/" + j));
      }
    }
    Cli.Ran ran = Cli.run("check", folder);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1).first().asString().contains("more than 10000 folders");
  }

  @Test
  void what_is_no_file_is_not_waited_for() throws Exception {
    Path pipe = folder.resolve("pipe.muster");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    for (String command : new String[] {"check", "test", "rules", "scenarios", "play"}) {
      for (Object path : new Object[] {pipe, "/dev/zero"}) {
        Cli.Ran ran = Cli.run(command, path);
        assertThat(ran.exitCode()).isEqualTo(1);
        assertThat(ran.err()).contains("`" + path + "` is not a regular file");
      }
    }
    assertThat(Cli.run("army", "check", pipe).err()).contains("is not a regular file");
    Path book = book("book");
    Files.move(pipe, book.resolve("pipe.muster"));
    assertThat(Cli.run("check", book).out())
        .contains("error[unreadable]", "pipe.muster` is not a regular file");
  }

  @Test
  void links_out_of_a_rulebook_to_rules_are_errors() throws IOException {
    Path book = book("book");
    Path other = book("other");
    Files.createSymbolicLink(book.resolve("link.muster"), other.resolve("rules.muster"));
    Files.createSymbolicLink(book.resolve("linked"), other);
    Files.createSymbolicLink(book.resolve("round"), book);
    JsonNode report = checked(book, 2);
    assertThat(report.get("errors").intValue()).isEqualTo(2);
    Cli.Ran tested = Cli.run("test", book);
    assertThat(tested.exitCode()).isEqualTo(2);
    assertThat(tested.err()).contains("linked` is a link, and links are not followed");
    assertThat(report.get("problems").toString())
        .contains("link.muster` is a link", "linked` is a link");
  }

  @Test
  void what_several_rulebooks_extend_is_read_once() {
    book("base");
    Path one = book("one", "rulebook one\nextends base\n");
    Path other = book("other", "rulebook other\nextends base\n");
    RulebookOpener opener = new RulebookOpener(new Library(List.of()));
    assertThat(opener.open(one).files().getFirst())
        .isSameAs(opener.open(other).files().getFirst())
        .isSameAs(opener.open(folder.resolve("base")).files().getFirst());
  }

  @Test
  void the_current_folder_is_never_looked_up_among_the_rulebooks() {
    book("rulebooks/good");
    Library library = new Library(List.of(folder.resolve("rulebooks")));
    assertThat(library.find(".")).isEqualTo(Path.of("."));
    assertThat(library.find("..")).isEqualTo(Path.of(".."));
  }
}
