package dev.muster.tool.cli.report;

import dev.muster.lang.Span;
import dev.muster.tool.cli.file.FileNames;
import java.nio.file.Path;

/**
 * Names a file in reports for other programs: from the current folder if the file is in it, which
 * is the same on every machine, with forward slashes.
 */
public final class ReportPath {
  private ReportPath() {}

  public static String of(String name) {
    return FileNames.asPath(name).map(path -> fromHere(path, name)).orElse(name);
  }

  private static String fromHere(Path path, String name) {
    Path here = Path.of("").toAbsolutePath();
    Path there = path.toAbsolutePath().normalize();
    if (!there.startsWith(here)) {
      return name;
    }
    return FileNames.called(here.relativize(there));
  }

  /** The file and the line. */
  public static String where(Span span) {
    return of(span.source().name()) + ":" + span.line();
  }
}
