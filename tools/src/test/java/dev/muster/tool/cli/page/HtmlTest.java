package dev.muster.tool.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlTest {
  /** In a page a browser reads no entities within a style sheet. */
  @Test
  void a_style_sheet_stands_in_a_page_as_it_is_written() {
    assertThat(PageStyle.page(List.of(PageStyle.SHEET), "Rules"))
        .contains(PageStyle.resource("sheet.css"))
        .containsPattern("<style>/\\*<!\\[CDATA\\[\\*/");
  }
}
