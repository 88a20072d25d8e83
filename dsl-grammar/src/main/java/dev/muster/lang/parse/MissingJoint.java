package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.CommonToken;

/** Tries whether nothing joins two conditions: `when me.steady = yes enemy within 8 cm of me`. */
record MissingJoint(Item item, Rereading rereading) {

  /** The mistake comes up late where a name was taken for the unit of the number before it. */
  Optional<Diagnostic> missing() {
    return IntStream.of(item.bad(), item.pathStart(item.bad() - 1))
        .filter(at -> item.endsValue(at - 1) && item.beginsValue(at))
        .filter(at -> tests(beginning(at), at) && tests(at, end(at)))
        .boxed()
        .flatMap(at -> joined(at).stream())
        .findFirst();
  }

  private Optional<Diagnostic> joined(int at) {
    return Stream.of(MusterLexer.COMMA, MusterLexer.AND)
        .filter(joint -> rereading.reads(at, 0, new CommonToken(joint, Rereading.literal(joint))))
        .findFirst()
        .map(Rereading::literal)
        .flatMap(
            joint ->
                item.mistake(
                    at,
                    "`%s` is missing before %s".formatted(joint, item.quoted(at)),
                    "write `%s%s %s`"
                        .formatted(
                            item.text(beginning(at), at),
                            joint.equals(",") ? joint : " " + joint,
                            item.text(at, end(at)))));
  }

  /** Where the condition before a word begins. */
  private int beginning(int at) {
    return IntStream.iterate(at - 1, i -> i >= 0, i -> i - 1)
        .filter(i -> begins(i) || joins(i))
        .map(i -> i + 1)
        .findFirst()
        .orElse(at);
  }

  private int end(int at) {
    return IntStream.range(at, item.size())
        .filter(i -> joins(i) || item.is(i, MusterLexer.SAY, MusterLexer.LBRACE))
        .findFirst()
        .orElse(item.size());
  }

  private boolean begins(int i) {
    return item.is(i, MusterLexer.WHEN, MusterLexer.WHERE, MusterLexer.IF, MusterLexer.EXPECT);
  }

  private boolean joins(int i) {
    return item.is(i, MusterLexer.COMMA, MusterLexer.AND, MusterLexer.OR);
  }

  /** Whether a value is asked something there, so that a whole condition stands there. */
  private boolean tests(int from, int to) {
    return IntStream.range(from, to)
        .anyMatch(
            i ->
                item.is(
                    i,
                    MusterLexer.EQ,
                    MusterLexer.NE,
                    MusterLexer.LE,
                    MusterLexer.GE,
                    MusterLexer.LT,
                    MusterLexer.GT,
                    MusterLexer.IS,
                    MusterLexer.HAS,
                    MusterLexer.WITHIN,
                    MusterLexer.BEYOND,
                    MusterLexer.TOUCHES,
                    MusterLexer.OVERLAPS,
                    MusterLexer.CROSSES,
                    MusterLexer.PARTLY,
                    MusterLexer.WHOLLY,
                    MusterLexer.EXISTS));
  }
}
