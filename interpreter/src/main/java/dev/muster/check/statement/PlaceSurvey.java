package dev.muster.check.statement;

import dev.muster.check.declaration.Scope;
import dev.muster.lang.Span;
import dev.muster.model.ListeningPlace;
import dev.muster.model.Parameter;
import dev.muster.model.Routine;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Notes every place at which rules may listen, while {@link HookPoints} comes by. */
public final class PlaceSurvey {
  /** A name may be at several places; rules know the names that all of them know. */
  private record Key(Routine routine, Optional<String> at) {}

  private final Map<Key, ListeningPlace> found = new LinkedHashMap<>();

  void found(
      Routine routine,
      Optional<HookPoints.Place> at,
      Map<String, Scope.Slot> before,
      Map<String, Scope.Slot> after,
      Span span) {
    Optional<String> named = at.map(HookPoints.Place::toString);
    boolean gives = at.isPresent() && after.size() > before.size();
    found.merge(
        new Key(routine, named),
        new ListeningPlace(
            routine, named, !gives, names(routine, before), names(routine, after), span),
        (first, again) ->
            new ListeningPlace(
                routine,
                named,
                first.mayBeReplaced() && again.mayBeReplaced(),
                both(first.before(), again.before()),
                both(first.after(), again.after()),
                first.span()));
  }

  private static Map<String, Type> both(Map<String, Type> first, Map<String, Type> again) {
    Map<String, Type> both = new LinkedHashMap<>(first);
    both.keySet().retainAll(again.keySet());
    return both;
  }

  /** The parameters, what the routine has while it runs, and the local names. */
  private static Map<String, Type> names(Routine routine, Map<String, Scope.Slot> known) {
    Map<String, Type> names = new LinkedHashMap<>();
    for (Parameter parameter : routine.parameters()) {
      names.put(parameter.name(), parameter.type());
    }
    known.forEach((name, slot) -> names.putIfAbsent(name, slot.type()));
    routine.run().ownAttributes().values().forEach(a -> names.putIfAbsent(a.name(), a.type()));
    return names;
  }

  /** By procedure or action the whole first, then the places in it in the order of the text. */
  public List<ListeningPlace> all() {
    Map<Routine, List<ListeningPlace>> byRoutine = new LinkedHashMap<>();
    found
        .values()
        .forEach(p -> byRoutine.computeIfAbsent(p.routine(), r -> new ArrayList<>()).add(p));
    byRoutine
        .values()
        .forEach(
            places ->
                places.sort(
                    Comparator.comparing((ListeningPlace p) -> p.at().isPresent())
                        .thenComparing(p -> p.span().source().name())
                        .thenComparing(p -> p.span().start())));
    return byRoutine.values().stream().flatMap(List::stream).toList();
  }
}
