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
  private String css() {
    return resource(name().toLowerCase(Locale.ROOT) + ".css");
  }

  /** A file that lies beside this class. */
  public static String resource(String name) {
    try (InputStream in = Objects.requireNonNull(PageStyle.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A page with these styles in it, of which later ones prevail. */
  public static String page(List<PageStyle> styles, String title, Object... body) {
    return page(title, styles.stream().map(style -> Html.of("style", style.css())).toList(), body);
  }

  /** A page whose style and scripts are files beside it. */
  public static String linked(String title, String style, List<String> scripts, Object... body) {
    return page(
        title,
        List.of(Html.of("link").with("rel", "stylesheet").with("href", style)),
        Html.of("div", body),
        scripts.stream().map(script -> Html.of("script").with("src", script)).toList());
  }

  private static String page(String title, List<Html> head, Object... body) {
    return Html.of(
            "html",
            Html.of(
                "head",
                Html.of("meta").with("charset", "utf-8"),
                Html.of("meta")
                    .with("name", "viewport")
                    .with("content", "width=device-width, initial-scale=1"),
                Html.of("title", title),
                head),
            Html.of("body", body))
        .with("lang", "en")
        .document();
  }
}
