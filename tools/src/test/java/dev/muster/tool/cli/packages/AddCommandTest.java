package dev.muster.tool.cli.packages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddCommandTest {
  private static final String LICENCE = "// SPDX-License-Identifier: CC-BY-4.0\n";
  private static final String BASE =
      """
      rulebook base "Base" %s edition 2
      kind unit is thing {}
      quantity reach of me: unit : distance = 8 cm
      """;
  private static final String HOUSE =
      """
      rulebook house "House" %s edition 2
      extends base %s
      replace quantity reach of me: unit : distance = 9 cm
      """;

  @TempDir Path folder;
  private Path shelf;

  @BeforeEach
  void shelf() {
    shelf = folder.resolve("shelf");
  }

  private Path base(String version) throws IOException {
    return packed("base", version, BASE.formatted(version));
  }

  private Path house(String version, String written) throws IOException {
    return packed("house", version, HOUSE.formatted(version, written));
  }

  /** A package of a rulebook with these rules, made beside the bases that it may extend. */
  private Path packed(String name, String version, String rules) throws IOException {
    Path workshop = Files.createTempDirectory(folder, "workshop");
    if (name.equals("house")) {
      String base = rules.replaceAll("(?s).*extends base (\\S+).*", "$1");
      write(workshop.resolve("base/rules.muster"), LICENCE + BASE.formatted(base));
    }
    write(workshop.resolve(name + "/rules.muster"), LICENCE + rules);
    write(workshop.resolve(name + "/README.md"), "# " + name + " " + version + "\n");
    write(workshop.resolve(name + "/notes.odt"), "not for others");
    write(workshop.resolve(name + "/.git/config"), "hidden");
    Path file = workshop.resolve(name + ".zip");
    Cli.Ran ran = Cli.run("pack", workshop.resolve(name), "-o", file);
    assertThat(ran.exitCode()).as(ran.err() + ran.out()).isZero();
    assertThat(ran.out()).contains("left out: notes.odt").doesNotContain("config");
    return file;
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Cli.Ran add(Object... more) {
    return Cli.run(Stream.concat(Stream.of("add", "--to", shelf), Arrays.stream(more)).toArray());
  }

  private String added(Object... more) {
    Cli.Ran ran = add(more);
    assertThat(ran.exitCode()).as(ran.err()).isZero();
    return ran.out();
  }

  /** All that lies on the shelf, by its name there. */
  private SortedMap<String, String> all() throws IOException {
    SortedMap<String, String> all = new TreeMap<>();
    if (Files.exists(shelf)) {
      try (Stream<Path> files = Files.walk(shelf)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          all.put(shelf.relativize(file).toString(), Files.readString(file));
        }
      }
    }
    return all;
  }

  /** What is refused changes nothing, and is told in one line. */
  private String refused(Object... more) throws IOException {
    SortedMap<String, String> before = all();
    Cli.Ran ran = add(more);
    assertThat(ran.exitCode()).as(ran.out()).isEqualTo(1);
    assertThat(ran.err().lines()).as(ran.err()).hasSize(1);
    assertThat(ran.out()).isEmpty();
    assertThat(all()).isEqualTo(before);
    assertThat(Files.exists(shelf)).isEqualTo(!before.isEmpty());
    return ran.err();
  }

  @Test
  void one_is_added_after_the_other() throws IOException {
    Path base = base("1.0.0");
    Path busy = Files.createDirectories(shelf.resolve(".muster-add"));
    Cli.Ran ran = Cli.run("add", base, "--to", shelf);
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains(".muster-add", "another `muster add` is at work", "delete it");
    assertThat(shelf).isDirectoryContaining(busy::equals);
    assertThat(shelf.resolve("base")).doesNotExist();
    Files.delete(busy);
    assertThat(Cli.run("add", base, "--to", shelf).exitCode()).isZero();
    assertThat(busy).doesNotExist();
  }

  @Test
  void what_was_packed_is_there_afterwards_and_can_be_used() throws IOException {
    assertThat(added(house("1.0.0", "1.2.0"), base("1.2.0")))
        .isEqualTo(
            "added base 1.2.0 to %1$s/base\nadded house 1.0.0 to %1$s/house\n".formatted(shelf));
    assertThat(all().keySet())
        .containsExactly(
            "base/README.md",
            "base/rules.muster",
            "house/README.md",
            "house/rules.muster",
            "muster.lock");
    assertThat(Cli.run("check", shelf.resolve("house")).out()).startsWith("no problems\n");
    assertThat(all().get("muster.lock"))
        .contains("package house 1.0.0 ", "  extends base ^1.2.0\n");
  }

  @Test
  void the_same_files_are_the_same_package() throws IOException {
    assertThat(base("1.2.0")).hasSameBinaryContentAs(base("1.2.0"));
  }

  @Test
  void a_second_time_nothing_is_to_be_done() throws IOException {
    Path base = base("1.2.0");
    added(base);
    SortedMap<String, String> before = all();
    assertThat(added(base)).startsWith("base 1.2.0 is there already");
    assertThat(all()).isEqualTo(before);
  }

  @Test
  void a_newer_version_takes_the_place_of_the_old() throws IOException {
    added(base("1.2.0"));
    assertThat(added(base("1.3.0"))).contains("added base 1.3.0", "in place of 1.2.0");
    assertThat(all().get("base/README.md")).isEqualTo("# base 1.3.0\n");
    assertThat(all().get("muster.lock")).contains("1.3.0").doesNotContain("1.2.0");
  }

  @Test
  void an_older_version_comes_only_by_force() throws IOException {
    added(base("1.3.0"));
    Path older = base("1.2.0");
    assertThat(refused(older)).contains("is newer, 1.3.0: go back with --force");
    assertThat(added(older, "--force")).contains("added base 1.2.0", "in place of 1.3.0");
  }

  @Test
  void another_package_of_the_same_version_is_told() throws IOException {
    added(base("1.2.0"));
    Path other = packed("base", "1.2.0", BASE.formatted("1.2.0") + "quantity x : count = 1\n");
    assertThat(refused(other)).contains("is from another package of the same version");
  }

  @Test
  void a_supplement_needs_a_base_that_fits() throws IOException {
    Path house = house("1.0.0", "1.2.0");
    assertThat(refused(house)).contains("it extends `base` ^1.2.0, which is not here");
    added(base("1.1.0"));
    assertThat(refused(house)).contains("it extends `base` ^1.2.0, but the `base` here is 1.1.0");
    added(base("1.4.0"), house);
  }

  @Test
  void a_base_that_its_supplements_do_not_fit_is_refused() throws IOException {
    added(base("1.2.0"), house("1.0.0", "1.2.0"));
    assertThat(refused(base("2.0.0"), "--force"))
        .contains("`house` 1.0.0 extends `base` ^1.2.0, which 2.0.0 does not fit");
    added(base("2.0.0"), house("2.0.0", "2.0.0"));
  }

  @Test
  void a_supplement_with_errors_is_refused() throws IOException {
    Path house = house("1.0.0", "1.2.0");
    added(packed("base", "1.3.0", BASE.formatted("1.3.0").replace("reach", "range")));
    assertThat(refused(house)).contains("it has errors. The first: ", "(house/rules.muster:4)");
  }

  @Test
  void what_came_from_no_package_is_left_alone() throws IOException {
    write(shelf.resolve("base/mine.muster"), "rulebook base\n");
    Path base = base("1.2.0");
    assertThat(refused(base)).contains("is there already, and is from no package");
    added(base, "--force");
    assertThat(all()).doesNotContainKey("base/mine.muster");
  }

  @Test
  void what_cannot_be_locked_is_not_there_either() throws IOException {
    added(base("1.2.0"));
    // In the way of the new lock.
    write(shelf.resolve(".muster.lock." + ProcessHandle.current().pid() + ".part/x"), "");
    assertThat(refused(base("1.3.0"), house("1.0.0", "1.2.0"))).contains("cannot be written");
  }

  @Test
  void a_lock_that_was_lost_comes_back() throws IOException {
    Path base = base("1.2.0");
    added(base);
    SortedMap<String, String> before = all();
    Files.delete(shelf.resolve("muster.lock"));
    added(base);
    assertThat(all()).isEqualTo(before);
  }

  @Test
  void own_changes_are_lost_only_by_force() throws IOException {
    Path base = base("1.2.0");
    added(base);
    SortedMap<String, String> before = all();
    write(shelf.resolve("base/README.md"), "mine\n");
    assertThat(refused(base)).contains("were changed, added or removed");
    assertThat(refused(base("1.3.0"))).contains("were changed, added or removed");
    added(base, "--force");
    assertThat(all()).isEqualTo(before);
  }

  // ---- the lock --------------------------------------------------------------------------------

  @ParameterizedTest
  @ValueSource(strings = {"changed", "added", "removed"})
  void no_command_uses_locked_rules_that_are_not_as_the_package_had_them(String what)
      throws IOException {
    added(base("1.2.0"), house("1.0.0", "1.2.0"));
    Path rules = shelf.resolve("base/rules.muster");
    switch (what) {
      case "changed" -> Files.writeString(rules, Files.readString(rules).replace('8', '7'));
      case "added" -> write(shelf.resolve("base/more.muster"), "quantity x : count = 1\n");
      default -> Files.delete(rules);
    }
    for (String command : List.of("check", "rules")) {
      Cli.Ran ran = Cli.run(command, shelf.resolve("house"));
      assertThat(ran.exitCode()).isEqualTo(2);
      assertThat(ran.out() + ran.err())
          .containsOnlyOnce("error[")
          .contains("error[changed-package]: ", "`base` is locked", "take its lines out");
    }
  }

  @Test
  void other_line_ends_and_other_texts_change_no_rules() throws IOException {
    added(base("1.2.0"));
    Path rules = shelf.resolve("base/rules.muster");
    Files.writeString(rules, Files.readString(rules).replace("\n", "\r\n"));
    Path lock = shelf.resolve("muster.lock");
    Files.writeString(lock, Files.readString(lock).replace("\n", "\r\n"));
    Files.writeString(shelf.resolve("base/README.md"), "mine");
    assertThat(Cli.run("check", shelf.resolve("base")).exitCode()).isZero();
  }

  @Test
  void without_its_lines_in_the_lock_a_rulebook_is_ones_own() throws IOException {
    added(base("1.2.0"), house("1.0.0", "1.2.0"));
    Path lock = shelf.resolve("muster.lock");
    String text = Files.readString(lock);
    Files.writeString(lock, text.replaceAll("(?s)package base.*(?=package house)", ""));
    Files.writeString(shelf.resolve("base/more.muster"), "quantity x of me: unit : count = 1\n");
    assertThat(Cli.run("check", shelf.resolve("house")).exitCode()).isZero();
  }

  @Test
  void a_lock_that_somebody_has_damaged_is_told_and_not_guessed_at() throws IOException {
    Path base = base("1.2.0");
    added(base);
    Path lock = shelf.resolve("muster.lock");
    String text = Files.readString(lock);
    Random random = new Random(1);
    for (int i = 0; i < 60; i++) {
      int at = random.nextInt(text.length());
      String damaged =
          text.substring(0, at) + (char) ('!' + random.nextInt(90)) + text.substring(at + 1);
      Files.writeString(lock, damaged);
      Cli.Ran ran = Cli.run("check", shelf.resolve("base"));
      // A name, a version or a checksum of a package may have become another.
      assertThat(ran.err() + ran.out()).doesNotContain("unexpectedly");
      if (ran.exitCode() != 0) {
        assertThat(ran.out()).containsOnlyOnce("error[");
      }
    }
  }

  // ---- damaged and hostile packages
  // ----------------------------------------------------------------

  @Test
  void a_damaged_package_is_refused_in_one_sentence() throws IOException {
    byte[] whole = Files.readAllBytes(base("1.2.0"));
    Path file = folder.resolve("damaged.zip");
    Random random = new Random(1);
    for (int i = 0; i < 200; i++) {
      byte[] bytes = whole.clone();
      if (i % 3 == 0) {
        bytes = Arrays.copyOf(bytes, random.nextInt(2 * bytes.length));
      } else {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
      }
      Files.write(file, bytes);
      assertThat(refused(file)).contains("is damaged, or no package that `muster pack` has made");
    }
  }

  @Test
  void a_manifest_that_is_not_as_it_should_be_is_refused_in_one_sentence() throws IOException {
    RulebookPackage house = RulebookPackage.read(house("1.0.0", "1.2.0"));
    String manifest = new String(house.manifest().bytes());
    Random random = new Random(1);
    for (int i = 0; i < 300; i++) {
      SortedMap<String, byte[]> all = new TreeMap<>();
      house.files().forEach((name, content) -> all.put("house/" + name, content));
      all.put(Manifest.FILE, otherwise(manifest, random).getBytes());
      Path file = Files.write(folder.resolve("odd.zip"), new Archive(all).bytes());
      // Its base is not here; what is no more than another title or licence is refused for that.
      assertThat(refused(file)).doesNotContain("unexpectedly");
    }
  }

  /** A text of JSON in which something stands in the place of a value, or of a few characters. */
  private static String otherwise(String json, Random random) {
    List<String> values =
        List.of("null", "1", "true", "[]", "{}", "\"\"", "[null]", "{\"a\": null}", "\"^1\"");
    String value = values.get(random.nextInt(values.size()));
    if (random.nextBoolean()) {
      int at = random.nextInt(json.length() - 3);
      return json.substring(0, at) + value + json.substring(at + random.nextInt(3));
    }
    List<MatchResult> all =
        Pattern.compile(": (\"[^\"]*\"|\\d+|[\\[{][^\\]}]*[\\]}])")
            .matcher(json)
            .results()
            .toList();
    MatchResult one = all.get(random.nextInt(all.size()));
    return json.substring(0, one.start(1)) + value + json.substring(one.end(1));
  }

  @Test
  void a_package_of_a_newer_form_is_for_a_newer_muster() throws IOException {
    RulebookPackage base = RulebookPackage.read(base("1.2.0"));
    SortedMap<String, byte[]> all = new TreeMap<>();
    base.files().forEach((name, content) -> all.put("base/" + name, content));
    String manifest = new String(base.manifest().bytes()).replace("\"format\": 1", "\"format\": 2");
    all.put(Manifest.FILE, manifest.getBytes());
    Path file = Files.write(folder.resolve("new.zip"), new Archive(all).bytes());
    assertThat(refused(file)).contains("was made by a newer Muster");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../evil.muster",
        "/evil.muster",
        "a/../../evil.muster",
        "C:evil.muster",
        "a\\evil.muster",
        ".evil.muster",
        "RULES.muster",
        "rules.muster/evil.muster",
        "nul.muster"
      })
  void a_name_that_leads_elsewhere_is_refused(String name) throws IOException {
    Path file = hostile(name, "rulebook base\n".getBytes());
    assertThat(refused(file)).contains("cannot be a package: ");
    assertThat(folder.resolve("evil.muster")).doesNotExist();
  }

  /** A package that is whole, with one more file. */
  private Path hostile(String name, byte[] content) throws IOException {
    RulebookPackage base = RulebookPackage.read(base("1.2.0"));
    SortedMap<String, byte[]> files = new TreeMap<>(base.files());
    files.put(name, content);
    return rewritten(base.manifest(), files);
  }

  private Path rewritten(Manifest of, SortedMap<String, byte[]> files) throws IOException {
    Manifest manifest =
        new Manifest(
            of.format(),
            of.name(),
            of.title(),
            of.version(),
            of.edition(),
            of.license(),
            of.copyright(),
            of.dependencies(),
            RulebookPackage.checksums(files));
    return Files.write(folder.resolve("hostile.zip"), RulebookPackage.of(manifest, files).bytes());
  }

  @Test
  void more_files_and_bytes_than_a_rulebook_needs_are_refused() throws IOException {
    RulebookPackage base = RulebookPackage.read(base("1.2.0"));
    SortedMap<String, byte[]> files = new TreeMap<>(base.files());
    for (int i = 0; i < 500; i++) {
      files.put(i + ".md", new byte[0]);
    }
    assertThat(refused(rewritten(base.manifest(), files))).contains("holds more than 500 files");
    assertThat(refused(hostile("large.md", new byte[16 * 1024 * 1024])))
        .contains("is larger than 16 MB");
  }

  @Test
  void a_package_that_says_it_is_another_is_refused() throws IOException {
    RulebookPackage base = RulebookPackage.read(base("1.2.0"));
    SortedMap<String, byte[]> files = new TreeMap<>(base.files());
    files.put("rules.muster", (LICENCE + BASE.formatted("9.0.0")).getBytes());
    assertThat(refused(rewritten(base.manifest(), files)))
        .contains("its rules are of another rulebook, version or base than it says");
  }

  @Test
  void what_is_no_package_is_told_so() throws IOException {
    Path text = Files.writeString(folder.resolve("text.zip"), "no package");
    assertThat(refused(text)).contains("is damaged, or no package that `muster pack` has made");
    assertThat(refused(folder)).contains("is a folder, not a file");
    assertThat(refused(folder.resolve("nowhere.zip"))).contains("there is no such file");
  }
}
