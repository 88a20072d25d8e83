package dev.muster.tool.cli.sheet;

import dev.muster.tool.cli.page.BlockHtml;
import dev.muster.tool.cli.page.Html;
import dev.muster.tool.cli.page.PageStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes cards to be printed and cut out, each side on pages of its own. */
final class CardsHtml {
  /** Cards beside each other. */
  private static final int ABREAST = 2;

  /** The most room of the picture of a base, in millimetres. */
  private static final double WIDEST = 30;

  private static final double DEEPEST = 14;

  private static final BlockHtml TEXTS = new BlockHtml(origin -> Optional.empty());

  private CardsHtml() {}

  static String of(String title, Map<String, List<Card>> bySide) {
    double scale = scale(bySide);
    List<Html> pages = new ArrayList<>();
    bySide.forEach(
        (side, cards) -> {
          Html body = Html.of("tbody");
          for (int first = 0; first < cards.size(); first += ABREAST) {
            Html row = Html.of("tr");
            for (int i = first; i < first + ABREAST; i++) {
              row.add(
                  i < cards.size() ? card(side, cards.get(i), scale) : Html.of("td").as("none"));
            }
            body.add(row);
          }
          pages.add(Html.of("table", body).as("cards"));
        });
    return PageStyle.page(List.of(PageStyle.CARDS), title, pages);
  }

  private static Html card(String side, Card card, double scale) {
    Html html = Html.of("div").as("text");
    card.base().ifPresent(base -> html.add(picture(base, scale)));
    html.add(
        Html.of("div", side).as("side"),
        Html.of("h2", card.title()),
        card.lines().isEmpty() ? "" : Html.of("p", String.join(" · ", card.lines())).as("kind"));
    Html values = Html.of("p").as("values");
    for (Card.Value value : card.values()) {
      values.add(
          Html.of(
              "span",
              value
                  .ticked()
                  .<Object>map(yes -> Html.of("span", yes ? "×" : "").as("box"))
                  .orElse(""),
              value.title(),
              value.value().isEmpty() ? "" : " ",
              value.value().isEmpty() ? "" : Html.of("b", value.value()),
              value.kept() ? Html.of("span").as("blank") : ""),
          " ");
    }
    html.add(values);
    card.tracks().forEach(track -> html.add(track(track)));
    for (var text : card.texts()) {
      html.add(
          Html.of(
              "p",
              Html.of("b", TEXTS.phrase(text.mark())),
              BlockHtml.cited(text.pages()),
              " ",
              TEXTS.phrase(text.text())));
    }
    return Html.of("td", html).as("card");
  }

  private static Html track(Card.Track track) {
    Html html = Html.of("p", Html.of("span", track.title()), " ").as("track");
    for (int level = 0; level < track.levels().size(); level++) {
      html.add(
          Html.of("span", track.levels().get(level)).as(level == track.now() ? "now" : "level"),
          " ");
    }
    return html;
  }

  /** The same for all, so that bases can be compared. */
  private static double scale(Map<String, List<Card>> bySide) {
    return bySide.values().stream()
        .flatMap(List::stream)
        .flatMap(card -> card.base().stream())
        .mapToDouble(base -> Math.min(WIDEST / base.box().width(), DEEPEST / base.box().depth()))
        .min()
        .orElse(1);
  }

  /** Seen from above, with its front upward. */
  private static Html picture(Card.Base base, double scale) {
    String size =
        String.format(
            Locale.ROOT,
            "width: %.1fmm; height: %.1fmm",
            base.box().width() * scale,
            base.box().depth() * scale);
    return Html.of(
            "div",
            Html.of("div").as(base.box().isRound() ? "base round" : "base").with("style", size),
            Html.of("div", base.size()).as("size"))
        .as("seen");
  }
}
