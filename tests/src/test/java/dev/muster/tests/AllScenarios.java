package dev.muster.tests;

import dev.muster.play.Playbooks;
import java.nio.file.Path;
import java.util.stream.Stream;

/** All scenarios of all rulebooks there are, so that no test names one. */
final class AllScenarios {
  private AllScenarios() {}

  /** A scenario of a rulebook; the rulebook is compiled once for all of its scenarios. */
  record Entry(String rulebook, String scenario, RulebookFolder book, Playbooks playbooks) {
    @Override
    public String toString() {
      return rulebook + "/" + scenario;
    }
  }

  static Stream<Entry> all() {
    return Project.rulebooks().stream().flatMap(AllScenarios::of);
  }

  private static Stream<Entry> of(Path folder) {
    RulebookFolder book = RulebookFolder.read(folder);
    Playbooks playbooks = book.playbooks();
    String name = folder.getFileName().toString();
    return playbooks.rulebook().scenarios().keySet().stream()
        .map(scenario -> new Entry(name, scenario, book, playbooks));
  }
}
