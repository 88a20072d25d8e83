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
  private record Key(Routine routine, Optional<HookPoints.HookPlace> at) {}

  private final Map<Key, ListeningPlace> found = new LinkedHashMap<>();

  void found(
      Routine routine,
      Optional<HookPoints.HookPlace> at,
      Map<String, Scope.Slot> before,
      Map<String, Scope.Slot> after,
      Span span) {
    Optional<String> named = at.map(HookPoints.HookPlace::toString);
    boolean gives = at.isPresent() && after.size() > before.size();
    found.merge(
        new Key(routine, at),
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

  /** A statement that is pointed at by how it begins may be several. */
  private ListeningPlace atAllThatBeginSo(Key key, ListeningPlace place) {
    ListeningPlace all = place;
    for (Map.Entry<Key, ListeningPlace> each : found.entrySet()) {
      if (each.getKey().routine() == key.routine() && begins(key.at(), each.getKey().at())) {
        all =
            new ListeningPlace(
                all.routine(),
                all.at(),
                all.mayBeReplaced() && each.getValue().mayBeReplaced(),
                both(all.before(), each.getValue().before()),
                both(all.after(), each.getValue().after()),
                all.span());
      }
    }
    return all;
  }

  private static boolean begins(
      Optional<HookPoints.HookPlace> beginning, Optional<HookPoints.HookPlace> statement) {
    return beginning.filter(HookPoints.HookPlace::written).isPresent()
        && statement
            .filter(HookPoints.HookPlace::written)
            .filter(other -> beginning.get().begins(other.text()))
            .isPresent();
  }

  /** By procedure or action the whole first, then the places in it in the order of the text. */
  public List<ListeningPlace> all() {
    Map<Routine, List<ListeningPlace>> byRoutine = new LinkedHashMap<>();
    found.forEach(
        (key, place) ->
            byRoutine
                .computeIfAbsent(key.routine(), r -> new ArrayList<>())
                .add(atAllThatBeginSo(key, place)));
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
