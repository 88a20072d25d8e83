package dev.muster.cluster;

import dev.muster.tool.cli.Muster;
import dev.muster.tool.cli.console.Console;
import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.simulate.SeriesOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Plays a series of battles on many machines: they only fight, and send what {@code --record}
 * keeps. Here {@code --resume} goes on from that, finds all battles over, and reports as ever.
 */
@Command(
    name = "SimulateJob",
    mixinStandardHelpOptions = true,
    description = "Plays a scenario many times on many machines, with the options of `simulate`.")
public final class SimulateJob implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Option(names = "--battles", defaultValue = "100")
  private long battles;

  @Option(names = "--seed", defaultValue = "1")
  private long seed;

  @Option(
      names = "--part",
      defaultValue = "100",
      description = "How many battles a task fights. Default: 100.")
  private long part;

  @Option(names = "--record")
  private @Nullable Path record;

  /** Written here, not by the tasks. */
  @Option(names = "--output")
  private List<String> outputs = new ArrayList<>();

  @Unmatched private List<String> series = new ArrayList<>();

  SimulateJob(Console console) {
    this.console = console;
  }

  public static void main(String[] args) {
    System.exit(run(Console.ofThisProcess(), args));
  }

  /** Runs the job, and returns its exit code. */
  static int run(Console console, String... args) {
    return new CommandLine(new SimulateJob(console)).setErr(console.err()).execute(args);
  }

  @Override
  public Integer call() throws IOException {
    if (Math.min(battles, part) < 1 || Math.max(battles, part) > SeriesOptions.MOST_BATTLES) {
      throw new ParameterException(
          spec.commandLine(),
          String.format(
              Locale.ROOT, "--battles and --part can be 1 to %,d.", SeriesOptions.MOST_BATTLES));
    }
    if (record != null) {
      return fought(record);
    }
    Path folder = Files.createTempDirectory("muster");
    Path kept = folder.resolve("battles.jsonl");
    try {
      return fought(kept);
    } finally {
      Files.deleteIfExists(kept);
      Files.delete(folder);
    }
  }

  private int fought(Path kept) throws IOException {
    try {
      // Whatever is wrong with the arguments is told before anything is sent to others.
      new Part(series, seed, 1).fight(kept);
      fightOthers(kept);
    } catch (Part.NotFought failure) {
      console.err().println(failure.getMessage());
      return ExitCode.FAILED;
    }
    return Muster.run(
        console,
        Library.standard(),
        new Part(series, seed, battles)
            .arguments(
                Stream.concat(
                        Stream.of("--resume", kept.toString()),
                        outputs.stream().flatMap(output -> Stream.of("--output", output)))
                    .toArray(String[]::new)));
  }

  private void fightOthers(Path kept) throws IOException {
    List<Part> parts = new ArrayList<>();
    for (long first = seed + 1; first < seed + battles; first += part) {
      parts.add(new Part(series, first, Math.min(part, seed + battles - first)));
    }
    SparkConf settings =
        new SparkConf()
            .setIfMissing("spark.app.name", "muster simulate")
            .setIfMissing("spark.driver.maxResultSize", "0");
    try (JavaSparkContext spark = new JavaSparkContext(settings)) {
      List<List<String>> fought =
          spark.parallelize(parts, Math.max(1, parts.size())).map(Part::fought).collect();
      JsonNode rules = withoutSeed(Files.readAllLines(kept).getFirst());
      for (int i = 0; i < parts.size(); i++) {
        List<String> lines = fought.get(i);
        if (!withoutSeed(lines.getFirst()).equals(rules)) {
          throw new Part.NotFought(
              "The battles from seed %d were not fought by the same rules as the first: give all machines the same rulebook (--archives) and Muster (--jars)."
                  .formatted(parts.get(i).seed()));
        }
        Files.write(kept, lines.subList(1, lines.size()), StandardOpenOption.APPEND);
      }
    }
  }

  private static JsonNode withoutSeed(String heading) {
    ObjectNode fields = (ObjectNode) JsonMapper.shared().readTree(heading);
    fields.remove("seed");
    return fields;
  }
}
