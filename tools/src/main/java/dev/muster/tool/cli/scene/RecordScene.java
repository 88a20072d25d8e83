package dev.muster.tool.cli.scene;

import dev.muster.play.Battle;
import dev.muster.play.CompiledRulebooks;
import dev.muster.record.BattleRecord;
import dev.muster.record.RecordedTable;
import dev.muster.record.Replay;
import dev.muster.tool.cli.table.Circumstances;
import dev.muster.trace.ExplanationText;
import dev.muster.trace.StoryEvent;
import dev.muster.world.SideView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A recorded battle when something happened, with the ways that things went in that order. */
public final class RecordScene implements RecordedTable.Onlooker {
  private static final int LINE = 90;

  private final CompiledRulebooks books;
  private final Viewpoint viewpoint;
  private final String title;
  private final Moves moves = new Moves();
  private @Nullable Scene scene;

  private RecordScene(CompiledRulebooks books, Viewpoint viewpoint, String title) {
    this.books = books;
    this.viewpoint = viewpoint;
    this.title = title;
  }

  /**
   * @param event its number, counted from 1
   * @return empty when there are not so many
   * @throws dev.muster.record.Records.BadRecord when it is of another rulebook, or does not fit
   */
  public static Optional<Scene> of(
      BattleRecord record, CompiledRulebooks books, int event, Viewpoint viewpoint) {
    String title = Replay.scenario(record, books.rulebook()).origin().cited() + ", event " + event;
    RecordScene looking = new RecordScene(books, viewpoint, title);
    RecordedTable.at(record, books, event, looking);
    return Optional.ofNullable(looking.scene);
  }

  @Override
  public void laid(Battle battle) {
    battle.watch(moves);
  }

  @Override
  public void begins(Battle battle) {
    moves.begin(battle.world());
  }

  @Override
  public void over() {
    moves.end();
  }

  @Override
  public void happened(Battle battle, StoryEvent event) {
    SideView view = viewpoint.of(battle);
    List<String> captions = new ArrayList<>(Circumstances.ofBattle(view, LINE));
    captions.add(ExplanationText.of(event));
    scene =
        viewpoint.look(
            battle,
            SceneOfTable.of(
                    view,
                    books.rulebook(),
                    title,
                    (thing, attribute) -> view.world().changed(thing, attribute))
                .tracked(moves.tracks(view))
                .saying(captions));
  }
}
