package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.CompiledText;
import dev.muster.compile.expression.CountRange;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.expression.SecretTracking;
import dev.muster.compile.statement.BattleEffects.OpenDecision;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Type;
import dev.muster.trace.Asked;
import dev.muster.trace.Chosen;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import dev.muster.world.OrderForLater;
import dev.muster.world.Secret;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Compiles the statements in which a player chooses. Nobody is asked where there is nothing to
 * choose.
 */
final class ChoiceCompiler {
  private ChoiceCompiler() {}

  static CompiledStatement of(CheckedStatement.Chooses chooses) {
    CompiledAsking asking = CompiledAsking.of(chooses);
    CompiledStatement compiled = compiled(chooses, asking);
    OptionalInt slot = chooses.choice().answer();
    if (!SecretTracking.needed() || slot.isEmpty()) {
      return compiled;
    }
    GivenAway givenAway = givenAway(chooses);
    return f -> {
      Set<Secret> secrets = new LinkedHashSet<>(givenAway.in(f));
      if (chooses.asking().secretly()) {
        f.context().world().keepSecrets();
        secrets.add(Secret.of(asking.side(f).owner()));
      }
      f.secrets(slot.getAsInt(), secrets);
      return compiled.run(f);
    };
  }

  /** The secrets that an answer gives away besides what it names: of a place, whose it is. */
  private interface GivenAway {
    List<Secret> in(Frame f);
  }

  private static GivenAway givenAway(CheckedStatement.Chooses chooses) {
    if (!(chooses.choice() instanceof CheckedStatement.Choice.OfSpot spot)) {
      return f -> List.of();
    }
    CompiledExpression thing = ExpressionCompiler.of(spot.thing());
    return f -> List.of(thing.thing(f, spot.thing().span()));
  }

  private static CompiledStatement compiled(
      CheckedStatement.Chooses chooses, CompiledAsking asking) {
    CompiledPreferences preferences = CompiledPreferences.of(chooses.asking().decision());
    CompiledExclusion excluded = CompiledExclusion.of(chooses.choice());
    GivenAway givenAway = givenAway(chooses);
    Asker asker =
        (f, asked, candidates) ->
            BattleEffects.of(f)
                .decisions()
                .choose(
                    new OpenDecision(
                        asking.in(f),
                        asked,
                        candidates,
                        typed -> excluded.of(typed, f),
                        givenAway.in(f)));
    Picker picker = (f, candidates) -> asker.ask(f, asking.byName(f), candidates);
    Among among = (f, selection) -> asking.known(f, () -> selection.list(f));
    return switch (chooses.choice()) {
      case CheckedStatement.Choice.OfThing c -> thing(c, preferences, picker, among);
      case CheckedStatement.Choice.OfSome c -> some(c, asking, preferences, asker, among);
      case CheckedStatement.Choice.OfCount c -> {
        CompiledExpression low = ExpressionCompiler.of(c.low());
        CompiledExpression high = ExpressionCompiler.of(c.high());
        yield values(
            picker,
            preferences,
            c.slot(),
            StatementCompiler.block(c.chosen()),
            some(
                chooses,
                c.chosen(),
                left(
                    c.where(),
                    c.slot(),
                    asking,
                    f -> CountRange.numbers(low, high, f, c.high().span()))));
      }
      case CheckedStatement.Choice.OfName c ->
          values(
              picker,
              preferences,
              c.slot(),
              StatementCompiler.block(c.chosen()),
              some(chooses, c.chosen(), left(c.where(), c.slot(), asking, f -> c.among())));
      case CheckedStatement.Choice.Whether c -> {
        CompiledText question = CompiledText.of(c.question());
        yield whether(
            c,
            preferences,
            (f, candidates) -> asker.ask(f, asking.whether(question, f), candidates));
      }
      case CheckedStatement.Choice.OneOf c -> oneOf(c, preferences, picker, asking);
      case CheckedStatement.Choice.OfOrder c -> order(c, preferences, asking);
      case CheckedStatement.Choice.OfSpot c ->
          values(
              picker, preferences, c.slot(), StatementCompiler.block(c.chosen()), spots(c, asking));
    };
  }

  private static CompiledStatement order(
      CheckedStatement.Choice.OfOrder c, CompiledPreferences preferences, CompiledAsking asking) {
    CompiledOrders orders =
        new CompiledOrders(CompiledSelection.of(c.actors()), c.actions(), Optional.empty(), false);
    CompiledStatement chosen = StatementCompiler.block(c.chosen());
    CompiledStatement otherwise = StatementCompiler.block(c.otherwise());
    return f -> {
      Optional<OrderForLater> order =
          BattleEffects.of(f)
              .decisions()
              .order(
                  orders,
                  new BattleEffects.AskedOrder(
                      asking.in(f),
                      Optional.of(asking.byName(f)),
                      c.orNone()
                          ? Optional.of(none(c.noneTitle(), preferences, f))
                          : Optional.empty()),
                  f);
      f.set(c.slot(), order.orElse(null));
      return Follower.last(order.isPresent() ? chosen : otherwise, f);
    };
  }

  private static Offer spots(CheckedStatement.Choice.OfSpot c, CompiledAsking asking) {
    CompiledSpotRegion region = CompiledSpotRegion.of(c.region());
    Optional<CompiledExpression> where = c.where().map(ExpressionCompiler::of);
    CompiledExpression thing = ExpressionCompiler.of(c.thing());
    return f ->
        asking.known(
            f,
            () -> {
              List<Object> spots =
                  new ArrayList<>(region.spots(thing.thing(f, c.thing().span()), f));
              where.ifPresent(
                  w ->
                      spots.removeIf(
                          spot -> {
                            f.set(c.slot(), spot);
                            return !w.test(f);
                          }));
              return spots;
            });
  }

  /** Returns the values that no rule takes away, as the side knows them. */
  private static Offer left(
      Optional<CheckedExpression> where, int slot, CompiledAsking asking, Offer offer) {
    if (where.isEmpty()) {
      return f -> asking.known(f, () -> offer.of(f));
    }
    CompiledExpression left = ExpressionCompiler.of(where.get());
    return f ->
        asking.known(
            f,
            () ->
                offer.of(f).stream()
                    .filter(
                        value -> {
                          f.set(slot, value);
                          return left.test(f);
                        })
                    .toList());
  }

  /** Without a block, what follows reads the answer, so that there must be one. */
  private static Offer some(
      CheckedStatement.Chooses chooses, List<CheckedStatement> block, Offer offer) {
    if (!block.isEmpty()) {
      return offer;
    }
    return f -> {
      List<Object> some = offer.of(f);
      if (some.isEmpty()) {
        throw f.context()
            .problem(
                chooses.span(), "no answer is left for `%s`", chooses.asking().decision().name());
      }
      return some;
    };
  }

  private interface Asker {
    int ask(Frame f, Asked asked, List<ChoiceCandidate> candidates);
  }

  /** The values that a side may choose among, as far as it knows. */
  private interface Among {
    List<Object> of(Frame f, CompiledSelection selection);
  }

  /** Has the player pick one of them, and gives its index. */
  private interface Picker {
    int pick(Frame f, List<ChoiceCandidate> candidates);
  }

  private interface Offer {
    List<Object> of(Frame f);
  }

  private static ChoiceCandidate none(
      Optional<String> title, CompiledPreferences preferences, Frame f) {
    return new ChoiceCandidate(
        "none", new Chosen.Nobody(title), () -> preferences.utility("none", f));
  }

  private static Chosen chosen(Object value, Type type, Frame f) {
    return new Chosen.Of(Value.of(value, type, f.context().world().lengthUnit()));
  }

  /**
   * What may be chosen.
   *
   * @param liking how much the deciding general likes each
   */
  private static List<ChoiceCandidate> candidates(
      List<Object> all, Type type, Frame f, ToDoubleFunction<Object> liking) {
    List<ChoiceCandidate> candidates = new ArrayList<>();
    for (Object each : all) {
      candidates.add(
          new ChoiceCandidate(
              ValueText.id(each), chosen(each, type, f), () -> liking.applyAsDouble(each)));
    }
    return candidates;
  }

  private static CompiledStatement thing(
      CheckedStatement.Choice.OfThing c,
      CompiledPreferences preferences,
      Picker picker,
      Among among) {
    CompiledSelection selection = CompiledSelection.of(c.selection());
    CompiledStatement chosen = StatementCompiler.block(c.chosen());
    CompiledStatement otherwise = StatementCompiler.block(c.otherwise());
    return f -> {
      List<Object> things = among.of(f, selection);
      if (things.isEmpty()) {
        return Follower.last(otherwise, f);
      }
      List<ChoiceCandidate> candidates =
          candidates(
              things,
              c.selection().element(),
              f,
              thing -> {
                f.set(selection.slot(), thing);
                return preferences.utility(f, 0);
              });
      if (c.orNone()) {
        candidates.add(none(c.noneTitle(), preferences, f));
      }
      f.context().addWork((long) candidates.size() * Work.ITEM);
      int picked = candidates.size() == 1 ? 0 : picker.pick(f, candidates);
      if (picked == things.size()) {
        return Follower.last(otherwise, f);
      }
      f.set(selection.slot(), things.get(picked));
      return Follower.last(chosen, f);
    };
  }

  /** One more, or enough: asked until the player has enough. */
  private static CompiledStatement some(
      CheckedStatement.Choice.OfSome c,
      CompiledAsking asking,
      CompiledPreferences preferences,
      Asker asker,
      Among among) {
    CompiledSelection selection = CompiledSelection.of(c.selection());
    CompiledStatement chosen = StatementCompiler.block(c.chosen());
    CompiledStatement otherwise = StatementCompiler.block(c.otherwise());
    return f -> {
      List<Object> rest = new ArrayList<>(among.of(f, selection));
      List<Object> group = new ArrayList<>();
      while (!rest.isEmpty()) {
        List<ChoiceCandidate> candidates =
            candidates(
                rest,
                c.selection().element(),
                f,
                thing -> {
                  f.set(c.slot(), List.copyOf(group));
                  f.set(selection.slot(), thing);
                  return preferences.utility(f, -1);
                });
        f.context().addWork((long) candidates.size() * Work.ITEM);
        Chosen enough = group.isEmpty() ? new Chosen.Nobody(Optional.empty()) : new Chosen.Enough();
        candidates.add(new ChoiceCandidate("enough", enough, () -> 0));
        int picked =
            asker.ask(
                f,
                group.isEmpty() ? asking.byName(f) : new Asked.OneMore(asking.byName(f)),
                candidates);
        if (picked == rest.size()) {
          break;
        }
        group.add(rest.remove(picked));
        f.set(c.slot(), List.copyOf(group));
        rest.retainAll(new HashSet<>(among.of(f, selection)));
      }
      f.set(c.slot(), List.copyOf(group));
      return Follower.last(group.isEmpty() ? otherwise : chosen, f);
    };
  }

  private static CompiledStatement values(
      Picker picker,
      CompiledPreferences preferences,
      int slot,
      CompiledStatement chosen,
      Offer offer) {
    return f -> {
      List<Object> all = offer.of(f);
      if (all.isEmpty()) {
        return Completion.NORMAL;
      }
      List<ChoiceCandidate> candidates =
          candidates(
              all,
              Type.COUNT,
              f,
              value -> {
                f.set(slot, value);
                return preferences.utility(f, 0);
              });
      f.context().addWork((long) candidates.size() * Work.ITEM);
      int picked = all.size() == 1 ? 0 : picker.pick(f, candidates);
      f.set(slot, all.get(picked));
      return Follower.last(chosen, f);
    };
  }

  private static CompiledStatement whether(
      CheckedStatement.Choice.Whether c, CompiledPreferences preferences, Picker picker) {
    CompiledStatement chosen = StatementCompiler.block(c.chosen());
    CompiledStatement otherwise = StatementCompiler.block(c.otherwise());
    return f -> {
      int picked =
          picker.pick(
              f,
              List.of(
                  new ChoiceCandidate(
                      "yes", chosen(true, Type.FLAG, f), () -> preferences.utility("yes", f)),
                  new ChoiceCandidate(
                      "no", chosen(false, Type.FLAG, f), () -> preferences.utility("no", f))));
      return Follower.last(picked == 0 ? chosen : otherwise, f);
    };
  }

  private record OpenOption(
      CheckedStatement.Option option, CompiledExpression when, CompiledStatement body) {}

  private static CompiledStatement oneOf(
      CheckedStatement.Choice.OneOf c,
      CompiledPreferences preferences,
      Picker picker,
      CompiledAsking asking) {
    List<OpenOption> options =
        c.options().stream()
            .map(
                o ->
                    new OpenOption(
                        o, ExpressionCompiler.of(o.when()), StatementCompiler.block(o.body())))
            .toList();
    return f -> {
      f.context().addWork((long) options.size() * Work.ITEM);
      List<OpenOption> open =
          asking.known(f, () -> options.stream().filter(o -> o.when.test(f)).toList());
      if (open.isEmpty()) {
        return Completion.NORMAL;
      }
      List<ChoiceCandidate> candidates =
          open.stream()
              .map(
                  o ->
                      new ChoiceCandidate(
                          o.option.name(),
                          new Chosen.Of(
                              new Value.Word(
                                  o.option.name(), o.option.title().orElse(o.option.name()))),
                          () -> preferences.utility(o.option.name(), f)))
              .toList();
      int picked = open.size() == 1 ? 0 : picker.pick(f, candidates);
      return Follower.last(open.get(picked).body, f);
    };
  }
}
