package dev.muster.tool.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import dev.muster.tool.cli.Skirmish;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteCommandTest {
  private static final String LICENCE = "// SPDX-License-Identifier: CC-BY-4.0\n";
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

  @TempDir Path folder;
  private Path rulebook;
  private Path supplement;
  private Path site;

  @BeforeEach
  void write() {
    site = folder.resolve("site");
    rulebook = Skirmish.in(folder);
    Skirmish.write(
        rulebook.resolve("rules.muster"),
        LICENCE + Skirmish.RULES.replace("\"Skirmish\"", "\"Skirmish <b>& more</b>\""));
    Skirmish.write(
        rulebook.resolve("README.md"),
        "# Skirmish\n\n| a | table |\n\nA *small* game, see [there](x.md).\nWith <script>.\n\nMore.\n");
    Skirmish.write(
        rulebook.resolve("examples.muster"),
        Skirmish.EXAMPLES.replace(
            "strength 3\n  expect fighting-dice of a = 3",
            "strength 3\n  expect fighting-dice of a = 2"));
    supplement =
        Skirmish.write(
            folder.resolve("house.muster"),
            LICENCE + "rulebook house \"House\" 0.1.0 edition 2\nextends skirmish 1.0.0\n");
  }

  private Cli.Ran site(Object... more) {
    return Cli.run(Stream.concat(Stream.of("site", "-o", site), Stream.of(more)).toArray());
  }

  private String made(Object... more) {
    Cli.Ran ran = site(more);
    assertThat(ran.exitCode()).as(ran.err() + ran.out()).isZero();
    return ran.out();
  }

  private Map<String, byte[]> all() throws IOException {
    Map<String, byte[]> all = new TreeMap<>();
    try (Stream<Path> files = Files.walk(site)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.put(site.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return all;
  }

  @Test
  void each_has_a_page_with_all_that_is_to_be_known_of_it() throws IOException {
    assertThat(made(rulebook, supplement)).isEqualTo(site + "/index.html: 2 packages, 11 files\n");
    Path packed = folder.resolve("skirmish-1.0.0.zip");
    assertThat(Cli.run("pack", rulebook, "-o", packed).exitCode()).isZero();
    assertThat(made(rulebook, supplement, packed)).contains(": 2 packages,");
    assertThat(Files.readString(site.resolve("skirmish/index.html")))
        .contains(
            "<p>A small game, see there. With &lt;script&gt;.</p>",
            "<td>CC-BY-4.0</td>",
            "<td>3 examples</td>",
            "href=\"skirmish-1.0.0.zip\"",
            "muster add skirmish-1.0.0.zip\nmuster play skirmish --scenario meeting",
            "A meeting (p.8)",
            "src=\"scenario-meeting.svg\"",
            "href=\"sheet.html\"",
            "href=\"sheet.pdf\"");
    assertThat(Files.readString(site.resolve("house/index.html")))
        .contains(
            "<a href=\"../skirmish/index.html\">skirmish</a> 1.0.0 or later, before 2.0.0",
            "muster add house-0.1.0.zip skirmish-1.0.0.zip\n");
    String first = Files.readString(site.resolve("index.html"));
    assertThat(first).contains("house 0.1.0, CC-BY-4.0, extends skirmish");
    assertThat(first.indexOf("skirmish/index.html")).isLessThan(first.indexOf("house/index.html"));
  }

  @Test
  void what_comes_from_a_rulebook_is_text_and_links_lead_nowhere_else() throws IOException {
    made(rulebook, supplement, "--title", "<i>Ours</i>");
    for (Map.Entry<String, byte[]> file : all().entrySet()) {
      if (file.getKey().endsWith(".html")) {
        String page = new String(file.getValue());
        assertThat(page).doesNotContain("<script", "<b>&", "<i>Ours", "http:", "https:");
        LINK.matcher(page)
            .results()
            .forEach(
                link ->
                    assertThat(site.resolve(file.getKey()).resolveSibling(link.group(1)))
                        .isRegularFile());
      }
    }
  }

  @Test
  void a_manual_of_each_is_there_on_demand() throws IOException {
    made(rulebook, "--manuals");
    assertThat(Files.readString(site.resolve("skirmish/index.html")))
        .contains("href=\"manual/index.html\"");
    assertThat(all()).containsKey("skirmish/manual/index.html");
    for (byte[] file : all().values()) {
      assertThat(new String(file)).doesNotContain("muster-site-");
    }
  }

  @Test
  void its_packages_can_be_added() {
    made(rulebook, supplement);
    Cli.Ran ran =
        Cli.run(
            "add",
            "--to",
            folder.resolve("shelf"),
            site.resolve("house/house-0.1.0.zip"),
            site.resolve("skirmish/skirmish-1.0.0.zip"));
    assertThat(ran.exitCode()).as(ran.err()).isZero();
  }

  @Test
  void the_same_packages_are_the_same_site() throws IOException {
    made(rulebook, supplement);
    Map<String, byte[]> before = all();
    made(site.resolve("skirmish/skirmish-1.0.0.zip"), site.resolve("house/house-0.1.0.zip"));
    assertThat(all().keySet()).isEqualTo(before.keySet());
    assertThat(all()).allSatisfy((name, bytes) -> assertThat(bytes).isEqualTo(before.get(name)));
  }

  @Test
  void earlier_versions_can_be_had_too() throws IOException {
    Path old = folder.resolve("old.zip");
    assertThat(Cli.run("pack", rulebook, "-o", old).exitCode()).isZero();
    Path rules = rulebook.resolve("rules.muster");
    Files.writeString(rules, Files.readString(rules).replace("1.0.0 edition", "1.10.0 edition"));
    made(old, rulebook);
    assertThat(Files.readString(site.resolve("skirmish/index.html")))
        .containsSubsequence(
            "skirmish 1.10.0",
            "muster add skirmish-1.10.0.zip",
            "Earlier versions",
            "skirmish-1.0.0.zip");
  }

  @Test
  void the_first_page_of_another_site_is_left_alone() throws IOException {
    Skirmish.write(site.resolve("index.html"), "<h1>Mine</h1>");
    Cli.Ran ran = site(rulebook);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("is there already, and not from `muster site`");
    assertThat(all().keySet()).containsExactly("index.html");
  }

  @Test
  void what_cannot_be_packed_or_has_no_base_is_told() {
    Skirmish.write(rulebook.resolve("rules.muster"), Skirmish.RULES);
    assertThat(site(rulebook).err()).contains("error[cannot-pack]");
    Skirmish.write(rulebook.resolve("rules.muster"), LICENCE + Skirmish.RULES);
    Skirmish.write(rulebook.resolve("examples.muster"), Skirmish.EXAMPLES);
    assertThat(site(rulebook).err()).contains("the example `weak-does-not` fails");
    assertThat(site(folder.resolve("nowhere.zip")).err()).contains("there is no such file");
    assertThat(site).doesNotExist();
  }

  @Test
  void a_supplement_needs_its_base() {
    assertThat(site(supplement).err())
        .contains("there is no rulebook `skirmish` to extend. Name it, too.");
    assertThat(site).doesNotExist();
  }
}
