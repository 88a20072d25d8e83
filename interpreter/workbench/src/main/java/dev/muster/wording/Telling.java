package dev.muster.wording;

import dev.muster.model.CheckedStatement;
import dev.muster.model.Origin;
import dev.muster.model.Procedure;
import dev.muster.model.Validity;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** How much is told of what is done. */
public interface Telling {
  /** Each statement, of all battles. */
  Telling ALL = all(validity -> Phrase.of());

  /**
   * Each statement, and of procedures that they are carried out.
   *
   * @param when in which of the battles that are told of something holds; empty where that is all
   */
  static Telling all(Function<Validity, Phrase> when) {
    return new Telling() {
      @Override
      public boolean tells(CheckedStatement statement) {
        return true;
      }

      @Override
      public List<Line> inside(Procedure procedure, List<Optional<Phrase>> as) {
        return List.of();
      }

      @Override
      public Phrase when(Validity validity) {
        return when.apply(validity);
      }
    };
  }

  /** Whether it is told at all. */
  boolean tells(CheckedStatement statement);

  /**
   * What is told of a procedure where it is carried out.
   *
   * @param as what its parameters are called there, where that is known
   */
  List<Line> inside(Procedure procedure, List<Optional<Phrase>> as);

  /** Whether it holds in the battles that are told of. */
  default boolean holds(Origin origin) {
    return true;
  }

  /** In which of the battles that are told of it holds; empty where that is all. */
  default Phrase when(Validity validity) {
    return Phrase.of();
  }

  /** Whether it is said for whom a procedure is carried out whose inside is told. */
  default boolean introduces() {
    return true;
  }
}
