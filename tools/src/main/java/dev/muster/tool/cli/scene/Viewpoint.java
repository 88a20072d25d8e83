package dev.muster.tool.cli.scene;

import dev.muster.play.Battle;
import dev.muster.world.SideView;

/** Whose eyes see a table, and what they look at more closely. */
public interface Viewpoint {
  /** Somebody who knows everything, and looks at the whole. */
  Viewpoint ALL = battle -> new SideView(battle.world(), null);

  SideView of(Battle battle);

  /** The scene with all that is looked at more closely. */
  default Scene look(Battle battle, Scene scene) {
    return scene;
  }
}
