package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tool.cli.Shell;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Sheets of every rulebook, as they are printed. */
class SheetsTest {
  /** In points. */
  private static final float MARGIN = 20;

  @TempDir Path folder;

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

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#playedNames")
  void nothing_stands_twice_on_a_sheet(String rulebook) throws Exception {
    NodeList parts = parsed(sheet(rulebook)).getElementsByTagName("div");
    assertThat(IntStream.range(0, parts.getLength()).mapToObj(i -> (Element) parts.item(i)))
        .filteredOn(part -> part.getAttribute("class").startsWith("block"))
        .extracting(Element::getTextContent)
        .isNotEmpty()
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#playedNames")
  void a_sheet_as_pdf_has_all_of_its_text_on_the_paper(String rulebook) throws Exception {
    Path file = folder.resolve("sheet.pdf");
    Shell.Ran ran = shell.muster("sheet", rulebook, "--full", "--write", file);
    assertThat(ran.exit()).as(ran.all()).isZero();
    List<String> outside = new ArrayList<>();
    PDFTextStripper reader =
        new PDFTextStripper() {
          @Override
          protected void processTextPosition(TextPosition sign) {
            if (sign.getX() + sign.getWidth() > PDRectangle.A4.getWidth() - MARGIN) {
              outside.add(sign.getUnicode());
            }
            super.processTextPosition(sign);
          }
        };
    try (PDDocument pdf = Loader.loadPDF(file.toFile())) {
      String text = reader.getText(pdf).replaceAll("\\s+", "");
      assertThat(outside).isEmpty();
      assertThat(text).contains("Sequenceofplay", "Orders").doesNotContain("\uFFFD");
    }
  }

  @Test
  void an_order_of_battle_has_cards() {
    Path file = Project.DOCS.resolve("samples/kolin-prussia.muster");
    Shell.Ran ran = shell.muster("sheet", file, "--cards", "--army", "kolin-prussia");
    assertThat(ran.exit()).as(ran.all()).isZero();
    assertThat(ran.out()).contains(">The Prussians at Kolin<", "Line infantry · Moritz's infantry");
    Shell.Ran other = shell.muster("sheet", file, "--cards", "--army", "kolin-prusia");
    assertThat(other.exit()).isEqualTo(1);
    assertThat(other.err()).contains("did you mean `kolin-prussia`?");
    Shell.Ran without = shell.muster("sheet", file, "--army", "kolin-prussia");
    assertThat(without.exit()).isEqualTo(64);
    assertThat(without.err()).contains("--army NAME goes with --cards");
  }

  private String sheet(String rulebook) {
    Shell.Ran ran = shell.muster("sheet", rulebook, "--full");
    assertThat(ran.exit()).as(ran.all()).isZero();
    return ran.out();
  }

  private static Document parsed(String page) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page.replaceFirst("<!DOCTYPE html>", ""))));
  }
}
