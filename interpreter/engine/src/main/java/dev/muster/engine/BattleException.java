package dev.muster.engine;

import dev.muster.play.story.BattleProblem;

/** A battle cannot go on: the problem says why, and in which rule. */
public final class BattleException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  BattleException(BattleProblem cause) {
    this(Problem.of(cause.diagnostic()), cause);
  }

  private BattleException(Problem problem, Throwable cause) {
    super(problem.text(), cause);
    this.problem = problem;
  }

  /** Returns what is wrong, and where the rulebook says it. */
  public Problem problem() {
    return problem;
  }
}
