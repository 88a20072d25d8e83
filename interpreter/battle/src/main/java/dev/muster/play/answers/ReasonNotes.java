package dev.muster.play.answers;

import dev.muster.model.Quantity;
import dev.muster.trace.Reason.Contribution;
import dev.muster.world.Frame;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Takes down why a value is what it is, if anybody wants to know. */
public interface ReasonNotes {
  ReasonNotes NONE =
      new ReasonNotes() {
        @Override
        public void base(Quantity quantity, @Nullable Object value, Base from) {}

        @Override
        public void changed(RuleFiring by, Supplier<Contribution> effect) {}

        @Override
        public void applying(List<RuleFiring> fired, List<RuleFiring> left) {}
      };

  /** What a value is before any rule modifies it. */
  sealed interface Base {
    record Row(RuleFiring row) implements Base {}

    /**
     * @param frame in which the formula is
     */
    record Formula(Frame frame) implements Base {}
  }

  void base(Quantity quantity, @Nullable Object value, Base from);

  void changed(RuleFiring by, Supplier<Contribution> effect);

  /**
   * @param fired the rules that would change the value
   * @param left those of them that do: no other sets them aside
   */
  void applying(List<RuleFiring> fired, List<RuleFiring> left);
}
