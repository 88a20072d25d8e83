package dev.muster.tool.cli.page;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FSFontUseCase;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Objects;
import java.util.TimeZone;
import java.util.stream.Collectors;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.multipdf.LayerUtility;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.util.Matrix;

/**
 * Pages as PDF. The same page is the same file, byte for byte: so it says of no day that it was
 * made on it.
 */
public final class Pdf {
  /** For signs that the letters of every reader of PDF have not; it comes with PDFBox. */
  private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private static final float MILLIMETRE = 72 / 25.4f;

  /** Around the columns. */
  private static final float MARGIN = 8 * MILLIMETRE;

  /** From one column to the next. */
  private static final float STEP = 99 * MILLIMETRE;

  private static final int REGULAR = 400;

  /** As the style sheet of columns says it. */
  private static final String COLUMN_SIZE = "95mm 281mm";

  private static final int FULL_COLUMN = 281;

  /** In millimetres, how near to the best height is near enough. */
  private static final int NEAR = 3;

  private Pdf() {}

  /**
   * @param page as HTML, which is XML, too
   */
  public static byte[] of(String page) {
    try (PdfBoxRenderer renderer = laidOut(page)) {
      return written(renderer.getPdfDocument());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Pages of two columns. What fills no page stands in two columns of about the same length.
   *
   * @param column as HTML, whose pages have the size of a column, or are as wide as two
   */
  public static byte[] inColumns(String column) {
    byte[] full = of(column);
    int narrow = narrow(full);
    if (narrow > 2) {
      return sideBySide(full);
    }
    // The lowest height at which two columns are enough.
    int low = 0;
    int high = FULL_COLUMN;
    byte[] best = full;
    while (high - low > NEAR) {
      int middle = (low + high) / 2;
      byte[] attempt = of(column.replace(COLUMN_SIZE, "95mm " + middle + "mm"));
      if (narrow(attempt) <= 2) {
        high = middle;
        best = attempt;
      } else {
        low = middle;
      }
    }
    return sideBySide(best);
  }

  /** The number of pages that are columns. */
  private static int narrow(byte[] columns) {
    try (PDDocument document = Loader.loadPDF(columns)) {
      int count = 0;
      for (int i = 0; i < document.getNumberOfPages(); i++) {
        count += isColumn(i, document) ? 1 : 0;
      }
      return count;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] sideBySide(byte[] written) {
    // Only what has been written has all its letters.
    try (PDDocument columns = Loader.loadPDF(written);
        PDDocument whole = new PDDocument()) {
      LayerUtility layers = new LayerUtility(whole);
      int next = 0;
      while (next < columns.getNumberOfPages()) {
        PDPage page = new PDPage(PDRectangle.A4);
        whole.addPage(page);
        try (PDPageContentStream content = new PDPageContentStream(whole, page)) {
          put(layers.importPageAsForm(columns, next), MARGIN, content);
          next++;
          if (isColumn(next - 1, columns) && isColumn(next, columns)) {
            put(layers.importPageAsForm(columns, next), MARGIN + STEP, content);
            next++;
          }
        }
      }
      return written(whole);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isColumn(int number, PDDocument columns) {
    return number < columns.getNumberOfPages()
        && columns.getPage(number).getMediaBox().getWidth() < STEP;
  }

  private static void put(PDFormXObject form, float left, PDPageContentStream content)
      throws IOException {
    content.saveGraphicsState();
    float top = PDRectangle.A4.getHeight() - MARGIN;
    content.transform(Matrix.getTranslateInstance(left, top - form.getBBox().getHeight()));
    content.drawForm(form);
    content.restoreGraphicsState();
  }

  private static PdfBoxRenderer laidOut(String page) throws IOException {
    XRLog.setLoggingEnabled(false);
    PdfRendererBuilder builder = new PdfRendererBuilder();
    builder.useFont(
        Pdf::font,
        "Liberation Sans",
        REGULAR,
        FontStyle.NORMAL,
        true,
        EnumSet.of(FSFontUseCase.FALLBACK_FINAL));
    // Nothing is fetched, whatever a page asks for.
    builder.useUriResolver((base, uri) -> null);
    builder.withHtmlContent(page, null);
    builder.toStream(OutputStream.nullOutputStream());
    PdfBoxRenderer renderer = builder.buildPdfRenderer();
    renderer.layout();
    renderer.createPDFWithoutClosing();
    return renderer;
  }

  private static byte[] written(PDDocument document) throws IOException {
    PDDocumentInformation information = document.getDocumentInformation();
    GregorianCalendar never = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
    never.setTimeInMillis(0);
    information.setCreationDate(never);
    information.setModificationDate(never);
    information.setProducer("Muster");
    document.setDocumentId(0L);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    document.save(out);
    return out.toByteArray();
  }

  /** The signs of a page that its letters have not, each once. */
  public static String withoutLetters(String page) {
    try (TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(font()))) {
      CmapLookup letters = font.getUnicodeCmapLookup();
      return page.codePoints()
          .filter(sign -> !Character.isWhitespace(sign) && letters.getGlyphId(sign) == 0)
          .distinct()
          .mapToObj(Character::toString)
          .collect(Collectors.joining());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream font() {
    return Objects.requireNonNull(PDDocument.class.getResourceAsStream(FONT));
  }
}
