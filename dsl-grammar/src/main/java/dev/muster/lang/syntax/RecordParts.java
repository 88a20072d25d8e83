package dev.muster.lang.syntax;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  public static String name(Record node, int part) {
    return SHAPES.get(node.getClass()).components[part].getName();
  }

  /** All parts, in their order. */
  public static List<Object> of(Record node) {
    RecordComponent[] components = SHAPES.get(node.getClass()).components;
    Object[] parts = new Object[components.length];
    try {
      for (int i = 0; i < parts.length; i++) {
        parts[i] = components[i].getAccessor().invoke(node);
      }
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("the parts of " + node.getClass() + " cannot be read", e);
    }
    return List.of(parts);
  }

  /** A record of the same class with these parts. */
  public static Record like(Record node, List<Object> parts) {
    try {
      return (Record) SHAPES.get(node.getClass()).constructor.newInstance(parts.toArray());
    } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(node.getClass() + " cannot be made anew", e);
    }
  }

  /** The same record with another value in one part. */
  public static Record with(Record node, int part, Object value) {
    List<Object> parts = new ArrayList<>(of(node));
    parts.set(part, value);
    return like(node, parts);
  }
}
