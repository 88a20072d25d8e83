package dev.muster.model;

import java.util.List;

/** A matter that can be put before the rules: a question, an event, an order, a table. */
public sealed interface Topic
    permits Quantity, Action, Event, Outcome, Ranking, Sight, Topic.AfterEvent, Topic.Halt {
  /** The name of the declaration that it comes of. */
  String name();

  List<Parameter> parameters();

  /** The number of values that are put before the rules with it. */
  default int arity() {
    return parameters().size();
  }

  /** The declaration that it comes of, or the topic itself. */
  default Topic matter() {
    return this;
  }

  /** Something that is decided when an event has happened. */
  sealed interface AfterEvent extends Topic {
    Event event();

    default String name() {
      return event().name();
    }

    default List<Parameter> parameters() {
      return event().parameters();
    }

    @Override
    default Topic matter() {
      return event();
    }
  }

  /** The end of the battle, which may be decided then. */
  record Verdict(Event event) implements AfterEvent {}

  /** The properties that must hold then. */
  record Law(Event event) implements AfterEvent {}

  /** A thing that moves, and must stop. */
  final class Halt implements Topic {
    public static final Halt HALT = new Halt();

    private Halt() {}

    public String name() {
      return "halt";
    }

    public List<Parameter> parameters() {
      return List.of();
    }

    @Override
    public int arity() {
      return 1;
    }
  }
}
