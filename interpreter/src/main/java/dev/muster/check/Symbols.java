package dev.muster.check;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Action;
import dev.muster.model.Arc;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Die;
import dev.muster.model.Event;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Ladder;
import dev.muster.model.NameSet;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Sight;
import dev.muster.model.Special;
import dev.muster.model.Track;
import dev.muster.model.Zone;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the names of a rulebook stand for, each sort by itself, in the order of the text. */
final class Symbols {
  final Map<String, Kind> kinds = Builtins.kinds();
  final Map<String, NameSet> sets = Builtins.sets();
  final Map<String, Ladder> ladders = new LinkedHashMap<>();
  final Map<String, Die> dice = new LinkedHashMap<>();
  final Map<String, Formation> formations = new LinkedHashMap<>();
  final Map<String, Arc> arcs = new LinkedHashMap<>();
  final Map<String, Zone> zones = new LinkedHashMap<>();
  final Map<String, Sight> sights = new LinkedHashMap<>();
  final Map<String, Quantity> quantities = new LinkedHashMap<>();
  final Map<String, Special> specials = new LinkedHashMap<>();
  final Map<String, Action> actions = new LinkedHashMap<>();
  final Map<String, Event> events = new LinkedHashMap<>();
  final Map<Attribute, Event> reached = new LinkedHashMap<>();
  final Map<Attribute, Event> changed = new LinkedHashMap<>();
  final Map<String, Procedure> procedures = new LinkedHashMap<>();
  final Map<String, Outcome> outcomes = new LinkedHashMap<>();
  final Map<String, Ranking> rankings = new LinkedHashMap<>();
  final Set<String> options = new LinkedHashSet<>();
  final Set<String> generals = new LinkedHashSet<>();

  /** Units of measure of the author's own: how much one is, and of what. */
  final Map<String, Measure> measures = new LinkedHashMap<>();

  final Map<String, List<Track>> levels = new LinkedHashMap<>();

  /** Least and most of quantities and attributes whose declaration says so. */
  final Map<Object, Range> ranges = new LinkedHashMap<>();

  /**
   * Names of the rules that each modifier, permission, trigger, victory or special becomes, by sort
   * and name.
   */
  final Map<String, List<String>> ruleNames = new LinkedHashMap<>();

  /** Names of kinds that some roster or example places. */
  final Set<String> placed = new LinkedHashSet<>();

  /** Special rules that something has. */
  final Set<String> had = new LinkedHashSet<>();

  private int eventCount;

  record Measure(double amount, dev.muster.model.Type type) {}

  record Range(double low, double high) {}

  int nextEvent() {
    return eventCount++;
  }

  Kind thing() {
    return kinds.get(Builtins.THING);
  }

  Kind side() {
    return kinds.get(Builtins.SIDE);
  }

  Kind command() {
    return kinds.get(Builtins.COMMAND);
  }

  NameSet edges() {
    return sets.get(Builtins.EDGES);
  }

  /** Complains of a name that would be taken for an edge of the table wherever it is used. */
  void edgeNamed(Name name, Problems problems) {
    if (edges().member(name.text()).isPresent()) {
      problems.add(
          Diagnostic.error(
                  "edge-name",
                  name.span(),
                  "`" + name + "` is an edge of the table, so nothing else can be called so")
              .note("another name would do, such as `the-" + name + "`"));
    }
  }

  /** {@code d6}, {@code d10}, or a die of the author's own. */
  Optional<Die> die(String name) {
    Die own = dice.get(name);
    if (own != null) {
      return Optional.of(own);
    }
    if (name.matches("d[1-9][0-9]{0,2}")) {
      return Optional.of(
          dice.computeIfAbsent(name, n -> Die.sides(Integer.parseInt(n.substring(1)))));
    }
    return Optional.empty();
  }

  Die d6() {
    return die("d6").orElseThrow();
  }

  List<NameSet.Member> members(String name) {
    return sets.values().stream().flatMap(s -> s.member(name).stream()).toList();
  }

  /** The rungs so called, as ladder and index. */
  Optional<Map.Entry<Ladder, Integer>> rung(String name) {
    for (Ladder ladder : ladders.values()) {
      int i = ladder.rungs().indexOf(name);
      if (i >= 0) {
        return Optional.of(Map.entry(ladder, i));
      }
    }
    return Optional.empty();
  }

  /** Complains when a value is known and lies outside what the attribute may be. */
  void inRange(Problems problems, Attribute attribute, CheckedExpression value) {
    if (value instanceof CheckedExpression.Number(double n, var type, var span)
        && !Types.unknown(type)
        && (n < attribute.low() || n > attribute.high())) {
      problems.add(
          Diagnostic.error(
                  "attribute-out-of-range",
                  span,
                  "`"
                      + attribute.name()
                      + "` goes from "
                      + whole(attribute.low())
                      + " to "
                      + whole(attribute.high()))
              .also(attribute.origin().span(), "declared here"));
    }
  }

  private static String whole(double n) {
    return n == Math.rint(n) ? Long.toString((long) n) : Double.toString(n);
  }

  Set<String> valueNames() {
    Set<String> all = new LinkedHashSet<>(quantities.keySet());
    sets.values().forEach(s -> s.members().forEach(m -> all.add(m.name())));
    all.addAll(formations.keySet());
    ladders.values().forEach(l -> all.addAll(l.rungs()));
    all.addAll(levels.keySet());
    return all;
  }

  void rule(Declaration declaration, String name) {
    ruleNames
        .computeIfAbsent(
            Sorts.of(declaration) + " " + declaration.head().name().text(), k -> new ArrayList<>())
        .add(name);
  }

  List<String> rules(String sort, String name) {
    return ruleNames.getOrDefault(sort + " " + name, List.of());
  }
}
