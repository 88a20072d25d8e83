package dev.muster.bench;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.load.RulebookLoader;
import dev.muster.model.Rulebook;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The rulebooks that are measured, and others given as text. */
final class Books {
  private Books() {}

  static final String DRUMS = "drums-and-shakos";
  static final String MARCH = "march-to-the-guns";
  static final String EIGHTEENTH_CENTURY = "dba18";
  static final String MINI_NAP = "mini-nap-completed";
  static final String SPANISH_FURY = "spanish-fury-completed";

  private static Path folder(String rulebook) {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      Path found = folder.resolve("rulebooks").resolve(rulebook);
      if (Files.isDirectory(found)) {
        return found;
      }
    }
    throw new IllegalStateException("run from inside the project");
  }

  static List<RulebookFile> files(String rulebook) {
    return RulebookLoader.load(folder(rulebook)).files();
  }

  /** The scenario of each rulebook that is fought. */
  static String scenario(String rulebook) {
    return switch (rulebook) {
      case DRUMS -> "peninsular-clash";
      case MARCH -> "eckmuhl-road";
      case EIGHTEENTH_CENTURY -> "kolin";
      case MINI_NAP -> "raab";
      default -> throw new IllegalArgumentException(rulebook);
    };
  }

  static Rulebook of(String text) {
    return checked(List.of(read("bench.muster", text)));
  }

  /** Drums & Shakos and one file more. */
  static Rulebook drumsWith(String text) {
    List<RulebookFile> files = new ArrayList<>(files(DRUMS));
    files.add(read("bench.muster", text));
    return checked(files);
  }

  private static RulebookFile read(String name, String text) {
    return RulebookReader.read(new Source(name, text)).tree();
  }

  static Rulebook checked(List<RulebookFile> files) {
    CheckResult checked = RulebookChecker.check(files);
    for (Diagnostic problem : checked.problems()) {
      if (problem.severity() == Diagnostic.Severity.ERROR) {
        throw new IllegalStateException(problem.primary().span() + ": " + problem.message());
      }
    }
    return checked.rulebook().orElseThrow();
  }
}
