package dev.muster.model;

import java.util.List;

/** A matter that can be put before the rules: a question, an event, an order, a table. */
public sealed interface Topic
    permits Quantity, Action, Event, Outcome, Ranking, Sight, Topic.Verdict, Topic.Law, Topic.Halt {
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

  /** The end of the battle, which may be decided when the event has happened. */
  record Verdict(Event event) implements Topic {
    public String name() {
      return event.name();
    }

    public List<Parameter> parameters() {
      return event.parameters();
    }

    @Override
    public Topic matter() {
      return event;
    }
  }

  /** The properties that must hold when the event has happened. */
  record Law(Event event) implements Topic {
    public String name() {
      return event.name();
    }

    public List<Parameter> parameters() {
      return event.parameters();
    }

    @Override
    public Topic matter() {
      return event;
    }
  }

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
