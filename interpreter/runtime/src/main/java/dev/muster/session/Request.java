package dev.muster.session;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Something put before the rules, a question or an event, with its arguments in declared order. */
public final class Request {
  private static final Object[] NOTHING = {};

  private final int topic;
  private final @Nullable Object[] args;

  private Request(int topic, @Nullable Object[] args) {
    this.topic = topic;
    this.args = args;
  }

  /** The topic is the dense number of the question or event; the array is not copied. */
  public static Request of(int topic, @Nullable Object... args) {
    return new Request(topic, args.length == 0 ? NOTHING : args);
  }

  public int topic() {
    return topic;
  }

  public @Nullable Object arg(int i) {
    return args[i];
  }

  /** All arguments; not a copy, and not to be changed. */
  public @Nullable Object[] args() {
    return args;
  }

  public int argCount() {
    return args.length;
  }

  @Override
  public String toString() {
    return "request " + topic + Arrays.toString(args);
  }
}
