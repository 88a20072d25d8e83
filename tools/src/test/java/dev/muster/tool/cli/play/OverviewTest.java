package dev.muster.tool.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.compile.statement.Candidate;
import dev.muster.tool.cli.table.Field;
import dev.muster.trace.ThingRef;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverviewTest {
  private static final ThingRef GUARD = new ThingRef("guard", "Guard");
  private static final ThingRef LINE = new ThingRef("line", "Line");

  @TempDir Path folder;

  private List<String> lines(int width, Candidate... candidates) {
    List<String> lines = new ArrayList<>();
    Field.seen(
        folder,
        world ->
            lines.addAll(
                new MenuOverview(new ChoiceMenu(List.of(candidates), id -> ""), world)
                    .lines(width)));
    return lines;
  }

  private boolean hasSeveral(Candidate... candidates) {
    List<Boolean> told = new ArrayList<>();
    Field.seen(
        folder,
        world ->
            told.add(
                new MenuOverview(new ChoiceMenu(List.of(candidates), id -> ""), world)
                    .hasSeveral()));
    return told.getFirst();
  }

  private final Candidate rest = Candidates.order("Rest", GUARD);
  private final Candidate[] candidates = {
    Candidates.order("Go", GUARD, "straight ahead 1 cm"),
    Candidates.order("Go", LINE, "straight ahead 1 cm"),
    Candidates.order("Go", GUARD, "straight ahead 2 cm"),
    rest,
    Candidates.named("done", "done")
  };

  @Test
  void each_thing_is_told_with_its_mark_and_the_numbers_of_what_it_may_do() {
    assertThat(lines(80, candidates))
        .startsWith("  5  done", "  A Guard: Go 1-2; Rest 3", "  a Line: Go 4");
  }

  @Test
  void what_is_too_wide_goes_on_below() {
    assertThat(lines(18, candidates))
        .startsWith("  5  done", "  A Guard: Go 1-2;", "    Rest 3", "  a Line: Go 4");
  }

  @Test
  void choices_of_one_thing_or_of_none_need_no_overview() {
    assertThat(hasSeveral(candidates)).isTrue();
    assertThat(hasSeveral(rest, Candidates.named("done", "done"))).isFalse();
    assertThat(hasSeveral(Candidates.named("north", "North"), Candidates.named("south", "South")))
        .isFalse();
  }
}
