package dev.muster.bench;

import dev.muster.tests.Project;
import dev.muster.tests.TypingEditor;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** How long somebody waits who types in the largest rulebooks, over the protocol. */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.SampleTime)
@Warmup(iterations = 5, time = 5)
@Measurement(iterations = 5, time = 5)
@Fork(1)
public class EditorBenchmark {
  @Param({Books.DRUMS, Books.EIGHTEENTH_CENTURY})
  public String book;

  /** Where is typed: among the rules, or in an example. */
  @Param({"combat.muster", "examples/combat.muster"})
  public String file;

  private TypingEditor editor;
  private Path path;
  private int at;
  private boolean typed;
  private Position name;

  @Setup
  public void open() {
    path = Project.RULEBOOKS.resolve(book).resolve(file);
    editor = new TypingEditor();
    editor.open(path);
    String text = editor.text(path);
    at = text.indexOf(" of ", text.length() / 2) + 1;
    name = TypingEditor.position(text, text.indexOf(" of ", text.length() / 2) - 1);
    editor.outline(path);
  }

  @TearDown
  public void close() {
    editor.close();
  }

  /** A letter more, or it is taken back: until the problems of what was typed in are told. */
  @Benchmark
  public List<Diagnostic> keystroke() {
    type();
    return editor.problemsAtOnce(path);
  }

  /** The same, until all of the rulebook has been checked. */
  @Benchmark
  public List<Diagnostic> whole() {
    type();
    return editor.problems(path);
  }

  private void type() {
    editor.type(path, at, typed ? at + 1 : at, typed ? "" : "x");
    typed = !typed;
  }

  @Benchmark
  public Hover hover() {
    return TypingEditor.await(editor.texts().hover(new HoverParams(TypingEditor.id(path), name)));
  }

  @Benchmark
  public Object completion() {
    return TypingEditor.await(
        editor.texts().completion(new CompletionParams(TypingEditor.id(path), name)));
  }

  /** The colours of the whole text, after a keystroke. */
  @Benchmark
  public Object tokens() {
    type();
    return TypingEditor.await(
        editor.texts().semanticTokensFull(new SemanticTokensParams(TypingEditor.id(path))));
  }

  /** The lenses and the printed pages of the whole text, after a keystroke. */
  @Benchmark
  public Object hints() {
    type();
    TypingEditor.await(editor.texts().codeLens(new CodeLensParams(TypingEditor.id(path))));
    return TypingEditor.await(
        editor
            .texts()
            .inlayHint(
                new InlayHintParams(
                    TypingEditor.id(path), new Range(new Position(0, 0), new Position(9999, 0)))));
  }

  @Benchmark
  public List<? extends Location> references() {
    return TypingEditor.await(
        editor
            .texts()
            .references(
                new ReferenceParams(TypingEditor.id(path), name, new ReferenceContext(true))));
  }

  /** Nothing is changed by the answer. */
  @Benchmark
  public Object rename() {
    return TypingEditor.await(
        editor.texts().rename(new RenameParams(TypingEditor.id(path), name, "renamed")));
  }
}
