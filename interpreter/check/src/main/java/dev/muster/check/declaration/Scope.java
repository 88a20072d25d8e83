package dev.muster.check.declaration;

import dev.muster.lang.Span;
import dev.muster.lang.syntax.Name;
import dev.muster.model.Army;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Kind;
import dev.muster.model.NamedThings;
import dev.muster.model.Parameter;
import dev.muster.model.Range;
import dev.muster.model.Routine;
import dev.muster.model.Subexpressions;
import dev.muster.model.Type;
import dev.muster.primitive.Things;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The local names at a place of the text. A child sees its parent's names as they are when it asks.
 */
public final class Scope {
  /** The meaning of a local name: a slot of the frame, or a thing or fact known by its name. */
  public sealed interface LocalMeaning {
    Type type();
  }

  public record Slot(int slot, Type type, Range range) implements LocalMeaning {}

  record NamedThing(Type type) implements LocalMeaning {}

  /** A value of the procedure whose body this is. */
  record OwnValue(Routine routine, Attribute attribute) implements LocalMeaning {
    @Override
    public Type type() {
      return attribute.type();
    }
  }

  private final FrameLayout frame;
  private final Optional<Scope> parent;
  private final Map<String, Binding> names;
  private final Map<String, Army> armies = new LinkedHashMap<>();
  private final Map<String, Army.Roll> rolls = new LinkedHashMap<>();
  private List<String> parties = List.of();
  private List<String> steps = List.of();
  private Optional<String> enclosing = Optional.empty();
  private Optional<String> selected = Optional.empty();
  private Optional<Routine> routine = Optional.empty();
  private Optional<Type> gives = Optional.empty();
  private List<Ignored> ignored = List.of();
  private Optional<Later> later = Optional.empty();
  private Optional<NotEverywhere> notEverywhere = Optional.empty();
  private Optional<NamedThings> things = Optional.empty();
  private boolean once;
  private boolean cell;

  /** The number of times a name was bound here, or how much of that a snapshot sees. */
  private int bound;

  /**
   * The meaning of a name here.
   *
   * @param declared where it is declared, if a text does
   * @param at how many were bound before
   * @param before what it stood for until then
   */
  public record Binding(
      LocalMeaning local, @Nullable Span declared, int at, @Nullable Binding before) {}

  private Scope(FrameLayout frame, Optional<Scope> parent) {
    this(frame, parent, new LinkedHashMap<>());
  }

  private Scope(FrameLayout frame, Optional<Scope> parent, Map<String, Binding> names) {
    this.frame = frame;
    this.parent = parent;
    this.names = names;
    parent.ifPresent(
        p -> {
          parties = p.parties;
          steps = p.steps;
          enclosing = p.enclosing;
          selected = p.selected;
          routine = p.routine;
          gives = p.gives;
          ignored = p.ignored;
          later = p.later;
          notEverywhere = p.notEverywhere;
          cell = p.cell;
          things = p.things;
        });
  }

  public static Scope empty() {
    return new Scope(new FrameLayout(), Optional.empty());
  }

  /** A new frame that sees the named things of {@code things}. */
  public static Scope within(Scope things) {
    return new Scope(new FrameLayout(), Optional.of(things));
  }

  public Scope child() {
    return new Scope(frame, Optional.of(this));
  }

  /** The same frame, but none of its names. */
  public Scope sameFrame() {
    return new Scope(frame, Optional.empty());
  }

  /** The names as they are now, deaf to what is declared later. */
  public Scope snapshot() {
    return snapshot(frame);
  }

  /** The names in a frame that goes on from this one, which stays as it is. */
  public Scope continued() {
    return snapshot(new FrameLayout(frame)).child();
  }

  private Scope snapshot(FrameLayout own) {
    Scope copy =
        new Scope(own, parent.map(p -> p.snapshot(p.frame == frame ? own : p.frame)), names);
    copy.bound = bound;
    copy.parties = parties;
    copy.steps = steps;
    copy.enclosing = enclosing;
    return copy;
  }

  public FrameLayout frame() {
    return frame;
  }

  public int declare(String name, Type type) {
    int slot = frame.slot();
    bind(name, slot, type);
    return slot;
  }

  public int declare(Name name, Type type) {
    int slot = frame.slot();
    bind(name, slot, type);
    return slot;
  }

  /** Another name, or another type, for a slot. */
  public void bind(String name, int slot, Type type) {
    bind(name, slot, type, Range.OPEN);
  }

  public void bind(Name name, int slot, Type type) {
    bind(name, slot, type, Range.OPEN);
  }

  public void bind(Name name, int slot, Type type, Range range) {
    put(name.text(), new Slot(slot, type, range), name.span());
  }

  /** By its name, or as {@code it}. */
  public void bind(Optional<Name> name, int slot, Type type, Range range) {
    name.ifPresentOrElse(own -> bind(own, slot, type, range), () -> bind("it", slot, type, range));
  }

  /** What held another name, or was known otherwise, is declared where it was. */
  public void bind(String name, int slot, Type type, Range range) {
    Binding known = bound(name);
    put(
        name,
        new Slot(slot, type, range),
        known != null && known.local() instanceof Slot before && before.slot() == slot
            ? known.declared()
            : null);
  }

  public void namedThing(String name, Type type) {
    put(name, new NamedThing(type), null);
  }

  public void namedThing(String name, Type type, Span declared) {
    put(name, new NamedThing(type), declared);
  }

  public void value(Routine routine, Attribute attribute) {
    put(attribute.name(), new OwnValue(routine, attribute), attribute.origin().span());
  }

  private void put(String name, LocalMeaning local, @Nullable Span declared) {
    if (local instanceof Slot slot) {
      frame.named(slot.slot(), name);
      if (mayBeThing(slot.type())) {
        things = NamedThings.of(slot.slot(), things);
      }
    }
    names.put(name, new Binding(local, declared, bound++, names.get(name)));
  }

  public void army(Army army) {
    armies.put(army.name(), army);
  }

  /** An army that the example around this place has chosen. */
  public Optional<Army> army(String name) {
    return Optional.ofNullable(armies.get(name)).or(() -> parent.flatMap(p -> p.army(name)));
  }

  public void roll(Army.Roll roll) {
    rolls.put(roll.name(), roll);
  }

  /** Returns what the list around this place rolls before the battle. */
  public Map<String, Army.Roll> rolls() {
    return Collections.unmodifiableMap(rolls);
  }

  /**
   * Parameter i takes slot i; the first two things are the parties, and so is what nobody knows
   * because its kind is misspelt.
   */
  public void parameters(List<Parameter> parameters) {
    Optional<NamedThings> around = things;
    List<String> first = new ArrayList<>();
    for (Parameter parameter : parameters) {
      put(
          parameter.name(),
          new Slot(frame.slot(), parameter.type(), parameter.range()),
          parameter.declared());
      if (mayBeThing(parameter.type()) && first.size() < 2) {
        first.add(parameter.name());
      }
    }
    parties = List.copyOf(first);
    things = around;
    for (int slot = parameters.size() - 1; slot >= 0; slot--) {
      if (mayBeThing(parameters.get(slot).type())) {
        things = NamedThings.of(slot, things);
      }
    }
  }

  public static boolean mayBeThing(Type type) {
    return type instanceof Type.OfThing || TypeRules.unknown(type);
  }

  public void parties(List<String> names) {
    parties = List.copyOf(names);
  }

  public List<String> parties() {
    return parties;
  }

  /** Names what is selected here, once it is bound. */
  public void select(String name) {
    selected = Optional.of(name);
  }

  public boolean selects(String name) {
    return selected.filter(name::equals).isPresent();
  }

  public Optional<LocalMeaning> find(String name) {
    Binding known = bound(name);
    return known == null ? Optional.empty() : Optional.of(known.local());
  }

  /** What a name is bound to here. */
  public @Nullable Binding bound(String name) {
    for (Scope s = this; s != null; s = s.parent.orElse(null)) {
      Binding own = s.own(name);
      if (own != null && s.seenFrom(frame, own.local())) {
        return own;
      }
    }
    return null;
  }

  private @Nullable Binding own(String name) {
    Binding last = names.get(name);
    while (last != null && last.at() >= bound) {
      last = last.before();
    }
    return last;
  }

  /** Of another frame only named things are seen. */
  private boolean seenFrom(FrameLayout other, LocalMeaning local) {
    return frame == other || local instanceof NamedThing;
  }

  public Optional<CheckedExpression> expression(String name, Span span) {
    return find(name).map(local -> expression(local, name, span));
  }

  public CheckedExpression expression(LocalMeaning local, String name, Span span) {
    return switch (local) {
      case Slot slot -> {
        frame.touch(slot.slot());
        yield new CheckedExpression.Local(slot.slot(), name, slot.type(), slot.range(), span);
      }
      case NamedThing thing -> Things.NAMED.about(name, thing.type(), span);
      case OwnValue value ->
          new CheckedExpression.AttributeOf(
              Things.running(value.routine(), span), value.attribute(), span);
    };
  }

  public Set<String> names() {
    return new LinkedHashSet<>(flat(frame).keySet());
  }

  /** The names, those of the innermost place first. */
  public Set<String> nearest() {
    Set<String> all = new LinkedHashSet<>();
    for (Scope s = this; s != null; s = s.parent.orElse(null)) {
      s.names.keySet().stream().filter(name -> find(name).isPresent()).forEach(all::add);
    }
    return all;
  }

  /**
   * The things that are named where something is asked: first those by which the side is named, as
   * in {@code me.side}.
   */
  public Optional<NamedThings> things(CheckedExpression side) {
    Optional<NamedThings> all = things;
    for (CheckedExpression part : Subexpressions.within(side).toList()) {
      if (part instanceof CheckedExpression.Local local) {
        all = NamedThings.of(local.slot(), all);
      }
    }
    return all;
  }

  private Map<String, LocalMeaning> flat(FrameLayout seenFrom) {
    Map<String, LocalMeaning> all = parent.map(p -> p.flat(seenFrom)).orElseGet(LinkedHashMap::new);
    for (String name : names.keySet()) {
      Binding own = own(name);
      if (own != null && seenFrom(seenFrom, own.local())) {
        all.put(name, own.local());
      }
    }
    return all;
  }

  /** The names that stand for slots, the outermost first. */
  public Map<String, Slot> slots() {
    Map<String, Slot> slots = new LinkedHashMap<>();
    flat(frame)
        .forEach(
            (name, local) -> {
              if (local instanceof Slot slot) {
                slots.put(name, slot);
              }
            });
    return slots;
  }

  /** From here on, what {@code slot} holds is known to be a {@code kind}. */
  public void narrow(int slot, Kind kind) {
    for (String name : frame.names(slot)) {
      if (find(name).orElse(null) instanceof Slot(int s, Type.OfThing(Kind was), var range)
          && s == slot
          && kind.is(was)) {
        bind(name, slot, new Type.OfThing(kind), range);
      }
    }
  }

  public List<String> steps() {
    return steps;
  }

  public void enterStep(String name) {
    steps = PartLists.plus(steps, name);
  }

  /** The declaration around this place that `end` may name: a procedure, an action, a trigger. */
  public Optional<String> enclosing() {
    return enclosing;
  }

  public void enterDeclaration(String name) {
    enclosing = Optional.of(name);
  }

  /** The procedure or action around this place, whose steps and statements rules may answer. */
  public Optional<Routine> routine() {
    return routine;
  }

  public void enterRoutine(Routine around) {
    enterDeclaration(around.name());
    routine = Optional.of(around);
  }

  /** The type of the value that the enclosing procedure gives. */
  public Optional<Type> gives() {
    return gives;
  }

  public void enterGives(Optional<Type> type) {
    gives = type;
  }

  /** Returns what is not picked out here. */
  public List<Ignored> ignored() {
    return ignored;
  }

  public Scope ignoring(List<Ignored> what) {
    ignored = what;
    return this;
  }

  /** Whether what is here is evaluated once, by a statement: then a procedure may be run. */
  public boolean once() {
    return once;
  }

  /** A child for a part of the same expression. */
  public Scope part() {
    Scope scope = child();
    scope.once = once;
    return scope;
  }

  /** These names, for a value that a statement evaluates itself. */
  public Scope asOnce() {
    Scope scope = child();
    scope.once = true;
    return scope;
  }

  /**
   * Names of the procedure that a rule answers, at a place where they may not be known yet.
   *
   * @param told those that have been complained of
   */
  public record Later(String routine, Set<String> names, Set<String> told) {}

  public void knownLater(String routine, Set<String> names) {
    later = Optional.of(new Later(routine, names, new HashSet<>()));
  }

  public Optional<Later> later(String name) {
    return later.filter(l -> l.names().contains(name));
  }

  /**
   * Names that only some of the places know at which a rule listens.
   *
   * @param unknown each with a place that does not know it
   */
  public record NotEverywhere(String place, String routine, Map<String, Span> unknown) {}

  /** From here on such names stand for nothing. */
  public void notEverywhere(String place, String routine, Map<String, Span> unknown) {
    notEverywhere = Optional.of(new NotEverywhere(place, routine, unknown));
    names.keySet().removeAll(unknown.keySet());
  }

  public Optional<NotEverywhere> notEverywhere(String name) {
    return notEverywhere.filter(n -> n.unknown().containsKey(name));
  }

  public boolean cell() {
    return cell;
  }

  public void enterCell() {
    cell = true;
  }

  @Override
  public String toString() {
    return slots().toString();
  }
}
