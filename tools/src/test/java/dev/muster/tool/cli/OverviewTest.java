package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.compile.Candidate;
import dev.muster.compile.ChoiceCandidate;
import dev.muster.trace.Chosen;
import dev.muster.trace.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverviewTest {
  @TempDir Path folder;

  private static Candidate candidate(String id, String label) {
    return new ChoiceCandidate(id, new Chosen.Of(new Value.Text(label)), () -> 0);
  }

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

  private final Candidate rest = candidate("rest guard", "Rest: Guard");
  private final Candidate[] candidates = {
    candidate("go guard straight:10", "Go: Guard, straight ahead 1 cm"),
    candidate("go line straight:10", "Go: Line, straight ahead 1 cm"),
    candidate("go guard straight:20", "Go: Guard, straight ahead 2 cm"),
    rest,
    candidate("done", "done")
  };

  @Test
  void each_thing_is_told_with_its_mark_and_the_numbers_of_what_it_may_do() {
    assertThat(lines(80, candidates))
        .startsWith("  A Guard: Go 1-2; Rest 4", "  a Line: Go 3", "  5  done");
  }

  @Test
  void what_is_too_wide_goes_on_below() {
    assertThat(lines(18, candidates))
        .startsWith("  A Guard: Go 1-2;", "    Rest 4", "  a Line: Go 3");
  }

  @Test
  void choices_of_one_thing_or_of_none_need_no_overview() {
    assertThat(hasSeveral(candidates)).isTrue();
    assertThat(hasSeveral(rest, candidate("done", "done"))).isFalse();
    assertThat(hasSeveral(candidate("north", "North"), candidate("south", "South"))).isFalse();
  }
}
