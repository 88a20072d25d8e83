package dev.muster.training;

import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.Declaration.General;

/** Generals as they are written. */
final class Generals {
  private Generals() {}

  static Weights weights(String text) {
    return Weights.of(
        (General)
            RulebookReader.read(new Source("general.muster", text))
                .tree()
                .declarations()
                .getFirst());
  }
}
