package dev.muster.tests;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.Yaml;

/** The job for a build server in docs/ci.md. */
final class Workflow {
  private Workflow() {}

  /** The commands of the steps that have a name. */
  static Map<String, String> steps() {
    String job =
        MarkdownBlock.of(Project.DOCS.resolve("ci.md")).stream()
            .filter(block -> block.info().equals("file=.github/workflows/rules.yml"))
            .findFirst()
            .orElseThrow()
            .text();
    Map<String, Map<String, Map<String, List<Map<String, String>>>>> read = new Yaml().load(job);
    return read.get("jobs").get("rules").get("steps").stream()
        .filter(step -> step.containsKey("name"))
        .collect(Collectors.toMap(step -> step.get("name"), step -> step.get("run")));
  }
}
