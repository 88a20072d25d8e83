package dev.muster.tool.cli.manual;

import dev.muster.lang.syntax.Declaration;
import dev.muster.model.Attribute;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Ladder;
import dev.muster.model.Procedure;
import dev.muster.model.Rulebook;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Grid;
import dev.muster.wording.KindWords;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import dev.muster.wording.RuleWords;
import dev.muster.wording.TypeWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says what there is: kinds and their values, formations, measures, names. */
final class KindEntries {
  private final Rulebook rulebook;
  private final RuleWords words;
  private final KindWords kinds;

  KindEntries(Rulebook rulebook, RuleWords words) {
    this.rulebook = rulebook;
    this.words = words;
    this.kinds = new KindWords(words);
  }

  List<Block.Body> kind(Kind kind) {
    List<Block.Body> bodies = new ArrayList<>();
    kind.parent()
        .filter(parent -> parent.parent().isPresent())
        .ifPresent(
            parent ->
                bodies.add(
                    new Block.Body.Text(
                        Phrase.of("A sort of ", Phrase.term(parent.origin()), "."))));
    List<Line> values = new ArrayList<>();
    for (Attribute each : kind.ownAttributes().values()) {
      if (!each.fixed()) {
        values.add(value(each, KindWords.lasts(each)));
      }
    }
    values.addAll(fixed(kinds.values(kind.ownFixed())));
    bodies.addAll(EntryWords.lines(values));
    return bodies;
  }

  /**
   * @param lasts while what is done; empty where that needs no words
   */
  private Line value(Attribute each, Phrase lasts) {
    Phrase start =
        each.start()
            .value()
            .map(value -> Phrase.of("; starts as ", words.value(value)))
            .orElse(Phrase.of());
    return new Line(
        Phrase.of(
            Phrase.title(each.origin()),
            each.origin().pages().map(pages -> " (" + pages + ")").orElse(""),
            ": ",
            TypeWords.of(each),
            start,
            lasts.isEmpty() ? "" : Phrase.of("; only during ", lasts)),
        List.of());
  }

  private static List<Line> fixed(Map<String, Phrase> values) {
    return values.entrySet().stream()
        .map(each -> new Line(Phrase.of(each.getKey(), ": ", each.getValue()).capital(), List.of()))
        .toList();
  }

  /** What a procedure keeps while it runs. */
  List<Block.Body> kept(Procedure.Body body) {
    return EntryWords.lines(
        body.values().stream()
            .filter(value -> value.start().isEmpty())
            .map(value -> value(value.attribute(), Phrase.of()))
            .toList());
  }

  List<Block.Body> formation(String name) {
    Optional<Formation> formation =
        rulebook.vocabulary().kinds().values().stream()
            .flatMap(kind -> kind.formations().stream())
            .filter(each -> each.name().equals(name))
            .findFirst();
    return formation
        .map(
            each ->
                List.<Block.Body>of(
                    new Block.Body.Text(
                        Phrase.of(
                            "For ",
                            Phrase.joined(
                                each.kinds().stream().map(k -> Phrase.term(k.origin())).toList(),
                                ", "),
                            ".")),
                    new Block.Body.Lines(fixed(kinds.values(each.fixed())))))
        .orElse(List.of());
  }

  List<Block.Body> ladder(Ladder ladder) {
    List<Phrase> heads = new ArrayList<>(List.of(Phrase.of()));
    ladder.scales().forEach(scale -> heads.add(Phrase.of(scale)));
    List<List<Phrase>> rows = new ArrayList<>();
    for (int rung = 0; rung < ladder.rungs().size(); rung++) {
      List<Phrase> row = new ArrayList<>(List.of(Phrase.of(ladder.titles().get(rung))));
      for (double length : ladder.lengths().get(rung)) {
        row.add(Phrase.of(rulebook.vocabulary().lengthUnit().text(length)));
      }
      rows.add(row);
    }
    return List.of(new Block.Body.Table(new Grid(heads, 1, rows)));
  }

  static List<Block.Body> members(Declaration.NameSet set) {
    return List.of(
        new Block.Body.Text(
            Phrase.joined(
                set.members().stream()
                    .map(m -> Phrase.of(m.title().orElse(m.name().text().replace('-', ' '))))
                    .toList(),
                ", ")));
  }
}
