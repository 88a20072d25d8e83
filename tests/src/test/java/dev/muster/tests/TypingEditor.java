package dev.muster.tests;

import dev.muster.tool.cli.rulebook.Library;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import dev.muster.tool.cli.server.EditorSession;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;

/** An editor at the other end of the language server's lines. */
public final class TypingEditor implements LanguageClient, AutoCloseable {
  private static final int SECONDS = 60;

  private final LanguageServer server;
  private final Socket line;
  private final Map<String, List<Diagnostic>> told = new ConcurrentHashMap<>();
  private final List<String> messages = new CopyOnWriteArrayList<>();
  private final Map<Path, String> texts = new LinkedHashMap<>();
  private final Thread serving;
  private int version;

  public TypingEditor() {
    this(new InitializeParams());
  }

  /**
   * @param able what it says that it can
   */
  public TypingEditor(InitializeParams able) {
    Launcher<LanguageServer> launcher;
    // A piped stream of Java breaks when the thread that wrote last has ended.
    try (ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      line = new Socket(door.getInetAddress(), door.getLocalPort());
      line.setTcpNoDelay(true);
      Socket theirs = door.accept();
      theirs.setTcpNoDelay(true);
      RulebookOpener opener = new RulebookOpener(new Library(List.of(Project.RULEBOOKS)));
      serving =
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    try {
                      EditorSession.serve(
                          opener, theirs.getInputStream(), theirs.getOutputStream());
                    } catch (IOException | ExecutionException | InterruptedException closed) {
                      // The editor is through.
                    }
                  });
      launcher =
          LSPLauncher.createClientLauncher(this, line.getInputStream(), line.getOutputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    launcher.startListening();
    server = launcher.getRemoteProxy();
    await(server.initialize(able));
  }

  public static <T> T await(CompletableFuture<T> answer) {
    try {
      return answer.get(SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  public LanguageServer server() {
    return server;
  }

  public TextDocumentService texts() {
    return server.getTextDocumentService();
  }

  public static TextDocumentIdentifier id(Path file) {
    return new TextDocumentIdentifier(uri(file));
  }

  public static String uri(Path file) {
    return file.toAbsolutePath().normalize().toUri().toString();
  }

  public void open(Path file) {
    open(file, Project.text(file));
  }

  public void open(Path file, String text) {
    texts.put(file, text);
    texts()
        .didOpen(
            new DidOpenTextDocumentParams(
                new TextDocumentItem(uri(file), "muster", ++version, text)));
  }

  public void close(Path file) {
    texts.remove(file);
    texts().didClose(new DidCloseTextDocumentParams(id(file)));
  }

  public String text(Path file) {
    return texts.get(file);
  }

  /** Types in place of what stands from {@code start} to {@code end}. */
  public void type(Path file, int start, int end, String with) {
    String text = texts.get(file);
    Range range = new Range(position(text, start), position(text, end));
    texts.put(file, text.substring(0, start) + with + text.substring(end));
    texts()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri(file), ++version),
                List.of(new TextDocumentContentChangeEvent(range, with))));
  }

  /** In place of the whole text. */
  public void type(Path file, String text) {
    texts.put(file, text);
    texts()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri(file), ++version),
                List.of(new TextDocumentContentChangeEvent(text))));
  }

  /** By itself, and not as the server does it. */
  public static Position position(String text, int offset) {
    int line = 0;
    int start = 0;
    for (int i = 0; i < offset; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    return new Position(line, offset - start);
  }

  /** The place of the first letter of {@code word}, the {@code n}-th time that it stands there. */
  public Position at(Path file, String word, int n) {
    String text = texts.get(file);
    int at = -1;
    for (int i = 0; i < n; i++) {
      at = text.indexOf(word, at + 1);
      if (at < 0) {
        throw new IllegalArgumentException("no `" + word + "` number " + n);
      }
    }
    return position(text, at);
  }

  /** An answer comes after all that is told of the changes before. */
  public List<Either<SymbolInformation, DocumentSymbol>> outline(Path file) {
    return await(texts().documentSymbol(new DocumentSymbolParams(id(file))));
  }

  public void saved(Path file) {
    texts().didSave(new DidSaveTextDocumentParams(id(file)));
  }

  /** What is told of a file as it stands, when all of its rulebook has been checked. */
  public List<Diagnostic> problems(Path file) {
    saved(file);
    return problemsAtOnce(file);
  }

  /** What is told of a file while somebody types. */
  public List<Diagnostic> problemsAtOnce(Path file) {
    outline(file);
    return told.getOrDefault(uri(file), List.of());
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    told.put(params.getUri(), params.getDiagnostics());
  }

  @Override
  public void telemetryEvent(Object object) {}

  @Override
  public void showMessage(MessageParams params) {
    messages.add(params.getMessage());
  }

  /** What was said in the window. */
  public List<String> messages() {
    return List.copyOf(messages);
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return CompletableFuture.completedFuture(new MessageActionItem());
  }

  @Override
  public void logMessage(MessageParams params) {}

  @Override
  public void close() {
    await(server.shutdown());
    server.exit();
    try {
      if (!serving.join(Duration.ofSeconds(SECONDS))) {
        throw new IllegalStateException("the server does not end");
      }
      line.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
