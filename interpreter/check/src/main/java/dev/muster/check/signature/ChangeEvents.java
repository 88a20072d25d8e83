package dev.muster.check.signature;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.TypeRules;
import dev.muster.model.Adjustment;
import dev.muster.model.Attribute;
import dev.muster.model.Event;
import dev.muster.model.Parameter;
import dev.muster.model.Rules;
import dev.muster.model.Topics;
import dev.muster.model.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The events of attributes: one of each sort for each, made when a rule first listens for it. */
public final class ChangeEvents {
  private final Map<Attribute, Event> changing = new LinkedHashMap<>();
  private final Map<Attribute, Event> changed = new LinkedHashMap<>();
  private final Map<Attribute, Event> reached = new LinkedHashMap<>();
  private final Map<Adjustment, Event> adjusting = new LinkedHashMap<>();
  private final Map<Adjustment, Event> adjusted = new LinkedHashMap<>();

  public Event changing(Attribute attribute) {
    return changing.computeIfAbsent(attribute, a -> level(a, "before it changes"));
  }

  public Event changed(Attribute attribute) {
    return changed.computeIfAbsent(attribute, a -> level(a, "changes"));
  }

  public Event reached(Attribute attribute) {
    return reached.computeIfAbsent(attribute, a -> level(a, "reaches"));
  }

  public Event adjusting(Adjustment adjustment) {
    return adjusting.computeIfAbsent(adjustment, a -> amount(a, "before"));
  }

  public Event adjusted(Adjustment adjustment) {
    return adjusted.computeIfAbsent(adjustment, a -> amount(a, "after"));
  }

  private static Event level(Attribute a, String verb) {
    return event(a, a.name() + " " + verb, new Parameter("to", "level", a.type()));
  }

  private static Event amount(Adjustment a, String when) {
    Type type = a.attribute().type();
    return event(
        a.attribute(),
        "%s %s %s".formatted(when, a.up() ? "more" : "less", a.attribute().name()),
        new Parameter("to", "amount", TypeRules.counts(type) ? Type.COUNT : type));
  }

  /** Returns the event of a change: whose attribute it is, how much, and who brought it about. */
  private static Event event(Attribute a, String name, Parameter value) {
    Type owner = new Type.OfThing(a.owner());
    return new Event(
        BuiltinDeclarations.origin("event", name),
        List.of(new Parameter("of", "it", owner), value, new Parameter("by", "cause", owner)));
  }

  /** Returns those for which rules listen. */
  public Topics.ChangeEvents heardBy(Rules rules) {
    Set<Event> heard =
        rules.all().stream().flatMap(rule -> rule.heard().stream()).collect(Collectors.toSet());
    return new Topics.ChangeEvents(
        heard(changing, heard),
        heard(changed, heard),
        heard(reached, heard),
        heard(adjusting, heard),
        heard(adjusted, heard));
  }

  private static <A> Map<A, Event> heard(Map<A, Event> all, Set<Event> heard) {
    Map<A, Event> some = new LinkedHashMap<>(all);
    some.values().retainAll(heard);
    return some;
  }
}
