package dev.muster.tool.cli.diff;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.difference.Change;
import dev.muster.difference.Difference;
import dev.muster.difference.What;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Words;
import dev.muster.lang.syntax.Declaration;
import dev.muster.tool.cli.console.Style;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells what is different in A and B: first the rules, then the examples.
 *
 * @param version what B needs, if it is another version of the rulebook of A
 * @param odds those that are different, if they are asked for
 * @param compare the command that fights both, if it is asked for
 */
record DiffReport(
    Version a,
    Version b,
    List<Difference> differences,
    Optional<VersionAdvice> version,
    Optional<OddsDifferences> odds,
    Optional<String> compare) {
  boolean any() {
    return !differences.isEmpty();
  }

  private List<Difference> rules() {
    return differences.stream().filter(each -> !each.example()).toList();
  }

  private List<Difference> examples() {
    return differences.stream().filter(Difference::example).toList();
  }

  // ---- for people ------------------------------------------------------------------------------

  String text() {
    StringBuilder text = new StringBuilder();
    text.append("A: ").append(Style.visible(a.text())).append('\n');
    text.append("B: ").append(Style.visible(b.text())).append('\n');
    section("", rules(), text);
    section("examples\n", examples(), text);
    text.append('\n').append(counted()).append('\n');
    version.ifPresent(advice -> text.append(advice.text()));
    odds.ifPresent(those -> text.append(those.text()));
    compare.ifPresent(
        command ->
            text.append("\nwhat it changes in battles: ")
                .append(Style.visible(command))
                .append('\n'));
    return text.toString();
  }

  private static void section(String heading, List<Difference> differences, StringBuilder text) {
    if (!differences.isEmpty()) {
      text.append('\n').append(heading);
      differences.stream()
          .flatMap(each -> told(each).lines())
          .forEach(line -> text.append(Style.visible(line)).append('\n'));
    }
  }

  private static String told(Difference difference) {
    StringBuilder text = new StringBuilder(difference.what().word());
    EffectiveDeclaration it = difference.declared();
    text.append(' ').append(it.declarationKind()).append(headed(it.head()));
    it.onlyIn().ifPresent(only -> text.append(" in ").append(only));
    List<String> where = places(difference).map(Span::where).distinct().toList();
    text.append("  [").append(String.join(" -> ", where)).append("]\n");
    difference
        .errata()
        .forEach(erratum -> text.append("  erratum").append(headed(erratum.head())).append('\n'));
    // What has changed in one line is told in one.
    Map<String, List<String>> lines = new LinkedHashMap<>();
    for (Change change : difference.changes()) {
      String at = place(change, difference);
      String key = change.line().isEmpty() ? told(change) : change.line();
      lines.computeIfAbsent(key + "\n" + at, _ -> new ArrayList<>()).add(told(change));
    }
    lines.forEach(
        (key, told) -> {
          String[] line = key.split("\n", -1);
          text.append("  ")
              .append(line[0].equals(told.getFirst()) ? "" : line[0] + ": ")
              .append(String.join("; ", told))
              .append(line[1].isEmpty() ? "" : "  [" + line[1] + "]")
              .append('\n');
        });
    return text.toString();
  }

  private static String headed(Declaration.Head head) {
    return " "
        + head.name()
        + head.title().map(title -> " \"" + title + '"').orElse("")
        + head.cite().map(cite -> " (" + cite.pages() + ")").orElse("");
  }

  private static Stream<Span> places(Difference difference) {
    return Stream.concat(difference.a().stream(), difference.b().stream())
        .map(each -> each.name().span());
  }

  private static String told(Change change) {
    boolean whole = change.line().isEmpty();
    String from = change.from().orElse("");
    String to = change.to().orElse("");
    return switch (change.what()) {
      case ADDED -> (whole ? "added " : "with ") + to;
      case REMOVED -> (whole ? "removed " : "without ") + from;
      case MOVED -> "moved " + to;
      case CHANGED, RENAMED -> from + " -> " + to;
    };
  }

  /** Where it is, in A and in B: the line alone, if it is in the file where the heading is. */
  private static String place(Change change, Difference difference) {
    List<Span> headings = places(difference).toList();
    return Stream.concat(change.a().stream(), change.b().stream())
        .filter(at -> headings.stream().noneMatch(h -> h.where().equals(at.where())))
        .map(
            at ->
                headings.stream().anyMatch(h -> h.source().name().equals(at.source().name()))
                    ? "line " + at.line()
                    : at.where())
        .distinct()
        .collect(Collectors.joining(" -> "));
  }

  private String counted() {
    if (!any()) {
      return "no differences";
    }
    return Stream.of(counted(rules(), "declaration"), counted(examples(), "example"))
        .filter(each -> !each.isEmpty())
        .collect(Collectors.joining("; "));
  }

  /** {@code 3 rules: 1 added, 2 changed}. */
  private static String counted(List<Difference> differences, String noun) {
    if (differences.isEmpty()) {
      return "";
    }
    return Words.count(differences.size(), noun)
        + Stream.of(What.values())
            .map(
                what ->
                    Map.entry(
                        what, differences.stream().filter(each -> each.what() == what).count()))
            .filter(each -> each.getValue() > 0)
            .map(each -> each.getValue() + " " + each.getKey().word())
            .collect(Collectors.joining(", ", ": ", ""));
  }

  // ---- for programs ----------------------------------------------------------------------------

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("a", a.json());
    json.put("b", b.json());
    json.put("declarations", rules().stream().map(DiffReport::json).toList());
    json.put("examples", examples().stream().map(DiffReport::json).toList());
    version.ifPresent(advice -> json.put("version", advice.json()));
    odds.ifPresent(those -> json.put("odds", those.json()));
    compare.ifPresent(command -> json.put("compare", command));
    return json;
  }

  private static Map<String, Object> json(Difference difference) {
    EffectiveDeclaration it = difference.declared();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("what", difference.what().word());
    json.put("kind", it.declarationKind());
    json.put("name", it.name().text());
    json.put("title", it.head().title().orElse(null));
    json.put("page", it.head().cite().map(Declaration.Cite::pages).orElse(null));
    json.put("onlyIn", it.onlyIn().orElse(null));
    json.put("a", place(difference.a().map(d -> d.name().span())));
    json.put("b", place(difference.b().map(d -> d.name().span())));
    json.put("errata", difference.errata().stream().map(DiffReport::json).toList());
    json.put("changes", difference.changes().stream().map(DiffReport::json).toList());
    return json;
  }

  private static Map<String, Object> json(Declaration.Erratum erratum) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("date", erratum.date());
    json.put("title", erratum.head().title().orElse(null));
    json.put("page", erratum.head().cite().map(Declaration.Cite::pages).orElse(null));
    return json;
  }

  private static Map<String, Object> json(Change change) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("what", change.what().word());
    json.put("line", change.line());
    json.put("from", change.from().orElse(null));
    json.put("to", change.to().orElse(null));
    json.put("a", place(change.a()));
    json.put("b", place(change.b()));
    return json;
  }

  private static @Nullable Object place(Optional<Span> span) {
    if (span.isEmpty()) {
      return null;
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("file", span.get().source().name());
    json.put("line", span.get().line());
    return json;
  }
}
