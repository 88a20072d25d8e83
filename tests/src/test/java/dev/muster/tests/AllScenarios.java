package dev.muster.tests;

import dev.muster.play.CompiledRulebooks;
import java.nio.file.Path;
import java.util.stream.Stream;

/** All scenarios of all rulebooks that can be played, so that no test names one. */
final class AllScenarios {
  private AllScenarios() {}

  /** A scenario of a rulebook; the rulebook is compiled once for all of its scenarios. */
  record Entry(
      String rulebook, String scenario, RulebookFolder book, CompiledRulebooks compiledRulebooks) {
    @Override
    public String toString() {
      return rulebook + "/" + scenario;
    }
  }

  static Stream<Entry> all() {
    return Project.playedNames().map(Project.RULEBOOKS::resolve).flatMap(AllScenarios::of);
  }

  /** The first of each rulebook, and all with {@code -Dlong}. */
  static Stream<Entry> some() {
    return all().filter(e -> Effort.LONG || e.scenario().equals(e.book().firstScenario()));
  }

  private static Stream<Entry> of(Path folder) {
    RulebookFolder book = Bookshelf.book(folder);
    CompiledRulebooks compiledRulebooks = Bookshelf.compiled(folder);
    String name = folder.getFileName().toString();
    return compiledRulebooks.rulebook().battles().scenarios().keySet().stream()
        .map(scenario -> new Entry(name, scenario, book, compiledRulebooks));
  }
}
