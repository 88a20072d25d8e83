package dev.muster.tool.cli.server;

import com.google.gson.JsonObject;
import dev.muster.tool.cli.console.Version;
import dev.muster.tool.cli.rulebook.RulebookOpener;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageClientAware;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** What the server can do, and its two doors: for single texts, and for all that is open. */
final class MusterLanguageServer implements LanguageServer, LanguageClientAware, AutoCloseable {
  private final Workspace workspace;
  private final TextAnswers texts;
  private final WorkspaceAnswers all;
  private final EditorWindow window = new EditorWindow();
  private volatile Runnable atExit = () -> {};

  MusterLanguageServer(RulebookOpener opener) {
    this.workspace = new Workspace(opener, window);
    this.texts = new TextAnswers(workspace);
    this.all = new WorkspaceAnswers(workspace);
  }

  @Override
  public void connect(LanguageClient editor) {
    window.connect(editor);
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    Optional.ofNullable(params.getCapabilities())
        .ifPresent(able -> window.can(able, showsResults(params.getInitializationOptions())));
    workspace.folders(folders(params), List.of());
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    sync.setSave(new SaveOptions(false));
    ServerCapabilities can = new ServerCapabilities();
    can.setPositionEncoding(PositionEncodingKind.UTF16);
    can.setTextDocumentSync(sync);
    can.setHoverProvider(true);
    can.setDefinitionProvider(true);
    can.setReferencesProvider(true);
    can.setDocumentHighlightProvider(true);
    can.setDocumentSymbolProvider(true);
    can.setWorkspaceSymbolProvider(true);
    can.setFoldingRangeProvider(true);
    can.setDocumentFormattingProvider(true);
    can.setDocumentRangeFormattingProvider(true);
    can.setSignatureHelpProvider(new SignatureHelpOptions(List.of(" ", "(")));
    can.setSemanticTokensProvider(
        new SemanticTokensWithRegistrationOptions(TokenCodes.LEGEND, true));
    can.setCompletionProvider(new CompletionOptions(false, List.of(".")));
    can.setCodeLensProvider(new CodeLensOptions(false));
    can.setExecuteCommandProvider(new ExecuteCommandOptions(Trial.commands()));
    can.setInlayHintProvider(true);
    can.setRenameProvider(new RenameOptions(true));
    can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    WorkspaceFoldersOptions folders = new WorkspaceFoldersOptions();
    folders.setSupported(true);
    folders.setChangeNotifications(true);
    can.setWorkspace(new WorkspaceServerCapabilities(folders));
    return CompletableFuture.completedFuture(
        new InitializeResult(can, new ServerInfo("muster", Version.built())));
  }

  @SuppressWarnings("deprecation") // What older editors tell.
  private static List<String> folders(InitializeParams params) {
    List<WorkspaceFolder> folders = params.getWorkspaceFolders();
    return folders == null
        ? Stream.ofNullable(params.getRootUri()).toList()
        : folders.stream().map(WorkspaceFolder::getUri).toList();
  }

  @Override
  public void initialized(InitializedParams params) {
    window.watch();
  }

  private static boolean showsResults(@Nullable Object options) {
    return options instanceof JsonObject json
        && json.has("showsResults")
        && json.get("showsResults").getAsBoolean();
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    close();
    return CompletableFuture.completedFuture(new Object());
  }

  void onExit(Runnable end) {
    atExit = end;
  }

  @Override
  public void exit() {
    atExit.run();
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return texts;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return all;
  }

  @Override
  public void close() {
    workspace.close();
  }
}
