package dev.muster.tool.cli.server;

import com.google.gson.JsonPrimitive;
import dev.muster.editor.CheckedText;
import dev.muster.editor.Outline;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersChangeEvent;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Answers questions about all rulebooks that are open. */
final class WorkspaceAnswers implements WorkspaceService {
  /** More than these nobody looks through. */
  private static final int MOST = 500;

  private final Workspace workspace;

  WorkspaceAnswers(Workspace workspace) {
    this.workspace = workspace;
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {}

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    workspace.changedOnDisk(params.getChanges().stream().map(FileEvent::getUri).toList());
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    WorkspaceFoldersChangeEvent change = params.getEvent();
    workspace.folders(uris(change.getAdded()), uris(change.getRemoved()));
  }

  private static List<String> uris(List<WorkspaceFolder> folders) {
    return folders.stream().map(WorkspaceFolder::getUri).toList();
  }

  /** Returns what came of it, in words. */
  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    List<String> arguments =
        params.getArguments().stream()
            .map(each -> each instanceof JsonPrimitive text ? text.getAsString() : "" + each)
            .toList();
    return Trial.of(params.getCommand())
        .filter(trial -> arguments.size() == 2)
        .map(trial -> workspace.run(trial, arguments.get(0), arguments.get(1)))
        .orElseThrow(
            () ->
                new ResponseErrorException(
                    new ResponseError(
                        ResponseErrorCode.InvalidParams,
                        "there is no command `%s` for %s arguments"
                            .formatted(params.getCommand(), arguments.size()),
                        null)))
        .thenApply(text -> text);
  }

  /** By a part of the name or the title. */
  @Override
  public CompletableFuture<
          Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>>
      symbol(WorkspaceSymbolParams params) {
    String wanted = params.getQuery().toLowerCase(Locale.ROOT);
    return workspace.askAll(texts -> Either.forRight(found(texts, wanted)));
  }

  private static List<WorkspaceSymbol> found(List<CheckedText> texts, String wanted) {
    return texts.stream()
        .flatMap(text -> text.files().stream())
        .flatMap(file -> Outline.of(file).stream())
        .flatMap(entry -> Stream.concat(Stream.of(entry), entry.parts().stream()))
        .filter(
            entry ->
                (entry.name() + " " + entry.title().orElse(""))
                    .toLowerCase(Locale.ROOT)
                    .contains(wanted))
        .limit(MOST)
        .map(
            entry ->
                new WorkspaceSymbol(
                    entry.name(),
                    Outlines.kind(entry.kind()),
                    Either.forLeft(Places.location(entry.named())),
                    entry.kind()))
        .distinct()
        .toList();
  }
}
