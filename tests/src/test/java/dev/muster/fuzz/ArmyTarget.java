package dev.muster.fuzz;

import dev.muster.tests.Project;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** An order of battle that extends a bundled rulebook. */
final class ArmyTarget implements Target {
  private static final List<Path> ARMIES =
      Project.files(Project.DOCS.resolve("samples"), ".muster");

  @Override
  public Book input(Random chance) {
    Path army = Corpus.of(ARMIES, chance);
    String text = Project.text(army);
    Mutator mutator = new Mutator(chance);
    for (int i = chance.nextInt(3); i >= 0; i--) {
      text = mutator.mutated(text);
    }
    return new Book(Project.name(army), "armies", Map.of("armies/army.muster", text));
  }

  @Override
  public void hold(Book input, Path place, long seed, Tally tally) {
    Path folder = input.write(place);
    tally.count("armies");
    int exit = Commands.run(input, "army", "check", folder.resolve("army.muster")).exit();
    tally.count(exit == 0 ? "armies allowed" : "armies refused");
  }
}
