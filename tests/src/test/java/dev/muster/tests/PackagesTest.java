package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rulebooks that come with Muster as packages: each can be made, all can be added elsewhere,
 * and are used there as they were here.
 */
@Tag("slow")
class PackagesTest {
  private static final Path RULES = Path.of("rulebook.muster");

  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

  @TempDir Path folder;
  private Path shelf;

  /** Packs all rulebooks, and adds them to a shelf where there were none. */
  private Shell added() {
    shelf = folder.resolve("shelf");
    Shell here = new Shell(Project.RULEBOOKS);
    List<Object> add = new ArrayList<>(List.of("add", "--to", shelf));
    for (Path rulebook : Project.rulebooks()) {
      String name = rulebook.getFileName().toString();
      Path file = folder.resolve(name + ".zip");
      fine(here, "pack", rulebook, "-o", file);
      add.add(file);
    }
    Shell there = new Shell(shelf);
    fine(there, add.toArray());
    return there;
  }

  private static String fine(Shell shell, Object... words) {
    Shell.Ran ran = shell.muster(words);
    assertThat(ran.exit()).as(ran.all()).isZero();
    return ran.out();
  }

  @Test
  void each_is_the_same_file_by_file_where_it_was_added_and_a_supplement_plays_the_same()
      throws IOException {
    Shell there = added();
    for (Path rulebook : Project.rulebooks()) {
      Path copy = shelf.resolve(rulebook.getFileName());
      for (Path file : Project.files(rulebook, "")) {
        if (Files.isRegularFile(file)) {
          assertThat(copy.resolve(rulebook.relativize(file).toString()))
              .hasSameBinaryContentAs(file);
        }
      }
    }
    // A supplement, so that what it extends is played, too.
    String name = Project.playedNames().toList().getLast();
    Path one = folder.resolve("here.json");
    Path other = folder.resolve("there.json");
    fine(new Shell(Project.RULEBOOKS), play(name, one));
    fine(there, play(name, other));
    assertThat(other).hasSameBinaryContentAs(one);
  }

  private static Object[] play(String rulebook, Path record) {
    String scenario = Bookshelf.book(Project.RULEBOOKS.resolve(rulebook)).firstScenario();
    return new Object[] {
      "play", rulebook, "--scenario", scenario, "--seed", "1", "--quiet", "--record", record
    };
  }

  @Test
  void all_are_in_a_gallery_with_pages_whose_links_lead_to_files() {
    Path site = folder.resolve("site");
    fine(new Shell(Project.RULEBOOKS), "site", Project.RULEBOOKS, "-o", site);
    List<Path> pages = Project.files(site, "index.html");
    assertThat(pages).hasSize(Project.rulebooks().size() + 1);
    for (Path page : pages) {
      LINK.matcher(Project.text(page))
          .results()
          .forEach(link -> assertThat(page.resolveSibling(link.group(1))).isRegularFile());
    }
  }

  @Test
  void what_is_not_as_its_package_had_it_is_refused() throws IOException {
    Shell there = added();
    Path rulebook = shelf.resolve(Project.rulebooks().getFirst().getFileName());
    Path rules = rulebook.resolve(RULES);
    Path kept = Files.copy(rules, folder.resolve("kept"));
    Files.writeString(rules, Files.readString(rules) + "// mine\n");
    assertThat(slugs(there, rulebook)).containsExactly("changed-package");
    Files.move(kept, rules, StandardCopyOption.REPLACE_EXISTING);
    assertThat(slugs(there, rulebook)).isEmpty();
    Path lock = shelf.resolve("muster.lock");
    Files.writeString(lock, Files.readString(lock) + "// mine\n");
    assertThat(slugs(there, rulebook)).containsExactly("damaged-lock");
  }

  private static List<String> slugs(Shell shell, Path rulebook) {
    return shell
        .muster("check", rulebook, "--format", "json")
        .json()
        .get("problems")
        .values()
        .stream()
        .map(problem -> problem.get("slug").asString())
        .toList();
  }

  @Test
  void what_says_too_little_of_itself_is_not_packed() throws IOException {
    Path rules = Files.createDirectory(folder.resolve("sketch")).resolve(RULES);
    Files.writeString(rules, "rulebook sketch\n");
    Shell.Ran ran = new Shell(folder).muster("pack", "sketch");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.all()).contains("cannot-pack", "2 errors");
  }
}
