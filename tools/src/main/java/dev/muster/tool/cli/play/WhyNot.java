package dev.muster.tool.cli.play;

import dev.muster.play.decisions.Question;
import dev.muster.play.decisions.Refusals;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.table.NameFinder;
import dev.muster.trace.Asked;
import dev.muster.trace.ChoiceText;
import dev.muster.trace.Chosen;
import dev.muster.trace.Objection;
import dev.muster.trace.OrderForm;
import dev.muster.trace.Refusal;
import dev.muster.trace.RefusalText;
import dev.muster.trace.ThingRef;
import dev.muster.world.Thing;
import java.util.List;
import java.util.Optional;

/** Tells what may not be done or answered, and why. */
record WhyNot(Question question, PlayTerminal terminal) {
  /** Shows what the thing or the action of this name may not do, or why it is no answer. */
  void about(String name) {
    NameFinder names = new NameFinder(question.view());
    List<OrderForm> actions =
        question.forms().get().stream()
            .filter(
                form ->
                    form.action().name().equalsIgnoreCase(name)
                        || form.action().label().equalsIgnoreCase(name))
            .toList();
    Optional<Thing> thing = names.one(name);
    if (thing.isPresent()) {
      about(thing.get());
    } else if (!names.all(name).isEmpty()) {
      terminal.line(names.missing(name));
    } else if (!actions.isEmpty()) {
      all(
          question
              .refusals()
              .get()
              .of(r -> actions.stream().anyMatch(form -> form.action().equals(r.action()))));
    } else {
      terminal.tell("  " + Style.visible(whyNot(name)));
    }
  }

  /** Returns why an answer that is no thing is not offered. */
  private String whyNot(String answer) {
    if (question.choices().stream()
        .anyMatch(
            c ->
                c.id().equalsIgnoreCase(answer)
                    || ChoiceText.of(c.chosen()).equalsIgnoreCase(answer))) {
      return "`" + answer + "` is offered.";
    }
    boolean orders = question.asked() instanceof Asked.OrdersFor;
    Optional<Objection> objection =
        question.objection().apply(orders ? TypedOrder.written(question, answer) : answer);
    return objection
        .map(
            no ->
                no instanceof Objection.NotAnOrder
                        || no instanceof Objection.NotOffered(_, var why)
                            && why.isEmpty()
                            && offersThings()
                    ? unknown(answer)
                    : RefusalText.told(no) + ".")
        .orElse("`" + answer + "` can be ordered now.");
  }

  private String unknown(String answer) {
    String missing = new NameFinder(question.view()).missing(answer);
    return question.asked() instanceof Asked.OrdersFor
        ? missing
        : missing + " No orders are given now; what is asked: " + ChoiceText.of(question.asked());
  }

  private boolean offersThings() {
    return question.choices().stream().anyMatch(c -> c.chosen() instanceof Chosen.Of(ThingRef _));
  }

  void about(Thing thing) {
    if (question.asked() instanceof Asked.OrdersFor orders) {
      if (orders.actors().contains(ThingRef.of(thing))) {
        all(question.refusals().get().of(r -> r.actor().equals(ThingRef.of(thing))));
      } else {
        new Bystander(question, orders.actors(), thing)
            .lines()
            .forEach(line -> terminal.tell("  " + line));
      }
    } else {
      terminal.line(
          "  "
              + Style.visible(
                  question
                      .objection()
                      .apply(thing.name())
                      .map(RefusalText::of)
                      .orElse(thing.title() + " is offered.")));
    }
  }

  void all(Refusals refusals) {
    if (refusals.isEmpty()) {
      terminal.line("Nothing is forbidden here.");
    }
    lines(refusals.all());
    if (!refusals.some().isEmpty()) {
      terminal.line("Of the orders that can be given, some are refused:");
      lines(refusals.some());
    }
  }

  private void lines(List<Refusal> refusals) {
    RefusalText.told(refusals).forEach(line -> terminal.tell("  " + Style.visible(line)));
  }
}
