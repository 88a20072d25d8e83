package dev.muster.tool.cli.server;

import dev.muster.editor.CheckedText;
import dev.muster.lang.Source;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.load.EditedFiles;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;

/**
 * What the editor has open, and the rulebooks that this makes. Texts change at once; one thread,
 * one thing after the other, checks them and answers, so that many changes in a row are checked
 * together, and an answer knows all changes before its question. What is asked while somebody types
 * does not wait for it. What was typed in is checked at once, the whole rulebook when nobody has
 * typed for a moment.
 */
final class Workspace implements AutoCloseable {
  /** Nobody types who has not typed for this long. */
  private static final Duration REST = Duration.ofMillis(300);

  private final OpenTexts texts;
  private final OpenBooks books;
  private final Edits edits;
  private final EditorWindow window;
  private final Trials trials;
  private final TrialResults results = new TrialResults();
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(
          task -> Thread.ofPlatform().daemon().name("rulebooks").unstarted(task));

  /** Whoever types does not wait for what was typed before to be checked. */
  private final ExecutorService typing =
      Executors.newSingleThreadExecutor(
          task -> Thread.ofPlatform().daemon().name("typing").unstarted(task));

  /** Trials may take long, and nobody waits for them. */
  private final ExecutorService trying =
      Executors.newSingleThreadExecutor(
          task -> Thread.ofPlatform().daemon().name("trials").unstarted(task));

  /** Texts that have changed since the whole rulebooks were checked. */
  private final Set<Path> changed = ConcurrentHashMap.newKeySet();

  /** Those of them that have changed since what was typed in was checked. */
  private final Set<Path> typed = ConcurrentHashMap.newKeySet();

  /** The next check of everything. */
  private Future<?> atRest = CompletableFuture.completedFuture(null);

  /** Texts that have been opened, saved or closed. */
  private final Set<Path> moved = ConcurrentHashMap.newKeySet();

  /** The files of which something is told. */
  private final Set<Path> told = new HashSet<>();

  Workspace(RulebookOpener opener, EditorWindow window) {
    EditedFiles files = new EditedFiles();
    this.texts = new OpenTexts(files);
    RulebookOpener editing = opener.editing(files);
    this.books = new OpenBooks(editing);
    this.trials = new Trials(editing);
    this.edits = new Edits(texts, window);
    this.window = window;
  }

  /** A rulebook, and of it the file that is asked about. */
  record Asked(CheckedText text, RulebookFile file) {
    Source source() {
      return file.source();
    }
  }

  void open(String uri, int version, String text) {
    if (OpenTexts.path(uri).map(Path::getParent).filter(Files::isDirectory).isEmpty()) {
      window.tell("Save this file in a folder: only what lies in one is part of a rulebook.");
    }
    texts.put(uri, version, text);
    moved(uri);
  }

  /** Texts change on the thread that reads, in the order in which they are typed. */
  void change(String uri, int version, List<TextDocumentContentChangeEvent> changes) {
    texts.change(uri, version, changes);
    changed(OpenTexts.path(uri).stream());
  }

  void saved(String uri) {
    worker.execute(books.supplements()::forget);
    moved(uri);
  }

  /** It may belong to another rulebook now. */
  private void moved(String uri) {
    OpenTexts.path(uri).ifPresent(moved::add);
    changed(OpenTexts.path(uri).stream());
  }

  void close(String uri) {
    texts.close(uri);
    moved(uri);
  }

  /** The folders that the editor shows. */
  void folders(List<String> more, List<String> gone) {
    worker.execute(() -> books.supplements().within(paths(more), paths(gone)));
  }

  private static List<Path> paths(List<String> uris) {
    return uris.stream().flatMap(uri -> OpenTexts.path(uri).stream()).toList();
  }

  /** Of files that are new, nobody knows yet to which rulebook they belong. */
  void changedOnDisk(List<String> uris) {
    worker.execute(books.supplements()::forget);
    changed(Stream.concat(paths(uris).stream(), texts.paths().stream()));
  }

  /** A text is there before it counts as changed, so that no change is overlooked. */
  private synchronized void changed(Stream<Path> paths) {
    List<Path> all = paths.toList();
    changed.addAll(all);
    typed.addAll(all);
    worker.execute(this::checkTyped);
    atRest.cancel(false);
    atRest = worker.schedule(this::check, REST.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Empties a set to which another thread may add. */
  private static Set<Path> taken(Set<Path> from) {
    return from.stream().filter(from::remove).collect(Collectors.toCollection(HashSet::new));
  }

  /** Answers about a file; {@code otherwise} where it is in no rulebook. */
  <T> CompletableFuture<T> ask(String uri, T otherwise, Function<Asked, T> answer) {
    return CompletableFutures.computeAsync(
        worker,
        cancel -> {
          cancel.checkCanceled();
          checkTyped();
          return asked(uri).map(answer).orElse(otherwise);
        });
  }

  /** Answers about a file of a rulebook of which everything is checked. */
  <T> CompletableFuture<T> askWhole(String uri, T otherwise, Function<Asked, T> answer) {
    return CompletableFutures.computeAsync(
        worker,
        cancel -> {
          cancel.checkCanceled();
          check();
          return asked(uri).map(answer).orElse(otherwise);
        });
  }

  /**
   * Answers about a text as it stands, with what was known of its rulebook when it was checked
   * last: for what is asked between two letters. Only what was never checked has to be first.
   */
  <T> CompletableFuture<T> askAtOnce(
      String uri, T otherwise, BiFunction<CheckedText, Source, T> answer) {
    Optional<Path> path = OpenTexts.path(uri);
    return CompletableFutures.computeAsync(
        path.flatMap(books::of).isPresent() ? typing : worker,
        cancel -> {
          cancel.checkCanceled();
          Optional<Source> text =
              path.flatMap(texts::get)
                  .map(open -> new Source(path.get().toString().replace('\\', '/'), open.text()));
          return path.flatMap(books::of)
              .flatMap(book -> text.map(source -> answer.apply(book, source)))
              .orElse(otherwise);
        });
  }

  /** Whether a text is of the same rulebook as a file, and not of one that this extends. */
  boolean sameBook(Source text, Source file) {
    return books.sameBook(Path.of(text.name()), Path.of(file.name()));
  }

  /** What the rulebook of a text may extend, by name. */
  List<String> extendable(Source text) {
    return books.extendable(Path.of(text.name()));
  }

  /** The rulebooks that extend the one that is asked about. */
  List<CheckedText> extending(Asked asked) {
    return books.extending(Path.of(asked.source().name()).toAbsolutePath().normalize());
  }

  Edits edits() {
    return edits;
  }

  /** What came of a trial of what is declared in a file. */
  Optional<TrialResults.Known> result(Asked asked, Trial trial, String name) {
    return books
        .placeOf(Path.of(asked.source().name()))
        .flatMap(place -> results.of(place, asked.text(), trial, name));
  }

  /** A rulebook without anything typed since it was checked. */
  private record Whole(Path place, CheckedText text, OpenedRulebook book) {}

  /** Tries something of the rulebook of a file, and returns what came of it, in words. */
  CompletableFuture<String> run(Trial trial, String uri, String name) {
    return askWhole(
            uri,
            Optional.<Whole>empty(),
            asked ->
                books
                    .placeOf(Path.of(asked.source().name()))
                    .flatMap(
                        place ->
                            books
                                .opened(asked.text())
                                .map(book -> new Whole(place, asked.text(), book))))
        .thenApplyAsync(
            whole -> whole.map(of -> run(trial, name, of)).orElse("No rulebook has this file."),
            trying);
  }

  private String run(Trial trial, String name, Whole whole) {
    Runnable end = window.doing(trial.doing(name));
    try {
      Trials.Result result = trials.run(trial, name, whole.book());
      results.keep(whole.place(), whole.text(), trial, result.marks());
      worker.execute(() -> publish(books.problems()));
      window.lensesHaveChanged();
      window.result(result);
      return result.text();
    } finally {
      end.run();
    }
  }

  <T> CompletableFuture<T> askAll(Function<List<CheckedText>, T> answer) {
    return CompletableFutures.computeAsync(
        worker,
        cancel -> {
          cancel.checkCanceled();
          check();
          return answer.apply(books.all());
        });
  }

  private Optional<Asked> asked(String uri) {
    return OpenTexts.path(uri)
        .flatMap(
            path ->
                books
                    .of(path)
                    .flatMap(
                        text ->
                            text.files().stream()
                                .filter(f -> Path.of(f.source().name()).equals(path))
                                .findFirst()
                                .map(file -> new Asked(text, file))));
  }

  /** Checks what has changed since it was last checked, and tells what is wrong with it. */
  private void check() {
    Set<Path> now = taken(moved);
    for (Path path : now) {
      if (texts.get(path).isPresent()) {
        books.open(path);
      } else {
        books.close(path);
      }
    }
    typed.clear();
    now.addAll(taken(changed));
    if (now.isEmpty()) {
      return;
    }
    books.check(now);
    // What is typed meanwhile is told of next.
    if (changed.isEmpty()) {
      publish(books.problems());
    }
  }

  /** Checks what was typed in, and tells what is wrong with it. */
  private void checkTyped() {
    if (!moved.isEmpty()) {
      check();
      return;
    }
    Set<Path> now = taken(typed);
    if (now.isEmpty()) {
      return;
    }
    books.checkTyped(Set.copyOf(changed));
    if (typed.isEmpty()) {
      publish(books.problems());
    }
  }

  private void publish(Map<Path, Set<Diagnostic>> problems) {
    Map<Path, List<org.eclipse.lsp4j.Diagnostic>> marks = marks();
    Set<Path> files = new LinkedHashSet<>(told);
    told.clear();
    told.addAll(problems.keySet());
    told.addAll(marks.keySet());
    files.addAll(told);
    files.addAll(texts.paths());
    for (Path file : files) {
      PublishDiagnosticsParams params =
          new PublishDiagnosticsParams(
              texts.get(file).map(OpenTexts.OpenText::uri).orElse(file.toUri().toString()),
              Stream.concat(
                      problems.getOrDefault(file, Set.of()).stream().map(Problems::shown),
                      marks.getOrDefault(file, List.of()).stream())
                  .toList());
      texts.get(file).ifPresent(text -> params.setVersion(text.version()));
      window.publish(params);
    }
  }

  /** What trials have shown, in files that are not open, too. */
  private Map<Path, List<org.eclipse.lsp4j.Diagnostic>> marks() {
    results.retain(books.places());
    Map<Path, List<org.eclipse.lsp4j.Diagnostic>> all = new HashMap<>();
    books
        .texts()
        .forEach(
            (place, text) ->
                results
                    .in(place, text)
                    .forEach(
                        (file, marks) ->
                            all.computeIfAbsent(file, f -> new ArrayList<>()).addAll(marks)));
    return all;
  }

  @Override
  public void close() {
    worker.shutdownNow();
    typing.shutdownNow();
    trying.shutdownNow();
  }
}
