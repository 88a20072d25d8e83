package dev.muster.compile;

import dev.muster.model.CheckedExpression;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * What a term is made of, its own parts and theirs. Objects with identity (kinds, quantities) end
 * the walk.
 */
final class Subexpressions {
  private Subexpressions() {}

  /** Which slots of its frame a term reads by name. */
  static Set<Integer> readBy(Object part) {
    Set<Integer> slots = new TreeSet<>();
    walk(
        part,
        p -> {
          if (p instanceof CheckedExpression.Local local) {
            slots.add(local.slot());
          }
        });
    return slots;
  }

  /** Gives every record below {@code part} to {@code found}, itself included. */
  static void walk(Object part, Consumer<Record> found) {
    switch (part) {
      case null -> {}
      case Optional<?> optional -> optional.ifPresent(p -> walk(p, found));
      case Collection<?> parts -> parts.forEach(p -> walk(p, found));
      case Record record
          when record.getClass().getEnclosingClass() == CheckedExpression.class
              || record.getClass().getEnclosingClass() == CheckedExpression.Test.class -> {
        found.accept(record);
        for (RecordComponent component : record.getClass().getRecordComponents()) {
          try {
            walk(component.getAccessor().invoke(record), found);
          } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
          }
        }
      }
      default -> {}
    }
  }
}
