package dev.muster.engine;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.play.CompiledRulebooks;
import java.util.List;
import java.util.Optional;

/** A worked example of a rulebook, to be run as a test. */
public final class Example {
  private static final String FAILED = "failed-example";

  private final CompiledRulebooks compiled;
  private final dev.muster.model.Example model;

  Example(CompiledRulebooks compiled, dev.muster.model.Example model) {
    this.compiled = compiled;
    this.model = model;
  }

  /** Its name; with the number of its case, if it has a table of them. */
  public String name() {
    return model.origin().name();
  }

  /** Its title, or its name if it has none; with its case, if it has a table of them. */
  public String title() {
    return model.origin().label() + model.row().map(row -> ": " + row.text().strip()).orElse("");
  }

  /** Returns where it is written, or where its case is. */
  public Place place() {
    return Place.of(model.row().orElse(model.origin().span()));
  }

  /** The items of an inventory that it is said to prove. */
  public List<String> proves() {
    return List.copyOf(model.proves());
  }

  /**
   * Runs it: why it fails, if it does, as a problem with the slug {@code failed-example}. Whatever
   * its rules do, nothing is thrown.
   */
  public Optional<Problem> run() {
    return new ExampleRunner(compiled).explain(model).failure().map(Example::problem);
  }

  static Problem problem(ExampleResult.Failure failure) {
    Diagnostic diagnostic = Diagnostic.error(FAILED, failure.where(), "%s", failure.message());
    for (String note : failure.notes()) {
      diagnostic = diagnostic.note("%s", note);
    }
    return Problem.of(diagnostic);
  }
}
