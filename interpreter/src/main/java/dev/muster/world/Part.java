package dev.muster.world;

import dev.muster.board.Box;
import dev.muster.board.Shape;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of a thing: a stand, a base, a figure. It has values of its own, but neither a place nor a
 * side: where it stands follows from where its whole stands, how many stand abreast and how many
 * are left.
 */
public final class Part extends Thing {
  private final Thing whole;
  private boolean lost;

  /** Where it stands, as long as its whole stands so and consists of these parts. */
  private @Nullable Box cell;

  private @Nullable Box cellOf;
  private List<Part> cellAmong = List.of();
  private int cellFiles;

  public Part(int id, String name, String title, Kind kind, Thing whole) {
    super(id, name, title, kind);
    this.whole = whole;
  }

  @Override
  public Thing whole() {
    return whole;
  }

  /** Its place among the parts that are left, from 0. */
  private int at() {
    return whole.parts().indexOf(this);
  }

  /** The rank in which it stands, the front one being 1. */
  public int rank() {
    return at() / whole.files() + 1;
  }

  /** The file in which it stands, the leftmost one being 1. */
  public int file() {
    return at() % whole.files() + 1;
  }

  @Override
  public @Nullable Box base() {
    Box of = whole.base();
    if (lost || of == null) {
      return null;
    }
    List<Part> parts = whole.parts();
    int files = whole.files();
    if (of != cellOf || parts != cellAmong || files != cellFiles) {
      cellOf = of;
      cellAmong = parts;
      cellFiles = files;
      cell = of.cell(files, (parts.size() + files - 1) / files, at());
    }
    return cell;
  }

  @Override
  public Box requireBase() {
    return Objects.requireNonNull(base());
  }

  @Override
  public @Nullable Shape shape() {
    return base();
  }

  @Override
  public Shape requireShape() {
    return requireBase();
  }

  @Override
  public @Nullable Thing side() {
    return whole.side();
  }

  @Override
  public Thing owner() {
    return whole.owner();
  }

  @Override
  public @Nullable Thing command() {
    return whole.command();
  }

  @Override
  public @Nullable Formation formation() {
    return whole.formation();
  }

  @Override
  public boolean secret() {
    return whole.secret();
  }

  @Override
  public boolean knownTo(Thing knower) {
    return whole.knownTo(knower);
  }

  @Override
  public boolean onTable() {
    return !lost && whole.onTable();
  }

  @Override
  public boolean offTable() {
    return !lost && whole.offTable();
  }

  @Override
  public boolean inPlay() {
    return !lost && whole.inPlay();
  }

  @Override
  public boolean removed() {
    return lost || whole.removed();
  }

  /** Whether it is there no longer, though its whole may be. */
  public boolean lost() {
    return lost;
  }

  @Override
  void remove() {
    lost = true;
  }

  void comeBack() {
    lost = false;
  }

  @Override
  public boolean belongsTo(Thing group) {
    return group == whole || whole.belongsTo(group);
  }

  @Override
  public boolean terrain() {
    return false;
  }
}
