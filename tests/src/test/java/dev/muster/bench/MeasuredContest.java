package dev.muster.bench;

import dev.muster.lang.syntax.RulebookFile;
import dev.muster.model.Rulebook;
import dev.muster.odds.Odds;
import dev.muster.play.CompiledRulebooks;
import dev.muster.situation.Situation;
import dev.muster.situation.SituationText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What is fought out where odds are measured: with bare dice, and a charge in each rulebook. */
public enum MeasuredContest {
  POOLS_OF_5_AND_4(5, 4),
  POOLS_OF_8_AND_7(8, 7),
  APPROACH(Books.DRUMS, infantry(), "run approach of a against b"),
  MELEE(
      Books.MARCH,
      """
      given a: russian-line, in line, at 30 inch by 20 inch, facing north
      enemy q: russian-line, in square, 0 inch ahead of a shifted 3.5 inch, facing it
      during player-turn of blue
      """,
      "run melees of blue"),
  COMBAT(
      Books.EIGHTEENTH_CENTURY,
      """
      given c: cuirassiers, at 450 mm by 300 mm, facing north
      enemy k: cuirassiers, 10 mm ahead of c, facing it
      during bound of blue
      """,
      """
      run go of c along (path straight 40 paces)
      run combats
      run responses
      """),
  CHARGE(
      Books.MINI_NAP,
      """
      given b: cavalry-brigade { a: medium-cavalry, in line, at 60 cm by 20 cm, facing north }
      enemy e: line-infantry, in line, 20 cm ahead of a, facing it
      during initiative of blue
      """,
      """
      add b to initiative.brigades
      choose reaction: stand
      order a to charge at e along (path straight 30 cm)
      run hand-to-hand-phase
      """),
  CHARGE_AND_WAVER_TESTS(
      Books.SPANISH_FURY,
      """
      given m: late-millers troops 6, in column, at 90 cm by 40 cm, facing north
      enemy g: royal-gensdarmes troops 6, in en-haye, 10 cm ahead of m, facing it
            lavardin: general strategy 5, valour 1
      set lavardin.leads to g
      during turn-of-play
      set m.speech to charge-speech
      choose reply: stand
      """,
      """
      order m to charge at g
      run melee-phase
      """);

  private final String rulebook;
  private final SituationText text;

  MeasuredContest(String rulebook, String given, String done) {
    this(rulebook, given, done, List.of());
  }

  MeasuredContest(int attack, int defence) {
    this(
        Books.DRUMS,
        infantry() + "during approach of a against b",
        """
        let attack = roll %d d6
        let defence = roll %d d6
        pair 3 of attack with defence else 1 as compared
        read approach-outcome of a against b using compared
        """
            .formatted(attack, defence),
        List.of("a.DIS", "b.DIS", "a.won", "b.won"));
  }

  MeasuredContest(String rulebook, String given, String done, List<String> asked) {
    this.rulebook = rulebook;
    this.text = new SituationText(1, given.lines().toList(), done.lines().toList(), asked, false);
  }

  private static String infantry() {
    return """
        given a: infantry C 4, in line
        enemy b: infantry C 4, in line, 8 cm ahead of a, facing it
        """;
  }

  /** Reads the rulebook. The odds that are made then know nothing of those before. */
  Supplier<Odds> odds() {
    List<RulebookFile> files = new ArrayList<>(Books.files(rulebook));
    files.add(text.read(new SituationText.Declared(Set.of(), Set.of()), Optional.empty()).tree());
    Rulebook checked = Books.checked(files);
    CompiledRulebooks books = new CompiledRulebooks(checked);
    Situation situation = text.of(checked, Map.of(), Optional.empty());
    return () -> new Odds(books, situation);
  }
}
