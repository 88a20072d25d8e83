package dev.muster.example;

import dev.muster.play.Battle;

/** Looks at the table of an example. */
public interface ExampleWatcher {
  /** The table is laid, and no step was made. */
  void laid(Battle battle);

  /** All that is given stands as it is to be, and rules are about to be at work. */
  void begins(Battle battle);

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
        public void over(Battle battle) {}
      };
}
