package dev.muster.tool.cli.server;

import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import picocli.CommandLine.Command;

/** Answers an editor, over standard input and output, until it hangs up. */
@Command(
    name = "language-server",
    description =
        "Tells an editor about the rulebooks that are open in it, in the Language Server Protocol, over standard input and output.",
    footer = {"", "Example: how editors start it", "  muster language-server"})
public final class LanguageServerCommand implements Callable<Integer> {
  private final RulebookOpener opener;

  public LanguageServerCommand(RulebookOpener opener) {
    this.opener = opener;
  }

  @Override
  public Integer call() throws InterruptedException {
    OutputStream editor = System.out;
    // Whatever else would print there must not come between the messages.
    System.setOut(System.err);
    try {
      serve(opener, System.in, editor);
      return ExitCode.CLEAN;
    } catch (ExecutionException e) {
      return ExitCode.FAILED;
    }
  }

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
