package dev.muster.tool.cli.report;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.console.Version;
import dev.muster.tool.cli.rulebook.Suppressed;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Problems in the format in which tools for static analysis exchange them, SARIF 2.1.0. */
public final class Sarif {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  /** The folder from which names of files are read, as build servers know it. */
  private static final String BASE = "%SRCROOT%";

  private Sarif() {}

  public static String of(List<Diagnostic> problems, List<Suppressed> suppressed) {
    List<Object> results = new ArrayList<>();
    List<String> slugs = slugs(problems, suppressed);
    problems.forEach(p -> results.add(result(p, slugs)));
    for (Suppressed s : suppressed) {
      Map<String, Object> result = result(s.problem(), slugs);
      result.put("suppressions", List.of(map("kind", "external", "justification", s.reason())));
      results.add(result);
    }
    Map<String, Object> driver =
        map(
            "name",
            "Muster",
            "version",
            Version.built(),
            "rules",
            slugs.stream().map(Sarif::rule).toList());
    Map<String, Object> run =
        map("tool", map("driver", driver), "columnKind", "utf16CodeUnits", "results", results);
    return Json.text(map("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run)));
  }

  private static Map<String, Object> rule(String slug) {
    Map<String, Object> rule = map("id", slug);
    ProblemPage.of(slug)
        .ifPresent(page -> rule.put("help", map("text", page.text(), "markdown", page.markdown())));
    return rule;
  }

  private static List<String> slugs(List<Diagnostic> problems, List<Suppressed> suppressed) {
    LinkedHashSet<String> slugs = new LinkedHashSet<>();
    problems.forEach(p -> slugs.add(p.slug()));
    suppressed.forEach(s -> slugs.add(s.problem().slug()));
    return List.copyOf(slugs);
  }

  private static Map<String, Object> result(Diagnostic problem, List<String> slugs) {
    List<String> text = new ArrayList<>(List.of(problem.message()));
    text.addAll(problem.notes());
    Map<String, Object> result =
        map(
            "ruleId",
            problem.slug(),
            "ruleIndex",
            slugs.indexOf(problem.slug()),
            "level",
            problem.severity().toString(),
            "message",
            map("text", String.join("\n", text)),
            "locations",
            List.of(location(problem.primary())));
    if (!problem.others().isEmpty()) {
      result.put("relatedLocations", problem.others().stream().map(Sarif::location).toList());
    }
    return result;
  }

  private static Map<String, Object> location(Diagnostic.Label label) {
    Span span = label.span();
    Map<String, Object> region =
        map(
            "startLine",
            span.line(),
            "startColumn",
            span.column(),
            "endLine",
            span.source().line(span.end()),
            "endColumn",
            span.source().column(span.end()));
    Map<String, Object> location =
        map(
            "physicalLocation",
            map("artifactLocation", artifact(span.source().name()), "region", region));
    if (!label.text().isEmpty()) {
      location.put("message", map("text", label.text()));
    }
    return location;
  }

  private static Map<String, Object> artifact(String name) {
    String file = ReportPath.of(name);
    Map<String, Object> artifact = map("uri", uri(file));
    if (!file.startsWith("/")) {
      artifact.put("uriBaseId", BASE);
    }
    return artifact;
  }

  private static String uri(String file) {
    try {
      return file.startsWith("/")
          ? new URI("file", "", file, null).toASCIIString()
          : new URI(null, null, "./" + file, null).normalize().toASCIIString();
    } catch (URISyntaxException e) {
      return "unknown";
    }
  }

  /** Names and what they stand for, in this order. */
  private static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put(pairs[i].toString(), pairs[i + 1]);
    }
    return map;
  }
}
