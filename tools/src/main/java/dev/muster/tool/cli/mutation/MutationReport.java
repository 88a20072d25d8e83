package dev.muster.tool.cli.mutation;

import dev.muster.mutation.EquivalentMark;
import dev.muster.mutation.Mutation;
import dev.muster.mutation.MutationResult;
import dev.muster.mutation.MutationResult.Outcome;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.report.Annotations;
import dev.muster.tool.cli.report.JunitXml;
import dev.muster.tool.cli.report.ReportPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The results of changing the rules: a table of files, and the changes that nobody noticed.
 *
 * @param needless marks of changes that are noticed, or do not exist
 */
record MutationReport(List<MutationResult> results, List<EquivalentMark> needless) {
  private static final int NAMED = 3;
  private static final String DEFECT = "this is a defect of Muster, please report it";
  private static final String NEEDLESS = "there is no such change, or an example notices it";

  String text(Style style) {
    StringBuilder text = new StringBuilder();
    for (MutationResult survivor : with(Outcome.SURVIVED)) {
      tell(text, style, "unnoticed: ", survivor, reached(survivor.examples()));
    }
    for (MutationResult defect : with(Outcome.DEFECT)) {
      tell(text, style, "Muster failed with: ", defect, defect(defect));
    }
    for (EquivalentMark mark : needless) {
      text.append(style.bad("needless: "))
          .append(style.bold(Style.visible("equivalent \"" + mark.said().change() + "\"")))
          .append("\n  --> ")
          .append(Style.visible(mark.said().span().where()))
          .append("\n  = " + NEEDLESS + "\n\n");
    }
    TextColumns columns = new TextColumns();
    files()
        .forEach(
            (file, counts) ->
                columns.add(
                    List.of(
                        file,
                        counts.noticed() + " of " + counts.mutants(),
                        percent(counts.noticed(), counts.mutants()))));
    text.append(columns);
    int marked = with(Outcome.EQUIVALENT).size();
    String sum =
        with(Outcome.NOTICED).size()
            + " of "
            + mutants()
            + " changes noticed"
            + (mutants() == 0 ? "" : ", " + percent(with(Outcome.NOTICED).size(), mutants()))
            + (marked == 0 ? "" : "; " + marked + " more are marked as equivalent");
    return text.append(with(Outcome.SURVIVED).isEmpty() ? style.good(sum) : style.bad(sum))
        .append('\n')
        .toString();
  }

  /**
   * A suite for each file, in which each change is a test. One that nobody noticed failed, unless
   * enough are noticed: then it is skipped.
   */
  List<JunitXml.Suite> junit(double least) {
    boolean enough = enough(least);
    Map<String, List<JunitXml.Case>> files = new TreeMap<>();
    for (MutationResult result : results) {
      if (counts(result) || result.outcome() == Outcome.DEFECT) {
        String file = ReportPath.of(result.mutation().file().source().name());
        files.computeIfAbsent(file, f -> new ArrayList<>()).add(junit(result, file, enough));
      }
    }
    for (EquivalentMark mark : needless) {
      String file = ReportPath.of(mark.said().span().source().name());
      files
          .computeIfAbsent(file, f -> new ArrayList<>())
          .add(
              JunitXml.Case.passed("equivalent \"" + mark.said().change() + "\"", file)
                  .failing(
                      "needless",
                      NEEDLESS,
                      ReportPath.where(mark.said().span()) + "\n" + NEEDLESS));
    }
    List<JunitXml.Suite> suites = new ArrayList<>();
    files.forEach((file, cases) -> suites.add(JunitXml.Suite.of(file, cases)));
    return suites;
  }

  /** A line for each change that nobody noticed, or that Muster failed with. */
  String annotations() {
    StringBuilder lines = new StringBuilder();
    with(Outcome.SURVIVED)
        .forEach(r -> lines.append(annotation("unnoticed", r, reached(r.examples()))));
    with(Outcome.DEFECT).forEach(r -> lines.append(annotation("defect", r, defect(r))));
    for (EquivalentMark mark : needless) {
      lines.append(
          Annotations.of(
              "needless",
              mark.said().span(),
              "equivalent \"" + mark.said().change() + "\"",
              List.of(NEEDLESS)));
    }
    return lines.toString();
  }

  private static String annotation(String title, MutationResult result, String why) {
    Mutation mutation = result.mutation();
    return Annotations.of(
        title, mutation.span(), mutation.change() + " in " + mutation.rule(), List.of(why));
  }

  private static JunitXml.Case junit(MutationResult result, String file, boolean enough) {
    Mutation mutation = result.mutation();
    String where = ReportPath.where(mutation.span()) + ":" + mutation.span().column();
    JunitXml.Case test =
        JunitXml.Case.passed(mutation.change() + " in " + mutation.rule() + " at " + where, file);
    if (result.outcome() == Outcome.NOTICED) {
      return test;
    }
    if (result.outcome() == Outcome.DEFECT) {
      return test.failing("defect", defect(result), where + "\n" + defect(result));
    }
    String why = "unnoticed: " + reached(result.examples());
    return enough ? test.skipping(why) : test.failing("unnoticed", why, where + "\n" + why);
  }

  private static void tell(
      StringBuilder text, Style style, String what, MutationResult result, String why) {
    Mutation mutation = result.mutation();
    text.append(style.bad(what))
        .append(style.bold(Style.visible(mutation.change())))
        .append(" in ")
        .append(Style.visible(mutation.rule()))
        .append("\n  --> ")
        .append(Style.visible(mutation.span().where()))
        .append(':')
        .append(mutation.span().column())
        .append("\n  = ")
        .append(why)
        .append("\n\n");
  }

  private static String defect(MutationResult defect) {
    return DEFECT + " (in the example " + defect.examples().getFirst() + ")";
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("mutants", mutants());
    json.put("noticed", with(Outcome.NOTICED).size());
    json.put("survived", with(Outcome.SURVIVED).size());
    json.put("marked", with(Outcome.EQUIVALENT).size());
    json.put("needless", needless.size());
    json.put("defects", with(Outcome.DEFECT).stream().map(MutationReport::json).toList());
    List<Map<String, Object>> files = new ArrayList<>();
    files().forEach((file, counts) -> files.add(counts.json(file)));
    json.put("files", files);
    json.put("survivors", with(Outcome.SURVIVED).stream().map(MutationReport::json).toList());
    return json;
  }

  /** Whether Muster itself failed with a change. */
  boolean defective() {
    return !with(Outcome.DEFECT).isEmpty();
  }

  /** Whether at least so many of a hundred changes are noticed, and no mark is needless. */
  boolean noticed(double percent) {
    return enough(percent) && needless.isEmpty();
  }

  private boolean enough(double percent) {
    return 100.0 * with(Outcome.NOTICED).size() >= percent * mutants();
  }

  /** The number of changes of a file, and of those that are noticed. */
  private record Counts(int mutants, int noticed) {
    Counts with(Outcome outcome) {
      return new Counts(mutants + 1, noticed + (outcome == Outcome.NOTICED ? 1 : 0));
    }

    Map<String, Object> json(String file) {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("file", file);
      json.put("mutants", mutants);
      json.put("noticed", noticed);
      return json;
    }
  }

  private Map<String, Counts> files() {
    Map<String, Counts> files = new TreeMap<>();
    for (MutationResult result : results) {
      if (counts(result)) {
        files.compute(
            result.mutation().file().source().name(),
            (file, counts) -> (counts == null ? new Counts(0, 0) : counts).with(result.outcome()));
      }
    }
    return files;
  }

  private int mutants() {
    return (int) results.stream().filter(MutationReport::counts).count();
  }

  private static boolean counts(MutationResult result) {
    return result.outcome() == Outcome.NOTICED || result.outcome() == Outcome.SURVIVED;
  }

  private List<MutationResult> with(Outcome outcome) {
    return results.stream().filter(r -> r.outcome() == outcome).toList();
  }

  private static Map<String, Object> json(MutationResult survivor) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("file", survivor.mutation().span().source().name());
    json.put("line", survivor.mutation().span().line());
    json.put("column", survivor.mutation().span().column());
    json.put("rule", survivor.mutation().rule());
    json.put("change", survivor.mutation().change());
    json.put("examples", survivor.examples());
    return json;
  }

  private static String reached(List<String> examples) {
    if (examples.isEmpty()) {
      return "no example reaches it";
    }
    String named = String.join(", ", examples.stream().limit(NAMED).toList());
    return examples.size() <= NAMED
        ? "reached by " + named
        : "reached by " + named + " and " + (examples.size() - NAMED) + " more";
  }

  private static String percent(int part, int whole) {
    return whole == 0 ? "" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / whole);
  }
}
