package dev.muster.tool.cli.server;

import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;

/** What an editor and the server tell each other, from the first message to the last. */
public final class EditorSession {
  private EditorSession() {}

  /** Serves until the editor says that it is through, or is gone. */
  public static void serve(RulebookOpener opener, InputStream in, OutputStream out)
      throws ExecutionException, InterruptedException {
    try (MusterLanguageServer server = new MusterLanguageServer(opener)) {
      Launcher<LanguageClient> launcher = LSPLauncher.createServerLauncher(server, in, out);
      server.connect(launcher.getRemoteProxy());
      Future<Void> listening = launcher.startListening();
      server.onExit(() -> listening.cancel(true));
      listening.get();
    } catch (CancellationException exit) {
      // The editor has said so.
    }
  }
}
