package dev.muster.model;

import java.util.List;

/**
 * A routine that can be carried out: a procedure or an action. While it runs, it is something that
 * rules can speak of, with its parameters and values for attributes.
 */
public sealed interface Routine permits Procedure, Action {
  Origin origin();

  String name();

  List<Parameter> parameters();

  /**
   * Returns the kind of its runs: the attributes are its parameters, and behind them its values.
   */
  Kind run();
}
