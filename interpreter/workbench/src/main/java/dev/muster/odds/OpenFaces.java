package dev.muster.odds;

import dev.muster.dice.Faces;
import dev.muster.dice.ShownFaces;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Dice that have been rolled, but of which only that is decided which a rule has looked at. */
final class OpenFaces implements Faces {
  private final OpenDice chance;
  private final int roll;
  private final Weighted die;
  private final int count;

  /** Null while they are open. */
  private @Nullable ShownFaces shown;

  /**
   * @param roll the number of the roll
   */
  OpenFaces(OpenDice chance, int roll, Weighted die, int count) {
    this.chance = chance;
    this.roll = roll;
    this.die = die;
    this.count = count;
  }

  @Override
  public boolean open() {
    return shown == null;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public int at(int index) {
    if (shown == null && chance.supposing()) {
      if (chance.ordered()) {
        throw new OpenDice.NotSupposed();
      }
      return sorted()[index];
    }
    return lying().at(index);
  }

  /**
   * All of them. In which order they were rolled can matter only where a rulebook has a rule that
   * asks for it; elsewhere they may as well have been rolled in order.
   */
  private ShownFaces lying() {
    ShownFaces known = shown;
    if (known == null) {
      int[] sorted = sorted();
      known = new ShownFaces(chance.ordered() ? chance.mixed(sorted) : sorted);
      shown = known;
      chance.show();
    }
    return known;
  }

  @Override
  public int ranked(int k) {
    return shown == null ? look(new Look.Ranked(roll, k)) : shown.ranked(k);
  }

  @Override
  public int sum() {
    return shown == null ? look(new Look.Sum(roll)) : shown.sum();
  }

  @Override
  public int showing(IntPredicate face) {
    if (shown != null) {
      return shown.showing(face);
    }
    Set<Integer> faces = new TreeSet<>();
    Arrays.stream(die.faces()).filter(face).forEach(faces::add);
    return faces.isEmpty()
        ? 0
        : faces.size() == die.faces().length ? count : look(new Look.Showing(roll, faces));
  }

  @Override
  public int[] sorted() {
    return shown == null
        ? ((List<?>) chance.look(new Look.All(roll))).stream().mapToInt(f -> (Integer) f).toArray()
        : shown.sorted();
  }

  @Override
  public void put(int index, int face) {
    lying().put(index, face);
  }

  @Override
  public int comparedWith(Chosen first, Chosen others) {
    Look.Compared compared = new Look.Compared(side(first), side(others));
    return compared.rolls().isEmpty()
        ? Integer.compare(compared.first().added(), compared.others().added())
        : look(compared);
  }

  private static Look.Compared.Side side(Chosen dice) {
    return dice.of() instanceof OpenFaces open && open.shown == null
        ? new Look.Compared.Side(
            open.roll, Arrays.stream(dice.ranks()).boxed().toList(), dice.added())
        : new Look.Compared.Side(-1, List.of(), dice.total());
  }

  private int look(Look look) {
    return (Integer) chance.look(look);
  }
}
