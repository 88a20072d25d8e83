package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Sheets of every rulebook, as they are printed. */
class SheetsTest {
  private final Shell shell = new Shell(Project.RULEBOOKS);

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#playedNames")
  void a_sheet_is_one_page_that_needs_nothing_else(String rulebook) throws Exception {
    String sheet = sheet(rulebook);
    Document page = parsed(sheet);
    assertThat(page.getElementsByTagName("script").getLength()).isZero();
    assertThat(page.getElementsByTagName("link").getLength()).isZero();
    assertThat(sheet)
        .contains(">Sequence of play<", ">Orders<")
        .doesNotContain("http", "url(", "@import");
    assertThat(sheet(rulebook)).isEqualTo(sheet);
  }

  private String sheet(String rulebook) {
    Shell.Ran ran = shell.muster("sheet", rulebook);
    assertThat(ran.exit()).as(ran.all()).isZero();
    return ran.out();
  }

  private static Document parsed(String page) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page.replaceFirst("<!DOCTYPE html>", ""))));
  }
}
