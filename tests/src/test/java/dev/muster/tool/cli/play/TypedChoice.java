package dev.muster.tool.cli.play;

import dev.muster.compile.statement.Candidate;
import java.util.List;
import java.util.stream.IntStream;

/** The door of the tests to the menu of answers. */
public final class TypedChoice {
  private TypedChoice() {}

  /** What a person types to choose it: a number, where its words would be taken for another. */
  public static String of(List<Candidate> choices, String answer) {
    ChoiceMenu menu = new ChoiceMenu(choices, id -> "");
    String words = choices.stream().filter(c -> c.is(answer)).findFirst().orElseThrow().typed();
    if (menu.chosen(words).filter(c -> c.is(answer)).isPresent()) {
      return words;
    }
    return IntStream.rangeClosed(1, choices.size())
        .mapToObj(Integer::toString)
        .filter(n -> menu.chosen(n).orElseThrow().is(answer))
        .findFirst()
        .orElseThrow();
  }
}
