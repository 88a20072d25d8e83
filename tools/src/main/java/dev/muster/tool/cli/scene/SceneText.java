package dev.muster.tool.cli.scene;

import dev.muster.board.Box;
import dev.muster.board.Table;
import dev.muster.tool.cli.scene.Scene.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A scene in words, for those who cannot see it. */
public final class SceneText {
  private final Scene scene;

  private SceneText(Scene scene) {
    this.scene = scene;
  }

  public static String of(Scene scene) {
    return new SceneText(scene).text();
  }

  private String text() {
    List<String> sentences = new ArrayList<>(scene.captions());
    sentences.add(
        "Table, %s by %s.".formatted(length(scene.table().width()), length(scene.table().depth())));
    for (int i = 0; i < scene.sides().size(); i++) {
      Scene.Side side = scene.sides().get(i);
      sentences.add(
          side.title()
              + side.baseline()
                  .map(edge -> ", at the " + edge.name().toLowerCase(Locale.ROOT) + " edge")
                  .orElse("")
              + ".");
      for (Token token : scene.tokens()) {
        if (token.side() == i) {
          sentences.add(token(token));
        }
      }
    }
    scene.tokens().stream().filter(f -> f.side() < 0).map(this::token).forEach(sentences::add);
    scene.terrain().forEach(g -> sentences.add(g.kind() + ": " + g.name() + "."));
    return String.join(" ", sentences);
  }

  private String length(double millimetres) {
    return scene.unit().rounded(millimetres);
  }

  private String token(Token token) {
    String state = token.state().isEmpty() ? "" : "; " + String.join(", ", token.state());
    return (token.mark().isEmpty() ? "" : token.mark() + " ")
        + token.name()
        + token.base().map(base -> ", " + place(base)).orElse(", not on the table")
        + state
        + ".";
  }

  private String place(Box base) {
    return "at %s by %s, facing %s"
        .formatted(length(base.x()), length(base.y()), facing(base.facing()));
  }

  private static String facing(double degrees) {
    for (Table.Edge edge : Table.Edge.values()) {
      if (Math.abs(edge.heading() - degrees) < 0.5) {
        return edge.name().toLowerCase(Locale.ROOT);
      }
    }
    return Math.round(degrees) + " degrees";
  }
}
