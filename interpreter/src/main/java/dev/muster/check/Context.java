package dev.muster.check;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.model.Rule;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What all the checks of one rulebook share. Rules and bodies are finished {@link #later}, because
 * preferences of generals may still ask for slots in their frames.
 */
final class Context {
  final Problems problems = new Problems();
  final Symbols names = new Symbols();
  final TypeNames types = new TypeNames(this);
  final Terms terms = new Terms(this);
  final Statements statements = new Statements(this);
  final Sites sites = new Sites();

  /** Ways to a rule, in the order of the text. */
  final List<Supplier<? extends Rule>> rules = new ArrayList<>();

  final Set<String> scenarioNames = new LinkedHashSet<>();

  private final Map<String, Scope> fixtures = new HashMap<>();
  private final List<Runnable> later = new ArrayList<>();

  /** The things that a scenario names. */
  Scope fixtures(String scenario) {
    return fixtures.computeIfAbsent(scenario, s -> Scope.empty());
  }

  void later(Runnable work) {
    later.add(work);
  }

  void finish() {
    later.forEach(Runnable::run);
  }

  void wrongKind(Span span, String what, Type wanted, Type found, String reason) {
    if (Types.unknown(wanted) || Types.unknown(found)) {
      return;
    }
    Diagnostic problem =
        Diagnostic.error(
                "wrong-kind",
                span,
                what + " needs " + Types.say(wanted) + ", but this is " + Types.say(found))
            .at(Types.say(found));
    problems.add(reason.isEmpty() ? problem : problem.note(reason));
  }
}
