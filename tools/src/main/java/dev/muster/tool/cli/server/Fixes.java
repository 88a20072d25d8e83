package dev.muster.tool.cli.server;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.List;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;

/** What makes problems go away, as the protocol has it. */
final class Fixes {
  private static final int WIDTH = 60;

  private Fixes() {}

  static List<CodeAction> shown(Diagnostic problem, List<Diagnostic.Mend> mends, Edits edits) {
    return mends.stream().map(mend -> shown(problem, mend, mends.size() == 1, edits)).toList();
  }

  private static CodeAction shown(
      Diagnostic problem, Diagnostic.Mend mend, boolean only, Edits edits) {
    CodeAction action = new CodeAction(title(mend));
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(Problems.shown(problem)));
    action.setIsPreferred(only);
    action.setEdit(edits.at(List.of(mend.at()), mend.text()));
    return action;
  }

  private static String title(Diagnostic.Mend mend) {
    String old = mend.at().text();
    return mend.text().isEmpty()
        ? "leave out " + quoted(old)
        : (old.isEmpty() ? "add " : "write ") + quoted(mend.text());
  }

  private static String quoted(String text) {
    String line = text.strip().lines().findFirst().orElse("");
    boolean whole = line.length() == text.strip().length() && line.length() <= WIDTH;
    return "`" + line.substring(0, Math.min(line.length(), WIDTH)) + (whole ? "" : "…") + "`";
  }
}
