package dev.muster.session;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The specials that things on the table have, in the order in which they were added. */
final class SpecialRegistry {
  private final IdentityHashMap<Object, BearerFacts> bearers = new IdentityHashMap<>();
  private final Map<Long, SpecialFact> inOrder = new TreeMap<>();
  private final Map<Integer, Integer> bearersOf = new HashMap<>();
  private long added;
  private int numbered;

  private record BearerFacts(Integer number, List<SpecialFact> fact) {
    Optional<SpecialFact> of(int special) {
      return fact.stream().filter(each -> each.special() == special).findFirst();
    }
  }

  Collection<SpecialFact> all() {
    return inOrder.values();
  }

  /** The bearer's number, or {@link SpecialFact#NOBODY} for what has no special. */
  Integer numberOf(@Nullable Object bearer) {
    BearerFacts known = bearers.get(bearer);
    return known == null ? SpecialFact.NOBODY : known.number();
  }

  /** Whether no argument of the request has a special. */
  boolean bare(Request request) {
    for (int i = 0; i < request.argCount(); i++) {
      if (bearers.containsKey(request.arg(i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns the number of things that have the special. */
  int bearers(int special) {
    return bearersOf.getOrDefault(special, 0);
  }

  List<SpecialFact> of(Object bearer) {
    BearerFacts known = bearers.get(bearer);
    return known == null ? List.of() : List.copyOf(known.fact());
  }

  /** The special as that bearer has it; null where it has not. */
  @Nullable SpecialFact of(@Nullable Object bearer, int special) {
    BearerFacts known = bearers.get(bearer);
    if (known != null) {
      for (SpecialFact fact : known.fact()) {
        if (fact.special() == special) {
          return fact;
        }
      }
    }
    return null;
  }

  /** The assigned special as it was added. */
  Optional<SpecialFact> find(SpecialAssignment assignment) {
    return Optional.ofNullable(bearers.get(assignment.bearer()))
        .flatMap(bearer -> bearer.of(assignment.special()));
  }

  /** Adds an assigned special not there yet. */
  SpecialFact add(SpecialAssignment assignment) {
    return add(assignment, added++);
  }

  /** Puts an assigned special with other parameters in the place of one that is there. */
  SpecialFact replace(SpecialFact old, SpecialAssignment assignment) {
    remove(old);
    return add(assignment, old.order());
  }

  private SpecialFact add(SpecialAssignment assignment, long order) {
    BearerFacts bearer =
        bearers.computeIfAbsent(
            assignment.bearer(), b -> new BearerFacts(numbered++, new ArrayList<>(2)));
    SpecialFact fact = new SpecialFact(assignment, bearer.number(), order);
    bearer.fact().add(fact);
    inOrder.put(order, fact);
    bearersOf.merge(fact.special(), 1, Integer::sum);
    return fact;
  }

  void remove(SpecialFact fact) {
    Object thing = fact.assignment().bearer();
    BearerFacts bearer = Objects.requireNonNull(bearers.get(thing));
    bearer.fact().remove(fact);
    if (bearer.fact().isEmpty()) {
      bearers.remove(thing);
    }
    inOrder.remove(fact.order());
    bearersOf.merge(fact.special(), -1, Integer::sum);
  }
}
