package dev.muster.tool.cli;

import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.trace.Event;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Tells a battle line by line, each procedure indented below the one that runs it. Events say where in the rulebook they
 * come from, but not when a procedure is over; so its end is seen by what comes next: something from the text of an outer
 * procedure, or a procedure that only an outer one names.
 */
final class Story {
  private static final String INDENT = "  ";

  private record Passage(String name, String text, String file, int first, int last) {
    boolean holds(String otherFile, int line) {
      return file.equals(otherFile) && first <= line && line <= last;
    }

    boolean names(Passage other) {
      return Pattern.compile("(?<![\\w-])" + Pattern.quote(other.name) + "(?![\\w-])").matcher(text).find();
    }
  }

  private final Desk desk;
  private final Map<String, List<Passage>> passages = new HashMap<>();
  private final Deque<Passage> within = new ArrayDeque<>();

  Story(Desk desk, List<RulebookFile> files) {
    this.desk = desk;
    for (RulebookFile file : files) {
      passages.put(file.source().name(), file.declarations().stream().map(Story::passage).toList());
    }
  }

  private static Passage passage(Declaration declaration) {
    var span = declaration.span();
    return new Passage(declaration.head().name().text(), span.text(), span.source().name(), span.line(), span.source().line(span.end()));
  }

  void tell(Event event) {
    Passage from = at(event.where());
    switch (event) {
      case Event.Began began -> begin(began, from);
      case Event.Said said -> line(from, said.tell());
      case Event.Decided decided -> line(from, decided.tell());
      case Event.Ordered ordered -> line(from, ordered.side() + " orders " + ordered.tell());
      case Event.Rolled rolled -> line(from, rolled.tell());
      case Event.Rerolled rerolled -> line(from, rerolled.tell());
      case Event.Changed changed -> line(from, changed.tell());
      case Event.Moved moved -> line(from, moved.tell());
      case Event.Removed removed -> line(from, desk.console().style().bold(Style.visible(removed.tell())));
      case Event.Applied applied -> line(from, applied.tell());
      case Event.Ended ended -> {
        within.clear();
        line(null, desk.console().style().bold(Style.visible(ended.tell())));
      }
    }
  }

  private void begin(Event.Began began, Passage procedure) {
    if (procedure != null) {
      backTo(p -> p.names(procedure));
    }
    String title = desk.console().style().bold(Style.visible(began.tell()));
    desk.line(INDENT.repeat(within.size()) + title);
    if (procedure != null) {
      within.push(procedure);
    }
  }

  private void line(Passage from, String text) {
    if (from != null && within.contains(from)) {
      backTo(from::equals);
    }
    desk.line(INDENT.repeat(within.size()) + (text.indexOf('\u001b') >= 0 ? text : Style.visible(text)));
  }

  /** Ends the procedures inside the innermost that fits; when none fits, what comes belongs to the innermost of all. */
  private void backTo(java.util.function.Predicate<Passage> fits) {
    Iterator<Passage> fromInside = within.iterator();
    int inside = 0;
    while (fromInside.hasNext()) {
      if (fits.test(fromInside.next())) {
        for (int i = 0; i < inside; i++) {
          within.pop();
        }
        return;
      }
      inside++;
    }
  }

  private Passage at(String where) {
    int colon = where.lastIndexOf(':');
    if (colon < 0) {
      return null;
    }
    int line = Integer.parseInt(where.substring(colon + 1));
    String file = where.substring(0, colon);
    return passages.getOrDefault(file, List.of()).stream().filter(p -> p.holds(file, line)).findFirst().orElse(null);
  }
}
