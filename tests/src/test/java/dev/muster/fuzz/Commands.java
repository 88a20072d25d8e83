package dev.muster.fuzz;

import dev.muster.tests.Project;
import dev.muster.tool.cli.Shell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The command line, whose every answer is looked at. */
final class Commands {
  /** Clean, failed with a sentence, problems found, examples failed. */
  private static final Set<Integer> EXPECTED = Set.of(0, 1, 2, 3);

  private static final Shell SHELL = new Shell(Project.RULEBOOKS);

  private Commands() {}

  static Shell.Ran run(Book input, Object... words) {
    return answered(SHELL.muster(words), input.files().values(), List.of(words));
  }

  static Shell.Ran played(Book input, Function<String, Optional<String>> person, Object... words) {
    List<String> given = new ArrayList<>(input.files().values());
    Function<String, Optional<String>> noted =
        printed -> {
          Optional<String> line = person.apply(printed);
          line.ifPresent(given::add);
          return line;
        };
    return answered(SHELL.played(noted, words), given, List.of(words));
  }

  private static Shell.Ran answered(Shell.Ran ran, Collection<String> given, List<Object> words) {
    Reply.inWords(ran.all(), given);
    if (!EXPECTED.contains(ran.exit())) {
      throw new Violation("`" + words.getFirst() + "` exits with " + ran.exit(), ran.all());
    }
    if (ran.exit() != 0 && ran.all().isBlank()) {
      throw new Violation("`" + words.getFirst() + "` fails without a word", ran.all());
    }
    return ran;
  }
}
