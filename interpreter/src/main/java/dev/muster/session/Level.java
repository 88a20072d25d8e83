package dev.muster.session;

import java.util.IdentityHashMap;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.rule.FactHandle;

/**
 * One Drools session: all matters put at one depth of nesting go through it, because Drools is not
 * re-entrant.
 */
final class Level implements AutoCloseable {
  private final KieSession session;
  private final IdentityHashMap<Carried, FactHandle> handles = new IdentityHashMap<>();

  Level(Network network, Bearings bearings) {
    session = network.open();
    for (Carried each : bearings.all()) {
      add(each);
    }
  }

  void add(Carried carried) {
    handles.put(carried, session.insert(carried));
  }

  void remove(Carried carried) {
    session.delete(handles.remove(carried));
  }

  void run(Posed posed) {
    FactHandle handle = session.insert(posed);
    session.fireAllRules(posed);
    session.delete(handle);
  }

  @Override
  public void close() {
    session.dispose();
  }
}
