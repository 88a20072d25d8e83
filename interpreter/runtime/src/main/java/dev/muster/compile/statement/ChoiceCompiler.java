package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.CompiledText;
import dev.muster.compile.expression.ConditionFacts;
import dev.muster.compile.expression.CountRange;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.expression.SecretTracking;
import dev.muster.compile.statement.BattleEffects.DecisionRequest;
import dev.muster.lang.Span;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.Type;
import dev.muster.trace.Asked;
import dev.muster.trace.Chosen;
import dev.muster.trace.Unoffered;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.Frame;
import dev.muster.world.Numbers;
import dev.muster.world.Roll;
import dev.muster.world.Secret;
import dev.muster.world.Thing;
import dev.muster.world.Work;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Compiles the statements in which a player chooses. Nobody is asked where there is nothing to
 * choose.
 */
final class ChoiceCompiler {
  private ChoiceCompiler() {}

  static CompiledStatement of(CheckedStatement.Chooses chooses) {
    CompiledStatement compiled = compiled(chooses);
    OptionalInt slot = slot(chooses.choice());
    if (!SecretTracking.needed() || slot.isEmpty()) {
      return compiled;
    }
    CompiledExpression side = ExpressionCompiler.of(chooses.side());
    Subject subject = subject(chooses);
    return f -> {
      Set<Secret> secrets = new LinkedHashSet<>(subject.in(f));
      if (chooses.secretly()) {
        f.context().world().keepSecrets();
        secrets.add(Secret.of(side.thing(f, chooses.side().span()).owner()));
      }
      f.secrets(slot.getAsInt(), secrets);
      return compiled.run(f);
    };
  }

  /** Returns the slot of the answer. */
  private static OptionalInt slot(CheckedStatement.Choice choice) {
    return switch (choice) {
      case CheckedStatement.Choice.OfThing c -> OptionalInt.of(c.selection().slot());
      case CheckedStatement.Choice.OfSome c -> OptionalInt.of(c.slot());
      case CheckedStatement.Choice.OfCount c -> OptionalInt.of(c.slot());
      case CheckedStatement.Choice.OfName c -> OptionalInt.of(c.slot());
      case CheckedStatement.Choice.OfSpot c -> OptionalInt.of(c.slot());
      case CheckedStatement.Choice.Whether _, CheckedStatement.Choice.OneOf _ ->
          OptionalInt.empty();
    };
  }

  /** The secrets that an answer gives away besides what it names: of a place, whose it is. */
  private interface Subject {
    List<Secret> in(Frame f);
  }

  private static Subject subject(CheckedStatement.Chooses chooses) {
    if (!(chooses.choice() instanceof CheckedStatement.Choice.OfSpot spot)) {
      return f -> List.of();
    }
    CompiledExpression thing = ExpressionCompiler.of(spot.thing());
    return f -> List.of(thing.thing(f, spot.thing().span()));
  }

  private static CompiledStatement compiled(CheckedStatement.Chooses chooses) {
    CompiledExpression side = ExpressionCompiler.of(chooses.side());
    Decision decision = chooses.decision();
    CompiledPreferences preferences = CompiledPreferences.of(decision);
    Optional<CompiledText> title = chooses.title().map(CompiledText::of);
    Knowledge knowledge = new Knowledge(side, chooses.side().span());
    Question question =
        f ->
            new Asked.Decision(
                decision.name(), title.map(text -> knowledge.of(f, () -> text.text(f))));
    Against against = against(chooses.choice());
    Subject subject = subject(chooses);
    Asker asker =
        (f, asked, candidates) -> {
          DecisionRequest request =
              new DecisionRequest(
                  side.thing(f, chooses.side().span()),
                  decision.name(),
                  asked,
                  candidates,
                  chooses.span(),
                  typed -> against.of(typed, f),
                  subject.in(f));
          BattleEffects.Decisions decisions = BattleEffects.of(f).decisions();
          return chooses.secretly() ? decisions.chooseSecretly(request) : decisions.choose(request);
        };
    Picker picker = (f, candidates) -> asker.ask(f, question.in(f), candidates);
    Among among = (f, selection) -> knowledge.of(f, () -> selection.list(f));
    return switch (chooses.choice()) {
      case CheckedStatement.Choice.OfThing c -> thing(c, preferences, picker, among);
      case CheckedStatement.Choice.OfSome c -> some(c, question, preferences, asker, among);
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
                    knowledge,
                    f -> CountRange.numbers(low, high, f, c.high().span()))));
      }
      case CheckedStatement.Choice.OfName c ->
          values(
              picker,
              preferences,
              c.slot(),
              StatementCompiler.block(c.chosen()),
              some(chooses, c.chosen(), left(c.where(), c.slot(), knowledge, f -> c.among())));
      case CheckedStatement.Choice.Whether c -> {
        CompiledText asked = CompiledText.of(c.question());
        yield whether(
            c,
            preferences,
            (f, candidates) ->
                asker.ask(
                    f,
                    knowledge.of(
                        f, () -> new Asked.Whether(title.map(text -> text.text(f)), asked.text(f))),
                    candidates));
      }
      case CheckedStatement.Choice.OneOf c -> oneOf(c, preferences, picker, knowledge);
      case CheckedStatement.Choice.OfSpot c -> {
        CompiledSpotRegion region = CompiledSpotRegion.of(c.region());
        Optional<CompiledExpression> where = c.where().map(ExpressionCompiler::of);
        CompiledExpression thing = ExpressionCompiler.of(c.thing());
        yield values(
            picker,
            preferences,
            c.slot(),
            StatementCompiler.block(c.chosen()),
            f ->
                knowledge.of(
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
                    }));
      }
    };
  }

  /** Returns the values that no rule takes away, as the side knows them. */
  private static Values left(
      Optional<CheckedExpression> where, int slot, Knowledge knowledge, Values values) {
    if (where.isEmpty()) {
      return f -> knowledge.of(f, () -> values.of(f));
    }
    CompiledExpression left = ExpressionCompiler.of(where.get());
    return f ->
        knowledge.of(
            f,
            () ->
                values.of(f).stream()
                    .filter(
                        value -> {
                          f.set(slot, value);
                          return left.test(f);
                        })
                    .toList());
  }

  /** Without a block, what follows reads the answer, so that there must be one. */
  private static Values some(
      CheckedStatement.Chooses chooses, List<CheckedStatement> block, Values values) {
    if (!block.isEmpty()) {
      return values;
    }
    return f -> {
      List<Object> some = values.of(f);
      if (some.isEmpty()) {
        throw f.context()
            .problem(chooses.span(), "no answer is left for `%s`", chooses.decision().name());
      }
      return some;
    };
  }

  /** Whatever a side is asked, and is offered, is made of what it knows. */
  private record Knowledge(CompiledExpression side, Span where) {
    <T> T of(Frame f, Supplier<T> made) {
      return BattleEffects.of(f).secrets().as(side.thing(f, where), made);
    }
  }

  /** The reason that a typed answer is not offered, where there is one to give. */
  private interface Against {
    Optional<Unoffered> of(String typed, Frame f);
  }

  private static Against against(CheckedStatement.Choice choice) {
    return switch (choice) {
      case CheckedStatement.Choice.OfThing c -> against(CompiledSelection.of(c.selection()));
      case CheckedStatement.Choice.OfSome c -> against(CompiledSelection.of(c.selection()));
      case CheckedStatement.Choice.OfName c ->
          (typed, f) ->
              c.where()
                  .flatMap(
                      where ->
                          c.among().stream()
                              .filter(name -> means(typed, ValueText.id(name), name.toString()))
                              .findFirst()
                              .flatMap(
                                  name -> {
                                    f.set(c.slot(), name);
                                    return ConditionFacts.against(where, f);
                                  }));
      case CheckedStatement.Choice.OneOf c ->
          (typed, f) ->
              c.options().stream()
                  .filter(o -> means(typed, o.name(), o.title().orElse(o.name())))
                  .findFirst()
                  .flatMap(o -> ConditionFacts.against(o.when(), f));
      case CheckedStatement.Choice.OfCount _,
          CheckedStatement.Choice.Whether _,
          CheckedStatement.Choice.OfSpot _ ->
          (typed, f) -> Optional.empty();
    };
  }

  private static Against against(CompiledSelection selection) {
    return (typed, f) ->
        f.context()
            .world()
            .named(typed)
            .filter(f.context()::finds)
            .flatMap(thing -> selection.against(thing, f));
  }

  private static boolean means(String typed, String name, String title) {
    return name.equalsIgnoreCase(typed) || title.equalsIgnoreCase(typed);
  }

  /** A question for a side, with values in its title. */
  private interface Question {
    Asked.Decision in(Frame f);
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

  private interface Values {
    List<Object> of(Frame f);
  }

  private static Chosen chosen(Object value, Type type, Frame f) {
    return new Chosen.Of(Value.of(value, type, f.context().world().lengthUnit()));
  }

  private static double utility(CompiledPreferences preferences, Frame f, double otherwise) {
    return preferences.utility(BattleEffects.of(f).general(), f).orElse(otherwise);
  }

  /** Returns how much the general likes a single answer; 0 where the rulebook does not say. */
  private static double answer(CompiledPreferences preferences, String answer, Frame f) {
    return preferences.utility(BattleEffects.of(f).general(), answer, f);
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
        return otherwise.run(f);
      }
      List<ChoiceCandidate> candidates = new ArrayList<>();
      for (Object thing : things) {
        candidates.add(
            new ChoiceCandidate(
                ValueText.id(thing),
                chosen(thing, c.selection().element(), f),
                () -> {
                  f.set(selection.slot(), thing);
                  return utility(preferences, f, 0);
                }));
      }
      if (c.orNone()) {
        candidates.add(
            new ChoiceCandidate(
                "none", new Chosen.Nobody(c.noneTitle()), () -> answer(preferences, "none", f)));
      }
      f.context().addWork((long) candidates.size() * Work.ITEM);
      int picked = candidates.size() == 1 ? 0 : picker.pick(f, candidates);
      if (picked == things.size()) {
        return otherwise.run(f);
      }
      f.set(selection.slot(), things.get(picked));
      return chosen.run(f);
    };
  }

  /** One more, or enough: asked until the player has enough. */
  private static CompiledStatement some(
      CheckedStatement.Choice.OfSome c,
      Question question,
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
        List<ChoiceCandidate> candidates = new ArrayList<>();
        for (Object thing : rest) {
          candidates.add(
              new ChoiceCandidate(
                  ValueText.id(thing),
                  chosen(thing, c.selection().element(), f),
                  () -> {
                    f.set(c.slot(), List.copyOf(group));
                    f.set(selection.slot(), thing);
                    return utility(preferences, f, -1);
                  }));
        }
        f.context().addWork((long) candidates.size() * Work.ITEM);
        Chosen enough = group.isEmpty() ? new Chosen.Nobody(Optional.empty()) : new Chosen.Enough();
        candidates.add(new ChoiceCandidate("enough", enough, () -> 0));
        int picked =
            asker.ask(
                f,
                group.isEmpty() ? question.in(f) : new Asked.OneMore(question.in(f)),
                candidates);
        if (picked == rest.size()) {
          break;
        }
        group.add(rest.remove(picked));
        f.set(c.slot(), List.copyOf(group));
        rest.retainAll(new HashSet<>(among.of(f, selection)));
      }
      f.set(c.slot(), List.copyOf(group));
      return group.isEmpty() ? otherwise.run(f) : chosen.run(f);
    };
  }

  private static CompiledStatement values(
      Picker picker,
      CompiledPreferences preferences,
      int slot,
      CompiledStatement chosen,
      Values values) {
    return f -> {
      List<Object> all = values.of(f);
      if (all.isEmpty()) {
        return Completion.NORMAL;
      }
      List<ChoiceCandidate> candidates = new ArrayList<>();
      for (Object value : all) {
        candidates.add(
            new ChoiceCandidate(
                ValueText.id(value),
                chosen(value, Type.COUNT, f),
                () -> {
                  f.set(slot, value);
                  return utility(preferences, f, 0);
                }));
      }
      f.context().addWork((long) candidates.size() * Work.ITEM);
      int picked = all.size() == 1 ? 0 : picker.pick(f, candidates);
      f.set(slot, all.get(picked));
      return chosen.run(f);
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
                      "yes", chosen(true, Type.FLAG, f), () -> answer(preferences, "yes", f)),
                  new ChoiceCandidate(
                      "no", chosen(false, Type.FLAG, f), () -> answer(preferences, "no", f))));
      return picked == 0 ? chosen.run(f) : otherwise.run(f);
    };
  }

  private record Open(
      CheckedStatement.Option option, CompiledExpression when, CompiledStatement body) {}

  private static CompiledStatement oneOf(
      CheckedStatement.Choice.OneOf c,
      CompiledPreferences preferences,
      Picker picker,
      Knowledge knowledge) {
    List<Open> options =
        c.options().stream()
            .map(
                o ->
                    new Open(o, ExpressionCompiler.of(o.when()), StatementCompiler.block(o.body())))
            .toList();
    return f -> {
      f.context().addWork((long) options.size() * Work.ITEM);
      List<Open> open =
          knowledge.of(f, () -> options.stream().filter(o -> o.when.test(f)).toList());
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
                          () -> answer(preferences, o.option.name(), f)))
              .toList();
      int picked = open.size() == 1 ? 0 : picker.pick(f, candidates);
      return open.get(picked).body.run(f);
    };
  }

  /**
   * Compiles the choice of dice to throw again, one after the other, or none. No die is thrown
   * again twice.
   */
  static CompiledStatement of(CheckedStatement.MayReroll may) {
    CompiledExpression side = ExpressionCompiler.of(may.side());
    CompiledExpression count = ExpressionCompiler.of(may.count());
    CompiledExpression roll = ExpressionCompiler.of(may.roll());
    Decision decision = may.decision();
    CompiledPreferences preferences = CompiledPreferences.of(decision);
    return f -> {
      Roll dice = roll.value(f, Roll.class);
      Thing owner = side.thing(f, may.side().span());
      for (int left = (int) count.number(f); left > 0; left--) {
        List<Integer> indexes = new ArrayList<>();
        List<ChoiceCandidate> candidates = new ArrayList<>();
        f.context().addWork((long) dice.count() * Work.DIE);
        for (int i = 0; i < dice.count(); i++) {
          int face = dice.face(i);
          boolean offered = indexes.stream().anyMatch(k -> dice.face(k) == face);
          if (!dice.rerolled(i) && !offered) {
            indexes.add(i);
            candidates.add(
                new ChoiceCandidate(
                    Integer.toString(face),
                    new Chosen.Reroll(face),
                    () -> {
                      f.set(may.slot(), Numbers.box(face));
                      return utility(preferences, f, 0);
                    }));
          }
        }
        if (candidates.isEmpty()) {
          return Completion.NORMAL;
        }
        candidates.add(
            new ChoiceCandidate(
                "none", new Chosen.LeaveDice(), () -> answer(preferences, "none", f)));
        int picked =
            BattleEffects.of(f)
                .decisions()
                .choose(
                    new DecisionRequest(
                            owner, decision.name(), new Asked.WhichReroll(), candidates, may.span())
                        .about(dice));
        if (picked == indexes.size()) {
          return Completion.NORMAL;
        }
        BattleEffects.of(f).dice().reroll(dice, indexes.get(picked), may.span());
      }
      return Completion.NORMAL;
    };
  }
}
