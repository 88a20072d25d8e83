package dev.muster.tool.cli.page;

import dev.muster.model.Origin;
import dev.muster.wording.Grid;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Writes the parts of pages as HTML. */
public final class BlockHtml {
  /** What is so declared reads like any noun. */
  private static final String KIND = "kind";

  /** The letters of half a column. */
  private static final int NARROW = 38;

  /** The longest result that stands out in a table. */
  private static final int SHORT = 12;

  /** An entry with more lines may go on in the next column. */
  private static final int FEW_LINES = 2;

  /** So may one whose text has more letters. */
  private static final int FEW_LETTERS = 240;

  /** A table with more columns is as wide as the page. */
  private static final int MANY = 7;

  /** What a bar stands beside. */
  private static final String CHANGED = "changed";

  private final Function<Origin, Optional<String>> links;
  private final Predicate<Object> changed;

  /**
   * @param links where it is told of a declaration
   */
  public BlockHtml(Function<Origin, Optional<String>> links) {
    this(links, origin -> false);
  }

  /**
   * @param changed the blocks, lines, words and so on that a bar stands beside
   */
  public BlockHtml(Function<Origin, Optional<String>> links, Predicate<Object> changed) {
    this.links = links;
    this.changed = changed;
  }

  /** With a bar if it has changed. */
  private Html withBar(Object told, Html html) {
    return changed.test(told) ? html.also(CHANGED) : html;
  }

  /** The words of something that may itself have no bar. */
  private Object words(Phrase of, List<Object> html) {
    return changed.test(of) ? Html.of("div", html).as(CHANGED) : html;
  }

  public Html of(Block block) {
    Html html =
        withBar(
            block,
            Html.of("div")
                .as(isBroad(block) ? "block broad" : isNarrow(block) ? "block narrow" : "block"));
    if (!block.heading().isEmpty()) {
      html.add(
          withBar(block.heading(), Html.of("h3", phrase(block.heading()), cited(block.pages()))));
    }
    block.bodies().forEach(body -> html.add(of(body)));
    return html;
  }

  /** Whether it is no more than a table that leaves room for another beside it. */
  private static boolean isNarrow(Block block) {
    return block.bodies().size() == 1
        && block.bodies().getFirst() instanceof Block.Body.Table(var grid)
        && width(grid) < NARROW;
  }

  /** In letters, with the lines and the room between columns. */
  private static int width(Grid grid) {
    int width = 0;
    for (int column = 0; column < grid.heads().size(); column++) {
      int longest = grid.heads().get(column).text().length();
      for (List<Phrase> row : grid.rows()) {
        longest = Math.max(longest, row.get(column).text().length());
      }
      width += longest + 2;
    }
    return width;
  }

  /** Whether it has a table that is as wide as the page. */
  public static boolean isBroad(Block block) {
    return block.bodies().stream()
        .anyMatch(b -> b instanceof Block.Body.Table(var grid) && grid.heads().size() > MANY);
  }

  public Html of(Block.Body body) {
    return withBar(body, html(body));
  }

  private Html html(Block.Body body) {
    return switch (body) {
      case Block.Body.Text(var text) -> Html.of("p", phrase(text));
      case Block.Body.Case(var text) -> Html.of("h4", phrase(text));
      case Block.Body.Table(var grid) -> table(grid);
      case Block.Body.Lines(var lines) -> lines(lines);
      case Block.Body.Entries(var entries) -> entries(entries);
    };
  }

  /** Texts and elements. */
  public List<Object> phrase(Phrase phrase) {
    return phrase.parts().stream()
        .map(part -> part.term().map(term -> term(part.text(), term)).orElse(part.text()))
        .toList();
  }

  private Object term(String text, Origin term) {
    return links
        .apply(term)
        .<Object>map(link -> Html.of("a", text).with("href", link))
        .orElseGet(() -> term.declarationKind().equals(KIND) ? text : Html.of("em", text));
  }

  /** The page of the printed rules. */
  public static List<Html> cited(Optional<String> pages) {
    return pages.map(p -> Html.of("span", " (" + p + ")").as("page")).stream().toList();
  }

  private Html table(Grid grid) {
    Html heads = Html.of("thead");
    if (!grid.across().isEmpty()) {
      Html above = Html.of("tr");
      if (grid.inputs() > 0) {
        above.add(Html.of("th").with("colspan", String.valueOf(grid.inputs())));
      }
      heads.add(
          above.add(
              Html.of("th", phrase(grid.across()))
                  .with("colspan", String.valueOf(grid.heads().size() - grid.inputs()))));
    }
    Html head = Html.of("tr");
    for (Phrase cell : grid.heads()) {
      head.add(withBar(cell, Html.of("th", phrase(cell))));
    }
    Html body = Html.of("tbody");
    for (List<Phrase> row : grid.rows()) {
      Html line = withBar(row, Html.of("tr"));
      for (int i = 0; i < row.size(); i++) {
        boolean out = i >= grid.inputs() && row.get(i).text().length() <= SHORT;
        line.add(Html.of("td", phrase(row.get(i))).as(out ? "result" : "said"));
      }
      body.add(line);
    }
    if (grid.heads().stream().anyMatch(cell -> !cell.isEmpty())) {
      heads.add(head);
    }
    return Html.of("table", heads, body).as("grid");
  }

  private Html lines(List<Line> lines) {
    Html list = Html.of(lines.stream().anyMatch(Line::step) ? "ol" : "ul");
    for (Line line : lines) {
      List<Object> item =
          List.of(
              words(line.text(), head(line)), line.under().isEmpty() ? "" : lines(line.under()));
      // Between its number and its words.
      list.add(Html.of("li", changed.test(line) ? withBar(line, Html.of("div", item)) : item));
    }
    return list;
  }

  /** The page stands before the colon. */
  private List<Object> head(Line line) {
    if (line.pages().isEmpty()) {
      return line.step() && !line.under().isEmpty()
          ? List.of(Html.of("b", phrase(line.text())))
          : phrase(line.text());
    }
    boolean colon = line.text().text().endsWith(":");
    Phrase text = colon ? line.text().before(":") : line.text();
    return List.of(
        line.step() ? Html.of("b", phrase(text)) : phrase(text),
        cited(line.pages()),
        colon ? ":" : "");
  }

  private Html entries(List<Block.Entry> entries) {
    Html body = Html.of("tbody");
    boolean marked = entries.stream().anyMatch(entry -> !entry.mark().isEmpty());
    for (Block.Entry entry : entries) {
      Html row =
          Html.of(
              "tr",
              marked ? Html.of("td", phrase(entry.mark())).as("mark") : "",
              Html.of(
                  "td",
                  words(entry.text(), head(entry)),
                  entry.under().isEmpty() ? List.of() : lines(entry.under())));
      boolean breaks =
          entry.under().size() > FEW_LINES || entry.text().text().length() > FEW_LETTERS;
      body.add(withBar(entry, breaks ? row.as("long") : row));
    }
    return Html.of("table", body).as("entries");
  }

  private List<Object> head(Block.Entry entry) {
    return List.of(
        entry.title().isEmpty()
            ? ""
            : List.of(Html.of("b", phrase(entry.title())), entry.text().isEmpty() ? "" : " "),
        Html.of("span", phrase(entry.text())).as("words"),
        cited(entry.pages()));
  }
}
