package dev.muster.model;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.Moment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A place of a procedure or an action that a rule may listen to.
 *
 * @param at the name of a step or a statement, or how it begins, in quotes; empty: the whole
 * @param mayBeReplaced whether a rule may take its place
 * @param before the names that are known there before it, each with its type
 * @param after those that are known after it
 * @param span of the first, where several are called so
 */
public record ListeningPlace(
    Routine routine,
    Optional<String> at,
    boolean mayBeReplaced,
    Map<String, Type> before,
    Map<String, Type> after,
    Span span) {

  /** Returns the moments at which rules may be heard there. */
  public List<Moment> moments() {
    return mayBeReplaced
        ? List.of(Moment.BEFORE, Moment.INSTEAD_OF, Moment.AFTER)
        : List.of(Moment.BEFORE, Moment.AFTER);
  }

  /** Returns the beginning of a trigger that listens there: {@code after theirs in fight of a}. */
  public String heading(Moment moment) {
    return moment.word() + at.map(a -> " " + a + " in ").orElse(" ") + call(routine);
  }

  /** The names that a rule knows at that moment. */
  public Map<String, Type> names(Moment moment) {
    return moment == Moment.AFTER ? after : before;
  }

  /** A routine with its parameters, as rules and statements name it. */
  public static String call(Routine routine) {
    return routine.name() + parts(routine.parameters());
  }

  /** Parameters as they stand behind a name. */
  public static String parts(List<Parameter> parameters) {
    return parameters.stream()
        .map(p -> " " + p.preposition() + " " + p.name())
        .collect(Collectors.joining());
  }
}
