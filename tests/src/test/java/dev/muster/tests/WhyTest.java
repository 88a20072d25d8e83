package dev.muster.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.muster.play.FoughtBattle;
import dev.muster.play.why.Account;
import dev.muster.trace.Explanation;
import dev.muster.trace.Explanation.Claim;
import dev.muster.trace.StoryEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who asks why changes nothing, and is told of the event that was asked for. */
@Tag("slow")
class WhyTest {
  private static final long SEED = 7;

  @ParameterizedTest
  @MethodSource("dev.muster.tests.AllScenarios#some")
  void a_battle_is_the_same_while_somebody_looks_for_reasons(AllScenarios.Entry entry) {
    List<StoryEvent> events = fought(entry, 0).events();
    Watched last = fought(entry, events.size());
    assertThat(last.events()).isEqualTo(events);
    assertThat(last.why().orElseThrow().claim())
        .isEqualTo(new Claim.Happened(events.size(), events.getLast().truth()));
    assertThat(last.why().orElseThrow().because()).isNotEmpty();
    assertThat(fought(entry, 1).why().orElseThrow().claim())
        .isEqualTo(new Claim.Happened(1, events.getFirst().truth()));
  }

  private record Watched(List<StoryEvent> events, Optional<Explanation> why) {}

  /**
   * @param wanted the number of the event that is asked for, 0 for none
   */
  private static Watched fought(AllScenarios.Entry entry, int wanted) {
    List<StoryEvent> events = new ArrayList<>();
    AtomicReference<Account> account = new AtomicReference<>();
    FoughtBattle.seated(
        entry.compiledRulebooks(),
        RulebookFolder.scenario(entry.compiledRulebooks(), entry.scenario()),
        SEED,
        battle -> {
          if (wanted > 0) {
            account.set(Account.of(battle, wanted, Optional.empty()));
          }
          return FoughtBattle.bots(SEED);
        },
        events::add);
    return new Watched(events, Optional.ofNullable(account.get()).flatMap(Account::found));
  }
}
