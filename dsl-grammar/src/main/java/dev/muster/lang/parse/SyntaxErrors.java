package dev.muster.lang.parse;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.diagnose.Diagnostic;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.FailedPredicateException;
import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStream;
import org.antlr.v4.runtime.atn.ATNConfig;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/**
 * The reaction of ANTLR to a mistake: say it in our words, once a line, and go on at the next line
 * or brace. It never invents or drops a single token to carry on: the rest of a line after a
 * mistake is more likely to mislead than to help.
 */
final class SyntaxErrors extends DefaultErrorStrategy {

  private static final Pattern TEXTS = Pattern.compile("\"[^\"]*\"");
  private static final Pattern STRAY = Pattern.compile("[&;%#$^~@\\\\\\[\\]]|!(?!=)");

  private final Source source;
  private final WordCounts words;
  private final Consumer<MusterParser> start;
  private final BooleanSupplier enough;
  private final Consumer<Diagnostic> problems;
  private int lastReported = -1;

  /**
   * The mistakes already reported in rows of this table: the others are likely to be written alike.
   */
  private final Set<String> rows = new HashSet<>();

  /**
   * @param start the rule that is read
   * @param enough whether so many problems have been told that no more are
   */
  SyntaxErrors(
      Source source,
      WordCounts words,
      Consumer<MusterParser> start,
      BooleanSupplier enough,
      Consumer<Diagnostic> problems) {
    this.source = source;
    this.words = words;
    this.start = start;
    this.enough = enough;
    this.problems = problems;
  }

  /** Returns how a message shows a token. */
  static String shown(Token token) {
    String text = token.getText();
    return text.length() > 40 ? text.substring(0, 37) + "…" : text;
  }

  /** Too much on a line is skipped to its end; anything else that is missing ends the rule. */
  @Override
  public Token recoverInline(Parser parser) {
    if (!parser.getATN().nextTokens(state(parser)).contains(MusterLexer.NL)) {
      throw new InputMismatchException(parser);
    }
    reportUnwantedToken(parser);
    consumeUntil(parser, IntervalSet.of(MusterLexer.NL));
    if (parser.getCurrentToken().getType() != MusterLexer.NL) {
      throw new InputMismatchException(parser);
    }
    endErrorCondition(parser);
    return parser.consume();
  }

  /** A line that begins as none may is skipped; ANTLR would leave the whole block. */
  @Override
  public void sync(Parser parser) {
    if (inErrorRecoveryMode(parser) || !atLineStart(parser)) {
      super.sync(parser);
      return;
    }
    IntervalSet next = parser.getATN().nextTokens(state(parser));
    while (next.contains(MusterLexer.RBRACE)
        && !next.contains(parser.getCurrentToken().getType())) {
      report(parser, parser.getCurrentToken(), next);
      consumeUntil(parser, IntervalSet.of(MusterLexer.NL));
      if (parser.getCurrentToken().getType() != MusterLexer.NL) {
        throw new InputMismatchException(parser);
      }
      parser.consume();
    }
  }

  private static ATNState state(Parser parser) {
    return parser.getATN().states.get(parser.getState());
  }

  private static boolean atLineStart(Parser parser) {
    Token before = parser.getInputStream().LT(-1);
    return before != null
        && (before.getType() == MusterLexer.NL || before.getType() == MusterLexer.LBRACE);
  }

  @Override
  protected @Nullable Token singleTokenDeletion(Parser parser) {
    return null;
  }

  @Override
  protected void reportNoViableAlternative(Parser parser, NoViableAltException e) {
    report(parser, e.getOffendingToken(), viable(parser, e));
  }

  @Override
  protected void reportInputMismatch(Parser parser, InputMismatchException e) {
    report(parser, e.getOffendingToken(), e.getExpectedTokens());
  }

  @Override
  protected void reportFailedPredicate(Parser parser, FailedPredicateException e) {
    report(parser, e.getOffendingToken(), new IntervalSet());
  }

  @Override
  protected void reportUnwantedToken(Parser parser) {
    if (inErrorRecoveryMode(parser)) {
      return;
    }
    beginErrorCondition(parser);
    report(parser, parser.getCurrentToken(), getExpectedTokens(parser));
  }

  @Override
  protected void reportMissingToken(Parser parser) {
    reportUnwantedToken(parser);
  }

  /**
   * Returns the tokens that were possible at the offending one, as far as ANTLR had followed the
   * alternatives.
   */
  private static IntervalSet viable(Parser parser, NoViableAltException e) {
    if (e.getDeadEndConfigs() == null) {
      return e.getOffendingToken() == e.getStartToken()
          ? parser.getExpectedTokens()
          : new IntervalSet();
    }
    IntervalSet viable = new IntervalSet();
    for (ATNConfig config : e.getDeadEndConfigs()) {
      for (Transition transition : config.state.getTransitions()) {
        if (!transition.isEpsilon() && transition.label() != null) {
          viable.addAll(transition.label());
        }
      }
    }
    return viable;
  }

  private void report(Parser parser, Token token, IntervalSet expected) {
    if (enough.getAsBoolean()
        || closedForThem(token)
        || sameLine(parser.getInputStream(), token)
        || swallowed(parser.getInputStream(), token)) {
      return;
    }
    boolean first = lastReported < 0;
    lastReported = token.getTokenIndex();
    Optional<Item> item = Item.around(source, parser, token);
    if (token.getType() == MusterLexer.LBRACE
        && item.filter(Item::statement).isPresent()
        && inBlock(parser.getInputStream(), token)) {
      return;
    }
    Optional<Trial> trial =
        item.filter(_ -> first).map(line -> new Trial(start, parser.getInputStream(), line));
    Optional<Diagnostic> slip =
        unclosed(parser.getInputStream(), token, expected, item.isEmpty())
            .or(() -> trial.flatMap(Trial::doubled))
            .or(() -> trial.flatMap(Trial::joined))
            .or(() -> trial.flatMap(Trial::shared))
            .or(() -> slip(parser, token, item, trial))
            .or(() -> trial.flatMap(each -> each.find(expected)))
            .or(() -> furtherOn(parser, expected, item, trial))
            .or(() -> goesOn(expected) ? Optional.empty() : sideBySide(item));
    Diagnostic problem = slip.orElseGet(() -> unread(parser, token, expected, item));
    if (!item.filter(Item::row).isPresent() || rows.add(problem.message())) {
      problems.accept(problem);
    }
  }

  /** A brace that nobody has written: that it is missing has been told. */
  private static boolean closedForThem(Token token) {
    return token.getType() == MusterLexer.RBRACE && token.getStopIndex() < token.getStartIndex();
  }

  private Diagnostic unread(Parser parser, Token token, IntervalSet expected, Optional<Item> item) {
    Span place = place(parser.getInputStream(), token);
    Diagnostic problem =
        Expectations.inWords(expected)
            .map(words -> expected(words, place, token))
            .orElseGet(() -> unexpected(place, token));
    return Expectations.explained(problem, parser, token, expected, item);
  }

  private Optional<Diagnostic> sideBySide(Optional<Item> item) {
    return item.flatMap(line -> new SideBySide(line, new DeclaredForms(source)).unknown());
  }

  /**
   * The mistake where no reading of the line goes on, when the one that was taken ends before, for
   * want of a better: the words between are right.
   */
  private Optional<Diagnostic> furtherOn(
      Parser parser, IntervalSet expected, Optional<Item> item, Optional<Trial> trial) {
    boolean whole =
        expected.contains(MusterLexer.NL)
            || expected.contains(MusterLexer.LBRACE)
            || expected.contains(MusterLexer.RPAREN);
    if (!whole
        || trial.isEmpty()
        || !(parser.getInterpreter() instanceof PredictionSimulator ahead)) {
      return Optional.empty();
    }
    return ahead
        .furthest()
        .flatMap(
            end ->
                item.flatMap(line -> line.at(end.getOffendingToken().getTokenIndex()))
                    .map(line -> furtherOn(parser, end, line)));
  }

  private Diagnostic furtherOn(Parser parser, NoViableAltException end, Item line) {
    IntervalSet expected = viable(parser, end);
    return new BrokenValue(line)
        .find()
        .or(() -> new Trial(start, parser.getInputStream(), line).find(expected))
        .orElseGet(() -> unread(parser, end.getOffendingToken(), expected, Optional.of(line)));
  }

  /**
   * Whether the mistake is in the block that begins here, which ANTLR reports at its brace when it
   * had to look that far ahead; then it is reported where it is.
   */
  private boolean inBlock(TokenStream stream, Token brace) {
    List<Token> block = new ArrayList<>();
    int open = 0;
    for (int i = brace.getTokenIndex(); i < stream.size() && (open > 0 || block.isEmpty()); i++) {
      int type = stream.get(i).getType();
      open += type == MusterLexer.LBRACE ? 1 : type == MusterLexer.RBRACE ? -1 : 0;
      block.add(new CommonToken(stream.get(i)));
    }
    List<Diagnostic> inside = new ArrayList<>();
    MusterParser parser =
        new MusterParser(new TokenListStream(block, block.getLast().getStopIndex() + 1));
    parser.removeErrorListeners();
    parser.setErrorHandler(
        new SyntaxErrors(source, words, MusterParser::block, enough, inside::add));
    parser.block();
    inside.forEach(problems);
    return !inside.isEmpty();
  }

  /** The mistake, if it is one that people are known to make. */
  private Optional<Diagnostic> slip(
      Parser parser, Token token, Optional<Item> item, Optional<Trial> trial) {
    BiPredicate<Token, String> fits =
        (word, right) -> trial.isEmpty() || trial.get().misspelt(word, right);
    Slips slips = Slips.of(source, words, parser.getInputStream(), token, fits);
    Optional<Diagnostic> habit =
        item.flatMap(line -> new BrokenExpectation(line).find())
            .or(() -> item.flatMap(line -> new MissingCommas(line).find()))
            .or(slips::habit)
            .or(slips::misspeltHere);
    if (habit.isPresent() || item.isEmpty()) {
      return habit.or(slips::misspelt);
    }
    DeclaredForms signatures = new DeclaredForms(source);
    BrokenStatement statement = new BrokenStatement(item.get(), signatures);
    return new BrokenGiven(item.get())
        .find()
        .or(new BrokenRequirement(item.get())::find)
        .or(new BrokenRule(item.get())::find)
        .or(new BrokenValue(item.get())::find)
        .or(() -> item.get().statement() ? statement.find() : Optional.empty())
        .or(slips::misspelt)
        .or(
            () ->
                item.get().type(0) == MusterLexer.ORDER
                    ? Optional.empty()
                    : new SideBySide(item.get(), signatures).preposition());
  }

  /** A bracket that is still open where the line, or what it stands in, ends. */
  private Optional<Diagnostic> unclosed(
      TokenStream stream, Token token, IntervalSet expected, boolean endless) {
    boolean ends = endless || lineEnds(token) || token.getType() == MusterLexer.LBRACE;
    int open = token.getTokenIndex();
    for (int closed = 0; open >= 0; open--) {
      int type = stream.get(open).getType();
      closed += type == MusterLexer.RPAREN ? 1 : type == MusterLexer.LPAREN ? -1 : 0;
      if (closed < 0 || type == MusterLexer.NL && open < token.getTokenIndex()) {
        break;
      }
    }
    boolean found =
        expected.contains(MusterLexer.RPAREN)
            && open >= 0
            && stream.get(open).getType() == MusterLexer.LPAREN
            && (ends || stream.get(open).getLine() < token.getLine());
    return found
        ? Optional.of(
            Diagnostic.error("syntax", place(stream, stream.get(open)), "this `(` is never closed")
                .note("close it with `)`")
                .mend(before(stream, token), ")"))
        : Optional.empty();
  }

  /** Behind the last word before one. */
  private Span before(TokenStream stream, Token token) {
    int index = token.getTokenIndex();
    int end = index == 0 ? token.getStartIndex() : stream.get(index - 1).getStopIndex() + 1;
    return new Span(source, end, end);
  }

  /** Whether something definite was still to come: then the value before was whole. */
  private static boolean goesOn(IntervalSet expected) {
    return expected.size() > 0
        && !expected.contains(MusterLexer.NL)
        && !expected.contains(Token.EOF)
        && !expected.contains(MusterLexer.RPAREN)
        && !expected.contains(MusterLexer.LBRACE);
  }

  private static Diagnostic expected(String words, Span place, Token token) {
    return lineEnds(token)
        ? Diagnostic.error("syntax", place, "expected %s, but the line ends", words)
        : Diagnostic.error("syntax", place, "expected %s, but found `%s`", words, shown(token));
  }

  private static Diagnostic unexpected(Span place, Token token) {
    return lineEnds(token)
        ? Diagnostic.error("syntax", place, "the line ends too early")
        : Diagnostic.error("syntax", place, "`%s` is unexpected here", shown(token));
  }

  private boolean sameLine(TokenStream stream, Token token) {
    if (lastReported < 0) {
      return false;
    }
    for (int i = lastReported; i < token.getTokenIndex(); i++) {
      if (stream.get(i).getType() == MusterLexer.NL) {
        return false;
      }
    }
    return true;
  }

  /** Whether a text without an end, which is reported, may hold what is missing here. */
  private boolean swallowed(TokenStream stream, Token token) {
    if (strayOn(token)) {
      return true;
    }
    for (int i = token.getTokenIndex(); i >= 0; i--) {
      Token before = stream.get(i);
      if (before.getType() == MusterLexer.NL && before != token) {
        return false;
      }
      if (before.getType() == MusterLexer.STRING && !TextLiteral.closed(before.getText())) {
        return true;
      }
    }
    return false;
  }

  /** Whether the line holds a sign that is no part of the language, which is reported. */
  private boolean strayOn(Token token) {
    int at = Math.min(token.getStartIndex(), source.text().length());
    int start = Math.min(source.text().lastIndexOf('\n', at - 1) + 1, at);
    int end = source.text().indexOf('\n', at);
    String text = source.text().substring(start, end < 0 ? source.text().length() : end);
    String line = TEXTS.matcher(text).replaceAll("").replaceFirst("//.*", "");
    return STRAY.matcher(line).find();
  }

  private static boolean lineEnds(Token token) {
    return token.getType() == MusterLexer.NL || token.getType() == Token.EOF;
  }

  /** A line that ends too early is shown behind its last word. */
  private Span place(TokenStream stream, Token token) {
    int index = token.getTokenIndex();
    if (lineEnds(token) && index > 0) {
      return before(stream, token);
    }
    int start = Math.min(token.getStartIndex(), source.text().length());
    return new Span(
        source, start, Math.clamp(token.getStopIndex() + 1, start, source.text().length()));
  }

  /**
   * Skips whole blocks, so that what stands in the braces of a broken statement is not taken for
   * what follows it.
   */
  @Override
  protected void consumeUntil(Parser parser, IntervalSet set) {
    int open = 0;
    for (int type = parser.getInputStream().LA(1);
        type != Token.EOF && (open > 0 || !set.contains(type));
        type = parser.getInputStream().LA(1)) {
      open += type == MusterLexer.LBRACE ? 1 : type == MusterLexer.RBRACE ? -1 : 0;
      if (open < 0) {
        return;
      }
      parser.consume();
    }
  }
}
