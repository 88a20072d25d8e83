package dev.muster.lang.parse;

import dev.muster.lang.Source;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.PrecedencePredicateTransition;
import org.antlr.v4.runtime.atn.RuleStartState;
import org.antlr.v4.runtime.atn.RuleStopState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;

/**
 * Finds what may follow the beginning of a declaration: goes all ways through the grammar that the
 * words before allow, each part of a way once.
 */
final class Continuations {
  /** Nobody waits until a longer declaration is looked through. */
  private static final int MOST_TOKENS = 20_000;

  private final int[] before;

  /** Behind this token, words of the language are no names. */
  private final int plain;

  private final Set<Integer> next = new HashSet<>();

  /** The rules in which a name may be next. */
  private final Set<String> within = new TreeSet<>();

  /** A rule of the grammar, begun at a token. */
  private record Call(int rule, int at, int precedence) {}

  /** A place in a rule, and how many tokens lead to it. */
  private record Place(ATNState state, int at) {}

  private final Map<Call, Set<Integer>> ends = new HashMap<>();
  private final Map<Call, Optional<List<Integer>>> shortest = new HashMap<>();

  /** Where a rule is when the place is reached. */
  private final Map<Call, Set<ATNState>> reached = new HashMap<>();

  /** What a rule has begun and may be in when the place is reached. */
  private final Map<Call, Set<Inner>> inners = new HashMap<>();

  /**
   * @param behind where the outer rule goes on
   */
  private record Inner(Call call, ATNState behind) {}

  private Continuations(IntStream before, int plain) {
    this.before = before.toArray();
    this.plain = plain;
  }

  static Possible at(Source source, int offset) {
    List<Token> piece = begun(source, offset);
    Continuations all = new Continuations(types(piece), piece.size());
    if (piece.size() <= MOST_TOKENS) {
      try {
        all.through(MusterParser._ATN.ruleToStartState[MusterParser.RULE_declaration], 0, 0);
      } catch (StackOverflowError _) {
        // Nested too deeply, as is told elsewhere: what has been found may stand there.
      }
    }
    return new Possible(
        all.words(),
        all.within,
        piece.isEmpty() ? "" : piece.getLast().getText(),
        piece.stream()
            .skip(head(piece))
            .filter(token -> token.getType() == MusterLexer.NAME)
            .map(Token::getText)
            .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  private static IntStream types(List<Token> tokens) {
    return tokens.stream().mapToInt(Token::getType);
  }

  /**
   * The declaration with which a text ends.
   *
   * @param start where it begins
   * @param end the fewest words with which it can be ended
   */
  record Begun(int start, List<String> end) {}

  static Optional<Begun> begun(Source source) {
    List<Token> piece = begun(source, source.text().length());
    if (piece.isEmpty() || piece.size() > MOST_TOKENS) {
      return Optional.empty();
    }
    try {
      return end(piece, lineStart(piece))
          .or(() -> end(piece, piece.size()))
          .map(types -> types.stream().map(ShortestEnd::word).toList())
          .map(end -> new Begun(piece.getFirst().getStartIndex(), end));
    } catch (StackOverflowError _) {
      return Optional.empty();
    }
  }

  private static int lineStart(List<Token> piece) {
    int start = piece.size();
    while (start > 0 && !LineJoiner.endsLine(piece.get(start - 1))) {
      start--;
    }
    return start;
  }

  /**
   * @param plain from where on words of the language are taken for nothing else
   */
  private static Optional<List<Integer>> end(List<Token> piece, int plain) {
    Continuations all = new Continuations(types(piece), plain);
    Call whole = new Call(MusterParser.RULE_declaration, 0, 0);
    all.through(MusterParser._ATN.ruleToStartState[whole.rule()], whole.at(), whole.precedence());
    return all.end(whole);
  }

  /** The types of the fewest words that end a rule that is open at the place; empty if none is. */
  private Optional<List<Integer>> end(Call call) {
    Optional<List<Integer>> known = shortest.get(call);
    if (known != null) {
      return known;
    }
    shortest.put(call, Optional.empty());
    Optional<List<Integer>> best = Optional.empty();
    for (ATNState state : reached.getOrDefault(call, Set.of())) {
      best = shorter(best, Optional.of(ShortestEnd.from(state)));
    }
    for (Inner inner : inners.getOrDefault(call, Set.of())) {
      best =
          shorter(
              best, end(inner.call()).map(end -> joined(end, ShortestEnd.from(inner.behind()))));
    }
    shortest.put(call, best);
    return best;
  }

  private static Optional<List<Integer>> shorter(
      Optional<List<Integer>> one, Optional<List<Integer>> other) {
    return one.isEmpty() || other.isPresent() && other.get().size() < one.get().size()
        ? other
        : one;
  }

  private static List<Integer> joined(List<Integer> one, List<Integer> other) {
    return Stream.concat(one.stream(), other.stream()).toList();
  }

  /** How many tokens there are up to the name of a declaration. */
  private static int head(List<Token> piece) {
    int at = 0;
    while (at < piece.size() && DeclarationStarts.contains(piece.get(at))) {
      at++;
    }
    return at + 1;
  }

  /** The tokens of the declaration that is begun before a place; none between declarations. */
  private static List<Token> begun(Source source, int offset) {
    List<Token> tokens =
        new TokenReader(source, problem -> {})
            .read(0, offset)
            .map(LineJoiner::join)
            .orElse(List.of());
    List<List<Token>> pieces = DeclarationSplitter.cut(source, tokens, problem -> {});
    if (pieces.isEmpty()) {
      return List.of();
    }
    List<Token> last =
        pieces.getLast().stream().filter(token -> token.getStopIndex() < offset).toList();
    // What is added to close a block has no letters.
    while (!last.isEmpty() && last.getLast().getStopIndex() < last.getLast().getStartIndex()) {
      last = last.subList(0, last.size() - 1);
    }
    int open = 0;
    for (Token token : last) {
      open +=
          switch (token.getType()) {
            case MusterLexer.LBRACE -> 1;
            case MusterLexer.RBRACE -> -1;
            default -> 0;
          };
    }
    return open == 0 && tokens.getLast().getType() == MusterLexer.NL ? List.of() : last;
  }

  private Set<String> words() {
    return next.stream()
        .filter(type -> type > 0)
        .map(MusterLexer.VOCABULARY::getLiteralName)
        .filter(literal -> literal != null && Character.isLetter(literal.charAt(1)))
        .map(literal -> literal.substring(1, literal.length() - 1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns before which tokens a rule may end that begins before one. */
  private Set<Integer> through(RuleStartState rule, int from, int precedence) {
    Call call = new Call(rule.ruleIndex, from, precedence);
    Set<Integer> known = ends.get(call);
    if (known != null) {
      return known;
    }
    Set<Integer> found = new HashSet<>();
    ends.put(call, found);
    Deque<Place> open = new ArrayDeque<>(List.of(new Place(rule, from)));
    Set<Place> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      Place place = open.pop();
      if (place.at() == before.length) {
        reached.computeIfAbsent(call, c -> new HashSet<>()).add(place.state());
      }
      if (place.state() instanceof RuleStopState) {
        found.add(place.at());
        continue;
      }
      for (Transition way : place.state().getTransitions()) {
        after(way, place.at(), call).stream().filter(seen::add).forEach(open::push);
      }
    }
    return found;
  }

  private Set<Place> after(Transition way, int at, Call call) {
    if (way instanceof RuleTransition rule) {
      if (at == before.length && rule.target.ruleIndex == MusterParser.RULE_name) {
        within.add(MusterParser.ruleNames[call.rule()]);
        return Set.of();
      }
      if (at >= plain
          && rule.target.ruleIndex == MusterParser.RULE_name
          && at < before.length
          && before[at] != MusterLexer.NAME) {
        return Set.of();
      }
      Call inner = new Call(rule.target.ruleIndex, at, rule.precedence);
      inners.computeIfAbsent(call, c -> new HashSet<>()).add(new Inner(inner, rule.followState));
      return through((RuleStartState) rule.target, at, rule.precedence).stream()
          .map(end -> new Place(rule.followState, end))
          .collect(Collectors.toSet());
    }
    if (way instanceof PrecedencePredicateTransition order
        && order.precedence < call.precedence()) {
      return Set.of();
    }
    if (way.isEpsilon()) {
      return Set.of(new Place(way.target, at));
    }
    if (at == before.length) {
      next.addAll(way.label().toList());
      return Set.of();
    }
    return way.label().contains(before[at]) ? Set.of(new Place(way.target, at + 1)) : Set.of();
  }
}
