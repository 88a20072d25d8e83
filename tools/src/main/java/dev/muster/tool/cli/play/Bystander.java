package dev.muster.tool.cli.play;

import dev.muster.play.decisions.Question;
import dev.muster.tool.cli.console.Style;
import dev.muster.trace.Exclusion;
import dev.muster.trace.Objection;
import dev.muster.trace.OrderForm;
import dev.muster.trace.Refusal;
import dev.muster.trace.RefusalText;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An answer about a thing that gets no orders now, but that somebody asks about: why it gets none,
 * and why those who do cannot be ordered against it.
 */
record Bystander(Question question, List<ThingRef> actors, Thing thing) {
  List<String> lines() {
    List<Refusal> refusals = new ArrayList<>();
    boolean aimed = false;
    for (OrderForm form : question.forms().get()) {
      if (form.parts().size() > 1
          && form.parts().get(1).content() instanceof OrderForm.Content.AThing) {
        for (ThingRef actor : actors) {
          Optional<Objection> objection =
              objection(form.action().name(), actor.name(), thing.name());
          aimed |= objection.isEmpty();
          if (objection.orElse(null) instanceof Objection.Refused(Refusal refusal)
              && !ofAnotherKind(refusal)) {
            refusals.add(refusal);
          }
        }
      }
    }
    Stream<String> itself =
        aimed
            ? Stream.of(thing.title() + " can be chosen now.")
            : refusals.isEmpty() || own() ? Stream.of(unasked()) : Stream.empty();
    return Stream.concat(itself, RefusalText.told(refusals).stream()).map(Style::visible).toList();
  }

  /** Tests whether the refusal is of an aim that nobody would think of. */
  private static boolean ofAnotherKind(Refusal refusal) {
    return refusal.cause() instanceof Refusal.Cause.NotAmong not
        && not.why().filter(Exclusion.OtherKind.class::isInstance).isPresent();
  }

  private boolean own() {
    return thing.owner() == question.side();
  }

  private Optional<Objection> objection(String... words) {
    return question.objection().apply(String.join(" ", words));
  }

  private String unasked() {
    return question.forms().get().stream()
            .map(form -> objection(form.action().name(), thing.name()))
            .flatMap(Optional::stream)
            .filter(Objection.NotUnderOrders.class::isInstance)
            .findFirst()
            .map(RefusalText::told)
            .orElse(thing.title() + " is not under orders now")
        + ".";
  }
}
