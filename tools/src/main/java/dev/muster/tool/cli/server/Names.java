package dev.muster.tool.cli.server;

import dev.muster.editor.CheckedText;
import dev.muster.editor.Renaming;
import dev.muster.lang.Span;
import dev.muster.tool.cli.server.Workspace.Asked;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Where a name stands, in its rulebook and in those that extend it, and another in its place. */
final class Names {
  private final Workspace workspace;

  Names(Workspace workspace) {
    this.workspace = workspace;
  }

  /**
   * A name of a text.
   *
   * @param book to which the text belongs
   */
  private record Named(CheckedText book, Span name) {
    static Optional<Named> in(CheckedText book, Asked asked, Position at) {
      return book.file(asked.source().name())
          .flatMap(
              file ->
                  book.symbols()
                      .at(file.source(), Places.offset(file.source(), at))
                      .map(name -> new Named(book, name)));
    }
  }

  /** The same name, as the rulebook has it that was asked about, and as those that extend it do. */
  private Stream<Named> named(Asked asked, Position at) {
    return Stream.concat(Stream.of(asked.text()), workspace.extending(asked).stream())
        .flatMap(book -> Named.in(book, asked, at).stream());
  }

  /**
   * @param declaration whether it is wanted, too
   */
  List<Location> places(Asked asked, Position at, boolean declaration) {
    return named(asked, at)
        .flatMap(
            of ->
                of.book().symbols().places(of.name()).stream()
                    .filter(
                        place ->
                            declaration
                                || !of.book().symbols().declarations(place).contains(place)))
        .map(Places::location)
        .distinct()
        .toList();
  }

  /** What can be changed, if anything can. */
  PrepareRenameResult changed(Asked asked, Position at) {
    Named named = required(asked, at);
    requireOwn(named, asked);
    return new PrepareRenameResult(Places.range(named.name()), named.name().text());
  }

  WorkspaceEdit changed(Asked asked, Position at, String to) {
    Named own = required(asked, at);
    requireOwn(own, asked);
    List<Span> all = new ArrayList<>();
    named(asked, at).forEach(of -> all.addAll(places(new Renaming(of.book()).of(of.name(), to))));
    return workspace.edits().at(all, to);
  }

  private static Named required(Asked asked, Position at) {
    return Named.in(asked.text(), asked, at)
        .orElseThrow(() -> refused("no name that can be changed stands here"));
  }

  private static List<Span> places(Renaming.Answer answer) {
    return switch (answer) {
      case Renaming.Answer.Places(List<Span> places) -> places;
      case Renaming.Answer.Refused(String why) -> throw refused(why);
    };
  }

  /** A supplement does not change the rulebook that it extends. */
  private void requireOwn(Named named, Asked asked) {
    List<Span> places = places(new Renaming(named.book()).of(named.name()));
    named.book().symbols().declaredFirst(places).stream()
        .filter(place -> !workspace.sameBook(place.source(), asked.source()))
        .findFirst()
        .ifPresent(
            place -> {
              throw refused(
                  "`%s` is declared at %s, in a rulebook that this one extends"
                      .formatted(place.text(), place.where()));
            });
  }

  private static ResponseErrorException refused(String why) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, why, null));
  }
}
