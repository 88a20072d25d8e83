package dev.muster.example;

import dev.muster.model.Action;
import dev.muster.play.Battle;
import dev.muster.world.Arguments;

/** Looks at the table of an example. */
public interface ExampleWatcher {
  /** The table is laid, and no step was made. */
  void laid(Battle battle);

  /** All that is given stands as it is to be, and rules are about to be at work. */
  void begins(Battle battle);

  /** It asks whether that could be ordered now. */
  void asks(Battle battle, Action order, Arguments arguments);

  /** Its steps are over, or one of them was the last for it failed. */
  void over(Battle battle);

  /** One that does not look. */
  ExampleWatcher NOBODY =
      new ExampleWatcher() {
        @Override
        public void laid(Battle battle) {}

        @Override
        public void begins(Battle battle) {}

        @Override
        public void asks(Battle battle, Action order, Arguments arguments) {}

        @Override
        public void over(Battle battle) {}
      };
}
