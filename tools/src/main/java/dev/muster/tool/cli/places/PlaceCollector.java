package dev.muster.tool.cli.places;

import static java.util.stream.Collectors.joining;

import dev.muster.check.declaration.TypeRules;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration.Moment;
import dev.muster.model.Answer;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Event;
import dev.muster.model.Kind;
import dev.muster.model.ListeningPlace;
import dev.muster.model.NameSet;
import dev.muster.model.Origin;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Routine;
import dev.muster.model.Rule;
import dev.muster.model.Rulebook;
import dev.muster.model.Type;
import dev.muster.model.Validity;
import dev.muster.tool.cli.places.PlacesOf.Place;
import dev.muster.tool.cli.places.PlacesOf.Related;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Gathers where rules may listen, from the survey of the check and from the checked rulebook. */
final class PlaceCollector {
  private final Rulebook rulebook;
  private final RulebookUses uses;

  PlaceCollector(Rulebook rulebook) {
    this.rulebook = rulebook;
    this.uses = new RulebookUses(rulebook);
  }

  List<PlacesOf> collect(List<ListeningPlace> survey) {
    List<PlacesOf> all = new ArrayList<>();
    Map<Routine, List<ListeningPlace>> byRoutine =
        survey.stream()
            .collect(
                Collectors.groupingBy(
                    ListeningPlace::routine, LinkedHashMap::new, Collectors.toList()));
    byRoutine.forEach((routine, places) -> all.add(routine(routine, places)));
    rulebook.topics().events().values().forEach(e -> all.add(event(e)));
    for (Kind kind : rulebook.vocabulary().kinds().values()) {
      kind.ownAttributes().values().stream()
          .filter(a -> !a.fixed())
          .forEach(a -> all.add(attribute(kind, a)));
    }
    rulebook.topics().quantities().forEach((name, q) -> all.add(quantity(name, q)));
    return all;
  }

  private PlacesOf routine(Routine routine, List<ListeningPlace> places) {
    List<Place> shown = places.stream().map(PlaceCollector::place).toList();
    return new PlacesOf(
        routine.origin().declarationKind(),
        routine.name(),
        routine.origin(),
        shown,
        listeners(routine),
        uses.of(routine),
        routine instanceof Procedure p ? p.gives().map(PlaceCollector::said) : Optional.empty());
  }

  private static Place place(ListeningPlace place) {
    Map<String, String> later = new LinkedHashMap<>(types(place.after()));
    later.keySet().removeAll(place.before().keySet());
    return new Place(
        place.moments().stream().map(place::heading).toList(),
        types(place.before()),
        later,
        place.span().source().name(),
        place.span().line());
  }

  private static Map<String, String> types(Map<String, Type> names) {
    Map<String, String> types = new LinkedHashMap<>();
    names.forEach((name, type) -> types.put(name, said(type)));
    return types;
  }

  /** The rules that answer the routine, or a place in it. */
  private List<Related> listeners(Routine routine) {
    return rules(
        rule ->
            rule.heard()
                .filter(rulebook.topics().moments()::contains)
                .map(Event::name)
                .filter(heard -> isOf(heard, routine.name())));
  }

  private static boolean isOf(String heard, String routine) {
    return heard.endsWith(" in " + routine)
        || Stream.of(Moment.values()).anyMatch(m -> heard.equals(m.word() + " " + routine));
  }

  private List<Related> listeners(List<Event> events) {
    return rules(rule -> rule.heard().filter(events::contains).map(event -> "on " + event.name()));
  }

  /** Returns the rules of which there is something to say. */
  private List<Related> rules(java.util.function.Function<Rule, Optional<String>> what) {
    return rulebook.rules().all().stream()
        .flatMap(
            rule ->
                what
                    .apply(rule)
                    .map(w -> Related.of(rule.origin(), w, rule.origin().span()))
                    .stream())
        .distinct()
        .toList();
  }

  private PlacesOf event(Event event) {
    String heading = "on " + event.name() + ListeningPlace.parts(event.parameters());
    return new PlacesOf(
        "event",
        event.name(),
        event.origin(),
        List.of(place(event.origin(), List.of(heading), types(event.parameters()))),
        listeners(List.of(event)),
        uses.of(event),
        Optional.empty());
  }

  private static Map<String, String> types(List<Parameter> parameters) {
    Map<String, String> types = new LinkedHashMap<>();
    parameters.forEach(p -> types.put(p.name(), said(p.type())));
    return types;
  }

  private static Place place(Origin origin, List<String> headings, Map<String, String> names) {
    Span at = origin.span();
    return new Place(headings, names, Map.of(), at.source().name(), at.line());
  }

  private PlacesOf attribute(Kind kind, Attribute a) {
    String of = a.name() + " of x: " + kind.name();
    List<String> headings = new ArrayList<>(List.of("before " + of + " changes"));
    headings.add("on " + of + " changes");
    highest(a).ifPresent(level -> headings.add("on " + of + " reaches " + level));
    List<String> adjusting = new ArrayList<>();
    if (TypeRules.counts(a.type())) {
      for (String verb :
          a.good().isPresent() ? List.of("suffers", "recovers") : List.of("gains", "loses")) {
        for (String moment : List.of("before", "on")) {
          adjusting.add("%s x: %s %s n %s".formatted(moment, kind.name(), verb, a.name()));
        }
      }
    }
    String owner = said(new Type.OfThing(kind));
    List<Place> places = new ArrayList<>();
    places.add(place(a.origin(), headings, known(owner, "level", said(a.type()))));
    if (!adjusting.isEmpty()) {
      places.add(place(a.origin(), adjusting, known(owner, "n", said(Type.COUNT))));
    }
    var changes = rulebook.topics().changes();
    List<Event> events = changes.all().filter(e -> isOf(e, a, kind)).toList();
    return new PlacesOf(
        "attribute", a.name(), a.origin(), places, listeners(events), uses.of(a), Optional.empty());
  }

  private static Map<String, String> known(String owner, String value, String type) {
    Map<String, String> names = new LinkedHashMap<>();
    names.put("x", owner);
    names.put(value, type);
    return names;
  }

  private boolean isOf(Event event, Attribute attribute, Kind kind) {
    return event.parameters().getFirst().type() instanceof Type.OfThing(Kind owner)
        && owner == kind
        && Stream.of(event.name().split(" ")).anyMatch(attribute.name()::equals);
  }

  private static Optional<String> highest(Attribute a) {
    if (a.type() instanceof Type.Level(var track)) {
      return Optional.of(track.show(track.high()));
    }
    return a.type() instanceof Type.Count && Double.isFinite(a.range().high())
        ? Optional.of(Long.toString((long) a.range().high()))
        : Optional.empty();
  }

  private PlacesOf quantity(String name, Quantity q) {
    String heading =
        "modifier NAME to %s%s { %s }"
            .formatted(q.name(), ListeningPlace.parts(q.parameters()), change(q.type()));
    Map<String, String> names = new LinkedHashMap<>();
    q.parameters().forEach(p -> names.put(p.name(), said(p.type())));
    return new PlacesOf(
        "quantity",
        name,
        q.origin(),
        List.of(place(q.origin(), List.of(heading), names)),
        rules(
            rule ->
                rule.changes(q)
                    ? Optional.of(
                        firstLine(rule.origin().span())
                            + heading(rule)
                            + only(rule.origin().validity()))
                    : Optional.empty()),
        uses.of(q),
        Optional.of(base(q)));
  }

  private static String said(Type type) {
    return type instanceof Type.Named(var set)
        ? set.members().stream().map(NameSet.Member::name).collect(joining(", "))
        : TypeRules.say(type).replace("`", "");
  }

  /** The option or scenario in which alone it holds. */
  private static String only(Validity validity) {
    return validity
        .onlyIn()
        .map(in -> Validity.ofScenario(in) ? " (in " + in + ")" : " (in option " + in + ")")
        .orElse("");
  }

  /** What the heading of a rule asks for, where that does not stand in its line. */
  private static String heading(Rule rule) {
    String asked =
        rule.when().stream()
            .filter(condition -> !rule.origin().span().covers(condition.span()))
            .filter(CheckedExpression.Is.class::isInstance)
            .map(CheckedExpression.Is.class::cast)
            .filter(is -> is.of() instanceof CheckedExpression.Local)
            .map(is -> ((CheckedExpression.Local) is.of()).name() + " is " + tests(is))
            .collect(joining(", "));
    return asked.isEmpty() ? "" : " (where " + asked + ")";
  }

  private static String tests(CheckedExpression.Is is) {
    return is.tests().stream()
        .map(
            test ->
                switch (test) {
                  case CheckedExpression.Test.OfKind(var kind) -> kind.name();
                  case CheckedExpression.Test.Equal(var value) -> value.span().text().strip();
                  case CheckedExpression.Test.Between between ->
                      between.low().span().text() + ".." + between.high().span().text();
                })
        .collect(joining(" or "));
  }

  private static String firstLine(Span span) {
    return span.verbatim().strip().lines().findFirst().orElse("");
  }

  /** Returns the number of rows that give it, or else its formula. */
  private String base(Quantity q) {
    long rows =
        rulebook.rules().all().stream()
            .filter(r -> r.topic() == q && r.answer() instanceof Answer.Value)
            .count();
    Quantity.Body body = rulebook.bodies().of(q);
    return body.table()
        ? "a table of " + rows + " rows"
        : body.formula().map(f -> "= " + f.span().text().strip()).orElse("nothing: 0, no or none");
  }

  /** A change that any quantity of the type may be given. */
  private String change(Type type) {
    return switch (type) {
      case Type.Distance _ -> "+ 1 " + rulebook.vocabulary().lengthUnit().written();
      case Type.Angle _ -> "+ 10 degrees";
      case Type.Flag _ -> "= yes";
      case Type.Rung _ -> "longer by 1";
      case Type.Named(var set) -> "= " + set.members().getFirst().name();
      case Type.ListOf(Type element) -> listChange(element);
      case Type.Text _ -> "= \"\"";
      case Type.OfThing _, Type.Formations _, Type.Path _, Type.Order _, Type.Spot _ -> "= none";
      case Type.Count _, Type.Dice _, Type.Level _, Type.Region _, Type.Roll _ -> "+ 1";
      case Type.Pairing _, Type.DicePair _, Type.Moved _, Type.Nothing _, Type.Unknown _ -> "+ 1";
    };
  }

  private static String listChange(Type element) {
    if (element instanceof Type.Named(var set)) {
      return "+ " + set.members().getFirst().name();
    }
    return element instanceof Type.OfThing(var kind) ? "= list " + kind.name() + " x" : "+ 1";
  }
}
