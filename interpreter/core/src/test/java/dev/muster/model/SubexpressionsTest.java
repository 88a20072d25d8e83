package dev.muster.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.lang.Span;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SubexpressionsTest {
  private final List<CheckedExpression> put = new ArrayList<>();

  /** The compiler asks for a case for each; this asks that no component is left out of it. */
  @ParameterizedTest
  @MethodSource("expressions")
  void every_component_that_is_an_expression_is_a_subexpression(Class<?> record) throws Exception {
    CheckedExpression whole = (CheckedExpression) filled(record);
    assertThat(Subexpressions.of(whole)).containsExactlyInAnyOrderElementsOf(put);
    assertThat(Subexpressions.within(whole)).startsWith(whole).containsAll(put);
  }

  static Stream<Class<?>> expressions() {
    return Stream.of(CheckedExpression.class, CheckedExpression.Condition.class)
        .flatMap(type -> Arrays.stream(type.getPermittedSubclasses()))
        .filter(Class::isRecord);
  }

  private Object filled(Class<?> record) throws Exception {
    RecordComponent[] components = record.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(components[i].getGenericType());
    }
    var constructor =
        record.getDeclaredConstructor(
            Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
    constructor.setAccessible(true);
    return constructor.newInstance(values);
  }

  private @Nullable Object value(Type type) throws Exception {
    if (type instanceof ParameterizedType of) {
      Object inside = value(of.getActualTypeArguments()[0]);
      return of.getRawType() == Optional.class
          ? Optional.ofNullable(inside)
          : inside == null ? List.of() : List.of(inside);
    }
    if (type == CheckedExpression.class) {
      put.add(new CheckedExpression.Number(put.size(), dev.muster.model.Type.COUNT, Span.none()));
      return put.getLast();
    }
    if (type == CheckedExpression.Test.class) {
      return filled(CheckedExpression.Test.Between.class);
    }
    if (type == CheckedExpression.Selection.class) {
      return filled(CheckedExpression.Selection.class);
    }
    return type == int.class
        ? 0
        : type == double.class ? 0.0 : type == boolean.class ? false : null;
  }
}
