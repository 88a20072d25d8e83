package dev.muster.tool.cli.coverage;

import dev.muster.example.ExampleResult;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.file.FileNames;
import dev.muster.tool.cli.report.JunitXml;
import dev.muster.tool.cli.report.ReportPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rules and tables of an inventory that passing examples prove.
 *
 * @param inventory the name of its file
 * @param unknown ids that examples claim to prove but the inventory does not have
 */
public record Coverage(String inventory, Map<String, TopicCoverage> topics, List<String> unknown) {

  record TopicCoverage(List<String> covered, List<String> missing) {
    int total() {
      return covered.size() + missing.size();
    }
  }

  public static Coverage of(Inventory inventory, List<ExampleResult> proofs) {
    Set<String> proved = new LinkedHashSet<>();
    Set<String> unknown = new LinkedHashSet<>();
    for (ExampleResult proof : proofs) {
      List<String> claims = new ArrayList<>(proof.proves());
      proof.proves().stream()
          .filter(id -> !inventory.topics().containsKey(id))
          .forEach(unknown::add);
      claims.add(proof.origin().declared());
      if (proof.passed()) {
        proved.addAll(claims);
      }
    }
    Map<String, TopicCoverage> topics = new LinkedHashMap<>();
    inventory
        .topics()
        .forEach(
            (id, name) -> {
              TopicCoverage topic =
                  topics.computeIfAbsent(
                      name, t -> new TopicCoverage(new ArrayList<>(), new ArrayList<>()));
              (proved.contains(id) ? topic.covered() : topic.missing()).add(id);
            });
    return new Coverage(FileNames.called(inventory.file()), topics, List.copyOf(unknown));
  }

  private int covered() {
    return topics.values().stream().mapToInt(t -> t.covered().size()).sum();
  }

  private int total() {
    return topics.values().stream().mapToInt(TopicCoverage::total).sum();
  }

  public double percent() {
    return total() == 0 ? 100 : 100.0 * covered() / total();
  }

  public String text() {
    TextColumns columns = new TextColumns();
    topics.forEach(
        (name, topic) ->
            columns.add(
                List.of(
                    name,
                    topic.covered().size() + " of " + topic.total(),
                    topic.missing().isEmpty()
                        ? ""
                        : "missing: " + String.join(" ", topic.missing()))));
    String strange =
        unknown.isEmpty() ? "" : "not in the inventory: " + String.join(" ", unknown) + "\n";
    return columns
        + Style.visible(strange.strip())
        + (strange.isEmpty() ? "" : "\n")
        + covered()
        + " of "
        + total()
        + " rules and tables covered by passing examples\n";
  }

  /** Each rule and table is a test; one that nothing proves is skipped. */
  public JunitXml.Suite junit() {
    String file = ReportPath.of(inventory);
    List<JunitXml.Case> cases = new ArrayList<>();
    topics.forEach(
        (name, topic) -> {
          String where = file + "/" + name;
          topic.covered().forEach(id -> cases.add(JunitXml.Case.passed(id, where)));
          topic
              .missing()
              .forEach(
                  id ->
                      cases.add(
                          JunitXml.Case.passed(id, where)
                              .skipping("no passing example proves it")));
        });
    return JunitXml.Suite.of(file, cases);
  }

  public Map<String, Object> json() {
    Map<String, Object> byTopic = new LinkedHashMap<>();
    topics.forEach(
        (name, topic) -> {
          Map<String, Object> json = new LinkedHashMap<>();
          json.put("covered", topic.covered());
          json.put("missing", topic.missing());
          byTopic.put(name, json);
        });
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("covered", covered());
    json.put("total", total());
    json.put("topics", byTopic);
    json.put("unknown", unknown);
    return json;
  }
}
