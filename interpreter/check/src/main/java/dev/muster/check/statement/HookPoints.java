package dev.muster.check.statement;

import dev.muster.check.declaration.BuiltinDeclarations;
import dev.muster.check.declaration.Scope;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.EventArgument;
import dev.muster.lang.syntax.Declaration.EventPattern;
import dev.muster.lang.syntax.Declaration.Moment;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.Statement;
import dev.muster.model.Event;
import dev.muster.model.Hook;
import dev.muster.model.Hooks;
import dev.muster.model.Parameter;
import dev.muster.model.Routine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The places in procedures and actions that rules answer, with the names that there are. Which they
 * are is known from the {@link Listeners}.
 */
public final class HookPoints {
  /**
   * @param at the name of a step, or of what a statement is about; empty: the whole
   */
  record Point(String routine, Optional<HookPlace> at, Moment moment) {}

  /**
   * A place in a procedure or an action.
   *
   * @param written whether it is a statement that begins so; otherwise the text is a name
   */
  public record HookPlace(String text, boolean written) {
    private static final Pattern END_OF_HEAD = Pattern.compile("[{\"]|//");

    public static HookPlace named(String name) {
      return new HookPlace(name, false);
    }

    /** A statement that begins so, whatever blanks and lines are between the words. */
    public static HookPlace written(Name beginning) {
      return new HookPlace(plain(beginning.text()), true);
    }

    /** Returns how an author would point at the statement: up to its block or its first text. */
    static HookPlace beginning(String statement) {
      String text = plain(statement);
      int end = END_OF_HEAD.matcher(text).results().findFirst().map(m -> m.start()).orElse(-1);
      return new HookPlace(end < 0 ? text : text.substring(0, end).strip(), true);
    }

    static String plain(String text) {
      return text.strip().replaceAll("\\s+", " ");
    }

    boolean begins(String statement) {
      return statement.startsWith(text)
          && (statement.length() == text.length()
              || !inWord(text.charAt(text.length() - 1))
              || !inWord(statement.charAt(text.length())));
    }

    private static boolean inWord(char c) {
      return Character.isLetterOrDigit(c) || c == '-';
    }

    @Override
    public String toString() {
      return written ? '"' + text + '"' : text;
    }
  }

  /** The names that are known before and after a place. */
  record Known(Map<String, Scope.Slot> before, Map<String, Scope.Slot> after) {}

  private final Listeners listeners;

  /** Notes all places, where somebody wants to know them. */
  private final Optional<PlaceSurvey> survey;

  private final Map<Point, Event> events = new LinkedHashMap<>();
  private final Map<String, Set<String>> named = new HashMap<>();

  /** The texts of the statements of these. */
  private final Map<String, Set<String>> saying = new HashMap<>();

  /** The names that statements of these give to what comes of them. */
  private final Map<String, Set<String>> binding = new HashMap<>();

  /** The places where one of several of the same name knows less than the first. */
  private final Map<Point, Map<String, Span>> unknown = new HashMap<>();

  private final Map<String, List<String>> inside = new HashMap<>();
  private final Map<Routine, Hooks> around = new LinkedHashMap<>();

  HookPoints(Listeners listeners, Optional<PlaceSurvey> survey) {
    this.listeners = listeners;
    this.survey = survey;
  }

  void addAll(HookPoints others) {
    events.putAll(others.events);
    named.putAll(others.named);
    saying.putAll(others.saying);
    binding.putAll(others.binding);
    unknown.putAll(others.unknown);
    inside.putAll(others.inside);
    around.putAll(others.around);
  }

  /** {@code roll in contact}: what the rule names may be a place in a procedure. */
  public static Optional<EventArgument> place(EventPattern.Named pattern) {
    return pattern.arguments().stream()
        .findFirst()
        .filter(a -> a.preposition().equals("in") && a.kind().isEmpty());
  }

  /** Returns the event that rules answer there; empty when there is no such place. */
  public Optional<Event> event(String routine, Optional<HookPlace> at, Moment moment) {
    return Optional.ofNullable(events.get(new Point(routine, at, moment)));
  }

  /**
   * Of several places of one name: the names that are not known at all of them, each with such a
   * place.
   */
  public Map<String, Span> unknown(String routine, Optional<HookPlace> at, Moment moment) {
    return unknown.getOrDefault(new Point(routine, at, moment), Map.of());
  }

  /** The names of steps and statements of a procedure or action. */
  public Set<String> names(String routine) {
    return named.getOrDefault(routine, Set.of());
  }

  /** Names that a procedure or action gives, each known behind its own line. */
  public Set<String> binding(String routine) {
    return binding.getOrDefault(routine, Set.of());
  }

  /** Returns the texts of the statements of a procedure or action, where rules point at any. */
  public Set<String> saying(String routine) {
    return saying.getOrDefault(routine, Set.of());
  }

  /** Around the whole of a procedure or an action, of which only the parameters are known. */
  void around(Routine routine, Scope scope) {
    Map<String, Scope.Slot> known = scope.slots();
    survey.ifPresent(
        s -> s.found(routine, Optional.empty(), known, known, routine.origin().span()));
    Hooks hooks =
        hooks(routine, Optional.empty(), new Known(known, known), routine.origin().span());
    if (hooks.any()) {
      around.put(routine, hooks);
    }
  }

  /**
   * Returns what rules mean a statement by: its name, or what they say of how it begins. Empty for
   * nearly every statement, whose names are then not asked for.
   *
   * @param steps around it
   */
  List<HookPlace> answered(Routine routine, Statement statement, List<String> steps) {
    List<HookPlace> answered = new ArrayList<>();
    bound(statement)
        .ifPresent(
            name -> binding.computeIfAbsent(routine.name(), r -> new LinkedHashSet<>()).add(name));
    name(statement)
        .map(HookPlace::named)
        .ifPresent(
            place -> {
              known(routine, place, steps);
              if (survey.isPresent() || listeners.answer(routine, place)) {
                answered.add(place);
              }
            });
    Set<HookPlace> texts = listeners.written(routine);
    if (!texts.isEmpty()) {
      String text = HookPlace.plain(statement.span().text());
      saying.computeIfAbsent(routine.name(), r -> new LinkedHashSet<>()).add(text);
      texts.stream().filter(place -> place.begins(text)).forEach(answered::add);
    }
    if (survey.isPresent() && answered.isEmpty()) {
      answered.add(HookPlace.beginning(statement.span().text()));
    }
    return answered;
  }

  private void known(Routine routine, HookPlace place, List<String> steps) {
    inside.computeIfAbsent(routine.name() + "/" + place, r -> List.copyOf(steps));
    if (!place.written()) {
      named.computeIfAbsent(routine.name(), r -> new LinkedHashSet<>()).add(place.text());
    }
  }

  /** A step or a statement, and the names that are known before and after it. */
  Hooks at(Routine routine, HookPlace place, Known known, List<String> steps, Span span) {
    known(routine, place, steps);
    survey.ifPresent(
        s -> s.found(routine, Optional.of(place), known.before(), known.after(), span));
    return hooks(routine, Optional.of(place), known, span);
  }

  private Hooks hooks(Routine routine, Optional<HookPlace> at, Known known, Span where) {
    return new Hooks(
        hook(new Point(routine.name(), at, Moment.BEFORE), routine, known.before(), where),
        hook(new Point(routine.name(), at, Moment.INSTEAD_OF), routine, known.before(), where),
        hook(new Point(routine.name(), at, Moment.AFTER), routine, known.after(), where));
  }

  private Optional<Hook> hook(
      Point point, Routine routine, Map<String, Scope.Slot> known, Span where) {
    if (listeners.at(point).isEmpty()) {
      return Optional.empty();
    }
    Event event = events.computeIfAbsent(point, p -> event(p, routine, known));
    event.parameters().stream()
        .skip(routine.parameters().size())
        .filter(p -> !known.containsKey(p.name()))
        .forEach(
            p ->
                unknown.computeIfAbsent(point, at -> new HashMap<>()).putIfAbsent(p.name(), where));
    List<Integer> slots =
        event.parameters().stream()
            .map(p -> Optional.ofNullable(known.get(p.name())).map(Scope.Slot::slot).orElse(-1))
            .toList();
    return Optional.of(new Hook(event, slots));
  }

  /** The parameters of the procedure keep their prepositions; other names have none. */
  private static Event event(Point point, Routine routine, Map<String, Scope.Slot> known) {
    List<Parameter> parameters = new ArrayList<>(routine.parameters());
    known.forEach(
        (name, local) -> {
          if (parameters.stream().noneMatch(p -> p.name().equals(name))) {
            parameters.add(new Parameter("", name, local.type()));
          }
        });
    String what = point.at().map(at -> at + " in ").orElse("") + point.routine();
    return new Event(
        BuiltinDeclarations.origin("event", point.moment().word() + " " + what),
        List.copyOf(parameters),
        point.moment() == Moment.INSTEAD_OF);
  }

  /** The steps around a place, which an answer may end. */
  public List<String> steps(String routine, HookPlace at) {
    return inside.getOrDefault(routine + "/" + at, List.of());
  }

  /** By procedure or action. */
  public Map<Routine, Hooks> around() {
    return around;
  }

  public List<Event> events() {
    return List.copyOf(events.values());
  }

  /** The name of what comes of a statement. */
  private static Optional<String> bound(Statement statement) {
    return switch (statement) {
      case Statement.Let s -> Optional.of(s.name().text());
      case Statement.RollDice s -> Optional.of(s.name().text());
      case Statement.Pair s -> Optional.of(s.as().text());
      case Statement.Move s -> s.as().map(n -> n.text());
      case Statement other -> Optional.empty();
    };
  }

  /** The name of a statement; most have none. */
  private static Optional<String> name(Statement statement) {
    return switch (statement) {
      case Statement.Run s -> Optional.of(s.procedure().text());
      case Statement.Open s -> Optional.of(s.window().text());
      case Statement.Announce s -> Optional.of(s.event().text());
      case Statement.Read s -> Optional.of(s.outcome().text());
      case Statement.Order s -> Optional.of(s.action().text());
      case Statement.Chooses s -> Optional.of(s.decision().text());
      case Statement other -> bound(other);
    };
  }

  @Override
  public String toString() {
    return List.of(events, named, saying, binding, unknown, inside, around).toString();
  }
}
