package dev.muster.compile.statement;

import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Rule;
import dev.muster.world.Arguments;
import dev.muster.world.Frame;
import java.util.List;

/** Watches all that is done in a battle, for somebody who will ask why. */
public interface Watcher {
  /**
   * Statements are about to be executed.
   *
   * @return what {@link #end} is told when they are over
   */
  int begin(List<CheckedStatement> statements, Frame frame);

  /** A procedure, or an order, is about to be carried out. */
  int begin(Origin routine, Arguments arguments);

  /** What a rule does is about to be done. */
  int begin(Answering answering);

  /** That has been done, or broken off. */
  void end(int begun);

  /** These rules answer something now, whatever will be so when their turn comes. */
  void answer(List<? extends Answering> all);

  /** A rule that answers something. */
  interface Answering {
    Rule rule();

    /** The local names as the rule sees them. */
    Frame frame();
  }
}
