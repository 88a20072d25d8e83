package dev.muster.check.declaration;

import dev.muster.lang.syntax.Declaration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A line of `extend NAME { … }`: what it can be added to, and what comes of it there.
 *
 * @param suits whether a declaration can have it
 * @param switchable whether a declaration that can have it can have it in some battles only
 */
record Addition(Predicate<Declaration> suits, Predicate<Declaration> switchable, Merger merger) {
  /** Puts the line into a declaration that it suits. */
  interface Merger {
    EffectiveDeclaration merge(EffectiveDeclaration target, Optional<String> option);
  }

  /** A further part, which an option can bring too. */
  static <D, P> Addition part(
      Class<D> to, P part, Function<D, List<P>> parts, BiFunction<D, List<P>, Declaration> with) {
    return switchable(
        to,
        (target, option) -> {
          D before = to.cast(target.declaration());
          Declaration after = with.apply(before, PartLists.plus(parts.apply(before), part));
          return target.withPart(after, part, option);
        });
  }

  /** A further part, which is there in every battle. */
  static <D, P> Addition always(
      Class<D> to, P part, Function<D, List<P>> parts, BiFunction<D, List<P>, Declaration> with) {
    return always(to, before -> with.apply(before, PartLists.plus(parts.apply(before), part)));
  }

  /** A change that holds in every battle. */
  static <D> Addition always(Class<D> to, Function<D, Declaration> change) {
    return always(
        to::isInstance,
        (target, option) -> target.with(change.apply(to.cast(target.declaration()))));
  }

  static Addition switchable(Class<?> to, Merger merger) {
    return new Addition(to::isInstance, to::isInstance, merger);
  }

  static Addition always(Predicate<Declaration> suits, Merger merger) {
    return new Addition(suits, declaration -> false, merger);
  }

  /** The same line, which means something else in other declarations. */
  Addition or(Addition other) {
    return new Addition(
        suits.or(other.suits),
        d -> meaning(d, other).switchable.test(d),
        (target, option) -> meaning(target.declaration(), other).merger.merge(target, option));
  }

  private Addition meaning(Declaration declaration, Addition other) {
    return suits.test(declaration) ? this : other;
  }
}
