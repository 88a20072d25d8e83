package dev.muster.tool.cli.audit;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.ArmyItem.Take;
import dev.muster.lang.syntax.Declaration.Setting;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army.Choice;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A choice of a list as it is taken once.
 *
 * @param list the title of the list that it is taken from
 * @param values what the list leaves open, and is chosen
 * @param worth what it adds to the sum
 */
record Copy(String list, Choice choice, List<Chosen> values, double worth) {
  /** A value of the name, as it is written. */
  record Chosen(String name, String text, Optional<Double> number) {
    static Chosen of(String name, CheckedExpression value) {
      return value instanceof CheckedExpression.Number n && n.type() instanceof Type.Count
          ? new Chosen(name, Long.toString((long) n.value()), Optional.of(n.value()))
          : new Chosen(name, value.span().text(), Optional.empty());
    }

    private Setting.Attribute syntax(Span span) {
      return new Setting.Attribute(
          new Name(name, span),
          number
              .<Expression>map(value -> new Expression.NumberLiteral(value, true, span))
              .orElseGet(() -> new Expression.NameUse(new Name(text, span), span)),
          span);
    }
  }

  String title() {
    return choice.origin().label()
        + values.stream()
            .map(value -> ", " + value.name() + " " + value.text())
            .collect(Collectors.joining());
  }

  /** The same for all armies that take the same from the same list. */
  String key() {
    Span span = choice.origin().span();
    return span.source().name() + ":" + span.start() + title();
  }

  /** This instead of what is taken there. */
  Take instead(Take of) {
    return new Take(
        1,
        new Name(choice.name(), of.choice().span()),
        Optional.empty(),
        values.stream().map(value -> value.syntax(of.span())).toList(),
        List.of(),
        of.span());
  }
}
