package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.parse.MusterParser.DeclarationContext;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Expression;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.Unread;
import dev.muster.lang.tree.Node;
import dev.muster.lang.tree.TextTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.jspecify.annotations.Nullable;

/**
 * The entry point of this package: text in, tree and problems out. Whatever the text, there is a
 * tree and nothing is thrown.
 */
public final class RulebookReader {
  /** The resource that holds what {@link #recordPredictions} returns. */
  public static final String PREDICTIONS = "META-INF/muster/predictions.bin";

  private final Source source;
  private final TextExtent extent;
  private final boolean keepsText;
  private final List<Diagnostic> problems = new ArrayList<>();

  @SuppressWarnings("NullAway") // it gets its tokens one declaration after the other
  private final MusterParser parser = new MusterParser(null);

  private final PredictionSimulator predictions;
  private final TreeBuilder trees;
  private final List<Node> texts = new ArrayList<>();
  private @Nullable TextTrees keeper;
  private List<List<Token>> pieces = List.of();
  private final WordCounts words;

  private RulebookReader(
      Source source, TextExtent extent, boolean keepsText, Predictions recorded) {
    this.source = source;
    this.extent = extent;
    this.keepsText = keepsText;
    this.words = new WordCounts(source);
    this.trees = new TreeBuilder(source, this::hole, this::report);
    parser.removeErrorListeners();
    this.predictions = new PredictionSimulator(parser, recorded);
    parser.setInterpreter(predictions);
  }

  /**
   * Makes what every reader needs now, and not when the first text is read: to be called ahead from
   * another thread.
   */
  public static void prepare() {
    read(new Source("", ""));
  }

  /**
   * Reads texts and returns a recording of how they are predicted, which later processes read
   * faster with when they find it as {@link #PREDICTIONS}.
   */
  public static byte[] recordPredictions(Collection<Source> texts) {
    texts.forEach(text -> read(text, Predictions.NONE));
    return PredictionRecorder.recording();
  }

  public static Parsed read(Source source) {
    return read(source, TextExtent.WHOLE);
  }

  public static Parsed read(Source source, TextExtent extent) {
    return read(source, extent, Predictions.recorded());
  }

  /** What may stand at a place of a text, whatever stands behind it. */
  public static Possible possible(Source source, int offset) {
    return Continuations.at(source, offset);
  }

  /**
   * The declaration with which a text ends, its last line ended with as few words as can be, and
   * the rest with what follows if that fits, else in the same way. Empty where nothing that the
   * language knows has been begun.
   */
  public static Optional<Ended> ended(Source begun, String following) {
    return Continuations.begun(begun)
        .map(
            declaration -> {
              String text = begun.text().substring(declaration.start());
              List<String> end = declaration.end();
              int line = end.indexOf("\n");
              List<String> first = line < 0 ? end : end.subList(0, line);
              Parsed whole = read(begun, text, first, "\n" + following);
              return new Ended(
                  declaration.start(),
                  whole.problems().isEmpty() ? whole.tree() : read(begun, text, end, "").tree());
            });
  }

  private static Parsed read(Source begun, String text, List<String> end, String following) {
    return read(new Source(begun.name(), text + " " + String.join(" ", end) + following));
  }

  static Parsed read(Source source, Predictions recorded) {
    return read(source, TextExtent.WHOLE, recorded);
  }

  /** Reads a text and keeps its words and signs, for those who write it anew or point into it. */
  public static ReadText readText(Source source) {
    RulebookReader reader =
        new RulebookReader(source, TextExtent.WHOLE, true, Predictions.recorded());
    Parsed parsed = reader.parsed();
    return new ReadText(parsed, new TextTree(source, List.copyOf(reader.texts)));
  }

  private static Parsed read(Source source, TextExtent extent, Predictions recorded) {
    return new RulebookReader(source, extent, false, recorded).parsed();
  }

  private Parsed parsed() {
    List<Declaration> declarations = declarations();
    List<Diagnostic> inOrder = problemsInOrder();
    return new Parsed(new RulebookFile(source, declarations, unread(inOrder)), inOrder);
  }

  private List<Diagnostic> problemsInOrder() {
    problems.sort(
        (a, b) -> Integer.compare(a.primary().span().start(), b.primary().span().start()));
    return List.copyOf(problems);
  }

  /** The declarations that have a mistake, and what is none. */
  private List<Unread> unread(List<Diagnostic> problems) {
    List<Span> mistakes =
        problems.stream()
            .filter(problem -> problem.severity() == Diagnostic.Severity.ERROR)
            .map(problem -> problem.primary().span())
            .toList();
    List<Unread> unread = new ArrayList<>();
    for (List<Token> piece : mistakes.isEmpty() ? List.<List<Token>>of() : pieces) {
      Span whole = UnreadNames.span(source, piece);
      List<Span> inside = mistakes.stream().filter(whole::covers).toList();
      if (!inside.isEmpty() || !DeclarationStarts.contains(piece.getFirst())) {
        unread.add(UnreadNames.of(source, piece, inside));
      }
    }
    return List.copyOf(unread);
  }

  private void report(Diagnostic problem) {
    if (!enough()) {
      problems.add(problem);
    }
  }

  private boolean enough() {
    return problems.size() >= Limits.PROBLEMS;
  }

  private List<Declaration> declarations() {
    Optional<Diagnostic> refused = SourceText.refuse(source);
    refused.ifPresent(this::report);
    Optional<List<Token>> tokens =
        refused.isPresent() ? Optional.empty() : tokens(0, source.text().length());
    if (tokens.isEmpty()) {
      return List.of();
    }
    if (keepsText) {
      keeper = new TextTrees(source, LineJoiner.beginnings(tokens.get()));
    }
    List<Declaration> declarations = new ArrayList<>();
    boolean inUnknown = false;
    pieces = DeclarationSplitter.cut(source, tokens.get(), this::report);
    for (List<Token> piece : pieces) {
      boolean known = DeclarationStarts.contains(piece.getFirst());
      if (extent.leavesOut(piece)) {
        inUnknown = false;
        continue;
      }
      if (known) {
        declarations.add(extent.of(declaration(piece)));
      } else {
        keep(null, piece);
        if (!inUnknown) {
          reportUnknown(piece.getFirst());
        }
      }
      inUnknown = !known;
    }
    return List.copyOf(declarations);
  }

  private Declaration declaration(List<Token> piece) {
    int before = problems.size();
    try {
      DeclarationContext context =
          parse(piece, piece.getLast().getStopIndex() + 1, p -> p.loneDeclaration().declaration());
      keep(context, piece);
      Declaration read = trees.declaration(context);
      List<Diagnostic> told = problems.subList(before, problems.size());
      told.removeAll(told.stream().filter(title -> inUnread(title, told, piece)).toList());
      return read;
    } catch (StackOverflowError _) {
      // The limits fit a thread with the usual stack of 1 MB; this one has less.
      keep(null, piece);
      Span span = span(piece.getFirst());
      report(Diagnostic.error("nested-too-deep", span, "this is nested too deeply"));
      return new Declaration.Missing(
          new Declaration.Head(Name.missing(span), Optional.empty(), Optional.empty()), span);
    }
  }

  private void keep(@Nullable ParserRuleContext read, List<Token> piece) {
    if (keeper != null) {
      texts.add(read == null ? keeper.unread(piece) : keeper.declaration(read, piece));
    }
  }

  /**
   * Whether it is of a title on a line that could not be read, which says what it is the title of.
   */
  private static boolean inUnread(Diagnostic title, List<Diagnostic> told, List<Token> piece) {
    return title.slug().equals("title-with-values")
        && told.stream()
            .filter(problem -> problem.slug().equals("syntax"))
            .anyMatch(
                problem ->
                    sameLine(
                        piece, title.primary().span().start(), problem.primary().span().start()));
  }

  private static boolean sameLine(List<Token> piece, int title, int problem) {
    return piece.stream()
        .filter(
            token ->
                token.getStartIndex() >= Math.min(title, problem)
                    && token.getStartIndex() < Math.max(title, problem))
        .noneMatch(
            token ->
                switch (token.getType()) {
                  case MusterLexer.NL, MusterLexer.LBRACE, MusterLexer.RBRACE -> true;
                  default -> false;
                });
  }

  private Span span(Token token) {
    return new Span(source, token.getStartIndex(), token.getStopIndex() + 1);
  }

  /** Empty, and reported, when the text is beyond the limits. */
  private Optional<List<Token>> tokens(int start, int end) {
    Optional<List<Token>> tokens =
        new TokenReader(source, this::report).read(start, end).map(LineJoiner::join);
    Optional<Diagnostic> tooDeep = tokens.flatMap(list -> Nesting.check(source, list));
    tooDeep.ifPresent(this::report);
    return tooDeep.isPresent() ? Optional.empty() : tokens;
  }

  /** Reads what is between the braces of a text. */
  private Expression hole(int start, int end) {
    return tokens(start, end)
        .map(list -> trees.expression(parse(list, end, p -> p.loneExpression().expression())))
        .orElseGet(() -> new Expression.Missing(new Span(source, start, end)));
  }

  /**
   * First the fast prediction, which knows less of the context. Where it fails, that line is read
   * again with the full one, which finds what the fast one would have found if it could. Where that
   * fails too, all is read with the full one and with recovery from mistakes.
   *
   * @param end where the text that the tokens are of ends
   */
  private <T> T parse(List<Token> tokens, int end, Function<MusterParser, T> rule) {
    TokenListStream stream = new TokenListStream(tokens, end);
    parser.setTokenStream(stream);
    predictions.begin();
    parser.setErrorHandler(new BailErrorStrategy());
    for (int lines = 0; lines < Limits.LINES_READ_AGAIN; lines++) {
      try {
        return rule.apply(parser);
      } catch (ParseCancellationException failure) {
        int at = place(failure);
        boolean exactly = predictions.isExact(at);
        rewind(stream);
        if (exactly) {
          break;
        }
        predictions.exact(stream.lineStart(at), at + 1);
      }
    }
    predictions.exact(0, stream.size());
    parser.setErrorHandler(
        new SyntaxErrors(
            source,
            words,
            again -> Objects.requireNonNull(rule.apply(again)),
            this::enough,
            this::report));
    return rule.apply(parser);
  }

  /** Returns the number of the token at which no rule went on. */
  private static int place(ParseCancellationException failure) {
    RecognitionException cause = (RecognitionException) Objects.requireNonNull(failure.getCause());
    return cause.getOffendingToken().getTokenIndex();
  }

  private void rewind(TokenListStream stream) {
    stream.seek(0);
    parser.reset();
    predictions.reset();
  }

  private void reportUnknown(Token token) {
    Diagnostic problem =
        Diagnostic.error(
            "unknown-declaration",
            span(token),
            "no declaration begins with `%s`",
            SyntaxErrors.shown(token));
    Diagnostic meant = problem.meant(token.getText(), DeclarationStarts.words());
    report(
        meant.suggestion().isPresent()
            ? meant
            : problem.note(
                "a declaration begins with a word such as `kind`, `quantity`, `modifier` or `procedure`"));
  }
}
