package dev.muster.wording;

import dev.muster.lang.syntax.Declaration.Direction;
import dev.muster.model.Arc;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Zone;
import java.util.List;

/** Says which parts of the table there are: arcs and zones. */
public final class TableTopWords {
  private final RuleWords words;

  public TableTopWords(RuleWords words) {
    this.words = words;
  }

  public List<Line> arc(Arc arc) {
    return arc.rows().stream()
        .map(
            row ->
                line(
                    Phrase.term(row.kind().origin()),
                    row.formation()
                        .map(f -> Phrase.of(", ", Phrase.term(f.origin())))
                        .orElse(Phrase.of()),
                    ": ",
                    field(row.field())))
        .toList();
  }

  private Phrase field(Arc.Field field) {
    return switch (field) {
      case Arc.Field.Strip(var direction, var margin) ->
          Phrase.of(
              direction(direction),
              ", as wide as the base",
              margin
                  .map(m -> Phrase.of(" and ", words.value(m), " more on either side"))
                  .orElse(Phrase.of()));
      case Arc.Field.Wedge(var direction, var angle) ->
          Phrase.of("up to ", words.value(angle), " to either side of ", direction(direction));
      case Arc.Field.AllRound _ -> Phrase.of("all round");
      case Arc.Field.NoField _ -> Phrase.of("none");
    };
  }

  private static String direction(Direction direction) {
    return switch (direction) {
      case AHEAD -> "straight ahead";
      case BEHIND -> "straight behind";
      case LEFT -> "straight to the left";
      case RIGHT -> "straight to the right";
    };
  }

  public List<Line> zone(Zone zone) {
    return zone.strips().stream()
        .filter(strip -> words.holds(strip.origin()))
        .map(
            strip ->
                line(
                    words.otherwise(strip.origin(), zone.origin()),
                    "From ",
                    words.value(strip.from()),
                    " to ",
                    words.value(strip.to()),
                    ", measured from ",
                    edge(strip.edge()),
                    strip
                        .margin()
                        .map(m -> Phrase.of(", ", words.value(m), " away from its ends"))
                        .orElse(Phrase.of())))
        .toList();
  }

  private Phrase edge(CheckedExpression edge) {
    Phrase said = words.value(edge);
    return edge instanceof CheckedExpression.Constant ? Phrase.of("the ", said, " edge") : said;
  }

  private static Line line(Object... pieces) {
    return new Line(Phrase.of(pieces), List.of());
  }
}
