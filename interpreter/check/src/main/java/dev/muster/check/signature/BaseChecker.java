package dev.muster.check.signature;

import dev.muster.check.declaration.TypeRules;
import dev.muster.check.expression.KnownNumbers;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The bases of kinds and formations: rectangles, of which there may be several, or one disc. */
final class BaseChecker {
  private final SignatureContext context;
  private final KnownNumbers amounts = new KnownNumbers();

  /** By what is declared, the first size that it gives to bases. */
  private final Map<Declaration, Declaration.Fixed> sizes = new IdentityHashMap<>();

  private final Set<Declaration> mixed = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Whether any base is round. */
  private boolean round;

  BaseChecker(SignatureContext context) {
    this.context = context;
  }

  /** Reports a diameter beside a width or depth in one declaration. */
  boolean mixed(Declaration in, Declaration.Fixed f) {
    String name = f.name().text();
    boolean diameter = name.equals(Kind.BASE_DIAMETER);
    if (!diameter && !name.equals(Kind.BASE_WIDTH) && !name.equals(Kind.BASE_DEPTH)
        || !in.span().covers(f.span())) {
      return false;
    }
    Declaration.Fixed first = sizes.putIfAbsent(in, f);
    if (first == null || first.name().text().equals(Kind.BASE_DIAMETER) == diameter) {
      return false;
    }
    if (!mixed.add(in)) {
      return true;
    }
    context.problems.add(
        Diagnostic.error(
                "round-or-not",
                f.name().span(),
                "`%s` is given a `%s` and a `%s`",
                in.head().name(),
                first.name(),
                name)
            .also(first.span(), "the first of them")
            .note(
                "a round base has a `%s` alone, any other a `%s` and a `%s`",
                Kind.BASE_DIAMETER, Kind.BASE_WIDTH, Kind.BASE_DEPTH));
    return true;
  }

  /** Returns what the value of that name fixes: of a round base, its width and depth, too. */
  Map<String, CheckedExpression> fixed(String name, CheckedExpression value) {
    Map<String, CheckedExpression> all = new LinkedHashMap<>();
    all.put(name, value);
    switch (name) {
      case Kind.BASE_DIAMETER -> {
        round = true;
        all.put(Kind.BASE_WIDTH, value);
        all.put(Kind.BASE_DEPTH, value);
      }
      case Kind.BASE_WIDTH, Kind.BASE_DEPTH ->
          all.put(Kind.BASE_DIAMETER, new CheckedExpression.Number(0, Type.DISTANCE, value.span()));
      default -> {}
    }
    return all;
  }

  /** A base without a width is none; every other has a depth. */
  void extent(String name, CheckedExpression value) {
    OptionalDouble known = amounts.of(value);
    boolean least = name.equals(Kind.BASE_WIDTH) || name.equals(Kind.BASE_DIAMETER);
    if (known.isPresent()
        && (least && known.getAsDouble() < 0
            || name.equals(Kind.BASE_DEPTH) && known.getAsDouble() <= 0)) {
      context.problems.add(
          Diagnostic.error("no-extent", value.span(), "no base has a `%s` like this", name)
              .note("what stands on no base has no `%s`", least ? name : Kind.BASE_WIDTH));
    }
  }

  /** Reports round bases of which a thing would have several. Called last. */
  void alone() {
    if (!round) {
      return;
    }
    Map<CheckedExpression, Kind> told = new IdentityHashMap<>();
    for (Kind kind : context.names.kinds.values()) {
      alone(kind, Optional.empty(), told);
      kind.formations().forEach(formation -> alone(kind, Optional.of(formation), told));
    }
  }

  private void alone(Kind kind, Optional<Formation> formation, Map<CheckedExpression, Kind> told) {
    Optional<CheckedExpression> diameter = fixed(kind, formation, Kind.BASE_DIAMETER);
    if (diameter.isEmpty() || amounts.of(diameter.get()).orElse(1) <= 0) {
      return;
    }
    Optional<CheckedExpression> bases = fixed(kind, formation, Kind.BASES);
    boolean several =
        bases.isPresent()
            && !TypeRules.unknown(bases.get().type())
            && amounts.of(bases.get()).orElse(2) != 1;
    if (!several && kind.parts().isEmpty() || told.putIfAbsent(diameter.get(), kind) != null) {
      return;
    }
    Diagnostic problem =
        Diagnostic.error(
            "several-round-bases",
            diameter.get().span(),
            "a round base stands alone, but %s has %s",
            Words.one(kind.name()),
            several ? "several bases" : "a base for each of its parts");
    context.problems.add(
        (several
                ? problem.also(bases.get().span(), "as many as this")
                : problem.also(kind.parts().getFirst().number().origin().span(), "counted here"))
            .note(
                "%sbases in ranks have a `%s` and a `%s`",
                several ? "one base is `bases = 1`, " : "", Kind.BASE_WIDTH, Kind.BASE_DEPTH));
  }

  private static Optional<CheckedExpression> fixed(
      Kind kind, Optional<Formation> formation, String name) {
    return formation.map(f -> f.fixed().get(name)).or(() -> kind.fixed(name));
  }
}
