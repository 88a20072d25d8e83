package dev.muster.tool.cli.server;

import dev.muster.tool.cli.console.ExitCode;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.io.OutputStream;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;

/**
 * Answers an editor, over standard input and output, until it hangs up. No class of the protocol is
 * named here: their library is signed, and to look at its signature takes each start of any command
 * longer.
 */
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
      EditorSession.serve(opener, System.in, editor);
      return ExitCode.CLEAN;
    } catch (ExecutionException e) {
      return ExitCode.FAILED;
    }
  }
}
