package dev.muster.tool.cli.rulebook;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The rulebooks that a command looks at: those that are named, or else those of the settings. */
public final class Targets {
  @Parameters(
      paramLabel = "RULEBOOK",
      arity = "0..*",
      description =
          "Name, folder or file of a rulebook, or a folder of rulebooks; `-` reads one from standard input. Without any, those that muster.yaml lists.")
  private List<String> named = new ArrayList<>();

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings to use instead of muster.yaml in the current folder.")
  private @Nullable Path config;

  @Mixin private AsOf asOf = new AsOf();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private @Nullable Settings settings;

  /** The rulebooks of these names, folders or files, of which there is at least one. */
  public static Targets named(List<String> rulebooks) {
    Targets targets = new Targets();
    targets.named = rulebooks;
    return targets;
  }

  public Settings settings(Library library) {
    Settings known = settings;
    if (known == null) {
      known = Settings.of(config, library);
      settings = known;
    }
    return known;
  }

  /** Whether none is named. */
  public boolean all() {
    return named.isEmpty();
  }

  public List<String> paths(Library library) {
    List<String> paths = named.isEmpty() ? settings(library).check() : named;
    if (paths.isEmpty()) {
      throw new ParameterException(
          line(), "Missing required parameter: 'RULEBOOK', or a list `check` in " + Settings.FILE);
    }
    return paths;
  }

  /** What opens them, as of the day that is given. */
  public RulebookOpener opened(RulebookOpener opener) {
    return command == null ? opener : asOf.on(opener);
  }

  private CommandLine line() {
    return command.commandLine();
  }
}
