package dev.muster.bench;

import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Starts JMH with its usual options, on this project's benchmarks only. */
final class Bench {
  private Bench() {}

  public static void main(String[] options) throws RunnerException, CommandLineOptionException {
    CommandLineOptions given = new CommandLineOptions(options);
    OptionsBuilder run = new OptionsBuilder();
    run.parent(given);
    if (given.getIncludes().isEmpty()) {
      run.include("dev\\.muster\\.bench\\..*");
    }
    new Runner(run.build()).run();
  }
}
