package dev.muster.tool.cli.server;

import dev.muster.editor.Completion;
import dev.muster.editor.Description;
import dev.muster.editor.Folds;
import dev.muster.editor.Mending;
import dev.muster.editor.Outline;
import dev.muster.editor.PrintedPlaces;
import dev.muster.editor.Signature;
import dev.muster.editor.Tokens;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.tool.cli.report.ProblemPage;
import dev.muster.tool.cli.server.Workspace.Asked;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.ParameterInformation;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SignatureInformation;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Answers questions about a text that is open. */
final class TextAnswers implements TextDocumentService {
  private final Workspace workspace;
  private final Names names;

  TextAnswers(Workspace workspace) {
    this.workspace = workspace;
    this.names = new Names(workspace);
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    var text = params.getTextDocument();
    workspace.open(text.getUri(), text.getVersion(), text.getText());
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    workspace.change(
        params.getTextDocument().getUri(),
        params.getTextDocument().getVersion(),
        params.getContentChanges());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    workspace.saved(params.getTextDocument().getUri());
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    workspace.close(params.getTextDocument().getUri());
  }

  private static Optional<Span> name(Asked asked, Position at) {
    return asked.text().symbols().at(asked.source(), Places.offset(asked.source(), at));
  }

  private static List<Diagnostic> problems(Asked asked, Range range) {
    int start = Places.offset(asked.source(), range.getStart());
    int end = Places.offset(asked.source(), range.getEnd());
    return asked.text().problems().stream()
        .filter(
            problem -> {
              Span span = problem.primary().span();
              return span.source() == asked.source() && span.start() <= end && start <= span.end();
            })
        .toList();
  }

  /** What a name stands for; at a problem, why it is one. */
  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    CompletableFuture<Optional<Hover>> found =
        workspace.ask(uri(params), Optional.empty(), asked -> hover(asked, params.getPosition()));
    return found.thenApply(hover -> hover.orElse(null));
  }

  private static Optional<Hover> hover(Asked asked, Position at) {
    Optional<Span> name = name(asked, at);
    List<String> told =
        Stream.concat(
                name.map(new Description(asked.text())::of).stream(),
                problems(asked, new Range(at, at)).stream()
                    .map(Diagnostic::slug)
                    .distinct()
                    .flatMap(slug -> ProblemPage.of(slug).stream())
                    .map(ProblemPage::text))
            .toList();
    if (told.isEmpty()) {
      return Optional.empty();
    }
    Hover hover =
        new Hover(new MarkupContent(MarkupKind.MARKDOWN, String.join("\n\n---\n\n", told)));
    name.map(Places::range).ifPresent(hover::setRange);
    return Optional.of(hover);
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return workspace.ask(
        uri(params),
        Either.forLeft(List.of()),
        asked ->
            Either.forLeft(
                name(asked, params.getPosition()).stream()
                    .flatMap(name -> asked.text().symbols().declarations(name).stream())
                    .map(Places::location)
                    .toList()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    return workspace.ask(
        uri(params),
        List.of(),
        asked ->
            names.places(asked, params.getPosition(), params.getContext().isIncludeDeclaration()));
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams params) {
    return workspace.ask(
        uri(params),
        List.of(),
        asked ->
            name(asked, params.getPosition()).stream()
                .flatMap(name -> asked.text().symbols().places(name).stream())
                .filter(place -> place.source() == asked.source())
                .map(place -> new DocumentHighlight(Places.range(place)))
                .toList());
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return workspace.ask(
        params.getTextDocument().getUri(),
        List.of(),
        asked ->
            Outlines.shown(Outline.of(asked.file())).stream()
                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                .toList());
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return workspace.ask(
        params.getTextDocument().getUri(),
        List.of(),
        asked -> Folds.of(asked.file()).stream().map(TextAnswers::shown).toList());
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return workspace.askAtOnce(
        params.getTextDocument().getUri(), List.of(), (text, source) -> Formatting.edits(source));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> rangeFormatting(
      DocumentRangeFormattingParams params) {
    return workspace.askAtOnce(
        params.getTextDocument().getUri(),
        List.of(),
        (text, source) -> Formatting.edits(source, params.getRange()));
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    return workspace.ask(
        params.getTextDocument().getUri(),
        new SemanticTokens(List.of()),
        asked ->
            new SemanticTokens(
                TokenCodes.of(asked.source(), Tokens.of(asked.text(), asked.source()))));
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return workspace.ask(
        params.getTextDocument().getUri(), List.of(), asked -> Lenses.of(asked, workspace));
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return workspace.ask(
        params.getTextDocument().getUri(),
        List.of(),
        asked ->
            PrintedPlaces.of(asked.text(), asked.source()).stream()
                .map(TextAnswers::shown)
                .filter(hint -> within(params.getRange(), hint.getPosition()))
                .toList());
  }

  private static InlayHint shown(PrintedPlaces.Place place) {
    InlayHint hint =
        new InlayHint(
            Places.position(place.name().source(), place.name().end()),
            Either.forLeft(place.pages()));
    hint.setPaddingLeft(true);
    return hint;
  }

  private static boolean within(Range range, Position at) {
    return at.getLine() >= range.getStart().getLine() && at.getLine() <= range.getEnd().getLine();
  }

  private static FoldingRange shown(Folds.Fold fold) {
    FoldingRange range = new FoldingRange(fold.first() - 1, fold.last() - 1);
    range.setKind(fold.comment() ? FoldingRangeKind.Comment : FoldingRangeKind.Region);
    return range;
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return workspace.ask(
        uri(params),
        Either3.forFirst(nowhere()),
        asked -> Either3.forSecond(names.changed(asked, params.getPosition())));
  }

  private static Range nowhere() {
    return new Range(new Position(0, 0), new Position(0, 0));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return workspace.askWhole(
        uri(params),
        new WorkspaceEdit(),
        asked -> names.changed(asked, params.getPosition(), params.getNewName()));
  }

  /** What fits at a place. */
  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return workspace.askAtOnce(
        uri(params),
        Either.forLeft(List.of()),
        (text, source) -> {
          Completion completion =
              Completion.at(
                  text,
                  source,
                  Places.offset(source, params.getPosition()),
                  () -> workspace.extendable(source));
          Range begun =
              new Range(Places.position(source, completion.start()), params.getPosition());
          List<CompletionItem> items =
              completion.proposals().stream().map(proposal -> shown(proposal, begun)).toList();
          for (int i = 0; i < items.size(); i++) {
            items.get(i).setSortText("%05d".formatted(i));
          }
          return Either.forLeft(items);
        });
  }

  private static CompletionItem shown(Completion.Proposal proposal, Range begun) {
    CompletionItem item = new CompletionItem(proposal.text());
    item.setKind(
        switch (proposal.sort()) {
          case "" -> CompletionItemKind.Keyword;
          case "attribute" -> CompletionItemKind.Field;
          case "field" -> CompletionItemKind.Property;
          case "kind", "formation" -> CompletionItemKind.Class;
          case "member" -> CompletionItemKind.EnumMember;
          case "procedure", "window", "action" -> CompletionItemKind.Function;
          default -> CompletionItemKind.Value;
        });
    item.setDetail(proposal.told());
    item.setTextEdit(Either.forLeft(new TextEdit(begun, proposal.text())));
    return item;
  }

  /** What is taken by what is named before a place. */
  @Override
  public CompletableFuture<SignatureHelp> signatureHelp(SignatureHelpParams params) {
    CompletableFuture<Optional<SignatureHelp>> help =
        workspace.askAtOnce(
            uri(params),
            Optional.empty(),
            (text, source) ->
                Signature.at(text, source, Places.offset(source, params.getPosition()))
                    .map(TextAnswers::shown));
    return help.thenApply(shown -> shown.orElse(null));
  }

  private static SignatureHelp shown(Signature signature) {
    SignatureInformation all =
        new SignatureInformation(
            signature.name() + " " + String.join(" ", signature.parameters()),
            signature.told(),
            signature.parameters().stream().map(ParameterInformation::new).toList());
    return new SignatureHelp(List.of(all), 0, signature.here());
  }

  /** Puts in place of a mistake what was probably meant. */
  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return workspace.ask(
        params.getTextDocument().getUri(),
        List.of(),
        asked -> {
          Mending mending = new Mending(asked.text());
          return problems(asked, params.getRange()).stream()
              .flatMap(
                  problem -> Fixes.shown(problem, mending.of(problem), workspace.edits()).stream())
              .map(Either::<Command, CodeAction>forRight)
              .toList();
        });
  }

  private static String uri(TextDocumentPositionParams params) {
    return params.getTextDocument().getUri();
  }
}
