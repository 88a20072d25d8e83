package dev.muster.tool.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** The style sheets, each in a file beside this class. */
public enum PageStyle {
  SHEET,
  /** One of several columns of a page. */
  COLUMN,
  CARDS,
  SITE;

  /** The rules of the style sheet. */
  public String css() {
    String name = name().toLowerCase(Locale.ROOT) + ".css";
    try (InputStream in = Objects.requireNonNull(PageStyle.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A page with these styles in it, of which later ones prevail. */
  public static String page(List<PageStyle> styles, String title, Object... body) {
    return Html.of(
            "html",
            Html.of(
                "head",
                Html.of("meta").with("charset", "utf-8"),
                Html.of("meta")
                    .with("name", "viewport")
                    .with("content", "width=device-width, initial-scale=1"),
                Html.of("title", title),
                styles.stream().map(style -> Html.of("style", style.css())).toList()),
            Html.of("body", body))
        .with("lang", "en")
        .document();
  }
}
