package dev.muster.tool.cli.example;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.play.CompiledRulebooks;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.util.List;
import java.util.stream.Collectors;

/** The examples of a rulebook that has no errors, without those of what it extends. */
public final class OwnExamples {
  private OwnExamples() {}

  public static List<ExampleResult> results(OpenedRulebook book) {
    ExampleRunner runner = new ExampleRunner(new CompiledRulebooks(book.playable()));
    return book.playable().examples().stream()
        .filter(example -> book.owns(example.origin().span().source()))
        .map(runner::prove)
        .toList();
  }

  /** How many hold; one of several cases counts once. */
  public static int proved(OpenedRulebook book) {
    return (int)
        results(book).stream()
            .collect(
                Collectors.groupingBy(
                    result -> result.origin().declared(),
                    Collectors.mapping(ExampleResult::passed, Collectors.toList())))
            .values()
            .stream()
            .filter(cases -> cases.stream().allMatch(passed -> passed))
            .count();
  }
}
