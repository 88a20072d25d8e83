package dev.muster.compile.statement;

import dev.muster.compile.expression.CompiledExpression;
import dev.muster.compile.expression.CompiledSelection;
import dev.muster.compile.expression.CompiledText;
import dev.muster.compile.expression.ExpressionCompiler;
import dev.muster.compile.expression.SecretTracking;
import dev.muster.model.CheckedStatement;
import dev.muster.world.Frame;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Compiles the statements that say which statements are executed, and how often. */
final class ControlFlowCompiler {
  /** The most iterations of a loop without a limit of its own. */
  private static final int LOOP_LIMIT = 10_000;

  private ControlFlowCompiler() {}

  static CompiledStatement of(CheckedStatement.If statement) {
    CompiledExpression when = StatementStory.telling(statement.when());
    CompiledStatement then = StatementCompiler.block(statement.then());
    CompiledStatement otherwise = StatementCompiler.block(statement.otherwise());
    return f -> Follower.last(when.test(f) ? then : otherwise, f);
  }

  static CompiledStatement of(CheckedStatement.ForEach statement) {
    CompiledSelection selection = CompiledSelection.of(statement.selection());
    CompiledStatement body = StatementCompiler.block(statement.body());
    Optional<Sequence> order = statement.sorting().map(by -> Sequence.of(selection.slot(), by));
    return f -> {
      List<?> found = SecretTracking.list(f, selection);
      List<?> items = order.<List<?>>map(o -> o.sorted(found, f)).orElse(found);
      for (int i = 0; i < items.size(); i++) {
        Object item = items.get(i);
        if (item instanceof Thing thing && !selection.there(thing, f.context().world())) {
          continue;
        }
        f.set(selection.slot(), item);
        int next = i + 1;
        Completion completion =
            Follower.within(
                () -> items.subList(next, items.size()), g -> Follower.last(body, g), f);
        if (!completion.isNormal()) {
          return completion;
        }
      }
      return Completion.NORMAL;
    };
  }

  /** A sort order, which keeps equal values in their order. */
  private record Sequence(int slot, CompiledExpression by, boolean highestFirst) {
    static Sequence of(int slot, CheckedStatement.ForEach.Sorting sorting) {
      return new Sequence(slot, ExpressionCompiler.of(sorting.by()), sorting.highestFirst());
    }

    List<Object> sorted(List<?> found, Frame f) {
      record Ranked(Object item, double by) {}
      Comparator<Ranked> ascending = Comparator.comparingDouble(Ranked::by);
      List<Ranked> ranked = new ArrayList<>();
      for (Object item : found) {
        f.context().addWork();
        f.set(slot, item);
        ranked.add(new Ranked(item, by.number(f)));
      }
      ranked.sort(highestFirst ? ascending.reversed() : ascending);
      return ranked.stream().map(Ranked::item).toList();
    }
  }

  static CompiledStatement of(CheckedStatement.While statement) {
    CompiledExpression condition = StatementStory.telling(statement.condition());
    CompiledExpression most = statement.atMost().map(ExpressionCompiler::of).orElse(null);
    CompiledStatement body = StatementCompiler.block(statement.body());
    return f -> {
      double limit = most == null ? LOOP_LIMIT : most.number(f);
      for (int i = 0; condition.test(f); i++) {
        if (i >= limit) {
          if (most != null) {
            return Completion.NORMAL;
          }
          throw f.context()
              .problem(
                  statement.span(),
                  "this has been repeated %s times and its condition still holds",
                  LOOP_LIMIT);
        }
        f.context().addWork();
        int done = i;
        Completion completion =
            Follower.within(
                () -> most == null ? List.of() : List.of(done), g -> Follower.last(body, g), f);
        if (!completion.isNormal()) {
          return completion;
        }
      }
      return Completion.NORMAL;
    };
  }

  static CompiledStatement of(CheckedStatement.Give statement) {
    CompiledExpression value = StatementStory.telling(statement.value());
    return f -> new Completion.Given(value.value(f));
  }

  static CompiledStatement of(CheckedStatement.Together statement) {
    CompiledStatement body = StatementCompiler.block(statement.body());
    return statement.simultaneously()
        ? f -> BattleEffects.of(f).execution().simultaneously(() -> body.run(f))
        : f -> BattleEffects.of(f).execution().together(() -> body.run(f));
  }

  static CompiledStatement of(CheckedStatement.End statement) {
    Completion completion =
        statement.step().<Completion>map(Completion.EndStep::new).orElse(Completion.END_PROCEDURE);
    return f -> completion;
  }

  static CompiledStatement of(CheckedStatement.EndBattle statement) {
    CompiledExpression side = ExpressionCompiler.of(statement.side());
    Optional<CompiledText> text = statement.degree().map(CompiledText::of);
    return f -> {
      BattleEffects.Execution execution = BattleEffects.of(f).execution();
      Thing ended = side.thing(f, statement.side().span());
      String degree = text.map(t -> t.text(f)).orElse("");
      if (statement.wins()) {
        execution.win(ended, degree, statement.span());
      } else {
        execution.lose(ended, degree, statement.span());
      }
      return Completion.END_PROCEDURE;
    };
  }
}
