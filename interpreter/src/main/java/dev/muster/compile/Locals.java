package dev.muster.compile;

import dev.muster.model.Term;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which slots of its frame a term reads. Walks the records that a term is made of; objects with
 * identity end the walk.
 */
final class Locals {
  private Locals() {}

  static Set<Integer> readBy(Object part) {
    Set<Integer> slots = new TreeSet<>();
    walk(part, slots);
    return slots;
  }

  private static void walk(Object part, Set<Integer> slots) {
    switch (part) {
      case null -> {}
      case Term.Local local -> slots.add(local.slot());
      case Optional<?> optional -> optional.ifPresent(p -> walk(p, slots));
      case Collection<?> parts -> parts.forEach(p -> walk(p, slots));
      case Record record
          when record.getClass().getEnclosingClass() == Term.class
              || record.getClass().getEnclosingClass() == Term.Test.class -> {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
          try {
            walk(component.getAccessor().invoke(record), slots);
          } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
          }
        }
      }
      default -> {}
    }
  }
}
