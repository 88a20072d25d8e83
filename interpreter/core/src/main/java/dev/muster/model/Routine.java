package dev.muster.model;

import java.util.List;

/**
 * What can be carried out: a procedure or an action. While it runs, it is something that rules can
 * speak of, with its parameters and values for attributes.
 */
public sealed interface Routine permits Procedure, Action {
  Origin origin();

  String name();

  List<Parameter> parameters();

  /** What a run of it is: the attributes are its parameters, and behind them its values. */
  Kind run();
}
