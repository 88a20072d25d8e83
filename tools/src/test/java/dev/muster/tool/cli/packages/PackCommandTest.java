package dev.muster.tool.cli.packages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackCommandTest {
  private static final String LICENCE = "// SPDX-License-Identifier: CC-BY-4.0\n";

  @TempDir Path folder;

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private Cli.Ran pack(String rulebook) {
    return Cli.run("pack", folder.resolve(rulebook), "-o", folder.resolve("made.zip"));
  }

  private String refused(String rulebook) {
    Cli.Ran ran = pack(rulebook);
    assertThat(ran.exitCode()).as(ran.out()).isEqualTo(2);
    assertThat(folder.resolve("made.zip")).doesNotExist();
    return ran.err() + ran.out();
  }

  @Test
  void all_that_is_missing_is_told_at_once_with_what_to_write() throws IOException {
    write("base/a.muster", "rulebook base\n");
    write("house/a.muster", "rulebook house\nextends base\n");
    assertThat(refused("house"))
        .contains(
            "a.muster:1:10",
            "write `rulebook house \"Title\" 1.0.0 edition 2`",
            "// SPDX-License-Identifier: CC-BY-4.0",
            "a.muster:2:9",
            "`base` has no version");
  }

  @Test
  void a_supplement_says_for_which_version_of_its_base_it_is_written() throws IOException {
    write("base/a.muster", "rulebook base \"Base\" 1.3.0 edition 2\n");
    write("house/a.muster", LICENCE + "rulebook house \"House\" 1.0.0 edition 2\nextends base\n");
    assertThat(refused("house")).contains("write `extends base 1.3.0`");
    write(
        "house/a.muster",
        LICENCE + "rulebook house \"House\" 1.0.0 edition 2\nextends base 0.9.0\n");
    assertThat(refused("house"))
        .contains("this is written for `base` 0.9.0, which 1.3.0 may not fit");
  }

  @Test
  void a_licence_that_spdx_does_not_know_the_form_of_is_told_where_it_stands() throws IOException {
    write(
        "base/a.muster",
        "// SPDX-License-Identifier: as you like\nrulebook base \"Base\" 1.0.0 edition 2\n");
    assertThat(refused("base")).contains("a.muster:1:29", "is not how SPDX names a licence");
  }

  @Test
  void terms_of_ones_own_are_in_the_package() throws IOException {
    write(
        "base/a.muster",
        "// SPDX-License-Identifier: LicenseRef-mine\nrulebook base \"Base\" 1.0.0 edition 2\n");
    assertThat(refused("base")).contains("a.muster:1:29", "put them into a file `LICENSE`");
    write("base/LICENSE", "as you like");
    assertThat(pack("base").exitCode()).isZero();
  }

  @Test
  void a_rulebook_with_errors_is_not_packed() throws IOException {
    write("base/a.muster", LICENCE + "rulebook base \"Base\" 1.0.0 edition 2\nkind a is b {}\n");
    assertThat(refused("base")).contains("error[unknown-name]");
  }

  @Test
  void a_rulebook_whose_own_examples_fail_is_not_packed() throws IOException {
    write("base/a.muster", LICENCE + "rulebook base \"Base\" 1.0.0 edition 2\n");
    write(
        "base/examples.muster",
        "example adds { expect 1 + 1 = 3 }\nexample holds { expect 1 + 1 = 2 }\n");
    assertThat(refused("base"))
        .contains("error[cannot-pack]: the example `adds` fails", "`muster test ")
        .doesNotContain("`holds`");
  }

  @Test
  void a_supplement_of_one_file_is_a_package_too() throws IOException {
    write("base/a.muster", LICENCE + "rulebook base \"Base\" 1.0.0 edition 2\n");
    write(
        "house.muster",
        LICENCE
            + "// SPDX-FileCopyrightText: 2026 Jane Doe\n"
            + "rulebook house \"House\" 1.0.0 edition 2\nextends base 1.0.0\n");
    Cli.Ran ran = pack("house.muster");
    assertThat(ran.exitCode()).as(ran.out()).isZero();
    RulebookPackage made = RulebookPackage.read(folder.resolve("made.zip"));
    assertThat(made.files().keySet()).containsExactly("house.muster");
    assertThat(made.manifest().copyright()).containsExactly("2026 Jane Doe");
    assertThat(made.manifest().license()).isEqualTo("CC-BY-4.0");
    assertThat(made.manifest().dependencies()).containsEntry("base", "^1.0.0").hasSize(1);
  }

  @Test
  void links_are_left_out() throws IOException {
    write("secret.md", "a secret");
    write("base/a.muster", LICENCE + "rulebook base \"Base\" 1.0.0 edition 2\n");
    Files.createSymbolicLink(folder.resolve("base/link.md"), folder.resolve("secret.md"));
    assertThat(pack("base").out()).contains("left out: link.md");
  }

  @Test
  void only_a_package_of_the_same_rulebook_is_replaced() throws IOException {
    write("base/a.muster", LICENCE + "rulebook base \"Base\" 1.0.0 edition 2\n");
    write("made.zip", "something else");
    Cli.Ran ran = pack("base");
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).contains("is there already, and is no package of `base`");
    Files.delete(folder.resolve("made.zip"));
    assertThat(pack("base").exitCode()).isZero();
    assertThat(pack("base").exitCode()).isZero();
  }
}
