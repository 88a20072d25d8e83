package dev.muster.tool.cli.manual;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.difference.Change;
import dev.muster.difference.Difference;
import dev.muster.difference.What;
import dev.muster.tool.cli.file.PageFolder;
import dev.muster.tool.cli.page.BlockHtml;
import dev.muster.tool.cli.page.Html;
import dev.muster.tool.cli.page.PageStyle;
import dev.muster.wording.Phrase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the pages of a manual. */
final class ManualHtml {
  static final String STYLE = "manual.css";
  static final String SCRIPT = "manual.js";
  static final String SEARCH = "search.js";
  static final String PICTURES = "pictures";
  private static final String INDEX = "index.html";

  /** Users of a declaration that are named with it. */
  private static final int USERS = 30;

  private final Manual manual;
  private final ManualLinks links;
  private final BlockHtml blocks;

  ManualHtml(Manual manual, ManualLinks links) {
    this.manual = manual;
    this.links = links;
    this.blocks = new BlockHtml(links::address);
  }

  /** By the names of their files. */
  Map<String, String> pages() {
    Map<String, String> pages = new LinkedHashMap<>();
    pages.put(INDEX, index());
    manual.chapters().forEach(chapter -> pages.put(chapter.page(), page(chapter)));
    return pages;
  }

  private String index() {
    List<Html> main = new ArrayList<>();
    main.add(Html.of("p", "Version " + manual.version() + "."));
    for (Manual.Chapter chapter : manual.chapters()) {
      main.add(Html.of("h2", link(chapter.page(), chapter.title())));
      if (!chapter.about().isEmpty()) {
        main.add(Html.of("p", chapter.about()));
      }
      Html list = Html.of("ul").as("contents");
      for (Manual.Section section : chapter.sections()) {
        for (Manual.Entry entry : section.entries()) {
          list.add(
              Html.of(
                  "li",
                  link(chapter.page() + "#" + entry.id(), name(entry)),
                  BlockHtml.cited(entry.origin().pages()),
                  badges(entry)));
        }
      }
      main.add(list);
    }
    if (!manual.removed().isEmpty()) {
      main.add(Html.of("h2", "Taken away"));
      Html list = Html.of("ul");
      manual.removed().forEach(each -> list.add(Html.of("li", title(each))));
      main.add(list);
    }
    return page(manual.title(), main);
  }

  private static String title(Difference difference) {
    return difference.declared().declarationKind() + " " + difference.declared().origin().cited();
  }

  /** Its title, or its name as a title. */
  static String name(Manual.Entry entry) {
    return Phrase.of(Phrase.title(entry.origin())).capital().text();
  }

  private String page(Manual.Chapter chapter) {
    List<Html> main = new ArrayList<>();
    main.add(Html.of("h1", chapter.title()));
    if (!chapter.about().isEmpty()) {
      main.add(Html.of("p", chapter.about()));
    }
    for (Manual.Section section : chapter.sections()) {
      if (!section.title().isEmpty()) {
        main.add(Html.of("h2", section.title()));
      }
      section.entries().forEach(entry -> main.add(entry(entry)));
    }
    return page(chapter.title() + " – " + manual.title(), main);
  }

  private Html entry(Manual.Entry entry) {
    Html html =
        Html.of(
                "section",
                Html.of(
                    "h3",
                    link("#" + entry.id(), name(entry)),
                    BlockHtml.cited(entry.origin().pages()),
                    Html.of("span", entry.origin().declarationKind()).as("sort"),
                    badges(entry)))
            .with("id", entry.id());
    if (!entry.held().isEmpty()) {
      html.add(Html.of("p", blocks.phrase(entry.held())).as("only"));
    }
    entry.bodies().forEach(body -> html.add(blocks.of(body)));
    entry.picture().ifPresent(file -> html.add(picture(file, name(entry))));
    entry
        .readings()
        .forEach(
            reading ->
                html.add(
                    Html.of(
                            "p",
                            Html.of("b", "Reading"),
                            BlockHtml.cited(reading.pages()),
                            " ",
                            reading.text())
                        .as("reading")));
    entry.changes().stream()
        .filter(changed -> !changed.difference().changes().isEmpty())
        .forEach(changed -> html.add(changes(changed)));
    if (!entry.examples().isEmpty()) {
      Html examples = Html.of("details", Html.of("summary", "Examples"));
      entry.examples().forEach(example -> examples.add(example(example)));
      html.add(examples);
    }
    List<Manual.Entry> users = links.users(entry);
    if (!users.isEmpty()) {
      html.add(Html.of("p", "Used by ", users(users)).as("users"));
    }
    return html.add(
        Html.of("details", Html.of("summary", "Muster"), Html.of("pre", entry.source())));
  }

  private List<Object> users(List<Manual.Entry> users) {
    List<Object> all = new ArrayList<>();
    for (Manual.Entry user : users.subList(0, Math.min(USERS, users.size()))) {
      if (!all.isEmpty()) {
        all.add(", ");
      }
      String title = name(user);
      all.add(
          links.address(user.origin()).<Object>map(address -> link(address, title)).orElse(title));
    }
    if (users.size() > USERS) {
      all.add(" and " + (users.size() - USERS) + " more");
    }
    return all;
  }

  private Html example(Manual.Worked example) {
    Html html = Html.of("div", Html.of("h4", example.title())).as("example");
    example.picture().ifPresent(file -> html.add(picture(file, example.title())));
    return html.add(Html.of("pre", example.source()));
  }

  private static Html picture(String file, String title) {
    return Html.of("img")
        .with("src", PICTURES + "/" + file)
        .with("alt", title)
        .with("loading", "lazy");
  }

  private static List<Html> badges(Manual.Entry entry) {
    return entry.changes().stream()
        .map(
            changed ->
                changed.corrected() && changed.difference().what() == What.CHANGED
                    ? "corrected"
                    : word(changed.difference().what()))
        .map(word -> Html.of("span", word).as("badge"))
        .toList();
  }

  private static String word(What what) {
    return switch (what) {
      case ADDED -> "new";
      case REMOVED -> "taken away";
      case CHANGED -> "changed";
      case RENAMED -> "renamed";
      case MOVED -> "moved";
    };
  }

  /** In words, and as it is written. */
  private Html changes(Manual.Changed changed) {
    Manual.Reworded reworded = changed.reworded();
    Html html = Html.of("div", Html.of("p", by(changed))).as("changes");
    if (!reworded.isEmpty()) {
      Html said = Html.of("ul");
      reworded.before().forEach(line -> said.add(Html.of("li", "Before: ", Html.of("del", line))));
      reworded.now().forEach(line -> said.add(Html.of("li", "Now: ", Html.of("ins", line))));
      html.add(said);
    }
    Html list = Html.of("ul");
    for (Change change : changed.difference().changes()) {
      Html item = Html.of("li");
      if (!change.line().isEmpty()) {
        item.add(Html.of("code", change.line()), ": ");
      }
      change.from().ifPresent(from -> item.add(Html.of("del", from), " "));
      change.to().ifPresent(to -> item.add(Html.of("ins", to)));
      list.add(item);
    }
    return html.add(list);
  }

  private List<Object> by(Manual.Changed changed) {
    if (!changed.corrected()) {
      return List.of("What a supplement changed:");
    }
    List<Phrase> errata =
        changed.difference().errata().stream()
            .map(EffectiveDeclaration::of)
            .map(erratum -> Phrase.term(erratum.origin()))
            .toList();
    return blocks.phrase(Phrase.of("Corrected by ", Phrase.joined(errata, ", "), ":"));
  }

  private static Html link(String address, String text) {
    return Html.of("a", text).with("href", address);
  }

  private String page(String title, List<Html> main) {
    Html chapters = Html.of("nav", link(INDEX, "Contents"));
    manual.chapters().forEach(c -> chapters.add(" ", link(c.page(), c.title())));
    Html search =
        Html.of("input")
            .with("type", "search")
            .with("id", "search")
            .with("placeholder", "Search")
            .with("aria-label", "Search");
    return PageStyle.linked(
        title,
        STYLE,
        List.of(SEARCH, SCRIPT),
        Html.of("header", Html.of("p", link(INDEX, manual.title())).as("title"), search),
        Html.of("ul").with("id", "found"),
        chapters,
        Html.of("main", main),
        Html.of("footer", PageFolder.made("manual")));
  }

  /** What a search finds; the first words of what is told of each. */
  String search() {
    List<List<String>> index = new ArrayList<>();
    for (Manual.Chapter chapter : manual.chapters()) {
      for (Manual.Section section : chapter.sections()) {
        for (Manual.Entry entry : section.entries()) {
          index.add(
              List.of(
                  name(entry),
                  entry.origin().declarationKind(),
                  chapter.page() + "#" + entry.id(),
                  Optional.of(entry.origin()).flatMap(o -> o.pages()).orElse(""),
                  text(entry)));
        }
      }
    }
    return SearchIndex.of(index);
  }

  private static String text(Manual.Entry entry) {
    StringBuilder text = new StringBuilder(entry.origin().name());
    entry.bodies().stream()
        .flatMap(ManualLinks::phrases)
        .forEach(phrase -> text.append(' ').append(phrase.text()));
    entry.readings().forEach(reading -> text.append(' ').append(reading.text()));
    return SearchIndex.words(text.toString());
  }
}
