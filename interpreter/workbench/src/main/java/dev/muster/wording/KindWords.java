package dev.muster.wording;

import dev.muster.lang.syntax.Declaration.Good;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.Kind;
import dev.muster.model.Lifetime;
import dev.muster.model.Procedure;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says which kinds there are, and which values their things have. */
public final class KindWords {
  private static final String BASE = "base";

  private static final Set<String> SIZES =
      Set.of(Kind.BASE_WIDTH, Kind.BASE_DEPTH, Kind.BASE_DIAMETER);

  private static final Phrase NONE = Phrase.of("–");

  private final RuleWords words;

  public KindWords(RuleWords words) {
    this.words = words;
  }

  /** {@code infantry (guards, militia), cavalry}: the kinds below it. */
  public Phrase sorts(Kind kind) {
    return Phrase.joined(
        kind.children().stream()
            .map(
                child ->
                    Phrase.of(
                        Phrase.term(child.origin()),
                        child.children().isEmpty() ? "" : Phrase.of(" (", sorts(child), ")")))
            .toList(),
        ", ");
  }

  /** What may change in the course of a battle, and what it begins with, each value in a row. */
  public Grid kept(Kind of, List<Attribute> attributes) {
    List<List<Phrase>> rows =
        attributes.stream()
            .map(each -> List.of(title(of, each), values(each), first(each).orElse(Phrase.of())))
            .toList();
    return new Grid(List.of(Phrase.of(), Phrase.of("Values"), Phrase.of("At first")), 1, rows);
  }

  /** {@code Has fired (p.5), Shots (number)}: what is told in a row with others like it. */
  public Phrase listed(Kind of, List<Attribute> attributes) {
    return Phrase.joined(attributes.stream().map(each -> listed(of, each)).toList(), ", ");
  }

  private Phrase listed(Kind of, Attribute each) {
    List<Phrase> more = new ArrayList<>();
    if (!(each.type() instanceof Type.Flag)) {
      more.add(values(each));
    }
    each.start()
        .value()
        .flatMap(start -> first(each))
        .ifPresent(first -> more.add(Phrase.of("at first ", first)));
    return Phrase.of(
        title(of, each), more.isEmpty() ? "" : Phrase.of(" (", Phrase.joined(more, "; "), ")"));
  }

  /** With the kind that has it, where that is not the one that is told of. */
  private static Phrase title(Kind of, Attribute attribute) {
    Phrase title = Phrase.of(Phrase.title(attribute.origin())).capital();
    return Phrase.of(
        attribute.owner() == of
            ? title
            : Phrase.of(Phrase.term(attribute.owner().origin()).capital(), ": ", title),
        cited(attribute));
  }

  private static String cited(Attribute attribute) {
    return attribute.origin().pages().map(pages -> " (" + pages + ")").orElse("");
  }

  /** {@code 1 to 3, high is good}. */
  private static Phrase values(Attribute attribute) {
    return Phrase.of(
        TypeWords.brief(attribute),
        attribute.good().filter(Good.HIGH::equals).isPresent() ? ", high is good" : "",
        attribute.secret() ? ", secret" : "");
  }

  /** What it begins with; empty where that is nothing, or not so. */
  Optional<Phrase> first(Attribute attribute) {
    return attribute
        .start()
        .value()
        .map(
            value ->
                attribute.type() instanceof Type.Flag && isNothing(value)
                    ? Phrase.of()
                    : words.value(value))
        .or(() -> lowest(attribute))
        .filter(said -> !said.isEmpty());
  }

  /** What it begins with where nothing else is said. */
  private static Optional<Phrase> lowest(Attribute attribute) {
    if (attribute.type() instanceof Type.Level(var track)) {
      return Optional.of(Phrase.of(track.title(track.low())));
    }
    if (attribute.type() instanceof Type.Named(var set)) {
      return set.members().stream().findFirst().map(member -> Phrase.term(member.origin()));
    }
    return attribute.type() instanceof Type.Count
        ? Optional.of(
            Phrase.of(
                ExpressionWords.decimal(attribute.range().bounded() ? attribute.range().low() : 0)))
        : Optional.empty();
  }

  /** While what is done it lasts: {@code Fight of it or Rally}; empty for all of the battle. */
  public static Phrase lasts(Attribute attribute) {
    return Phrase.list(
        attribute.lifetimes().stream()
            .filter(each -> !each.routine().name().equals(Procedure.START))
            .map(KindWords::lasts)
            .toList(),
        "or");
  }

  private static Phrase lasts(Lifetime lifetime) {
    Phrase routine = Phrase.term(lifetime.routine().origin());
    return lifetime.parameter().isEmpty()
        ? routine
        : Phrase.of(
            routine,
            " ",
            lifetime.routine().parameters().get(lifetime.parameter().getAsInt()).preposition(),
            " it");
  }

  /** What is the same for all things of a kind; kinds of which the same is said share a row. */
  public Grid fixed(List<Kind> kinds) {
    Map<Phrase, Map<String, Phrase>> said = new LinkedHashMap<>();
    for (Kind kind : kinds) {
      Map<String, CheckedExpression> values = new LinkedHashMap<>();
      for (Attribute each : kind.allAttributes()) {
        kind.fixed(each.name()).ifPresent(value -> values.put(each.name(), value));
      }
      said.put(Phrase.term(kind.origin()).capital(), values(values));
    }
    return grid(said, List.of());
  }

  /** How things stand in each formation. */
  public Grid formations(List<Formation> formations) {
    Map<Phrase, Map<String, Phrase>> said = new LinkedHashMap<>();
    for (Formation each : formations) {
      Map<String, Phrase> values = new LinkedHashMap<>();
      values.put(
          "for",
          Phrase.joined(
              each.kinds().stream().map(kind -> Phrase.term(kind.origin())).toList(), ", "));
      values.putAll(values(each.fixed()));
      each.fixed()
          .forEach(
              (name, value) -> {
                if (!SIZES.contains(name) && isNothing(value)) {
                  values.put(Phrase.spaced(name), words.value(value));
                }
              });
      said.put(Phrase.term(each.origin()).capital(), values);
    }
    return grid(said, List.of("for"));
  }

  /** The values of a kind or a formation, by what they are called. */
  public Map<String, Phrase> values(Map<String, CheckedExpression> fixed) {
    Map<String, Phrase> values = new LinkedHashMap<>();
    base(fixed).ifPresent(base -> values.put(BASE, base));
    fixed.forEach(
        (name, value) -> {
          if (!SIZES.contains(name)) {
            values.put(Phrase.spaced(name), isNothing(value) ? NONE : words.value(value));
          }
        });
    return values;
  }

  /** {@code 4 cm by 2 cm}, {@code diameter 25 mm}. */
  private Optional<Phrase> base(Map<String, CheckedExpression> fixed) {
    Optional<Phrase> diameter = size(Kind.BASE_DIAMETER, fixed);
    Optional<Phrase> width = size(Kind.BASE_WIDTH, fixed);
    Optional<Phrase> depth = size(Kind.BASE_DEPTH, fixed);
    return diameter
        .map(across -> Phrase.of("diameter ", across))
        .or(() -> width.flatMap(wide -> depth.map(deep -> Phrase.of(wide, " by ", deep))))
        .or(() -> width.map(wide -> Phrase.of(wide, " wide")))
        .or(() -> depth.map(deep -> Phrase.of(deep, " deep")));
  }

  private Optional<Phrase> size(String name, Map<String, CheckedExpression> fixed) {
    return Optional.ofNullable(fixed.get(name))
        .filter(value -> !isNothing(value))
        .map(words::value);
  }

  /** What a value reads as where none is given. */
  private static boolean isNothing(CheckedExpression value) {
    return value instanceof CheckedExpression.Number number && number.value() == 0
        || value instanceof CheckedExpression.Constant constant
            && (constant.value() == null || Boolean.FALSE.equals(constant.value()));
  }

  /**
   * @param always columns that are there even if all is the same
   */
  private static Grid grid(Map<Phrase, Map<String, Phrase>> said, List<String> always) {
    Set<String> names = new LinkedHashSet<>(always);
    said.values().forEach(values -> names.addAll(values.keySet()));
    names.removeIf(
        name ->
            said.values().stream()
                .allMatch(values -> values.getOrDefault(name, NONE).equals(NONE)));
    Map<List<Phrase>, List<Phrase>> rows = new LinkedHashMap<>();
    said.forEach(
        (title, values) ->
            rows.computeIfAbsent(
                    names.stream().map(name -> values.getOrDefault(name, NONE)).toList(),
                    cells -> new ArrayList<>())
                .add(title));
    rows.keySet().removeIf(cells -> cells.stream().allMatch(NONE::equals));
    List<Phrase> heads = new ArrayList<>(List.of(Phrase.of()));
    names.forEach(name -> heads.add(Phrase.of(name).capital()));
    List<List<Phrase>> all = new ArrayList<>();
    rows.forEach(
        (cells, titles) -> {
          List<Phrase> row = new ArrayList<>(List.of(Phrase.joined(titles, ", ")));
          row.addAll(cells);
          all.add(row);
        });
    return new Grid(heads, 1, all);
  }
}
