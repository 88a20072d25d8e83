package dev.muster.wording;

import dev.muster.model.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Says what an action is done to, and what is done. */
final class ActionWords {
  private final ExpressionWords expressions;
  private final StatementWords statements;

  ActionWords(ExpressionWords expressions, StatementWords statements) {
    this.expressions = expressions;
    this.statements = statements;
  }

  List<Line> of(Action action, Action.Body body) {
    expressions.names().know(action.parameters());
    List<Phrase> parts = new ArrayList<>();
    List<Phrase> ways = new ArrayList<>();
    for (int i = 1; i < body.domains().size(); i++) {
      String preposition = action.parameters().get(i).preposition();
      if (body.domains().get(i) instanceof Action.Domain.OfPath path) {
        boolean done = statements.moves().goes(i, path, body.statements());
        if (!done) {
          ways.add(Phrase.of("Move ", statements.moves().path(path), "."));
        }
      } else {
        Phrase domain = domain(body.domains().get(i));
        boolean placed =
            body.domains().get(i) instanceof Action.Domain.OfName
                && domain.text().matches("(?i)" + ExpressionWords.ADVERB);
        parts.add(placed ? domain : Phrase.of(preposition, " ", domain));
      }
    }
    Stream<Phrase> first =
        parts.isEmpty()
            ? ways.stream()
            : Stream.concat(
                Stream.of(Phrase.of(Phrase.joined(parts, ", ").capital(), ".")), ways.stream());
    return Stream.concat(
            first.map(each -> new Line(each, List.of())), statements.of(body.statements()).stream())
        .toList();
  }

  private Phrase domain(Action.Domain domain) {
    return switch (domain) {
      case Action.Domain.OfThing(var selection) ->
          ExpressionWords.one(expressions.selections().of(selection));
      case Action.Domain.OfPath path -> statements.moves().path(path);
      case Action.Domain.OfNumber(var low, var high) ->
          Phrase.of("a number from ", expressions.value(low), " to ", expressions.value(high));
      case Action.Domain.OfGroup group ->
          Phrase.of(
              group
                  .most()
                  .map(most -> Phrase.of("up to ", expressions.value(most), " "))
                  .orElse(Phrase.of("any ")),
              expressions.selections().several(group.selection(), "each one"),
              group
                  .spacing()
                  .map(near -> Phrase.of(", each within ", expressions.value(near), " of another"))
                  .orElse(Phrase.of()));
      case Action.Domain.OfSpot(var region) -> statements.region(region);
      case Action.Domain.OfFormation _ -> Phrase.of("any formation");
      case Action.Domain.OfName(var set) ->
          Phrase.list(
              set.members().stream().map(each -> Phrase.term(each.origin())).toList(), "or");
    };
  }
}
