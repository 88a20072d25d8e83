package dev.muster.tool.cli.sheet;

import dev.muster.tool.cli.page.BlockHtml;
import dev.muster.tool.cli.page.Html;
import dev.muster.tool.cli.page.PageStyle;
import java.util.Optional;

/** Writes a sheet as one file that needs nothing else. */
final class SheetHtml {
  private SheetHtml() {}

  static String of(Sheet sheet) {
    BlockHtml blocks = new BlockHtml(origin -> Optional.empty());
    Html columns = Html.of("div").as("columns");
    for (Sheet.Section section : sheet.sections()) {
      columns.add(Html.of("h2", section.title()));
      section.blocks().forEach(block -> columns.add(blocks.of(block)));
    }
    Html header = Html.of("header", Html.of("h1", sheet.title()));
    sheet.subtitle().forEach(line -> header.add(Html.of("p", line)));
    return PageStyle.SHEET.page(sheet.title(), header, columns);
  }
}
