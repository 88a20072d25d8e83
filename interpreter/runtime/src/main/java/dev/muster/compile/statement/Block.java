package dev.muster.compile.statement;

import dev.muster.compile.expression.Compilation;
import dev.muster.model.Bodies;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedStatement;
import dev.muster.model.Decision;
import dev.muster.model.Hook;
import dev.muster.model.Subexpressions;
import dev.muster.world.Frame;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Statements that are executed one after the other, until one does not complete normally. */
public final class Block implements CompiledStatement {
  private final CompiledStatement[] statements;
  private final List<List<CheckedStatement>> texts;
  private final Bodies bodies = Compilation.bodies();

  /** By statement, the slots that it and those after it read. Made when first asked for. */
  private BitSet @Nullable [] read;

  /**
   * @param texts what each of the statements was compiled from
   */
  public Block(List<CompiledStatement> statements, List<List<CheckedStatement>> texts) {
    this.statements = statements.toArray(CompiledStatement[]::new);
    this.texts = texts;
  }

  @Override
  public Completion run(Frame f) {
    BattleEffects battle = BattleEffects.of(f);
    Watcher watcher = battle.watcher();
    if (watcher != null) {
      return watched(watcher, f);
    }
    Follower followed = battle.follower();
    if (followed == null) {
      for (CompiledStatement statement : statements) {
        f.context().addWork();
        Completion completion = statement.run(f);
        if (!completion.isNormal()) {
          return completion;
        }
      }
      return Completion.NORMAL;
    }
    followed.begin(this, f);
    try {
      for (int i = 0; i < statements.length; i++) {
        followed.come(i);
        f.context().addWork();
        Completion completion = statements[i].run(f);
        if (!completion.isNormal()) {
          return completion;
        }
      }
      return Completion.NORMAL;
    } finally {
      followed.end();
    }
  }

  private Completion watched(Watcher watcher, Frame f) {
    for (int i = 0; i < statements.length; i++) {
      f.context().addWork();
      int begun = watcher.begin(texts.get(i), f);
      Completion completion;
      try {
        completion = statements[i].run(f);
      } finally {
        watcher.end(begun);
      }
      if (!completion.isNormal()) {
        return completion;
      }
    }
    return Completion.NORMAL;
  }

  /** The slots of a frame that are read from that statement on. */
  public BitSet read(int from) {
    BitSet[] known = read;
    if (known == null) {
      known = new BitSet[statements.length + 1];
      known[statements.length] = new BitSet();
      for (int i = statements.length - 1; i >= 0; i--) {
        BitSet here = (BitSet) known[i + 1].clone();
        CheckedStatement.within(texts.get(i)).forEach(statement -> add(statement, here));
        known[i] = here;
      }
      read = known;
    }
    return known[from];
  }

  /** The same while something inside that statement is being done. */
  public BitSet readAfter(int within) {
    boolean again =
        texts.get(within).size() == 1
            && (texts.get(within).getFirst() instanceof CheckedStatement.ForEach
                || texts.get(within).getFirst() instanceof CheckedStatement.While
                || texts.get(within).getFirst() instanceof CheckedStatement.Hooked);
    return read(again ? within : within + 1);
  }

  private void add(CheckedStatement statement, BitSet slots) {
    statement.expressions().forEach(expression -> add(expression, slots));
    if (statement instanceof CheckedStatement.Deciding deciding) {
      add(deciding.asking().decision(), slots);
    }
    if (statement instanceof CheckedStatement.Hooked hooked) {
      hooked
          .hooks()
          .all()
          .map(Hook::slots)
          .flatMap(List::stream)
          .filter(slot -> slot >= 0)
          .forEach(slots::set);
    }
  }

  private void add(Decision decision, BitSet slots) {
    bodies
        .preferences(decision)
        .forEach(
            preference ->
                Stream.concat(Stream.of(preference.value()), preference.when().stream())
                    .forEach(expression -> add(expression, slots)));
    decision.answers().values().forEach(answer -> add(answer, slots));
  }

  private static void add(CheckedExpression expression, BitSet slots) {
    Subexpressions.within(expression)
        .forEach(
            part -> {
              if (part instanceof CheckedExpression.Local local) {
                slots.set(local.slot());
              }
            });
  }
}
