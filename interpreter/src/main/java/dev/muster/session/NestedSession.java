package dev.muster.session;

import java.util.IdentityHashMap;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.FactHandle;

/**
 * One Drools session: all matters put at one depth of nesting go through it, because Drools is not
 * re-entrant.
 */
final class NestedSession implements AutoCloseable {
  private final KieSession session;
  private final IdentityHashMap<SpecialFact, FactHandle> handles = new IdentityHashMap<>();

  NestedSession(RuleNetwork network, SpecialRegistry bearings) {
    session = network.open();
    for (SpecialFact each : bearings.all()) {
      add(each);
    }
  }

  void add(SpecialFact carried) {
    handles.put(carried, session.insert(carried));
  }

  void remove(SpecialFact carried) {
    session.delete(handles.remove(carried));
  }

  void run(PendingRequest posed) {
    FactHandle handle = session.insert(posed);
    session.fireAllRules(posed);
    session.delete(handle);
  }

  @Override
  public void close() {
    session.dispose();
  }
}
