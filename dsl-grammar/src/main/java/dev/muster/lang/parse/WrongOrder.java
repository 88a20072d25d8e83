package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.Token;

/** Tries whether words of a line that cannot be read are in the wrong order. */
record WrongOrder(Item item, Rereading rereading) {
  /** Words that a clause begins with, and nothing that it may be said of. */
  private static final Set<Integer> CLAUSES =
      Set.of(
          MusterLexer.AFTER,
          MusterLexer.BEFORE,
          MusterLexer.INSTEAD,
          MusterLexer.UNLESS,
          MusterLexer.WHEN,
          MusterLexer.WHERE,
          MusterLexer.UNTIL,
          MusterLexer.SECRETLY,
          MusterLexer.NAMED,
          MusterLexer.USING,
          MusterLexer.COSTS,
          MusterLexer.LEADS,
          MusterLexer.OFFERED,
          MusterLexer.IGNORING,
          MusterLexer.STOPPING,
          MusterLexer.PROVES,
          MusterLexer.ROUNDING,
          MusterLexer.GIVES,
          MusterLexer.IS,
          MusterLexer.OF,
          MusterLexer.AGAINST,
          MusterLexer.FROM,
          MusterLexer.TO,
          MusterLexer.FOR,
          MusterLexer.BY,
          MusterLexer.WITH,
          MusterLexer.ON,
          MusterLexer.AS,
          MusterLexer.SAY,
          MusterLexer.LPAREN);

  /** Words of a clause, and from where it stands to where it belongs. */
  static final int CLAUSE = 12;

  /** A title that stands too late: it follows the name. */
  Optional<Diagnostic> title() {
    return item.here(MusterLexer.STRING)
        .flatMap(
            at ->
                IntStream.rangeClosed(1, 2)
                    .filter(name -> name < at && item.name(name - 1))
                    .filter(name -> rereading.reads(0, item.size(), rotated(name, at, at + 1)))
                    .boxed()
                    .flatMap(
                        name ->
                            item
                                .mistake(
                                    at,
                                    at,
                                    "a title stands behind the name",
                                    "write `"
                                        + item.text(0, name)
                                        + " "
                                        + item.text(at)
                                        + (item.type(name) == MusterLexer.COLON ? "" : " ")
                                        + item.text(name, at)
                                        + "`")
                                .stream()))
        .findFirst();
  }

  /** Two words in the other order; not if a name may be missing as well. */
  Optional<Diagnostic> swapped() {
    return Stream.of(item.bad() - 1, item.bad(), item.bad() - 2)
        .filter(i -> wordlike(i) && wordlike(i + 1))
        .filter(i -> i + 2 != item.bad() || !item.preposition(i + 1))
        .filter(i -> rereading.reads(i, 2, item.words().get(i + 1), item.words().get(i)))
        .filter(_ -> !nameMissing())
        .findFirst()
        .flatMap(
            i ->
                item.mistake(
                    i,
                    i + 1,
                    item.quoted(i) + " and " + item.quoted(i + 1) + " are in the wrong order",
                    "write `" + item.text(i + 1) + " " + item.text(i) + "`"));
  }

  private boolean wordlike(int i) {
    return i >= 0 && i < item.size() && item.text(i).matches("[\\p{L}_\"(].+|\\p{L}");
  }

  private boolean nameMissing() {
    return Stream.of(MusterLexer.NAME, MusterLexer.AND, MusterLexer.COMMA)
        .anyMatch(
            type ->
                rereading.reads(item.bad(), 0, new CommonToken(type, "x"))
                    || rereading.reads(item.bad() - 1, 0, new CommonToken(type, "x")));
  }

  /** A clause that stands before what it is said of. */
  Optional<Diagnostic> moved() {
    int before = item.bad() - 1;
    while (before > 1 && !beginsClause(before)) {
      before--;
    }
    return IntStream.of(0, 1, before, item.bad())
        .filter(from -> from >= 0 && from <= item.bad() && beginsClause(from))
        .boxed()
        .flatMap(
            from ->
                IntStream.range(
                        item.type(from) == MusterLexer.SECRETLY ? from + 1 : from + 2,
                        Math.min(from + CLAUSE, item.size()))
                    .filter(to -> whole(from, to))
                    .boxed()
                    .flatMap(to -> moved(from, to)))
        .findFirst();
  }

  /** Whether a clause may end before a word. */
  private boolean whole(int from, int to) {
    boolean said = item.type(from) == MusterLexer.NAMED || item.type(from) == MusterLexer.SAY;
    return item.type(from) == MusterLexer.SECRETLY
        || !(item.type(from) == MusterLexer.WHEN && twoWords(to - 1))
            && item.endsValue(to - 1)
            && (said || !item.text(to).matches("[^\\p{L}\\d\"({|:,]+"));
  }

  /** Whether a word comes before another with nothing between them, and thus ends nothing. */
  private boolean twoWords(int i) {
    return Character.isLetter(item.text(i).charAt(0)) && item.type(i + 1) == MusterLexer.NAME;
  }

  private boolean beginsClause(int i) {
    return CLAUSES.contains(item.type(i));
  }

  private Stream<Diagnostic> moved(int from, int to) {
    return places(to)
        .filter(place -> rereading.reads(0, item.size(), rotated(from, to, place)))
        .limit(1)
        .boxed()
        .flatMap(
            place ->
                item
                    .mistake(
                        from,
                        to - 1,
                        "`" + item.text(from, to) + "` stands too early",
                        "write `"
                            + Stream.of(
                                    item.text(0, from),
                                    item.text(to, place),
                                    item.text(from, to),
                                    shortened(place))
                                .filter(text -> !text.isEmpty())
                                .collect(Collectors.joining(" "))
                                .replaceAll(" (?=[:,])", "")
                            + "`")
                    .stream());
  }

  /** Where a clause that ends at a word may belong, before a brace: as late as it can be read. */
  private IntStream places(int to) {
    int brace = item.first(MusterLexer.LBRACE, to, item.size());
    return IntStream.concat(
            IntStream.of(brace),
            IntStream.iterate(Math.min(to + CLAUSE, brace), i -> i > to, i -> i - 1))
        .filter(place -> place > to)
        .filter(place -> item.type(place) != MusterLexer.DOT)
        .filter(place -> item.type(place - 1) != MusterLexer.DOT)
        .distinct();
  }

  /** The words with some of them further back. */
  private List<Token> rotated(int from, int to, int place) {
    List<Token> line = new ArrayList<>(item.words());
    Collections.rotate(line.subList(from, place), from - to);
    return line;
  }

  /** Returns what follows, without what is in its block, and little of a long line. */
  private String shortened(int from) {
    int brace = item.first(MusterLexer.LBRACE, from, item.size());
    return brace > from + CLAUSE && item.size() > from + CLAUSE
        ? item.text(from, from + 2) + " …"
        : brace < item.size()
            ? item.text(from, brace) + (brace > from ? " " : "") + "{ … }"
            : item.text(from, item.size());
  }
}
