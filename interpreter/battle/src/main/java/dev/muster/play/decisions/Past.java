package dev.muster.play.decisions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is settled in a battle so far; what is known beforehand is not asked for. */
final class Past {
  private final List<Settled> settled = new ArrayList<>();
  private List<Settled> foretold = List.of();
  private Runnable told = () -> {};

  /**
   * @param told runs when the last of it is taken, before anything comes of that
   */
  void foretell(List<Settled> all, Runnable told) {
    this.foretold = all;
    this.told = told;
  }

  void add(Settled next) {
    settled.add(next);
  }

  /** Takes what is known beforehand; empty when it has to be asked for. */
  Optional<Settled> next() {
    int at = settled.size();
    if (at >= foretold.size()) {
      return Optional.empty();
    }
    Settled next = foretold.get(at);
    settled.add(next);
    if (at == foretold.size() - 1) {
      told.run();
    }
    return Optional.of(next);
  }

  /** Returns what puts back what is settled now. */
  Runnable standing() {
    int now = settled.size();
    return () -> settled.subList(now, settled.size()).clear();
  }

  List<Settled> all() {
    return settled;
  }
}
