package dev.muster.bench;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The same battles written by hand in Java, to be measured beside {@link BattleBenchmark} in one
 * run. {@code -jvmArgsAppend -Dmuster.by-hand=FOLDER} says where the compiled class {@code Shakos}
 * is, with a method {@code int battle(long seed, int turns)}.
 */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.SECONDS)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 4, time = 10)
@Measurement(iterations = 4, time = 10)
@Fork(1)
public class ByHandBenchmark {
  private static final int MOST_TURNS = 60;

  private MethodHandle battle;
  private long seed;

  @Setup
  public void load() throws ReflectiveOperationException, IOException {
    URL folder =
        Path.of(Objects.requireNonNull(System.getProperty("muster.by-hand"))).toUri().toURL();
    Class<?> byHand = new URLClassLoader(new URL[] {folder}).loadClass("Shakos");
    battle =
        MethodHandles.privateLookupIn(byHand, MethodHandles.lookup())
            .findVirtual(byHand, "battle", MethodType.methodType(int.class, long.class, int.class))
            .bindTo(instance(byHand));
  }

  private static Object instance(Class<?> of) throws ReflectiveOperationException {
    Constructor<?> constructor = of.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  @Benchmark
  public int fought() throws Throwable {
    return (int) battle.invokeExact(seed++, MOST_TURNS);
  }
}
