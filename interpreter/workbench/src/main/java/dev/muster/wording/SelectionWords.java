package dev.muster.wording;

import dev.muster.lang.syntax.Expression.Loyalty;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Selection;
import dev.muster.model.Deck;
import dev.muster.model.Type;
import dev.muster.primitive.Measurements;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Says which things are picked out: {@code enemy unit within 5 cm of the unit that is in Line}. */
final class SelectionWords {
  private final ExpressionWords expressions;
  private final Names names;

  SelectionWords(ExpressionWords expressions, Names names) {
    this.expressions = expressions;
    this.names = names;
  }

  /** Without an article; from here on the binder is known. */
  Phrase of(Selection selection) {
    return of(selection, true, false, "");
  }

  /** Without an article, where nothing is said of the thing afterwards. */
  Phrase once(Selection selection) {
    Phrase said = of(selection, false, false, "");
    end(selection);
    return said;
  }

  /**
   * In the plural.
   *
   * @param each before the conditions, which are about each of them
   */
  Phrase several(Selection selection, String each) {
    return of(selection, true, true, ", " + each);
  }

  /** The one thing that is picked out, where it can be no other. */
  Optional<Phrase> only(Selection s) {
    return s.where()
        .filter(CheckedExpression.Compared.class::isInstance)
        .map(CheckedExpression.Compared.class::cast)
        .filter(c -> c.relation() == Relation.EQUAL)
        .filter(c -> c.left() instanceof CheckedExpression.Local one && one.slot() == s.slot())
        .map(c -> expressions.value(c.right()));
  }

  /**
   * {@code the target is partly in a copse}: that there is such a thing, where all that is asked of
   * it is how another stands to it.
   */
  Optional<Phrase> related(Selection s, boolean holds) {
    if (!(s.where().orElse(null) instanceof CheckedExpression.Apply relation)
        || s.distance().isPresent()
        || relation.is(Measurements.BEYOND)) {
      return Optional.empty();
    }
    Phrase which = of(s.with(Optional.empty()), false, false, "");
    Phrase called =
        names.of(new CheckedExpression.Local(s.slot(), s.binder(), s.element(), s.span()));
    Phrase said = expressions.conditions().of(relation, holds);
    end(s);
    String end = " " + called.text();
    return said.text().endsWith(end)
            && said.text().indexOf(called.text()) == said.text().length() - called.text().length()
        ? Optional.of(
            Phrase.of(
                said.before(end),
                " ",
                holds ? ExpressionWords.one(which) : Phrase.of("any ", which)))
        : Optional.empty();
  }

  /** The selection is over: its name stands for nothing any more. */
  void end(Selection selection) {
    names.free(selection.slot());
  }

  private Phrase of(Selection s, boolean known, boolean several, String what) {
    List<Object> before = new ArrayList<>();
    s.presence().ifPresent(p -> before.add(p.word() + " "));
    Optional<Phrase> other = s.of().map(expressions::value);
    Optional<Phrase> near = s.distance().map(expressions::value);
    Optional<Phrase> to = s.from().map(expressions::value);
    boolean own =
        s.of().filter(SelectionWords::subject).isPresent()
            || s.loyalty().filter(loyalty -> loyalty == Loyalty.ENEMY).isPresent()
                && s.of().filter(of -> isClear(of, s)).isPresent();
    s.loyalty()
        .ifPresent(
            loyalty -> {
              if (own || loyalty == Loyalty.OTHER) {
                before.add(word(loyalty) + " ");
              }
            });
    Phrase noun = s.kind().map(Names::noun).orElseGet(() -> noun(s));
    Phrase called = bind(s, noun);
    List<CheckedExpression> conditions =
        new ArrayList<>(s.where().map(ConditionWords::flat).orElse(List.of()));
    if (s.loyalty().filter(loyalty -> loyalty == Loyalty.OTHER).isEmpty()
        && (conditions.removeIf(each -> isOther(each, s, noun)) | mayBeItself(s))) {
      before.addFirst("other ");
    }
    Phrase where = conditions.isEmpty() ? Phrase.of() : where(called, conditions);
    List<Object> all = new ArrayList<>(before);
    all.add(several ? noun.plural() : noun);
    if (known || where.text().contains(called.text())) {
      called.after(Phrase.of("that ", brief(s, noun))).ifPresent(all::add);
    }
    other.ifPresent(
        o -> {
          if (s.loyalty().isEmpty()) {
            all.add(list(s) ? " among " : isHand(s) ? " in the hand of " : " of ");
            all.add(o);
          } else if (!own && s.loyalty().get() != Loyalty.OTHER) {
            all.add(s.loyalty().get() == Loyalty.ENEMY ? " hostile to " : " friendly to ");
            all.add(o);
          } else if (!own) {
            all.add(" than ");
            all.add(o);
          }
        });
    near.ifPresent(
        d -> {
          all.add(" within ");
          all.add(d);
          all.add(" of ");
          all.add(to.orElseGet(() -> other.orElse(Phrase.of("it"))));
        });
    if (!where.isEmpty()) {
      all.add(Phrase.of(what, where));
    }
    return Phrase.of(all.toArray());
  }

  /** Whether it is one of the cards of a side. */
  private static boolean isHand(Selection s) {
    return s.kind().filter(Deck::isCard).isPresent()
        && s.of().map(CheckedExpression::type).orElse(null) instanceof Type.OfThing(var of)
        && of.name().equals(Names.SIDE);
  }

  private static boolean list(Selection s) {
    return s.of().map(CheckedExpression::type).filter(Type.ListOf.class::isInstance).isPresent();
  }

  /** Whether it is the thing that the whole rule is about. */
  private static boolean subject(CheckedExpression of) {
    return of instanceof CheckedExpression.Local local && local.slot() == 0;
  }

  /** Whether a thing is so clearly the one whose enemies are meant that it need not be said. */
  private boolean isClear(CheckedExpression of, Selection s) {
    return of instanceof CheckedExpression.Local local
        && names.isAny(local)
        && (names.isAboutNoThing() || s.distance().isPresent() && s.from().isEmpty());
  }

  /** Whether a friend could be the thing itself, which is none of its friends. */
  private static boolean mayBeItself(Selection s) {
    return s.loyalty().filter(loyalty -> loyalty == Loyalty.FRIENDLY).isPresent()
        && s.of().map(CheckedExpression::type).orElse(null) instanceof Type.OfThing(var of)
        && s.kind().filter(of::is).isPresent();
  }

  private static String word(Loyalty loyalty) {
    return switch (loyalty) {
      case ENEMY -> "enemy";
      case FRIENDLY -> "friendly";
      case OTHER -> "other";
    };
  }

  private static Phrase noun(Selection s) {
    return s.of().map(CheckedExpression::type).filter(Type.Roll.class::isInstance).isPresent()
        ? Phrase.of("die")
        : Names.noun(s.element());
  }

  /** What a thing that is picked out is called afterwards. */
  private Phrase bind(Selection s, Phrase noun) {
    Phrase called = Phrase.of("that ", brief(s, noun));
    return names.pick(s.slot(), s.binder(), called);
  }

  private static Phrase brief(Selection s, Phrase noun) {
    Phrase one = s.kind().flatMap(Names::single).orElse(noun);
    return s.loyalty().filter(l -> l == Loyalty.ENEMY).isPresent() ? Phrase.of("enemy ", one) : one;
  }

  /** Whether it only tells the thing from another that is called by the same noun. */
  private boolean isOther(CheckedExpression condition, Selection s, Phrase noun) {
    return condition
            instanceof
            CheckedExpression.Compared(
                CheckedExpression.Local one,
                var relation,
                CheckedExpression.Local other,
                _)
        && relation == Relation.DIFFERENT
        && (one.slot() == s.slot() || other.slot() == s.slot())
        && (expressions
                .value(one.slot() == s.slot() ? other : one)
                .text()
                .matches("(the|that) " + Pattern.quote(noun.text()))
            || isFriend(one.slot() == s.slot() ? other : one, s));
  }

  private static boolean isFriend(CheckedExpression.Local other, Selection s) {
    return s.loyalty().filter(loyalty -> loyalty == Loyalty.FRIENDLY).isPresent()
        && s.of().orElse(null) instanceof CheckedExpression.Local of
        && of.slot() == other.slot();
  }

  /** {@code that is hidden or touches it}: where all alternatives are about the thing itself. */
  private Optional<Phrase> either(Phrase called, CheckedExpression condition) {
    boolean holds = !(condition instanceof CheckedExpression.Not);
    List<CheckedExpression> alternatives =
        condition instanceof CheckedExpression.Not(var not, _)
            ? ConditionWords.flat(not)
            : ConditionWords.alternatives(condition);
    List<Phrase> rest =
        alternatives.stream()
            .map(each -> expressions.conditions().of(each, holds))
            .flatMap(said -> said.after(called).stream())
            .filter(said -> said.text().startsWith(" ") && !parted(said))
            .toList();
    return alternatives.size() > 1 && rest.size() == alternatives.size()
        ? Optional.of(
            Phrase.of(
                "that",
                rest.getFirst(),
                Phrase.of(rest.stream().skip(1).map(each -> or(each, rest)).toArray())))
        : Optional.empty();
  }

  private static boolean parted(Phrase said) {
    return said.parts().stream()
        .anyMatch(part -> part.term().isEmpty() && part.text().contains(", "));
  }

  /** One verb is enough for all of which it is said. */
  private static Phrase or(Phrase each, List<Phrase> all) {
    return Phrase.of(
        " or",
        all.stream().allMatch(said -> said.text().matches(" is (?!not ).*"))
            ? each.after(" is")
            : each);
  }

  /** {@code that touches it, whose Disorder is 3 and where …}. */
  private Phrase where(Phrase called, List<CheckedExpression> conditions) {
    List<Phrase> all = new ArrayList<>();
    for (CheckedExpression each : conditions) {
      Optional<Phrase> either = either(called, each);
      if (either.isPresent()) {
        all.add(either.get());
        continue;
      }
      Phrase said = expressions.condition(each);
      if (ConditionWords.alternatives(each).size() > 1) {
        all.add(Phrase.of("where ", said));
        continue;
      }
      all.add(
          said.after(called)
              .filter(rest -> rest.text().matches("'s? .*"))
              .map(
                  rest ->
                      Phrase.of("whose ", rest.after(rest.text().startsWith("'s") ? "'s " : "' ")))
              .or(
                  () ->
                      said.after(called)
                          .filter(rest -> rest.text().startsWith(" "))
                          .map(rest -> Phrase.of("that", rest)))
              .orElseGet(() -> Phrase.of("where ", said)));
    }
    boolean parted = all.size() > 1 && all.stream().anyMatch(said -> said.text().contains(" or "));
    return Phrase.of(" ", parted ? Phrase.joined(all, ", and ") : Phrase.list(all, "and"));
  }
}
