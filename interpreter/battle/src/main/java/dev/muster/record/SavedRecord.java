package dev.muster.record;

import java.util.Arrays;

/**
 * A record as a file holds it.
 *
 * @param bytes of the file
 * @param checked whether it has a checksum, which then fits: if not, nobody can tell whether it is
 *     as it was saved
 */
public record SavedRecord(BattleRecord battle, byte[] bytes, boolean checked) {

  /** Whether the file has, byte for byte, what would be written of this battle. */
  public boolean isText(BattleRecord other) {
    return Arrays.equals(bytes, checked ? Records.bytes(other) : Records.unchecked(other));
  }
}
