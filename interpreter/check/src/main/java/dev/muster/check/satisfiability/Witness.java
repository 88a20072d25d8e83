package dev.muster.check.satisfiability;

import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Special;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A situation in which conditions hold, whatever else is so in it.
 *
 * @param things by the slot of the parameter that is one
 * @param values of the other parameters that matter
 */
public record Witness(Map<Integer, OfThing> things, Map<Integer, Object> values) {
  /**
   * @param values of its attributes, as far as they matter
   * @param specials those that it has or must not have
   */
  public record OfThing(
      Kind kind,
      Optional<Formation> formation,
      Map<Attribute, Object> values,
      Map<Special, Boolean> specials) {}

  /**
   * Reads it from what each term is.
   *
   * @param parameters that are things
   */
  static Optional<Witness> of(List<CheckedExpression.Local> parameters, Map<Term, Object> chosen) {
    Map<Integer, OfThing> things = new LinkedHashMap<>();
    Map<Integer, Object> values = new LinkedHashMap<>();
    for (CheckedExpression.Local parameter : parameters) {
      Map<Attribute, Object> given = new LinkedHashMap<>();
      Map<Special, Boolean> specials = new LinkedHashMap<>();
      Optional<Kind> kind = Optional.empty();
      Optional<Formation> formation = Optional.empty();
      for (Map.Entry<Term, Object> entry : chosen.entrySet()) {
        switch (entry.getKey().about()) {
          case Term.About.KindOf(CheckedExpression.Local of) when of.slot() == parameter.slot() ->
              kind = Optional.of((Kind) entry.getValue());
          case Term.About.ValueOf(CheckedExpression.AttributeOf a)
              when about(a.of(), parameter) && !a.attribute().fixed() ->
              given.put(a.attribute(), entry.getValue());
          case Term.About.ValueOf(CheckedExpression.Apply a) when about(a.of(), parameter) -> {
            if (a.operand() instanceof Special special) {
              specials.put(special, (Boolean) entry.getValue());
            } else if (entry.getValue() instanceof Formation f) {
              formation = Optional.of(f);
            }
          }
          case Term.About other -> {}
        }
      }
      if (kind.isEmpty()) {
        return Optional.empty();
      }
      things.put(
          parameter.slot(),
          new OfThing(kind.get(), formation, Map.copyOf(given), Map.copyOf(specials)));
    }
    chosen.forEach(
        (term, value) -> {
          if (term.about() instanceof Term.About.ValueOf(CheckedExpression.Local local)) {
            values.put(local.slot(), value);
          }
        });
    return Optional.of(new Witness(things, values));
  }

  private static boolean about(CheckedExpression of, CheckedExpression.Local parameter) {
    return of instanceof CheckedExpression.Local local && local.slot() == parameter.slot();
  }
}
