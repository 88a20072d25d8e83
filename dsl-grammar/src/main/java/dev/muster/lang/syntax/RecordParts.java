package dev.muster.lang.syntax;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** The parts of records of any class, and records that differ in one of them. */
public final class RecordParts {
  private record Shape(RecordComponent[] components, Constructor<?> constructor) {}

  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          RecordComponent[] components = type.getRecordComponents();
          Class<?>[] types =
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
          try {
            return new Shape(components, type.getDeclaredConstructor(types));
          } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every record has a canonical constructor", e);
          }
        }
      };

  private RecordParts() {}

  public static int count(Record node) {
    return SHAPES.get(node.getClass()).components.length;
  }

  public static String name(Record node, int part) {
    return SHAPES.get(node.getClass()).components[part].getName();
  }

  public static Object get(Record node, int part) {
    try {
      return SHAPES.get(node.getClass()).components[part].getAccessor().invoke(node);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("the parts of " + node.getClass() + " cannot be read", e);
    }
  }

  /** The same record with another value in one part. */
  public static Record with(Record node, int part, Object value) {
    Object[] values = new Object[count(node)];
    for (int i = 0; i < values.length; i++) {
      values[i] = i == part ? value : get(node, i);
    }
    try {
      return (Record) SHAPES.get(node.getClass()).constructor.newInstance(values);
    } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(node.getClass() + " cannot be made anew", e);
    }
  }
}
