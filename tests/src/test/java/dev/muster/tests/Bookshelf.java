package dev.muster.tests;

import dev.muster.play.CompiledRulebooks;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The rulebooks of the project, each read and compiled once for all tests of a process. Both forms
 * never change and are for all threads; what is tested of reading itself reads anew.
 */
final class Bookshelf {
  private static final Map<Path, RulebookFolder> READ = new ConcurrentHashMap<>();
  private static final Map<Path, CompiledRulebooks> COMPILED = new ConcurrentHashMap<>();

  private Bookshelf() {}

  /**
   * @param folder one that no test writes to
   */
  static RulebookFolder book(Path folder) {
    return READ.computeIfAbsent(folder, RulebookFolder::read);
  }

  static CompiledRulebooks compiled(Path folder) {
    return COMPILED.computeIfAbsent(folder, f -> book(f).compiledRulebooks());
  }
}
