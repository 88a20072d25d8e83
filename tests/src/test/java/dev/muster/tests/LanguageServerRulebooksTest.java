package dev.muster.tests;

import static dev.muster.tests.TypingEditor.await;
import static dev.muster.tests.TypingEditor.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The language server on the rulebooks of the project, while somebody types in them. */
class LanguageServerRulebooksTest {
  private static final int QUESTIONS = 15;
  private static final int CUTS = 12;
  private static final int WORDS = 8;

  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void every_file_of_a_rulebook_is_answered_for(Path book) {
    Random random = new Random(1);
    try (TypingEditor editor = new TypingEditor()) {
      for (Path file : Project.files(book, ".muster")) {
        editor.open(file);
        String text = editor.text(file);
        assertThat(editor.outline(file)).as("%s", file).isNotEmpty();
        await(editor.texts().foldingRange(new FoldingRangeRequestParams(id(file))));
        for (int i = 0; i < QUESTIONS; i++) {
          ask(editor, file, TypingEditor.position(text, random.nextInt(text.length())));
        }
        editor.close(file);
      }
    }
  }

  private static void ask(TypingEditor editor, Path file, Position at) {
    await(editor.texts().hover(new HoverParams(id(file), at)));
    await(editor.texts().completion(new CompletionParams(id(file), at)));
    await(editor.texts().definition(new DefinitionParams(id(file), at)));
    await(editor.texts().references(new ReferenceParams(id(file), at, new ReferenceContext(true))));
  }

  /** Half-typed text is the normal case. */
  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void a_text_that_is_cut_off_anywhere_is_answered_for(Path book) {
    Random random = new Random(2);
    List<Path> files = Project.files(book, ".muster");
    try (TypingEditor editor = new TypingEditor()) {
      for (int i = 0; i < CUTS; i++) {
        Path file = files.get(random.nextInt(files.size()));
        editor.open(file);
        String text = editor.text(file);
        int end = random.nextInt(text.length());
        editor.type(file, end, text.length(), "");
        editor.outline(file);
        ask(editor, file, TypingEditor.position(text, random.nextInt(end + 1)));
        editor.close(file);
      }
    }
  }

  /** After any changes, the same is told as of a rulebook that is read for the first time. */
  @Test
  void what_is_told_while_somebody_types_is_what_check_would_tell() throws IOException {
    Path book = copied("march-to-the-guns");
    Random random = new Random(3);
    List<Path> files = Project.files(book, ".muster");
    try (TypingEditor editor = new TypingEditor()) {
      for (Path file : files) {
        editor.open(file);
      }
      for (int round = 0; round < 8; round++) {
        for (int edit = 0; edit < 3; edit++) {
          Path file = files.get(random.nextInt(files.size()));
          String text = editor.text(file);
          int start = random.nextInt(text.length());
          int end = Math.min(text.length(), start + random.nextInt(4));
          String with = List.of("", "x", " ", "{", "\n", "🎲").get(random.nextInt(6));
          editor.type(file, start, end, with);
          Files.writeString(file, editor.text(file));
        }
        assertThat(told(editor, files)).isEqualTo(checked(book));
      }
    }
  }

  /** Of the declaration in which somebody types, the same is told at once as later. */
  @ParameterizedTest
  @MethodSource("dev.muster.tests.Project#rulebooks")
  void mistakes_in_what_is_typed_are_told_at_once(Path book) {
    Random random = new Random(4);
    List<Path> files = Project.files(book, ".muster");
    int told = 0;
    try (TypingEditor editor = new TypingEditor()) {
      for (int i = 0; i < WORDS; i++) {
        Path file = files.get(random.nextInt(files.size()));
        editor.open(file);
        editor.problems(file);
        Typed typed = Typed.in(editor, file, random);
        editor.type(file, typed.start(), typed.end(), "xyz");
        List<String> atOnce = typed.errors(editor.problemsAtOnce(file));
        assertThat(atOnce).as("%s", typed).isEqualTo(typed.errors(editor.problems(file)));
        told += atOnce.size();
        editor.close(file);
      }
    }
    assertThat(told).isGreaterThan(WORDS / 3);
  }

  /** A word in a line that is part of a block. */
  private record Typed(Path file, int line, int start, int end) {
    private static final Pattern WORD = Pattern.compile("(?m)(?<=^  {1,8}[^/\\n]{0,60} )[a-z-]+");

    static Typed in(TypingEditor editor, Path file, Random random) {
      String text = editor.text(file);
      List<MatchResult> words = WORD.matcher(text).results().toList();
      if (words.isEmpty()) {
        return new Typed(file, 0, 0, 0);
      }
      MatchResult word = words.get(random.nextInt(words.size()));
      int line = TypingEditor.position(text, word.start()).getLine();
      return new Typed(file, line, word.start(), word.end());
    }

    List<String> errors(List<org.eclipse.lsp4j.Diagnostic> problems) {
      return problems.stream()
          .filter(problem -> problem.getSeverity() == DiagnosticSeverity.Error)
          .filter(problem -> problem.getRange().getStart().getLine() == line)
          .map(problem -> problem.getRange() + problem.getMessage().getLeft())
          .sorted()
          .toList();
    }
  }

  private Path copied(String name) throws IOException {
    Path from = Project.RULEBOOKS.resolve(name);
    Path to = folder.toRealPath().resolve(name);
    for (Path file : Project.files(from, ".muster")) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
    return to;
  }

  private static List<String> told(TypingEditor editor, List<Path> files) {
    List<String> told = new ArrayList<>();
    for (Path file : files) {
      for (var problem : editor.problems(file)) {
        told.add(
            told(
                file,
                problem.getRange().getStart(),
                problem.getRange().getEnd(),
                problem.getCode().getLeft()));
      }
    }
    return told.stream().sorted().toList();
  }

  private static List<String> checked(Path book) {
    List<Diagnostic> problems =
        new RulebookOpener(new Library(List.of(Project.RULEBOOKS))).open(book).ownProblems();
    return problems.stream()
        .map(
            problem -> {
              Span span = problem.primary().span();
              String text = span.source().text();
              return told(
                  Path.of(span.source().name()),
                  TypingEditor.position(text, span.start()),
                  TypingEditor.position(text, span.end()),
                  problem.slug());
            })
        .distinct()
        .sorted()
        .toList();
  }

  private static String told(Path file, Position start, Position end, String slug) {
    return "%s %s:%s-%s:%s %s"
        .formatted(
            file.getFileName(),
            start.getLine(),
            start.getCharacter(),
            end.getLine(),
            end.getCharacter(),
            slug);
  }
}
