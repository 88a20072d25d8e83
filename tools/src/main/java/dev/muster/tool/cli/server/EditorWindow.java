package dev.muster.tool.cli.server;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** The editor's window, as far as it has one: what the server tells of its own accord. */
final class EditorWindow {
  private final AtomicInteger tokens = new AtomicInteger();
  private @Nullable LanguageClient client;
  private boolean progress;
  private boolean lenses;
  private boolean versions;
  private boolean watches;

  /** Whether the editor shows what comes of a command by itself. */
  private boolean showsResults;

  void connect(LanguageClient editor) {
    client = editor;
  }

  void can(ClientCapabilities able, boolean resultsToo) {
    progress =
        Optional.ofNullable(able.getWindow())
            .map(WindowClientCapabilities::getWorkDoneProgress)
            .orElse(false);
    lenses =
        Optional.ofNullable(able.getWorkspace())
            .map(WorkspaceClientCapabilities::getCodeLens)
            .map(CodeLensWorkspaceCapabilities::getRefreshSupport)
            .orElse(false);
    versions =
        Optional.ofNullable(able.getWorkspace())
            .map(WorkspaceClientCapabilities::getWorkspaceEdit)
            .map(WorkspaceEditCapabilities::getDocumentChanges)
            .orElse(false);
    watches =
        Optional.ofNullable(able.getWorkspace())
            .map(WorkspaceClientCapabilities::getDidChangeWatchedFiles)
            .map(DidChangeWatchedFilesCapabilities::getDynamicRegistration)
            .orElse(false);
    showsResults = resultsToo;
  }

  /** Whether changes can say of which version of a text they are. */
  boolean knowsVersions() {
    return versions;
  }

  /** Asks to be told of files that change on the disk. */
  void watch() {
    if (client != null && watches) {
      FileSystemWatcher rules = new FileSystemWatcher(Either.forLeft("**/*.muster"));
      client.registerCapability(
          new RegistrationParams(
              List.of(
                  new Registration(
                      "files",
                      "workspace/didChangeWatchedFiles",
                      new DidChangeWatchedFilesRegistrationOptions(List.of(rules))))));
    }
  }

  void publish(PublishDiagnosticsParams problems) {
    if (client != null) {
      client.publishDiagnostics(problems);
    }
  }

  /** Tells people something that no place of a text shows. */
  void tell(String what) {
    if (client != null) {
      client.showMessage(new MessageParams(MessageType.Info, what));
    }
  }

  /** The first line is enough where the rest is marked at its place. */
  void result(Trials.Result result) {
    if (client != null && !showsResults) {
      boolean marked = !result.marks().isEmpty();
      client.showMessage(
          new MessageParams(
              marked ? MessageType.Warning : MessageType.Info,
              marked ? result.text().lines().findFirst().orElse("") : result.text()));
    }
  }

  void lensesHaveChanged() {
    if (client != null && lenses) {
      client.refreshCodeLenses();
    }
  }

  /** Shows that something goes on, until what is returned is run. */
  Runnable doing(String what) {
    LanguageClient editor = client;
    if (editor == null || !progress) {
      return () -> {};
    }
    Either<String, Integer> token = Either.forLeft("muster-" + tokens.incrementAndGet());
    editor.createProgress(new WorkDoneProgressCreateParams(token));
    WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
    begin.setTitle(what);
    editor.notifyProgress(new ProgressParams(token, Either.forLeft(begin)));
    return () ->
        editor.notifyProgress(new ProgressParams(token, Either.forLeft(new WorkDoneProgressEnd())));
  }
}
