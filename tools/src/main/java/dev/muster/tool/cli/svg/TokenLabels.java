package dev.muster.tool.cli.svg;

import dev.muster.board.Box;
import dev.muster.tool.cli.scene.Scene.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Names at bases: with what is told of each where all have room for that, else without it, else
 * only their marks, which the key explains.
 */
final class TokenLabels {
  static final double SIZE = 12;
  private static final double SMALL = 10.5;

  /** A base on which its mark is readable. */
  private static final double MARKED = 11;

  /** The number of bases of which more than a mark may be shown. */
  private static final int FEW = 12;

  private static final double LONGEST_NAME = 170;

  /** How much is told. */
  private enum Detail {
    STATE,
    NAME,
    MARK
  }

  /**
   * @param place of the label; empty for one on its base
   */
  private record Placed(Token token, Rectangle base, Optional<Rectangle> place) {}

  private final List<Token> tokens;
  private final Map<Token, Rectangle> arrows;
  private final Projection projection;

  /**
   * @param arrows the room that those take that show their fronts
   */
  TokenLabels(List<Token> onTable, Map<Token, Rectangle> arrows, Projection projection) {
    this.tokens = onTable;
    this.arrows = arrows;
    this.projection = projection;
  }

  /** Adds them where there is room, which they then take. */
  void draw(Labels room, Element into) {
    for (Detail detail : Detail.values()) {
      Labels attempt = room.copy();
      Optional<List<Placed>> placed = placed(detail, attempt);
      if (placed.isPresent()) {
        placed.get().forEach(each -> draw(each, detail, room, into));
        return;
      }
    }
  }

  /** Empty where one has no room, but that of a mark may go without. */
  private Optional<List<Placed>> placed(Detail detail, Labels room) {
    if (detail == Detail.MARK) {
      return Optional.of(placed(tokens, detail, room));
    }
    if (tokens.size() > FEW) {
      return Optional.empty();
    }
    List<Token> order = new ArrayList<>(tokens);
    for (int tries = 0; tries < tokens.size(); tries++) {
      List<Placed> all = placed(order, detail, room.copy());
      if (all.size() == order.size()) {
        return Optional.of(all);
      }
      // The one that found no room comes first.
      Token last = order.remove(all.size());
      order.addFirst(last);
    }
    return Optional.empty();
  }

  /** Up to the first that finds no room, unless only marks are placed. */
  private List<Placed> placed(List<Token> order, Detail detail, Labels room) {
    List<Placed> all = new ArrayList<>();
    for (Token token : order) {
      Rectangle base = projection.rectangle(base(token).bounds());
      if (detail == Detail.MARK && (token.mark().isEmpty() || isOnBase(token))) {
        all.add(new Placed(token, base, Optional.empty()));
        continue;
      }
      Rectangle with = base.with(Objects.requireNonNull(arrows.get(token)));
      double width = width(token, detail);
      double height = height(token, detail);
      Optional<Rectangle> place =
          detail == Detail.STATE
              ? room.beside(with, width, height)
              : room.near(with, width, height);
      if (place.isPresent()) {
        all.add(new Placed(token, base, place));
      } else if (detail != Detail.MARK) {
        return all;
      }
    }
    return all;
  }

  private static Box base(Token token) {
    return token.base().orElseThrow();
  }

  private boolean isOnBase(Token token) {
    Box box = base(token);
    return projection.length(Math.min(box.width(), box.depth())) >= MARKED
        && projection.length(Math.max(box.width(), box.depth()))
            >= Lettering.width(token.mark(), SIZE) + 2;
  }

  private String name(Token token, Detail detail) {
    String mark = token.mark();
    if (detail == Detail.MARK) {
      return mark;
    }
    String name = Lettering.cut(token.name(), SIZE, LONGEST_NAME);
    return mark.isEmpty() || mark.equals(name) || isOnBase(token) ? name : mark + " " + name;
  }

  /** In two lines, if there is so little to tell. */
  private static List<String> state(Token token, Detail detail) {
    if (detail != Detail.STATE || token.state().isEmpty()) {
      return List.of();
    }
    List<String> lines =
        Lettering.wrapped(String.join(", ", token.state()), SMALL, LONGEST_NAME, Integer.MAX_VALUE);
    return lines.size() > 2 ? List.of() : lines;
  }

  private double width(Token token, Detail detail) {
    double widest = Lettering.width(name(token, detail), SIZE);
    for (String line : state(token, detail)) {
      widest = Math.max(widest, Lettering.width(line, SMALL));
    }
    return widest;
  }

  private static double height(Token token, Detail detail) {
    return SIZE + state(token, detail).size() * SMALL * Lettering.LINE;
  }

  private void draw(Placed placed, Detail detail, Labels room, Element into) {
    Token token = placed.token();
    SideLook look = SideLook.of(token.side());
    if (isOnBase(token) && !token.mark().isEmpty()) {
      into.add(onBase(token, placed.base(), look));
    }
    if (placed.place().isEmpty()) {
      return;
    }
    Rectangle place = placed.place().orElseThrow();
    room.take(place);
    connection(place, placed.base(), look).ifPresent(into::add);
    boolean right = place.midX() < placed.base().x();
    boolean middle = !right && place.midX() <= placed.base().x() + placed.base().width();
    double x = middle ? place.midX() : right ? place.x() + place.width() : place.x();
    String anchor = middle ? "middle" : right ? "end" : "start";
    double y = place.y() + SIZE * 0.85;
    into.add(
        Texts.haloed(name(token, detail), x, y, SIZE)
            .with("text-anchor", anchor)
            .with("font-weight", "bold"));
    for (String line : state(token, detail)) {
      y += SMALL * Lettering.LINE;
      into.add(Texts.haloed(line, x, y, SMALL).with("text-anchor", anchor));
    }
  }

  private static Element onBase(Token token, Rectangle base, SideLook look) {
    Element mark =
        Texts.of(token.mark(), base.midX(), base.midY() + SIZE * 0.36, SIZE)
            .with("text-anchor", "middle")
            .with("font-weight", "bold")
            .with("fill", look.ink());
    return Objects.equals(look.ink(), SideLook.SOFT) ? mark : Texts.halo(mark, SideLook.SOFT);
  }

  /** A line to what it belongs to, where it is not right beside it. */
  private static Optional<Element> connection(Rectangle from, Rectangle to, SideLook look) {
    double x = Math.clamp(to.midX(), from.x(), from.x() + from.width());
    double y = Math.clamp(to.midY(), from.y(), from.y() + from.height());
    double endX = Math.clamp(x, to.x(), to.x() + to.width());
    double endY = Math.clamp(y, to.y(), to.y() + to.height());
    return Math.hypot(endX - x, endY - y) < 6
        ? Optional.empty()
        : Optional.of(
            Element.of(
                "line",
                "x1",
                x,
                "y1",
                y,
                "x2",
                endX,
                "y2",
                endY,
                "stroke",
                look.colour(),
                "stroke-width",
                0.8));
  }
}
