package dev.muster.example;

import dev.muster.compile.CompiledAction;
import dev.muster.example.ExampleResult.Failure;
import dev.muster.model.Action;
import dev.muster.model.Example;
import dev.muster.trace.Refusal;
import dev.muster.trace.RefusalText;
import dev.muster.world.Arguments;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tests whether an order of an example is allowed, and what is said of it. */
final class OrderExpectation {
  private OrderExpectation() {}

  private static CompiledAction order(Action action, RunningExample run) {
    return run.battle().compiled().program().action(action);
  }

  static Optional<Failure> refused(Example.Step.ExpectRefused e, RunningExample run) {
    Arguments arguments = run.order(e.action(), e.arguments());
    List<Refusal> refusals = run.battle().refusals(order(e.action(), run), arguments);
    if (refusals.isEmpty()) {
      return Optional.of(
          new Failure(
              e.span(),
              "expected `" + e.action().name() + "` to be refused, but it is allowed",
              List.of()));
    }
    if (e.by().isEmpty() && refusals.stream().anyMatch(r -> r.by().equals(Action.COSTS))) {
      return Optional.of(tooCostly(e, refusals));
    }
    if (e.by().isPresent() && refusals.stream().noneMatch(r -> e.by().get().equals(r.by()))) {
      return Optional.of(
          new Failure(
              e.span(),
              "expected `"
                  + e.by().get()
                  + "` to refuse, but `"
                  + String.join("`, `", refusals.stream().map(Refusal::by).distinct().toList())
                  + (refusals.size() == 1 ? "` does" : "` do"),
              refusals.stream().map(RefusalText::of).toList()));
    }
    return Optional.empty();
  }

  /** It costs more than there is, so that it would be refused whatever the rules say. */
  private static Failure tooCostly(Example.Step.ExpectRefused e, List<Refusal> refusals) {
    String by =
        refusals.stream()
            .map(Refusal::by)
            .distinct()
            .map(name -> "`refused by " + name + "`")
            .collect(Collectors.joining(" or "));
    return new Failure(
        e.span(),
        "`" + e.action().name() + "` costs too much here, so it is refused whatever the rules say",
        Stream.concat(
                refusals.stream().map(RefusalText::of),
                Stream.of("say what is meant, " + by + ", or give first what it costs"))
            .toList());
  }

  static Optional<Failure> allowed(Example.Step.ExpectAllowed e, RunningExample run) {
    return run.battle()
        .refusal(order(e.action(), run), run.order(e.action(), e.arguments()))
        .map(
            r ->
                new Failure(
                    e.span(),
                    "expected `"
                        + e.action().name()
                        + "` to be allowed, but `"
                        + r.by()
                        + "` refuses it",
                    List.of(RefusalText.of(r))));
  }

  static Optional<Failure> leadsTo(Example.Step.ExpectLeadsTo e, RunningExample run) {
    List<String> told =
        run.battle().leadsTo(order(e.action(), run), run.order(e.action(), e.arguments()));
    return told.stream().anyMatch(text -> text.contains(e.text()))
        ? Optional.empty()
        : Optional.of(
            new Failure(
                e.span(),
                "expected that `" + e.action().name() + "` leads to \"" + e.text() + "\"",
                told.isEmpty() ? List.of("nothing is told of it") : told));
  }
}
