package dev.muster.tool.cli.site;

import dev.muster.tool.cli.page.Html;
import dev.muster.tool.cli.page.PageStyle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The first page: all rulebooks, each followed by what extends it. */
final class IndexPage {
  private final Collection<Exhibit> all;

  private IndexPage(Collection<Exhibit> all) {
    this.all = all;
  }

  static String of(String title, Collection<Exhibit> all) {
    Html main = Html.of("main");
    IndexPage page = new IndexPage(all);
    page.ordered().forEach(each -> main.add(page.card(each)));
    return PageStyle.page(
        List.of(PageStyle.SITE),
        title,
        Html.of("header", Html.of("h1", title)),
        main,
        RulebookPage.footer());
  }

  /** By their titles; whatever extends one of them comes after that. */
  private List<Exhibit> ordered() {
    Set<Exhibit> done = new HashSet<>();
    List<Exhibit> ordered = new ArrayList<>();
    all.stream()
        .filter(each -> bases(each).isEmpty())
        .sorted(Comparator.comparing(Exhibit::title))
        .forEach(each -> add(each, done, ordered));
    return ordered;
  }

  private void add(Exhibit one, Set<Exhibit> done, List<Exhibit> ordered) {
    if (done.add(one)) {
      ordered.add(one);
      all.stream()
          .filter(each -> bases(each).contains(one.name()))
          .sorted(Comparator.comparing(Exhibit::title))
          .forEach(each -> add(each, done, ordered));
    }
  }

  /** Those of them that are in the gallery. */
  private List<String> bases(Exhibit of) {
    return of.newest().bases().keySet().stream()
        .filter(base -> all.stream().anyMatch(each -> each.name().equals(base)))
        .toList();
  }

  private Html card(Exhibit each) {
    return Html.of(
            "article",
            Html.of("h2", Html.of("a", each.title()).with("href", each.page())),
            Html.of("p", RulebookPage.label(each)).as("label"),
            Html.of("p", each.summary()))
        .as(bases(each).isEmpty() ? "rulebook" : "supplement");
  }
}
