package dev.muster.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.tests.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.PropertyDefaults;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterProperty;

/**
 * A little of the fuzzer, with the same seeds in every build, and nine times as much with {@code
 * -Dlong}. {@code tests/fuzz/run} goes on from there for hours.
 */
@Tag("slow")
@PropertyDefaults(shrinking = ShrinkingMode.OFF, edgeCases = EdgeCasesMode.NONE)
class FuzzTest {
  private final Tally tally = new Tally();
  private String reached = "";
  private boolean found;

  @Property(tries = 40, seed = "11")
  void a_rulebook_is_told_about_printed_and_played(@ForAll long seed) throws IOException {
    holds("rulebooks", seed, "without errors");
  }

  @Property(tries = 12, seed = "6")
  void a_rulebook_without_one_construct_is_told_about_printed_and_played(@ForAll long seed)
      throws IOException {
    holds("constructs", seed, "without errors");
  }

  @Property(tries = 12, seed = "2")
  void whatever_is_typed_at_the_prompt_the_battle_goes_on(@ForAll long seed) throws IOException {
    holds("prompt", seed, "answers taken");
  }

  @Property(tries = 6, seed = "3")
  void a_record_is_replayed_or_refused(@ForAll long seed) throws IOException {
    holds("records", seed, "records read");
  }

  @Property(tries = 8, seed = "4")
  void an_order_of_battle_is_allowed_or_refused(@ForAll long seed) throws IOException {
    holds("armies", seed, "armies allowed");
  }

  @Property(tries = 15, seed = "5")
  void an_inventory_is_read_or_refused(@ForAll long seed) throws IOException {
    holds("inventories", seed, "inventories read");
  }

  /** Inputs that are all refused at the first word would prove nothing. */
  @AfterProperty
  void some_got_far() {
    if (found) {
      return; // What is thrown here would be shown in its place.
    }
    assertThat(tally.of(reached)).as(tally.toString()).isPositive();
  }

  private void holds(String name, long seed, String far) throws IOException {
    reached = far;
    for (int i = 0; i < Effort.of(1, 9); i++) {
      holds(name, seed + i);
    }
  }

  private void holds(String name, long seed) throws IOException {
    Target target = Fuzzer.targets().get(name);
    Path place = Files.createTempDirectory("muster-fuzz");
    Book input = target.input(new Random(seed));
    try {
      target.holdBriefly(input, place, seed, tally);
    } catch (RuntimeException | Error thrown) {
      found = true;
      throw new AssertionError(
          "tests/fuzz/run again " + name + " " + seed + " shows: " + Violation.defect(thrown),
          thrown);
    } finally {
      Book.clear(place);
    }
  }
}
