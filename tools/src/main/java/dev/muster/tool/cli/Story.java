package dev.muster.tool.cli;

import dev.muster.trace.Event;

/**
 * Tells a battle line by line, each procedure indented below the one that runs it. Bookkeeping is
 * left to the record.
 */
final class Story {
  private static final String INDENT = "  ";

  private final Desk desk;
  private int depth;

  Story(Desk desk) {
    this.desk = desk;
  }

  void tell(Event event) {
    switch (event) {
      case Event.Began began -> {
        line(desk.console().style().bold(Style.visible(began.tell())));
        depth++;
      }
      case Event.Finished finished -> depth--;
      case Event.Said said -> line(Style.visible(said.tell()));
      case Event.Decided decided -> line(Style.visible(decided.tell()));
      case Event.Ordered ordered ->
          line(Style.visible(ordered.side() + " orders " + ordered.tell()));
      case Event.Rolled rolled -> line(Style.visible(rolled.tell()));
      case Event.Rerolled rerolled -> line(Style.visible(rerolled.tell()));
      case Event.Changed changed -> {
        if (!changed.verb().isEmpty()) {
          line(Style.visible(changed.tell()));
        }
      }
      case Event.Moved moved -> line(Style.visible(moved.tell()));
      case Event.Removed removed ->
          line(desk.console().style().bold(Style.visible(removed.tell())));
      case Event.Applied applied -> line(Style.visible(applied.tell()));
      case Event.Ended ended -> {
        depth = 0;
        line(desk.console().style().bold(Style.visible(ended.tell())));
      }
    }
  }

  private void line(String text) {
    desk.line(INDENT.repeat(Math.max(0, depth)) + text);
  }
}
