package dev.muster.tool.cli;

import dev.muster.example.ExampleResult;
import dev.muster.lang.Span;
import dev.muster.model.Example;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Formats the results of examples as text for people, as JSON, or as the XML that build servers
 * read.
 */
enum ExampleReport {
  HUMAN {
    @Override
    String of(List<ExampleResult> proofs, Optional<Coverage> coverage, Style style) {
      StringBuilder text = new StringBuilder();
      proofs.forEach(
          proof ->
              proof.failure().ifPresent(failure -> tell(text, proof.example(), failure, style)));
      coverage.ifPresent(c -> text.append(c.text()).append('\n'));
      String counts = passed(proofs) + " passed, " + failed(proofs) + " failed";
      return text.append(failed(proofs) == 0 ? style.good(counts) : style.bad(counts))
          .append('\n')
          .toString();
    }
  },
  JSON {
    @Override
    String of(List<ExampleResult> proofs, Optional<Coverage> coverage, Style style) {
      Map<String, Object> report = new LinkedHashMap<>();
      report.put("passed", passed(proofs));
      report.put("failed", failed(proofs));
      report.put("examples", proofs.stream().map(ExampleReport::json).toList());
      coverage.ifPresent(c -> report.put("coverage", c.json()));
      return Json.text(report);
    }
  },
  JUNIT {
    @Override
    String of(List<ExampleResult> proofs, Optional<Coverage> coverage, Style style) {
      return JunitXml.of(proofs);
    }
  };

  /**
   * @param coverage empty if not requested
   */
  abstract String of(List<ExampleResult> proofs, Optional<Coverage> coverage, Style style);

  static long passed(List<ExampleResult> proofs) {
    return proofs.stream().filter(ExampleResult::passed).count();
  }

  static long failed(List<ExampleResult> proofs) {
    return proofs.size() - passed(proofs);
  }

  private static void tell(
      StringBuilder text, Example example, ExampleResult.Failure failure, Style style) {
    Span where = failure.where();
    String title = example.origin().title().map(t -> " \"" + t + "\"").orElse("");
    text.append(style.bad("failed: "))
        .append(style.bold(Style.visible(example.origin().name() + title)))
        .append('\n');
    text.append("  --> ").append(where.where()).append('\n');
    if (!where.source().text().isEmpty()) {
      text.append("      ")
          .append(Style.visible(where.source().lineText(where.line()).strip()))
          .append('\n');
    }
    text.append("  ").append(lines(failure.message(), "  ")).append('\n');
    failure.notes().forEach(note -> text.append("  = ").append(lines(note, "    ")).append('\n'));
    text.append('\n');
  }

  private static String lines(String message, String indent) {
    return String.join("\n" + indent, message.lines().map(Style::visible).toList());
  }

  private static Map<String, Object> json(ExampleResult proof) {
    Span where = proof.example().origin().span();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", proof.example().origin().name());
    json.put("tags", proof.example().proves());
    json.put("file", where.source().name());
    json.put("line", where.line());
    json.put("status", status(proof));
    proof.failure().ifPresent(failure -> json.put("failure", json(failure)));
    return json;
  }

  private static Map<String, Object> json(ExampleResult.Failure failure) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("file", failure.where().source().name());
    json.put("line", failure.where().line());
    json.put("message", failure.message());
    json.put("notes", failure.notes());
    return json;
  }

  static String status(ExampleResult proof) {
    return proof.passed() ? "passed" : "failed";
  }
}
