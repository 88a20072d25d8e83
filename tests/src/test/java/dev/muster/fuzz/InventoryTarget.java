package dev.muster.fuzz;

import java.nio.file.Path;
import java.util.Map;
import java.util.Random;

/** An inventory of printed rules, in YAML. */
final class InventoryTarget implements Target {
  private static final String INVENTORY = "inventory.yaml";

  private static final Book BOOK =
      new Book(
          "inventory",
          "rules",
          Map.of(
              "rules/rules.muster",
              """
              rulebook small
              kind band is thing
              quantity dice of me: band : count = 2
              example two-dice { tags small-01
                given a: band
                expect dice of a = 2
              }
              """,
              INVENTORY,
              """
              # What is printed.
              system: Small
              rules:
                - id: small-01
                  topic: dice
                  page: 3
                  rule: "Two dice: always."
                  checkable:
                    given: [a band, 1, 2.5, true, ~]
                    expect: |
                      two dice
                - { id: small-02, page: "4", tags: [x, y] }
                - id: small-03
                  rule: >-
                    folded
                    text
              tables:
                - id: small-table
                  rows: 3
              """));

  @Override
  public Book input(Random chance) {
    return BOOK.with(
        INVENTORY,
        new Mutator(chance).rewritten(BOOK.files().get(INVENTORY), 1 + chance.nextInt(3)));
  }

  @Override
  public void hold(Book input, Path place, long seed, Tally tally) {
    Path folder = input.write(place);
    tally.count("inventories");
    int exit = Commands.run(input, "test", folder, "--coverage", place.resolve(INVENTORY)).exit();
    tally.count(exit == 1 ? "inventories refused" : "inventories read");
  }
}
