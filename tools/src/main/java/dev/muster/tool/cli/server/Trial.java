package dev.muster.tool.cli.server;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What an editor can ask to be tried. Its command takes the address of a file, and a name. */
enum Trial {
  /** Whether an example holds. */
  EXAMPLE("muster.example", "running %s"),
  /** Whether all examples of the rulebook hold. */
  EXAMPLES("muster.examples", "running the examples of %s"),
  /** Whether those of its examples hold that it does not have from a rulebook that it extends. */
  OWN_EXAMPLES("muster.ownExamples", "running the own examples of %s"),
  /** What may come of an example whose dice are left to chance. */
  ODDS("muster.odds", "odds of %s"),
  /** Which small changes to a declaration no example notices. */
  CHANGES("muster.changes", "changing %s");

  private final String command;
  private final String doing;

  Trial(String command, String doing) {
    this.command = command;
    this.doing = doing;
  }

  String command() {
    return command;
  }

  /** What goes on meanwhile, for people. */
  String doing(String name) {
    return doing.formatted(name);
  }

  /** What is tried of each thing, where several are tried at once. */
  Trial ofEach() {
    return this == EXAMPLES || this == OWN_EXAMPLES ? EXAMPLE : this;
  }

  static List<String> commands() {
    return Stream.of(values()).map(Trial::command).toList();
  }

  static Optional<Trial> of(String command) {
    return Stream.of(values()).filter(trial -> trial.command.equals(command)).findFirst();
  }
}
