package dev.muster.tool.cli.server;

import dev.muster.lang.diagnose.Diagnostic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Problems as the protocol has them. */
final class Problems {
  private Problems() {}

  static org.eclipse.lsp4j.Diagnostic shown(Diagnostic problem) {
    org.eclipse.lsp4j.Diagnostic shown = new org.eclipse.lsp4j.Diagnostic();
    shown.setRange(Places.range(problem.primary().span()));
    shown.setSeverity(
        problem.severity() == Diagnostic.Severity.ERROR
            ? DiagnosticSeverity.Error
            : DiagnosticSeverity.Warning);
    shown.setCode(problem.slug());
    page(problem.slug()).map(DiagnosticCodeDescription::new).ifPresent(shown::setCodeDescription);
    shown.setSource("muster");
    shown.setMessage(Either.forLeft(text(problem)));
    shown.setRelatedInformation(
        problem.others().stream()
            .filter(label -> !label.span().source().name().isEmpty())
            .map(
                label ->
                    new DiagnosticRelatedInformation(Places.location(label.span()), label.text()))
            .toList());
    return shown;
  }

  /** The address of what the documentation that was installed with the program says of it. */
  private static Optional<String> page(String slug) {
    return Optional.ofNullable(System.getProperty("muster.home"))
        .map(home -> Path.of(home, "docs", "problems", slug + ".md"))
        .filter(Files::exists)
        .map(page -> page.toUri().toString());
  }

  /** All that a report says in words, a line each. */
  private static String text(Diagnostic problem) {
    return String.join(
        "\n",
        Stream.of(List.of(problem.message()), List.of(problem.primary().text()), problem.notes())
            .flatMap(List::stream)
            .filter(line -> !line.isEmpty())
            .toList());
  }
}
