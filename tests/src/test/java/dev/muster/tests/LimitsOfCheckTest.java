package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.muster.tool.cli.Shell;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A file within the limits is checked, and with work that grows as the file does. Work is what
 * {@link Steps} counts and the room that is asked for; no clock is looked at, the time limits are a
 * net far above what is needed. Not counted are loops of Java's own over anything but lists:
 * through the letters of a text, say.
 *
 * <p>What costs the product of two numbers has a limit of its own; of that only is held that the
 * limit is told.
 */
@Tag("slow")
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LimitsOfCheckTest {
  /** Of a file that is four times as long. */
  private static final int MOST_WORK = 5;

  /** Copying lists is quick: so much of it at a tenth is a second or two in the largest file. */
  private static final long FEW_BYTES = 80L << 20;

  private static Function<Path, String> counted = file -> "";

  @TempDir Path folder;

  @BeforeAll
  @SuppressWarnings("unchecked")
  static void load_the_program_so_that_it_counts() throws ReflectiveOperationException {
    Class<?> check = new CountingLoader().loadClass(CheckedFile.class.getName());
    counted = (Function<Path, String>) check.getConstructor().newInstance();
  }

  static Stream<RepetitiveFile> shapes() {
    return RepetitiveFile.all();
  }

  /**
   * Those at whose largest size a limit is told, and every fourth of the others, whose work is
   * counted at smaller sizes anyway; all with {@code -Dlong}.
   */
  static Stream<RepetitiveFile> largest() {
    List<String> others = unlimited().map(RepetitiveFile::name).toList();
    return shapes()
        .filter(shape -> shape.limited() || others.indexOf(shape.name()) % Effort.of(4, 1) == 0);
  }

  static Stream<RepetitiveFile> unlimited() {
    return RepetitiveFile.all().filter(shape -> !shape.limited());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("largest")
  void the_largest_is_checked(RepetitiveFile shape) throws IOException {
    Path file = written(shape, shape.largest());
    assertThat(new Shell(Project.RULEBOOKS).muster("check", file).all())
        .contains(shape.said())
        .doesNotContain("file-too-large", "failed unexpectedly");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("unlimited")
  void work_grows_as_the_file_does(RepetitiveFile shape) throws IOException {
    // As many mistakes as are told are in both.
    int part = shape.isMistaken() ? 2 : Effort.of(20, 10);
    // Classes are loaded.
    work(written(shape, shape.largest() / part / 16));
    Work one = work(written(shape, shape.largest() / part / 4));
    Work four = work(written(shape, shape.largest() / part));
    assertThat(four.steps()).as("steps").isLessThan(MOST_WORK * one.steps());
    assertThat(four.bytes()).as("bytes").isLessThan(Math.max(MOST_WORK * one.bytes(), FEW_BYTES));
  }

  @Test
  void a_file_of_empty_lines_beside_another_does_not_hold_it_up() throws IOException {
    Files.writeString(folder.resolve("empty.muster"), "\n".repeat(1_000_000));
    Files.writeString(folder.resolve("spaces.muster"), "  \t\n".repeat(200_000));
    // Without a heading of its own, it may be a part of what is beside it.
    Path file = Files.writeString(folder.resolve("part.muster"), "kind band is thing\n");
    assertThat(new Shell(Project.RULEBOOKS).muster("check", file).all())
        .contains("missing-rulebook");
  }

  private record Work(long steps, long bytes) {}

  private static Work work(Path file) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long steps = Steps.taken();
    long bytes = thread.getCurrentThreadAllocatedBytes();
    assertThat(counted.apply(file)).doesNotContain("failed unexpectedly");
    return new Work(Steps.taken() - steps, thread.getCurrentThreadAllocatedBytes() - bytes);
  }

  private Path written(RepetitiveFile shape, int many) throws IOException {
    return Files.writeString(
        folder.resolve("rules.muster"), "rulebook shapes\n" + shape.text().apply(many));
  }
}
