package dev.muster.tool.cli.sheet;

import dev.muster.tool.cli.page.Block;
import dev.muster.tool.cli.page.BlockHtml;
import dev.muster.tool.cli.page.Html;
import dev.muster.tool.cli.page.PageStyle;
import java.util.List;
import java.util.Optional;

/** Writes a sheet as one file that needs nothing else. */
final class SheetHtml {
  private SheetHtml() {}

  /**
   * @param styles how it is laid out
   */
  static String of(Sheet sheet, PageStyle... styles) {
    BlockHtml blocks = new BlockHtml(origin -> Optional.empty(), sheet.changed());
    Html columns = Html.of("div").as("columns");
    Html wide = Html.of("div").as("wide");
    boolean narrow = List.of(styles).contains(PageStyle.COLUMN);
    boolean any = false;
    for (Sheet.Section section : sheet.sections()) {
      columns.add(Html.of("h2", section.title()));
      for (Block block : section.blocks()) {
        boolean broad = narrow && BlockHtml.isBroad(block);
        (broad ? wide : columns).add(blocks.of(block));
        any |= broad;
      }
    }
    Html header = Html.of("header", Html.of("h1", sheet.title()));
    sheet.subtitle().forEach(line -> header.add(Html.of("p", line)));
    return PageStyle.page(List.of(styles), sheet.title(), header, columns, any ? wide : "");
  }
}
