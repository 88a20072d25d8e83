package dev.muster.tool.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever writes a supplement is told of their own mistakes, not of those of the book. */
class SupplementProblemsTest {
  @TempDir Path folder;
  private Path supplement;

  @BeforeEach
  void write() throws IOException {
    Path book = Files.createDirectory(folder.resolve("book"));
    supplement = Files.createDirectory(folder.resolve("more"));
    Files.writeString(
        book.resolve("book.muster"),
        """
        rulebook book 1.0.0 edition 2
        kind side { }
        kind unit is thing { C : 0..9 = 4 }
        open quantity first of me: unit : count (p.1)
        open quantity second of me: unit : count (p.1)
        quantity odd of me: unit : count = if me.C > 9 then 1 else 0
        """);
    Files.writeString(
        supplement.resolve("more.muster"),
        """
        rulebook more 1.0.0 edition 2
        extends book
        quantity strange of me: unit : count = me.D
        """);
  }

  private static String told(String command, Path rulebook) {
    Cli.Ran ran = Cli.run(command, rulebook);
    return ran.out() + ran.err();
  }

  @Test
  void check_and_test_tell_the_same() throws IOException {
    for (String command : new String[] {"check", "test"}) {
      assertThat(told(command, supplement))
          .contains("2 declarations of `book` are still open", "more.muster:3")
          .doesNotContain("`first`", "`second`", "never holds");
    }
  }

  @Test
  void the_book_itself_is_told_all() throws IOException {
    assertThat(told("check", folder.resolve("book")))
        .contains("`first` is still open", "`second` is still open", "never holds");
  }
}
