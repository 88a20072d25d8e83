package dev.muster.tool.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.compile.BattleEffects.Candidate;
import dev.muster.play.Offer;
import dev.muster.trace.Chosen;
import dev.muster.trace.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverviewTest {
  @TempDir Path folder;

  private static Offer offer(String id, String label) {
    return Offer.of(new Candidate(id, new Chosen.Of(new Value.Text(label)), () -> 0));
  }

  private List<String> lines(int width, Offer... offers) {
    List<String> lines = new ArrayList<>();
    Field.seen(
        folder,
        world ->
            lines.addAll(
                new MenuOverview(new ChoiceMenu(List.of(offers), id -> ""), world).lines(width)));
    return lines;
  }

  private boolean hasSeveral(Offer... offers) {
    List<Boolean> told = new ArrayList<>();
    Field.seen(
        folder,
        world ->
            told.add(
                new MenuOverview(new ChoiceMenu(List.of(offers), id -> ""), world).hasSeveral()));
    return told.getFirst();
  }

  private final Offer rest = offer("rest guard", "Rest: Guard");
  private final Offer[] offers = {
    offer("go guard straight:10", "Go: Guard, straight ahead 1 cm"),
    offer("go line straight:10", "Go: Line, straight ahead 1 cm"),
    offer("go guard straight:20", "Go: Guard, straight ahead 2 cm"),
    rest,
    offer("done", "done")
  };

  @Test
  void each_thing_is_told_with_its_mark_and_the_numbers_of_what_it_may_do() {
    assertThat(lines(80, offers))
        .startsWith("  A Guard: Go 1-2; Rest 4", "  a Line: Go 3", "  5  done");
  }

  @Test
  void what_is_too_wide_goes_on_below() {
    assertThat(lines(18, offers)).startsWith("  A Guard: Go 1-2;", "    Rest 4", "  a Line: Go 3");
  }

  @Test
  void choices_of_one_thing_or_of_none_need_no_overview() {
    assertThat(hasSeveral(offers)).isTrue();
    assertThat(hasSeveral(rest, offer("done", "done"))).isFalse();
    assertThat(hasSeveral(offer("north", "North"), offer("south", "South"))).isFalse();
  }
}
