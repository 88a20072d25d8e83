package dev.muster.check.declaration;

import dev.muster.lang.diagnose.Diagnostic;
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
import dev.muster.model.Origin;
import dev.muster.model.Outcome;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Sight;
import dev.muster.model.Special;
import dev.muster.model.Track;
import dev.muster.model.Zone;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What the names of a rulebook stand for, each sort by itself, in the order of the text. */
public final class SymbolTable {
  public final Map<String, Kind> kinds = new LinkedHashMap<>();
  public final Map<String, NameSet> sets = BuiltinDeclarations.sets();
  public final Map<String, Ladder> ladders = new LinkedHashMap<>();
  public final Map<String, Die> dice = new LinkedHashMap<>();
  public final Map<String, Formation> formations = new LinkedHashMap<>();
  public final Map<String, Arc> arcs = new LinkedHashMap<>();
  public final Map<String, Zone> zones = new LinkedHashMap<>();
  public final Map<String, Sight> sights = new LinkedHashMap<>();
  public final Map<String, Quantity> quantities = new LinkedHashMap<>();
  public final Map<String, Special> specials = new LinkedHashMap<>();
  public final Map<String, Action> actions = new LinkedHashMap<>();
  public final Map<String, Event> events = new LinkedHashMap<>();
  public final Map<Attribute, Event> reached = new LinkedHashMap<>();
  public final Map<Attribute, Event> changed = new LinkedHashMap<>();
  public final Map<String, Procedure> procedures = new LinkedHashMap<>();
  public final Map<String, Outcome> outcomes = new LinkedHashMap<>();
  public final Map<String, Ranking> rankings = new LinkedHashMap<>();
  public final Set<String> options = new LinkedHashSet<>();
  public final Set<String> generals = new LinkedHashSet<>();

  /** Units of measure of the author's own: how much one is, and of what. */
  public final Map<String, Measure> measures = new LinkedHashMap<>();

  public final Map<String, List<Track>> levels = new LinkedHashMap<>();

  /** Least and most of quantities and attributes whose declaration says so. */
  public final Map<Object, Range> ranges = new LinkedHashMap<>();

  /** How quantities are worked out, and so on. */
  public final Bodies<Quantity, Quantity.Body> quantityBodies =
      new Bodies<>(new Quantity.Body(Optional.empty(), 0, false, false));

  public final Bodies<Procedure, Procedure.Body> procedureBodies =
      new Bodies<>(new Procedure.Body(Optional.empty(), List.of(), 0));

  public final Bodies<Action, Action.Body> actionBodies =
      new Bodies<>(new Action.Body(List.of(), List.of(), List.of(), 0));

  /** What things start with. */
  public final Bodies<Attribute, Optional<CheckedExpression>> initialValues =
      new Bodies<>(Optional.empty());

  /** By sort, the names of the declarations that become rules and that exceptions may name. */
  public final Map<String, Set<String>> excepted = new LinkedHashMap<>();

  /** Names of kinds that some roster or example places. */
  public final Set<String> placed = new LinkedHashSet<>();

  /** Special rules that something has. */
  public final Set<String> had = new LinkedHashSet<>();

  private final Map<Kind, KindBuilder> builders = new IdentityHashMap<>();
  private int eventCount;

  SymbolTable() {
    BuiltinDeclarations.kinds(this);
  }

  /** A new kind, of the name that its origin gives. */
  public Kind declare(Origin origin, Optional<Kind> parent) {
    KindBuilder builder = new KindBuilder(origin, parent.map(builders::get));
    builders.put(builder.kind(), builder);
    kinds.put(origin.name(), builder.kind());
    return builder.kind();
  }

  /** Everything is said of everything. */
  public void freeze() {
    quantityBodies.freeze();
    procedureBodies.freeze();
    actionBodies.freeze();
  }

  public KindBuilder builder(Kind kind) {
    return Objects.requireNonNull(builders.get(kind));
  }

  public record Measure(double amount, dev.muster.model.Type type) {}

  public record Range(double low, double high) {}

  public int nextEvent() {
    return eventCount++;
  }

  public Kind thing() {
    return Objects.requireNonNull(kinds.get(BuiltinDeclarations.THING));
  }

  public Kind side() {
    return Objects.requireNonNull(kinds.get(BuiltinDeclarations.SIDE));
  }

  public Kind command() {
    return Objects.requireNonNull(kinds.get(BuiltinDeclarations.COMMAND));
  }

  public NameSet edges() {
    return Objects.requireNonNull(sets.get(BuiltinDeclarations.EDGES));
  }

  public NameSet bearing() {
    return Objects.requireNonNull(sets.get(BuiltinDeclarations.BEARING));
  }

  /** Complains of a name that would be taken for an edge of the table wherever it is used. */
  public void edgeNamed(Name name, ProblemCollector problems) {
    if (edges().member(name.text()).isPresent()) {
      problems.add(
          Diagnostic.error(
                  "edge-name",
                  name.span(),
                  "`%s` is an edge of the table, so nothing else can be called so",
                  name)
              .note("another name would do, such as `the-%s`", name));
    }
  }

  /** {@code d6}, {@code d10}, or a die of the author's own. */
  public Optional<Die> die(String name) {
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

  public Die d6() {
    return die("d6").orElseThrow();
  }

  public List<NameSet.Member> members(String name) {
    return sets.values().stream().flatMap(s -> s.member(name).stream()).toList();
  }

  /** The rungs so called, as ladder and index. */
  public Optional<Map.Entry<Ladder, Integer>> rung(String name) {
    for (Ladder ladder : ladders.values()) {
      int i = ladder.rungs().indexOf(name);
      if (i >= 0) {
        return Optional.of(Map.entry(ladder, i));
      }
    }
    return Optional.empty();
  }

  /** Complains when a value is known and lies outside what the attribute may be. */
  public void inRange(ProblemCollector problems, Attribute attribute, CheckedExpression value) {
    if (value instanceof CheckedExpression.Number(double n, var type, var span)
        && !TypeRules.unknown(type)
        && (n < attribute.low() || n > attribute.high())) {
      problems.add(
          Diagnostic.error(
                  "attribute-out-of-range",
                  span,
                  "`%s` goes from %s to %s",
                  attribute.name(),
                  whole(attribute.low()),
                  whole(attribute.high()))
              .also(attribute.origin().span(), "declared here"));
    }
  }

  private static String whole(double n) {
    return n == Math.rint(n) ? Long.toString((long) n) : Double.toString(n);
  }

  public Set<String> valueNames() {
    Set<String> all = new LinkedHashSet<>(quantities.keySet());
    sets.values().forEach(s -> s.members().forEach(m -> all.add(m.name())));
    all.addAll(formations.keySet());
    ladders.values().forEach(l -> all.addAll(l.rungs()));
    all.addAll(levels.keySet());
    return all;
  }
}
