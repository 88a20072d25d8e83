package dev.muster.check.rule;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.model.Attribute;
import dev.muster.model.Event;
import dev.muster.model.Parameter;
import dev.muster.model.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The events of attributes: they are there where a rule listens for them. */
public final class TrackEvents {
  private final Map<Attribute, Event> reached = new LinkedHashMap<>();
  private final Map<Attribute, Event> changed = new LinkedHashMap<>();

  Event reached(Attribute attribute) {
    return reached.computeIfAbsent(attribute, a -> event(a, "reaches"));
  }

  Event changed(Attribute attribute) {
    return changed.computeIfAbsent(attribute, a -> event(a, "changes"));
  }

  /** An event of an attribute has two parts: whose attribute it is, and the level. */
  private static Event event(Attribute a, String verb) {
    return new Event(
        BuiltinDeclarations.origin("event", a.name() + " " + verb),
        List.of(
            new Parameter("of", "it", new Type.OfThing(a.owner())),
            new Parameter("to", "level", a.type())));
  }

  public Map<Attribute, Event> reached() {
    return reached;
  }

  public Map<Attribute, Event> changed() {
    return changed;
  }
}
