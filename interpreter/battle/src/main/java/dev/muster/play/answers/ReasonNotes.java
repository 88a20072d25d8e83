package dev.muster.play.answers;

import dev.muster.model.Origin;
import dev.muster.trace.Reason;
import dev.muster.trace.Reason.Contribution;
import java.util.List;
import java.util.function.Supplier;

/** Takes down why a value is what it is, if anybody wants to know. */
interface ReasonNotes {
  ReasonNotes NONE = reasons -> {};

  void add(Supplier<List<Reason>> reasons);

  default void add(Origin rule, Supplier<Contribution> contribution) {
    add(() -> List.of(new Reason(contribution.get(), rule)));
  }
}
