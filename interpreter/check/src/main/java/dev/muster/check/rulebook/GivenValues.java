package dev.muster.check.rulebook;

import dev.muster.model.Army;
import dev.muster.model.Attribute;
import dev.muster.model.Deck;
import dev.muster.model.Example;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.model.Setup.ThingSetup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The attributes that scenarios, armies, decks and examples give values: others may too. */
final class GivenValues {
  private final Set<Attribute> given = new HashSet<>();

  private GivenValues() {}

  static Set<Attribute> in(CheckedBodies bodies) {
    GivenValues values = new GivenValues();
    bodies.scenarios().values().stream().map(Scenario::setup).forEach(values::setup);
    bodies.examples().stream().map(Example::setup).forEach(values::setup);
    for (Army army : bodies.armies().values()) {
      army.choices().forEach(values::choice);
      army.taken().forEach(values::taken);
    }
    for (Deck deck : bodies.decks()) {
      for (Deck.Cards line : deck.lines()) {
        line.attributes().forEach(a -> values.given.add(a.attribute()));
        values.given.addAll(line.each());
      }
    }
    return values.given;
  }

  private void setup(Setup setup) {
    setup.sides().forEach(side -> things(side.things()));
  }

  private void choice(Army.Choice choice) {
    things(choice.things());
    choice.choices().forEach(this::choice);
  }

  private void taken(Army.Taken taken) {
    things(taken.roster());
    taken.taken().forEach(this::taken);
  }

  private void things(List<ThingSetup> things) {
    for (ThingSetup thing : things) {
      thing.attributes().forEach(a -> given.add(a.attribute()));
      thing.open().forEach(o -> given.add(o.attribute()));
      things(thing.things());
    }
  }
}
