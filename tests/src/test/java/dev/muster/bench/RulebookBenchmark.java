package dev.muster.bench;

import dev.muster.check.CheckResult;
import dev.muster.check.RulebookChecker;
import dev.muster.compile.CompiledRulebook;
import dev.muster.lang.Source;
import dev.muster.lang.parse.RulebookReader;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** From the text of a whole rulebook to rules that can be asked: warm, and once in a fresh Java. */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.AverageTime)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class RulebookBenchmark {
  @Param({Books.DRUMS, Books.MARCH})
  public String book;

  private List<Source> sources;
  private List<RulebookFile> files;
  private Rulebook rulebook;

  @Setup
  public void read() {
    files = Books.files(book);
    sources = files.stream().map(file -> file.source()).toList();
    rulebook = Books.checked(files);
  }

  @Benchmark
  public List<RulebookFile> reading() {
    return sources.stream().map(source -> RulebookReader.read(source).tree()).toList();
  }

  @Benchmark
  public CheckResult checking() {
    return RulebookChecker.check(files);
  }

  @Benchmark
  public CompiledRulebook compiling() {
    CompiledRulebook compiled = CompiledRulebook.of(rulebook, Set.of());
    compiled.rules().prepare();
    return compiled;
  }

  /** Everything, with nothing warm: what a first `play` waits for. */
  @State(Scope.Benchmark)
  @OutputTimeUnit(TimeUnit.MILLISECONDS)
  @BenchmarkMode(Mode.SingleShotTime)
  @Warmup(iterations = 0)
  @Measurement(iterations = 1)
  @Fork(5)
  public static class Cold {
    @Param({Books.DRUMS, Books.MARCH})
    public String book;

    @Benchmark
    public List<RulebookFile> reading() {
      return Books.files(book);
    }

    @Benchmark
    public Rulebook readingAndChecking() {
      return Books.checked(Books.files(book));
    }

    @Benchmark
    public CompiledRulebook readingCheckingAndCompiling() {
      CompiledRulebook compiled = CompiledRulebook.of(Books.checked(Books.files(book)), Set.of());
      compiled.rules().prepare();
      return compiled;
    }
  }
}
