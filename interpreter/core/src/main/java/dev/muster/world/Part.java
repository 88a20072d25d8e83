package dev.muster.world;

import dev.muster.board.Box;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The place of a thing as part of another. It has neither a place nor a side of its own: where it
 * stands follows from where its whole stands, how many stand abreast and how many are left.
 */
final class Part {
  private final Thing self;
  private final Thing whole;
  private boolean lost;

  /** The place of the part, as long as its whole stands so and consists of these parts. */
  private @Nullable Box cell;

  private @Nullable Box cellOf;
  private List<Thing> cellAmong = List.of();
  private int cellFiles;

  Part(Thing self, Thing whole) {
    this.self = self;
    this.whole = whole;
  }

  Thing whole() {
    return whole;
  }

  /** Whether it is there no longer, though its whole may be. */
  boolean lost() {
    return lost;
  }

  void lost(boolean now) {
    lost = now;
  }

  /** Its place among the parts that are left, from 0. */
  int at() {
    return whole.parts().indexOf(self);
  }

  @Nullable Box base() {
    Box of = whole.base();
    if (lost || of == null) {
      return null;
    }
    List<Thing> parts = whole.parts();
    int files = whole.files();
    if (of != cellOf || parts != cellAmong || files != cellFiles) {
      cellOf = of;
      cellAmong = parts;
      cellFiles = files;
      cell = of.cell(files, (parts.size() + files - 1) / files, at());
    }
    return cell;
  }
}
