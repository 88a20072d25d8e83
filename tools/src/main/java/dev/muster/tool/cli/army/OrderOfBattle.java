package dev.muster.tool.cli.army;

import dev.muster.model.Army;
import dev.muster.model.Army.Taken;
import dev.muster.model.Army.Thrown;
import dev.muster.model.Army.Total;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.tool.cli.console.Style;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Prints an army for its player: what it takes, the number of things, and the results of sums and
 * rolls.
 */
final class OrderOfBattle {
  private final StringBuilder text = new StringBuilder();

  private OrderOfBattle() {}

  static String of(Army army) {
    OrderOfBattle order = new OrderOfBattle();
    order.line(
        0, army.origin().label() + army.list().map(l -> ", from " + l.origin().cited()).orElse(""));
    army.taken().forEach(taken -> order.taken(taken, 1));
    int things = army.taken().stream().mapToInt(Taken::things).sum();
    order.line(1, "in all: " + counted(things));
    for (Total total : army.totals()) {
      order.line(1, total.attribute() + ": " + number(total.amount()));
    }
    army.thrown().forEach(order::thrown);
    return order.text.toString();
  }

  private void taken(Taken taken, int depth) {
    String times = taken.count() == 1 ? "" : taken.count() + " x ";
    String title = taken.choice().origin().label();
    String own = taken.title().equals(title) ? "" : taken.title() + ", ";
    line(depth, times + own + title + ": " + counted(taken.things()));
    things(taken.roster(), depth + 1);
    taken.taken().forEach(inner -> taken(inner, depth + 1));
  }

  /** Prints the things of one line of the list together. */
  private void things(List<ThingSetup> things, int depth) {
    Map<Integer, List<ThingSetup>> lines = new LinkedHashMap<>();
    things.forEach(t -> lines.computeIfAbsent(t.span().start(), k -> new ArrayList<>()).add(t));
    lines
        .values()
        .forEach(
            line -> {
              String title = line.getFirst().title();
              int size = line.size();
              line(
                  depth,
                  (size == 1
                          ? title
                          : size + " " + title.substring(0, title.length() - " 1".length()))
                      + chosen(line.getFirst()));
            });
  }

  /** The values that its list leaves open. */
  private static String chosen(ThingSetup thing) {
    return thing.attributes().stream()
        .filter(a -> thing.open().stream().anyMatch(o -> o.attribute() == a.attribute()))
        .map(a -> ", " + a.attribute().name() + " " + a.value().span().text())
        .collect(Collectors.joining());
  }

  private void thrown(Thrown thrown) {
    StringBuilder results = new StringBuilder();
    for (int i = 0; i < thrown.roll().columns().size(); i++) {
      results
          .append(i == 0 ? "" : ", ")
          .append(thrown.roll().columns().get(i))
          .append(' ')
          .append(thrown.row().results().get(i).text());
    }
    line(1, thrown.roll().title() + ", rolled " + thrown.total() + ": " + results);
  }

  private static String counted(int things) {
    return things == 1 ? "1 thing" : things + " things";
  }

  private static String number(double n) {
    return BigDecimal.valueOf(n).stripTrailingZeros().toPlainString();
  }

  private void line(int depth, String line) {
    text.append("  ".repeat(depth)).append(Style.visible(line)).append('\n');
  }
}
