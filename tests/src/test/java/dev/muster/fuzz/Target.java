package dev.muster.fuzz;

import dev.muster.world.Work;
import java.nio.file.Path;
import java.util.Random;

/** A door of the program through which texts come in that nobody has looked at. */
interface Target {
  /** Steps that a battle may take; enough for all but the largest bundled ones. */
  long WORK = 60_000_000;

  /** What is tried; the same for the same chance. */
  Book input(Random chance);

  /**
   * Tries it.
   *
   * @param place a folder of its own to write in
   * @param seed of whatever chance is needed
   * @throws Violation when something promised does not hold; whatever else is thrown is one, too
   */
  void hold(Book input, Path place, long seed, Tally tally);

  /** The same, where battles that never end are ended sooner than people would see it. */
  default void holdBriefly(Book input, Path place, long seed, Tally tally) {
    Work.allowing(WORK, () -> hold(input, place, seed, tally));
  }
}
