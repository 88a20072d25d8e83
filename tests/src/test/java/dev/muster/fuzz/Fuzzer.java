package dev.muster.fuzz;

import dev.muster.tests.RulebookFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Tries inputs for as long as it is told, by hand: {@code tests/fuzz/run} says how. Each is made
 * from a seed of its own, so that one can be tried again. What is found is made smaller and kept.
 */
public final class Fuzzer {
  /** After so many seconds of processor time with one input it is taken for endless. */
  private static final int ENDLESS_SECONDS = 120;

  private static final Map<String, Target> TARGETS = targets();

  /** Which is tried by which seed, when all are. */
  private static final List<String> TURNS =
      List.of(
          "rulebooks",
          "constructs",
          "prompt",
          "rulebooks",
          "records",
          "constructs",
          "rulebooks",
          "inventories",
          "rulebooks",
          "prompt",
          "rulebooks",
          "armies");

  private final Path place;
  private final Path found;
  private final Tally tally = new Tally();
  private final Set<String> defects = new HashSet<>();
  private final AtomicReference<@Nullable Trial> current = new AtomicReference<>();

  private Fuzzer(Path place, Path found) {
    this.place = place;
    this.found = found;
  }

  static Map<String, Target> targets() {
    Map<String, Target> targets = new LinkedHashMap<>();
    targets.put("rulebooks", new BookTarget());
    targets.put("constructs", new ReducedBookTarget());
    targets.put("prompt", new PromptTarget());
    targets.put("records", new RecordTarget());
    targets.put("armies", new ArmyTarget());
    targets.put("inventories", new InventoryTarget());
    return targets;
  }

  /** TARGET|all MINUTES SEED FOLDER, or TARGET again SEED. */
  public static void main(String[] args) throws IOException {
    Path place = Files.createTempDirectory("muster-fuzz");
    // The first rulebook that a process reads takes longer than any other.
    RulebookFolder.read(TARGETS.get("rulebooks").input(new Random(0)).write(place));
    if (args[1].equals("again")) {
      long seed = Long.parseLong(args[2]);
      Target target = TARGETS.get(args[0]);
      Book input = target.input(new Random(seed));
      input.write(Path.of("fuzz-input"));
      target.holdBriefly(input, place, seed, new Tally());
      System.out.println("holds; the input is in fuzz-input");
      return;
    }
    Fuzzer fuzzer = new Fuzzer(place, Files.createDirectories(Path.of(args[3])));
    fuzzer.run(args[0], Long.parseLong(args[1]) * 60, Long.parseLong(args[2]));
  }

  private void run(String name, long seconds, long firstSeed) throws IOException {
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    long told = System.nanoTime();
    watch();
    for (long seed = firstSeed; System.nanoTime() < end; seed++) {
      String target = name.equals("all") ? TURNS.get((int) (seed % TURNS.size())) : name;
      current.set(new Trial(target, seed, Clock.seconds(), Thread.currentThread()));
      tried(target, TARGETS.get(target), seed);
      if (System.nanoTime() - told > 60e9) {
        told = System.nanoTime();
        System.out.println(this);
      }
    }
    System.out.println(this);
    System.exit(defects.isEmpty() ? 0 : 1);
  }

  private record Trial(String target, long seed, double since, Thread thread) {}

  private void tried(String name, Target target, long seed) throws IOException {
    Book input = target.input(new Random(seed));
    try {
      target.holdBriefly(input, place, seed, tally);
    } catch (Throwable thrown) {
      String defect = Violation.defect(thrown);
      if (defects.add(defect)) {
        System.out.println("FOUND " + name + " seed " + seed + ", " + input.name() + ": " + defect);
        keep(name, seed, defect, input, thrown);
        current.set(null);
        Book small = new Minimizer(target, place, seed, defect).smallest(input);
        keep(name, seed, defect, small, thrown);
      }
    }
  }

  /** Ends the process, which the script starts again behind this input. */
  private void watch() {
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              while (true) {
                Trial trial = current.get();
                if (trial != null && Clock.seconds() - trial.since() > ENDLESS_SECONDS) {
                  System.out.println(
                      "ENDLESS " + trial.target() + " seed " + trial.seed() + "\n" + this);
                  Arrays.stream(trial.thread().getStackTrace())
                      .limit(40)
                      .forEach(frame -> System.out.println("    " + frame));
                  System.out.flush();
                  Runtime.getRuntime().halt(3);
                }
                try {
                  Thread.sleep(1000);
                } catch (InterruptedException e) {
                  return;
                }
              }
            });
  }

  private void keep(String name, long seed, String defect, Book input, Throwable thrown)
      throws IOException {
    Path folder = found.resolve(name + "-" + seed);
    input.write(folder);
    StringWriter why = new StringWriter();
    why.write(defect + "\nfrom " + input.name() + "\n");
    thrown.printStackTrace(new PrintWriter(why));
    Files.writeString(folder.resolve("why.txt"), why.toString());
  }

  @Override
  public String toString() {
    return tally + "; " + defects.size() + " defects";
  }
}
