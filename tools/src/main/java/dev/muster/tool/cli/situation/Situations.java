package dev.muster.tool.cli.situation;

import dev.muster.example.ExampleResult;
import dev.muster.example.ExampleRunner;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.diagnose.Suggestion;
import dev.muster.lang.parse.Parsed;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import dev.muster.record.BattleRecord;
import dev.muster.situation.Situation;
import dev.muster.situation.SituationText;
import dev.muster.tool.cli.console.CommandFailure;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.rulebook.SupplementedRulebook;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Situations that were typed, checked with the rulebook that they are of. */
public final class Situations {
  private final Rulebook rulebook;
  private final Map<String, String> places;
  private final List<SituationText> texts;

  private Situations(OpenedRulebook book, List<SituationText> texts) {
    this.rulebook = book.playable();
    this.places = book.places();
    this.texts = texts;
  }

  /** One that was typed: its first line may be the name of an example whose things are given. */
  public record Typed(List<String> given, List<String> done, List<String> asked, boolean whole) {
    private static final String NAME = "[\\p{L}\\d-]+";

    /** An example by itself is done as it is. */
    public static Typed of(List<String> given, List<String> done, List<String> asked) {
      return given.isEmpty() && done.size() == 1 && done.getFirst().matches(NAME)
          ? new Typed(done, List.of(), asked, true)
          : new Typed(given, done, asked, false);
    }

    Optional<String> example() {
      return given.stream().limit(1).filter(line -> line.matches(NAME)).findFirst();
    }

    SituationText text(int number) {
      return new SituationText(
          number,
          example().isPresent() ? given.subList(1, given.size()) : given,
          done,
          asked,
          whole);
    }
  }

  /** Opens the rulebook with them; ends the command where anything in them is wrong. */
  public static Situations open(
      SupplementedRulebook rulebook, RulebookOpener opener, List<Typed> typed) {
    List<SituationText> texts = new ArrayList<>();
    typed.forEach(each -> texts.add(each.text(texts.size() + 1)));
    try {
      OpenedRulebook book =
          rulebook.playable(
              opener,
              files -> {
                SituationText.Declared known = declared(files);
                List<Parsed> parsed = new ArrayList<>();
                for (int i = 0; i < texts.size(); i++) {
                  parsed.add(
                      texts
                          .get(i)
                          .read(known, typed.get(i).example().map(name -> example(name, files))));
                }
                return parsed;
              });
      return new Situations(book, texts);
    } catch (CommandFailure wrong) {
      throw wrong.problems().isEmpty() ? wrong : CommandFailure.of(once(wrong.problems()));
    }
  }

  /** What is wrong at one place with what all have is told once. */
  private static List<Diagnostic> once(List<Diagnostic> problems) {
    Set<List<Object>> told = new HashSet<>();
    return problems.stream()
        .filter(p -> told.add(List.of(p.message(), p.primary().span().start())))
        .toList();
  }

  private static SituationText.Declared declared(List<RulebookFile> files) {
    return new SituationText.Declared(
        names(Declaration.Procedure.class, files), names(Declaration.Action.class, files));
  }

  private static Set<String> names(Class<? extends Declaration> kind, List<RulebookFile> files) {
    return declarations(files)
        .filter(kind::isInstance)
        .map(declaration -> declaration.head().name().text())
        .collect(Collectors.toSet());
  }

  private static Declaration.Example example(String name, List<RulebookFile> files) {
    Map<String, Declaration.Example> examples =
        declarations(files)
            .filter(Declaration.Example.class::isInstance)
            .map(Declaration.Example.class::cast)
            .collect(Collectors.toMap(e -> e.head().name().text(), e -> e, (first, more) -> more));
    Declaration.Example found = examples.get(name);
    if (found == null) {
      throw CommandFailure.because(
          "There is no example `%s` in this rulebook%s Say what is given as an example does: `a: KIND; enemy b: KIND, 8 cm ahead of a`."
              .formatted(
                  Style.visible(name),
                  Suggestion.question(name, examples.keySet())
                      .map(question -> "; " + question)
                      .orElse(".")));
    }
    return found;
  }

  private static Stream<Declaration> declarations(List<RulebookFile> files) {
    return files.stream()
        .flatMap(file -> file.declarations().stream())
        .flatMap(Declaration::withInner);
  }

  public Rulebook rulebook() {
    return rulebook;
  }

  /** What kept a situation from being looked at to its end. */
  public static Diagnostic problem(ExampleResult.Failure failure) {
    Diagnostic problem = Diagnostic.error("cannot-go-on", failure.where(), "%s", failure.message());
    for (String note : failure.notes()) {
      if (note.startsWith(ExampleRunner.NOW)) {
        continue;
      }
      problem = problem.note("%s", note);
    }
    return problem;
  }

  /** A place in the rulebook, wherever that lies; empty for what was typed. */
  public String place(String where) {
    boolean typed = texts.stream().anyMatch(text -> where.startsWith(text.source() + ":"));
    return typed ? "" : BattleRecord.portable(where, places);
  }

  /** The situations, in the order in which they were typed. */
  public List<Situation> all(Map<String, String> generals, Optional<String> best) {
    return texts.stream().map(text -> text.of(rulebook, generals, best)).toList();
  }
}
