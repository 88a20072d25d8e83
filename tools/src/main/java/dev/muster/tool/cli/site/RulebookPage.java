package dev.muster.tool.cli.site;

import dev.muster.lang.diagnose.Words;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Setup.SideSetup;
import dev.muster.tool.cli.file.PageFolder;
import dev.muster.tool.cli.packages.Manifest;
import dev.muster.tool.cli.packages.RulebookPackage;
import dev.muster.tool.cli.page.Html;
import dev.muster.tool.cli.page.PageStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The page of a rulebook: what it is, where to get it, and what is in it. */
final class RulebookPage {
  private final Exhibit exhibit;
  private final Map<String, Exhibit> all;
  private final Rulebook book;
  private final Manifest manifest;

  private RulebookPage(Exhibit exhibit, Map<String, Exhibit> all) {
    this.exhibit = exhibit;
    this.all = all;
    this.book = exhibit.book().playable();
    this.manifest = exhibit.newest().manifest();
  }

  /**
   * @param title of the site
   * @param all exhibits of the gallery, by their names
   */
  static String of(Exhibit exhibit, String title, Map<String, Exhibit> all) {
    RulebookPage page = new RulebookPage(exhibit, all);
    return PageStyle.page(
        List.of(PageStyle.SITE),
        exhibit.title(),
        Html.of(
            "header",
            Html.of("nav", Html.of("a", title).with("href", "../index.html")),
            Html.of("h1", exhibit.title()),
            Html.of("p", label(exhibit)).as("label")),
        Html.of("p", exhibit.summary()),
        page.facts(),
        page.download(),
        page.options(),
        page.scenarios(),
        footer());
  }

  static Html footer() {
    return Html.of("footer", PageFolder.made("site"));
  }

  /** Its name, version and licence, and what it extends. */
  static String label(Exhibit exhibit) {
    Manifest manifest = exhibit.newest().manifest();
    String bases = String.join(", ", manifest.dependencies().keySet());
    return "%s %s, %s%s"
        .formatted(
            manifest.name(),
            manifest.version(),
            manifest.license(),
            bases.isEmpty() ? "" : ", extends " + bases);
  }

  // ---- what it is ------------------------------------------------------------------------------

  private Html facts() {
    Html rows = Html.of("tbody");
    row(rows, "Licence", manifest.license());
    row(rows, "Copyright", String.join("; ", manifest.copyright()));
    List<Object> bases = new ArrayList<>();
    exhibit
        .newest()
        .bases()
        .forEach(
            (base, range) -> {
              Html link = Html.of("a", base).with("href", "../" + base + "/index.html");
              bases.add(bases.isEmpty() ? "" : ", ");
              bases.add(all.containsKey(base) ? link : base);
              bases.add(" %s or later, before %s".formatted(range.from(), range.before()));
            });
    row(rows, "Extends", bases.toArray());
    row(rows, "Rules", Words.count(own(), "rule").toString());
    row(
        rows,
        "Proved by",
        exhibit.proved() == 0 ? "" : Words.count(exhibit.proved(), "example").toString());
    long open =
        exhibit.book().ownProblems().stream()
            .filter(problem -> problem.slug().equals("open-declaration"))
            .count();
    row(rows, "Left open", open == 0 ? "" : Words.count(open, "declaration").toString());
    row(rows, "Language", "edition " + manifest.edition());
    row(rows, "To read", reading(Exhibit.MANUAL + "/index.html", "all rules in plain words"));
    row(rows, "At the table", reading(Exhibit.SHEET, "quick-reference sheet"));
    row(rows, "To print", reading(Exhibit.PRINTED_SHEET, "the sheet as PDF"));
    return Html.of("table", rows).as("facts");
  }

  /** A link, if there is something to lead to. */
  private Object reading(String file, String said) {
    return exhibit.readings().contains(file) ? Html.of("a", said).with("href", file) : "";
  }

  private static void row(Html rows, String head, Object... cell) {
    if (cell.length > 0 && !cell[0].equals("") || cell.length > 1) {
      rows.add(Html.of("tr", Html.of("th", head), Html.of("td", cell)));
    }
  }

  private int own() {
    return (int)
        book.rules().all().stream()
            .filter(rule -> exhibit.book().owns(rule.origin().span().source()))
            .count();
  }

  // ---- where to get it -------------------------------------------------------------------------

  private Html download() {
    RulebookPackage newest = exhibit.newest();
    Html section = Html.of("section", Html.of("h2", "Download"));
    section.add(link(newest));
    StringBuilder commands = new StringBuilder("muster add " + String.join(" ", toAdd()) + "\n");
    scenarioNames().stream()
        .limit(1)
        .forEach(
            first ->
                commands.append("muster play %s --scenario %s\n".formatted(newest.name(), first)));
    section.add(Html.of("pre", commands.toString().strip()));
    if (!exhibit.earlier().isEmpty()) {
      section.add(Html.of("h3", "Earlier versions"));
      exhibit.earlier().forEach(each -> section.add(link(each)));
    }
    return section;
  }

  /** The package and those here that it needs. */
  private SortedSet<String> toAdd() {
    SortedSet<String> files = new TreeSet<>();
    addTo(files, exhibit);
    return files;
  }

  private void addTo(SortedSet<String> files, Exhibit needed) {
    if (files.add(Exhibit.file(needed.newest()))) {
      needed.newest().bases().keySet().stream()
          .flatMap(base -> Stream.ofNullable(all.get(base)))
          .forEach(base -> addTo(files, base));
    }
  }

  private static Html link(RulebookPackage version) {
    String file = Exhibit.file(version);
    return Html.of(
        "p",
        Html.of("a", file).with("href", file),
        " (%d KB), SHA-256 ".formatted((version.bytes().length + 1023) / 1024),
        Html.of("code", version.checksum()));
  }

  // ---- what is in it ---------------------------------------------------------------------------

  private Object options() {
    List<String> options = book.battles().options();
    if (options.isEmpty()) {
      return "";
    }
    Html rows = Html.of("tbody");
    options.forEach(
        option ->
            rows.add(
                Html.of(
                    "tr",
                    Html.of("th", Html.of("code", option)),
                    Html.of("td", exhibit.book().optionLabel(option)))));
    return Html.of("section", Html.of("h2", "Options"), Html.of("table", rows).as("facts"));
  }

  private List<String> scenarioNames() {
    return List.copyOf(book.battles().scenarios().keySet());
  }

  private Object scenarios() {
    if (book.battles().scenarios().isEmpty()) {
      return "";
    }
    Html section = Html.of("section", Html.of("h2", "Scenarios"));
    for (Scenario each : book.battles().scenarios().values()) {
      String sides =
          each.setup().sides().stream()
              .map(SideSetup::title)
              .collect(Collectors.joining(" against "));
      Html scenario = Html.of("div").as("scenario");
      scenario.add(
          Html.of("h3", each.origin().cited()),
          Html.of("p", sides + ", ", Html.of("code", "--scenario " + each.name())),
          Html.of(
              "figure",
              Html.of("img")
                  .with("src", picture(each))
                  .with("alt", each.origin().label() + ": the table when the battle begins")
                  .with("loading", "lazy")));
      section.add(scenario);
    }
    return section;
  }

  /** Where its picture is, seen from this page. */
  static String picture(Scenario scenario) {
    return "scenario-" + scenario.name() + ".svg";
  }
}
