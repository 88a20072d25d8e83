package dev.muster.check.declaration;

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
import dev.muster.model.LengthUnit;
import dev.muster.model.Lengths;
import dev.muster.model.NameSet;
import dev.muster.model.Origin;
import dev.muster.model.Outcome;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Routine;
import dev.muster.model.Sight;
import dev.muster.model.Special;
import dev.muster.model.Track;
import dev.muster.model.Type;
import dev.muster.model.Zone;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The meanings of the names of a rulebook, each kind of declaration by itself, in the order of the
 * text. Only its {@link Builder} adds to it, which ends with the pass that reads signatures.
 */
public final class SymbolTable {
  // Names are only ever added, so that an index is good for as long as their number is the same.
  private final Map<String, List<NameSet.Member>> membersByName = new HashMap<>();
  private int setsIndexed;
  private final Map<String, Map.Entry<Ladder, Integer>> rungsByName = new HashMap<>();
  private int laddersIndexed;
  private final Map<String, List<Action>> actionsByBase = new HashMap<>();
  private final Map<Action, Integer> actionOrder = new IdentityHashMap<>();
  private int actionsIndexed;
  private final Set<Action> noCircle = Collections.newSetFromMap(new IdentityHashMap<>());
  private Set<String> valueNames = Set.of();
  private int valuesIndexed;

  public final Names<Kind> kinds = new Names<>();
  public final Names<NameSet> sets = new Names<>();
  public final Names<Ladder> ladders = new Names<>();
  public final Names<Die> dice = new Names<>();
  public final Names<Formation> formations = new Names<>();
  public final Names<Arc> arcs = new Names<>();
  public final Names<Zone> zones = new Names<>();
  public final Names<Sight> sights = new Names<>();
  public final Names<Quantity> quantities = new Names<>();

  /** The greatest length of a path of an action, by its name: only modifiers speak of it. */
  public final Names<Quantity> reaches = new Names<>();

  public final Names<Special> specials = new Names<>();
  public final Names<Action> actions = new Names<>();

  /** The action that another one also is, by its name: {@code action double-time is march}. */
  public final Map<String, Name> actionBases = new LinkedHashMap<>();

  /** Lists of orders, with the actions of the lists that they name. */
  public final Names<List<Action>> orders = new Names<>();

  public final Names<Event> events = new Names<>();
  public final Names<Procedure> procedures = new Names<>();
  public final Names<Outcome> outcomes = new Names<>();
  public final Names<Ranking> rankings = new Names<>();

  /** The decks, by what their cards come from. */
  public final Names<Origin> decks = new Names<>();

  /** Units of measure of the author's own: how much one is, and of what. */
  public final Names<Measure> measures = new Names<>();

  /** Whatever is declared, by its name; of several with one name, the first. */
  public final Names<Declaration> declarations = new Names<>();

  /** The procedure of a step, and the scenario of a side, by the name of the step or side. */
  public final Names<String> steps = new Names<>();

  public final Names<String> sidesOfScenarios = new Names<>();

  /** The unit in which lengths are shown. */
  public LengthUnit lengthUnit = LengthUnit.CENTIMETRE;

  /** The first track that has a level so called. */
  public final Names<Track> levels = new Names<>();

  private SymbolTable() {}

  /** The meanings of the names of one kind of declaration. */
  public static final class Names<T> extends AbstractMap<String, T> {
    private final Map<String, T> declared = new LinkedHashMap<>();

    @Override
    public Set<Map.Entry<String, T>> entrySet() {
      return Collections.unmodifiableMap(declared).entrySet();
    }

    @Override
    public @Nullable T get(Object name) {
      return declared.get(name);
    }

    @Override
    public boolean containsKey(Object name) {
      return declared.containsKey(name);
    }
  }

  /** Adds to a table, which can be asked meanwhile. */
  public static final class Builder {
    private final SymbolTable names = new SymbolTable();
    private final Map<Kind, KindBuilder> kinds = new IdentityHashMap<>();

    public Builder() {
      BuiltinDeclarations.declare(this);
    }

    public SymbolTable names() {
      return names;
    }

    public <T> void declare(Names<T> among, String name, T meaning) {
      among.declared.put(name, meaning);
    }

    /** Notes what each name is, whether it has a meaning of its own or not. */
    public void note(List<EffectiveDeclaration> all) {
      for (EffectiveDeclaration d : all) {
        names.declarations.declared.putIfAbsent(d.name().text(), d.declaration());
        switch (d.declaration()) {
          case Declaration.Procedure p -> note(names.steps, steps(p.body()), p);
          case Declaration.Window w -> note(names.steps, steps(w.body()), w);
          case Declaration.Scenario s -> note(names.sidesOfScenarios, sides(s), s);
          case Declaration other -> {}
        }
      }
    }

    private static void note(Names<String> among, Stream<Name> parts, Declaration whole) {
      parts.forEach(part -> among.declared.putIfAbsent(part.text(), whole.head().name().text()));
    }

    private static Stream<Name> steps(Declaration.ProcedureBody body) {
      return body.steps().stream()
          .flatMap(step -> step.head().stream())
          .map(Declaration.Head::name);
    }

    private static Stream<Name> sides(Declaration.Scenario scenario) {
      return scenario.items().stream()
          .filter(Declaration.ScenarioItem.SideRoster.class::isInstance)
          .map(item -> ((Declaration.ScenarioItem.SideRoster) item).head().name());
    }

    /** A new kind, of the name that its origin gives. */
    public Kind kind(Origin origin, Optional<Kind> parent) {
      KindBuilder builder = new KindBuilder(origin, parent.map(this::of));
      kinds.put(builder.kind(), builder);
      declare(names.kinds, origin.name(), builder.kind());
      return builder.kind();
    }

    /** Returns the kind of a running routine: not a thing, and not of a kind that has a name. */
    public KindBuilder run(Origin origin) {
      return new KindBuilder(origin, Optional.empty());
    }

    public KindBuilder of(Kind kind) {
      return Objects.requireNonNull(kinds.get(kind));
    }

    /** The levels of a track are names wherever a track is compared. */
    public void levels(Type type) {
      if (type instanceof Type.Level(Track track)) {
        track.names().forEach(level -> names.levels.declared.putIfAbsent(level, track));
      }
    }
  }

  public record Measure(double amount, Type type) {}

  public Kind line() {
    return Objects.requireNonNull(kinds.get(BuiltinDeclarations.LINE));
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

  public Kind card() {
    return Objects.requireNonNull(kinds.get(BuiltinDeclarations.CARD));
  }

  public Kind deck() {
    return Objects.requireNonNull(kinds.get(BuiltinDeclarations.DECK));
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
                  "`%s` is an edge of the table, so nothing else can have that name",
                  name)
              .note("choose another name, such as `the-%s`", name));
    }
  }

  /** The action of that name, or those of the list of that name. */
  public List<Action> actionsCalled(String name) {
    List<Action> list = orders.get(name);
    return list != null ? list : Optional.ofNullable(actions.get(name)).stream().toList();
  }

  /** The action and all that are it. */
  public List<Action> allThatAre(Action action) {
    if (actionsIndexed != actions.size() + actionBases.size()) {
      actionsIndexed = actions.size() + actionBases.size();
      indexActions();
    }
    Set<Action> all = new LinkedHashSet<>(Set.of(action));
    Deque<Action> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      for (Action each : actionsByBase.getOrDefault(open.remove().name(), List.of())) {
        if (all.add(each)) {
          open.add(each);
        }
      }
    }
    all.remove(action);
    return Stream.concat(Stream.of(action), inOrder(all).stream()).toList();
  }

  private void indexActions() {
    actionsByBase.clear();
    actionOrder.clear();
    for (Action action : actions.values()) {
      actionOrder.put(action, actionOrder.size());
      Name base = actionBases.get(action.name());
      // Rules for the one cannot hold for the other if what they speak of is not there.
      if (base != null
          && Optional.ofNullable(actions.get(base.text()))
              .filter(of -> lacking(action, of).isEmpty())
              .isPresent()) {
        actionsByBase.computeIfAbsent(base.text(), b -> new ArrayList<>()).add(action);
      }
    }
  }

  /** Returns the parameters that the other has and the action would need to be it. */
  public static List<Parameter> lacking(Action action, Action base) {
    return base.parameters().stream()
        .filter(needed -> action.parameters().stream().noneMatch(p -> stands(p, needed)))
        .toList();
  }

  private static boolean stands(Parameter parameter, Parameter needed) {
    return parameter.name().equals(needed.name())
        && (parameter.type().equals(needed.type())
            || parameter.type() instanceof Type.OfThing(Kind kind)
                && needed.type() instanceof Type.OfThing(Kind other)
                && TypeRules.related(kind, other));
  }

  /** In the order of the text. */
  public List<Action> inOrder(Collection<Action> some) {
    return some.stream()
        .sorted(Comparator.comparing(action -> actionOrder.getOrDefault(action, 0)))
        .toList();
  }

  /** Whether the action would be itself: one of those that it is. */
  public boolean isItself(Action action) {
    Set<Action> path = new LinkedHashSet<>();
    Action at = action;
    while (at != null && !noCircle.contains(at) && path.add(at)) {
      Name base = actionBases.get(at.name());
      at = base == null ? null : actions.get(base.text());
    }
    if (at == null || noCircle.contains(at)) {
      noCircle.addAll(path);
      return false;
    }
    return at == action;
  }

  /** {@code d6}, {@code d10}, or a die of the author's own. */
  public Optional<Die> die(String name) {
    Die own = dice.get(name);
    if (own != null) {
      return Optional.of(own);
    }
    return name.matches("d[1-9][0-9]{0,2}")
        ? Optional.of(Die.sides(Integer.parseInt(name.substring(1))))
        : Optional.empty();
  }

  public Die d6() {
    return die("d6").orElseThrow();
  }

  public List<NameSet.Member> members(String name) {
    if (setsIndexed != sets.size()) {
      setsIndexed = sets.size();
      membersByName.clear();
      for (NameSet set : sets.values()) {
        for (NameSet.Member member : set.members()) {
          membersByName.computeIfAbsent(member.name(), n -> new ArrayList<>()).add(member);
        }
      }
    }
    return membersByName.getOrDefault(name, List.of());
  }

  /** The first rung so called, as ladder and index. */
  public Optional<Map.Entry<Ladder, Integer>> rung(String name) {
    if (laddersIndexed != ladders.size()) {
      laddersIndexed = ladders.size();
      rungsByName.clear();
      for (Ladder ladder : ladders.values()) {
        for (int i = 0; i < ladder.rungs().size(); i++) {
          rungsByName.putIfAbsent(ladder.rungs().get(i), Map.entry(ladder, i));
        }
      }
    }
    return Optional.ofNullable(rungsByName.get(name));
  }

  /** Complains when a value is known and lies outside what the attribute may be. */
  public void inRange(ProblemCollector problems, Attribute attribute, CheckedExpression value) {
    if (value instanceof CheckedExpression.Number(double n, var type, var span)
        && !TypeRules.unknown(type)
        && !attribute.range().contains(n)) {
      problems.add(
          Diagnostic.error(
                  "attribute-out-of-range",
                  span,
                  "`%s` goes from %s to %s",
                  attribute.name(),
                  shown(attribute.range().low(), attribute.type()),
                  shown(attribute.range().high(), attribute.type()))
              .also(attribute.origin().span(), "declared here")
              .note("give it a value of this range, or declare a wider one"));
    }
  }

  /** A unit of length or angle, built in or declared: what one of it is. */
  public Optional<Measure> unit(String name) {
    Measure own = measures.get(name);
    if (own == null && name.endsWith("s")) {
      own = measures.get(name.substring(0, name.length() - 1));
    }
    if (own != null) {
      return Optional.of(own);
    }
    if (Lengths.MILLIMETRES.containsKey(name)) {
      return Optional.of(new Measure(Lengths.MILLIMETRES.get(name), Type.DISTANCE));
    }
    return BuiltinDeclarations.ANGLES.contains(name)
        ? Optional.of(new Measure(1, Type.ANGLE))
        : Optional.empty();
  }

  public static String shown(double n, Type type) {
    if (type instanceof Type.Angle) {
      return whole(n) + " deg";
    }
    if (!(type instanceof Type.Distance)) {
      return whole(n);
    }
    double inches = n / Lengths.INCH;
    return Math.abs(inches - Math.rint(inches)) < 1e-9 && n != 0
        ? whole(Math.rint(inches)) + " inch"
        : whole(n / 10) + " cm";
  }

  private static String whole(double n) {
    return n == Math.rint(n) ? Long.toString((long) n) : Double.toString(n);
  }

  /** The procedure, window or action so called. */
  public Optional<Routine> routine(String name) {
    return Optional.<Routine>ofNullable(procedures.get(name))
        .or(() -> Optional.ofNullable(actions.get(name)));
  }

  public Set<String> routines() {
    Set<String> all = new LinkedHashSet<>(procedures.keySet());
    all.addAll(actions.keySet());
    return all;
  }

  public Set<String> valueNames() {
    int size =
        quantities.size()
            + zones.size()
            + arcs.size()
            + sets.size()
            + formations.size()
            + ladders.size()
            + levels.size()
            + decks.size();
    if (valuesIndexed != size) {
      valuesIndexed = size;
      valueNames = Collections.unmodifiableSet(namesOfValues());
    }
    return valueNames;
  }

  private Set<String> namesOfValues() {
    Set<String> all = new LinkedHashSet<>(quantities.keySet());
    all.addAll(decks.keySet());
    all.addAll(zones.keySet());
    all.addAll(arcs.keySet());
    sets.values().forEach(s -> s.members().forEach(m -> all.add(m.name())));
    all.addAll(formations.keySet());
    ladders.values().forEach(l -> all.addAll(l.rungs()));
    all.addAll(levels.keySet());
    return all;
  }
}
