package dev.muster.fuzz;

import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.tool.cli.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** A person at the prompt: whatever they type, the battle goes on until they leave it. */
final class PromptTarget implements Target {

  @Override
  public Book input(Random chance) {
    Book book = PlayableBooks.any(chance);
    return chance.nextInt(3) == 0 ? new Mutator(chance).mutated(book) : book;
  }

  @Override
  public void hold(Book input, Path place, long seed, Tally tally) {
    Random chance = new Random(seed);
    Path folder = input.write(place);
    List<Scenario> scenarios = PlayableBooks.scenarios(folder);
    if (scenarios.isEmpty()) {
      return;
    }
    Scenario scenario = Corpus.of(scenarios, chance);
    var sides = scenario.setup().sides();
    if (sides.isEmpty()) {
      return;
    }
    Setup.SideSetup side = Corpus.of(sides, chance);
    Typist typist = new Typist(chance, tally);
    Path record = place.resolve("battle.json");
    Shell.Ran ran =
        Commands.played(
            input,
            typist,
            "play",
            folder,
            "--scenario",
            scenario.name(),
            "--seed",
            seed,
            "--side",
            side.name() + "=human",
            "--record",
            record);
    tally.count("battles at the prompt");
    String chose = Pattern.quote(side.title()) + " \\([^()\n]+\\): ";
    if (Pattern.compile(chose).matcher(ran.out()).find()) {
      tally.count("answers taken");
    }
    boolean problem = ran.all().contains("error[");
    boolean hungUp = ran.err().contains("The input ended before the battle did");
    if (ran.exit() != 0 && !problem && !hungUp) {
      throw new Violation("a battle at the prompt ends with " + ran.exit(), ran.all());
    }
    if (!typist.left() && !problem && ran.all().contains("left undecided")) {
      throw new Violation("a battle is left though nobody left it", ran.all());
    }
    boolean over = ran.exit() == 0 && !ran.all().contains("left undecided");
    // Who decides nothing leaves nothing.
    if (!problem && (over || ran.all().contains("Resume it with") || Files.exists(record))) {
      Shell.Ran replayed = Commands.run(input, "replay", record, "--rulebook", folder, "--quiet");
      if (replayed.exit() != 0) {
        throw new Violation(
            "what was played at the prompt is not the same again", replayed.all() + ran.all());
      }
    }
  }
}
