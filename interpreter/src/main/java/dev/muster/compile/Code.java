package dev.muster.compile;

import dev.muster.world.Frame;
import dev.muster.world.Numbers;

/** A term, ready to be evaluated. Immutable; all state is in the frame and its stage. */
public abstract class Code {
  public abstract Object value(Frame frame);

  public double number(Frame frame) {
    return ((Number) value(frame)).doubleValue();
  }

  public boolean test(Frame frame) {
    return (Boolean) value(frame);
  }

  /** Whether the value never changes. */
  public boolean constant() {
    return false;
  }

  @FunctionalInterface
  interface NumberBody {
    double number(Frame frame);
  }

  @FunctionalInterface
  interface FlagBody {
    boolean test(Frame frame);
  }

  @FunctionalInterface
  interface ValueBody {
    Object value(Frame frame);
  }

  static Code number(NumberBody body) {
    return new Code() {
      @Override
      public Object value(Frame frame) {
        return Numbers.box(body.number(frame));
      }

      @Override
      public double number(Frame frame) {
        return body.number(frame);
      }
    };
  }

  static Code flag(FlagBody body) {
    return new Code() {
      @Override
      public Object value(Frame frame) {
        return body.test(frame);
      }

      @Override
      public boolean test(Frame frame) {
        return body.test(frame);
      }
    };
  }

  static Code of(ValueBody body) {
    return new Code() {
      @Override
      public Object value(Frame frame) {
        return body.value(frame);
      }
    };
  }

  static Code constant(Object value) {
    double number = value instanceof Number n ? n.doubleValue() : Double.NaN;
    return new Code() {
      @Override
      public Object value(Frame frame) {
        return value;
      }

      @Override
      public double number(Frame frame) {
        return number;
      }

      @Override
      public boolean constant() {
        return true;
      }
    };
  }
}
