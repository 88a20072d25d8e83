package dev.muster.tests;

import dev.muster.tool.cli.Shell;
import java.nio.file.Path;
import java.util.function.Function;

/** What `muster check` prints of a file; by a name of Java's own, for {@link CountingLoader}. */
public final class CheckedFile implements Function<Path, String> {
  @Override
  public String apply(Path file) {
    return new Shell(Project.RULEBOOKS).muster("check", file).all();
  }
}
