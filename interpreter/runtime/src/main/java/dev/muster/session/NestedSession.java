package dev.muster.session;

import java.util.IdentityHashMap;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.FactHandle;

/**
 * One Drools session: all requests made at one depth of nesting go through it, because Drools is
 * not re-entrant.
 */
final class NestedSession implements Dispatcher {
  private final KieSession session;
  private final IdentityHashMap<SpecialFact, FactHandle> handles = new IdentityHashMap<>();

  NestedSession(RuleNetwork network, SpecialRegistry specials) {
    session = network.open();
    for (SpecialFact each : specials.all()) {
      add(each);
    }
  }

  @Override
  public void add(SpecialFact fact) {
    handles.put(fact, session.insert(fact));
  }

  @Override
  public void remove(SpecialFact fact) {
    session.delete(handles.remove(fact));
  }

  @Override
  public void run(PendingRequest pending) {
    FactHandle handle = session.insert(pending);
    session.fireAllRules(pending);
    session.delete(handle);
  }

  @Override
  public void close() {
    session.dispose();
  }
}
