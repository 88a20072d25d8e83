package dev.muster.compile.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Expression.Relation;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Type;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MemoizedTest {
  private static final Span HERE = Span.none();
  private static final CheckedExpression ONE = new CheckedExpression.Number(1, Type.COUNT, HERE);
  private static final CompiledExpression CODE = CompiledExpression.constant(true);

  @Test
  void a_search_that_reads_only_the_table_is_memoized() {
    CheckedExpression formation = new CheckedExpression.Local(0, "f", Type.FORMATION, HERE);
    assertThat(Memoized.of(searchWhere(formation), CODE)).isNotSameAs(CODE);
  }

  @ParameterizedTest
  @MethodSource("fleeting")
  void a_search_that_reads_more_than_the_table_is_made_each_time(CheckedExpression read) {
    assertThat(Memoized.of(searchWhere(read), CODE)).isSameAs(CODE);
  }

  static Stream<CheckedExpression> fleeting() {
    return Stream.of(
        new CheckedExpression.Local(0, "r", Type.Roll.ANY, HERE),
        new CheckedExpression.Let(2, ONE, ONE, HERE));
  }

  private static CheckedExpression searchWhere(CheckedExpression read) {
    CheckedExpression where = new CheckedExpression.Compared(read, Relation.EQUAL, ONE, HERE);
    return new CheckedExpression.Fold(
        CheckedExpression.Fold.Form.ANY,
        new CheckedExpression.Selection(
            1,
            "one",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(where),
            Type.NOTHING,
            HERE),
        Optional.empty(),
        Type.FLAG,
        HERE);
  }
}
