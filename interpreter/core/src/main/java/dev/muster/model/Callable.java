package dev.muster.model;

import java.util.List;

/** Something that a statement can call with arguments. */
public sealed interface Callable permits Procedure, Action, Event {
  Origin origin();

  String name();

  List<Parameter> parameters();
}
