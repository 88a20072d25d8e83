package dev.muster.wording;

import dev.muster.lang.syntax.Declaration.Direction;
import dev.muster.model.Action;
import dev.muster.model.Army;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Procedure;
import dev.muster.model.Rulebook;
import dev.muster.model.Scenario;
import dev.muster.model.Setup;
import dev.muster.model.Setup.FaceSetup;
import dev.muster.model.Setup.OpenSetup;
import dev.muster.model.Setup.Outline;
import dev.muster.model.Setup.PlaceSetup;
import dev.muster.model.Setup.ThingSetup;
import dev.muster.model.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Says what a battle begins with: the table, who fields what, and where it stands. */
public final class SetupWords {
  private static final List<String> EDGES = List.of("north", "east", "south", "west");

  /** Degrees from one of them to the next. */
  private static final int QUARTER = 90;

  private final RuleWords words;

  public SetupWords(RuleWords words) {
    this.words = words;
  }

  /** The table, what lies on it, and how long the battle lasts. */
  public List<Line> table(Setup setup) {
    List<Line> lines = new ArrayList<>();
    setup
        .width()
        .ifPresent(
            width ->
                lines.add(
                    Line.of(
                        "The table: ",
                        words.value(width),
                        setup
                            .depth()
                            .map(depth -> Phrase.of(" by ", words.value(depth)))
                            .orElse(Phrase.of()),
                        setup.scale().map(scale -> ", at the scale " + scale).orElse(""),
                        "; places are measured from its west edge, then from its south edge.")));
    setup
        .limit()
        .ifPresent(
            turns ->
                lines.add(Line.of("The battle lasts ", words.value(turns), " turns at most.")));
    setup.terrain().stream()
        .map(
            each ->
                Line.of(
                    Phrase.of(each.title()).capital(),
                    ": ",
                    Phrase.term(each.kind().origin()),
                    outline(each.outline()),
                    "."))
        .forEach(lines::add);
    return lines;
  }

  /** The sides, and what they field. */
  public List<Line> sides(Setup setup) {
    Map<String, String> titles = titles(setup);
    List<Line> lines = new ArrayList<>();
    for (Setup.SideSetup side : setup.sides()) {
      lines.add(
          new Line(
              Phrase.of(title(side), ":"),
              side.things().stream().map(thing -> thing(thing, titles)).toList()));
    }
    lines.addAll(deployments(setup));
    return lines;
  }

  /** {@code France, from the north edge}. */
  public static Phrase title(Setup.SideSetup side) {
    return Phrase.of(
        side.title(), side.baseline().map(edge -> ", from the " + edge + " edge").orElse(""));
  }

  /** Where what is not set up yet may be placed, in the order in which that is done. */
  public List<Line> deployments(Setup setup) {
    Map<String, String> titles = titles(setup);
    return setup.deployments().stream()
        .map(
            each -> {
              List<ThingSetup> deployed =
                  setup.deployed(each).filter(thing -> thing.kind().hasBase()).toList();
              List<Phrase> aside =
                  deployed.stream()
                      .filter(ThingSetup::offTable)
                      .map(thing -> Phrase.of(thing.title()))
                      .toList();
              boolean planned =
                  deployed.stream().anyMatch(thing -> !thing.offTable())
                      && deployed.stream().allMatch(thing -> thing.place().isPresent());
              return Line.of(
                  Phrase.of(titles.getOrDefault(each.what(), Phrase.spaced(each.what()))).capital(),
                  planned ? " stands as given, or is placed" : " is placed",
                  each.secretly() ? " secretly" : "",
                  " in ",
                  words.value(each.region()),
                  aside.isEmpty() ? "" : Phrase.of(", except ", Phrase.list(aside, "and")),
                  ".");
            })
        .toList();
  }

  /** Whether something on the table is told no facing. */
  public static boolean facesAhead(List<ThingSetup> things) {
    return things.stream()
        .anyMatch(
            each ->
                each.facing().isEmpty() && each.place().isPresent() && !each.offTable()
                    || facesAhead(each.things()));
  }

  /** What a side fields, each thing in a row. */
  public Grid roster(Setup.SideSetup side, Setup setup) {
    return new Roster(side, titles(setup)).grid();
  }

  private final class Roster {
    private final Map<String, String> titles;
    private final List<List<ThingSetup>> all = new ArrayList<>();

    /** The titles of values that stand in columns of their own. */
    private final Set<String> columns = new LinkedHashSet<>();

    Roster(Setup.SideSetup side, Map<String, String> titles) {
      this.titles = titles;
      add(side.things(), List.of());
    }

    private void add(List<ThingSetup> things, List<ThingSetup> under) {
      for (ThingSetup thing : things) {
        List<ThingSetup> line = new ArrayList<>(under);
        line.add(thing);
        all.add(line);
        thing.attributes().stream()
            .map(Setup.AttributeSetup::attribute)
            .filter(each -> !(each.type() instanceof Type.Flag))
            .forEach(each -> columns.add(Phrase.title(each.origin())));
        add(thing.things(), line);
      }
    }

    Grid grid() {
      List<Phrase> heads = new ArrayList<>(List.of(Phrase.of(), Phrase.of("What it is")));
      columns.forEach(each -> heads.add(Phrase.of(each).capital()));
      heads.add(Phrase.of("With"));
      heads.add(Phrase.of("Where"));
      heads.add(Phrase.of("Facing"));
      List<List<Phrase>> rows = all.stream().map(this::row).toList();
      List<Integer> used =
          IntStream.range(0, heads.size())
              .filter(i -> rows.stream().anyMatch(row -> !row.get(i).isEmpty()))
              .boxed()
              .toList();
      return new Grid(
          used.stream().map(heads::get).toList(),
          2,
          rows.stream().map(row -> used.stream().map(row::get).toList()).toList());
    }

    private List<Phrase> row(List<ThingSetup> line) {
      ThingSetup thing = line.getLast();
      List<Phrase> row = new ArrayList<>();
      row.add(Phrase.of("– ".repeat(line.size() - 1), thing.title()));
      row.add(
          Phrase.of(
              Phrase.term(thing.kind().origin()),
              thing
                  .formation()
                  .map(f -> Phrase.of(", ", Phrase.term(f.origin())))
                  .orElse(Phrase.of())));
      columns.forEach(column -> row.add(value(thing, column)));
      row.add(Phrase.joined(with(thing), ", "));
      row.add(
          Phrase.of(
              thing.place().map(place -> unbroken(place(place, titles))).orElse(Phrase.of()),
              thing.secret() ? ", secretly" : ""));
      row.add(
          thing
              .facing()
              .map(facing -> facing(facing, titles).after("facing "))
              .orElse(Phrase.of()));
      return row;
    }

    /** What the setup gives it, or else what it begins with. */
    private Phrase value(ThingSetup thing, String column) {
      return thing.attributes().stream()
          .filter(each -> Phrase.title(each.attribute().origin()).equals(column))
          .map(each -> words.value(each.value()))
          .findFirst()
          .or(
              () ->
                  thing.kind().allAttributes().stream()
                      .filter(each -> Phrase.title(each.origin()).equals(column))
                      .flatMap(each -> new KindWords(words).first(each).stream())
                      .findFirst())
          .orElse(Phrase.of());
    }

    /** On one line. */
    private static Phrase unbroken(Phrase said) {
      return Phrase.of(said.after("at ").text().replace(' ', '\u00a0'));
    }

    private List<Phrase> with(ThingSetup thing) {
      List<Phrase> said = new ArrayList<>();
      thing.attributes().stream()
          .filter(each -> each.attribute().type() instanceof Type.Flag)
          .map(SetupWords.this::value)
          .forEach(said::add);
      said.addAll(opens(thing));
      said.addAll(specials(thing));
      return said;
    }
  }

  /** What the names in scenarios and armies stand for, where that is the same in all. */
  static Map<String, String> titles(Rulebook rulebook) {
    Map<String, String> all = new TreeMap<>();
    for (Scenario scenario : rulebook.battles().scenarios().values()) {
      titles(scenario.setup()).forEach((name, title) -> title(name, title, all));
    }
    rulebook
        .battles()
        .decks()
        .forEach(deck -> title(deck.origin().name(), Phrase.title(deck.origin()), all));
    for (Army army : rulebook.battles().armies().values()) {
      army.facts().forEach(fact -> title(fact.name(), fact.title(), all));
    }
    done(rulebook).forEach(all::putIfAbsent);
    return all;
  }

  /** The titles of what is done. */
  private static Map<String, String> done(Rulebook rulebook) {
    Map<String, String> all = new TreeMap<>();
    rulebook.topics().actions().values().stream()
        .map(Action::origin)
        .forEach(each -> title(each.name(), Phrase.title(each), all));
    for (Procedure each : rulebook.procedures().values()) {
      title(each.name(), Phrase.title(each.origin()), all);
      for (Procedure.Step step : rulebook.bodies().of(each).steps()) {
        step.name()
            .ifPresent(name -> title(name, step.origin().title().orElse(Phrase.spaced(name)), all));
      }
    }
    return all;
  }

  private static void title(String name, String title, Map<String, String> all) {
    all.merge(name, title, (a, b) -> a.equals(b) ? a : Phrase.spaced(name));
  }

  private static Map<String, String> titles(Setup setup) {
    Map<String, String> titles = new TreeMap<>();
    setup.terrain().forEach(each -> titles.put(each.name(), each.title()));
    for (Setup.SideSetup side : setup.sides()) {
      titles.put(side.name(), side.title());
      titles(side.things(), titles);
    }
    return titles;
  }

  private static void titles(List<ThingSetup> things, Map<String, String> titles) {
    for (ThingSetup thing : things) {
      titles.put(thing.name(), thing.title());
      titles(thing.things(), titles);
    }
  }

  /** A thing with its values, and what stands under it. */
  Line thing(ThingSetup thing, Map<String, String> titles) {
    List<Phrase> said = new ArrayList<>();
    said.add(Phrase.term(thing.kind().origin()));
    thing.formation().ifPresent(f -> said.add(Phrase.term(f.origin())));
    thing.attributes().stream().map(this::value).forEach(said::add);
    said.addAll(opens(thing));
    said.addAll(specials(thing));
    said.addAll(where(thing, titles));
    return new Line(
        Phrase.of(thing.title(), ": ", Phrase.joined(said, ", ")),
        thing.things().stream().map(each -> thing(each, titles)).toList());
  }

  private List<Phrase> opens(ThingSetup thing) {
    return thing.open().stream()
        .filter(
            open -> thing.attributes().stream().noneMatch(a -> a.attribute() == open.attribute()))
        .map(this::open)
        .toList();
  }

  /** Those that it has, and those of others like it that it has not. */
  private List<Phrase> specials(ThingSetup thing) {
    return thing.specials().stream()
        .map(
            special ->
                Phrase.of(
                    special.has() ? "" : "not ",
                    RuleWords.title(
                        special.special(),
                        special.parameters().stream().map(words::value).toList())))
        .toList();
  }

  private List<Phrase> where(ThingSetup thing, Map<String, String> titles) {
    List<Phrase> said = new ArrayList<>();
    thing.place().map(place -> place(place, titles)).ifPresent(said::add);
    thing.facing().map(facing -> facing(facing, titles)).ifPresent(said::add);
    if (thing.secret()) {
      said.add(Phrase.of("secretly"));
    }
    return said;
  }

  private Phrase value(Setup.AttributeSetup value) {
    Phrase title = Phrase.of(Phrase.title(value.attribute().origin()));
    if (value.value() instanceof CheckedExpression.Constant constant
        && constant.value() instanceof Boolean yes) {
      return yes ? title : Phrase.of("not ", title);
    }
    return Phrase.of(title, " ", words.value(value.value()));
  }

  private Phrase open(OpenSetup open) {
    Phrase title = Phrase.of(Phrase.title(open.attribute().origin()), " ");
    return switch (open) {
      case OpenSetup.Range range ->
          Phrase.of(title, words.value(range.low()), " to ", words.value(range.high()));
      case OpenSetup.OneOf one ->
          Phrase.of(title, Phrase.list(one.values().stream().map(words::value).toList(), "or"));
      case OpenSetup.Rolled rolled -> Phrase.of(title, "by the roll “", rolled.roll().title(), "”");
    };
  }

  private Phrase place(PlaceSetup place, Map<String, String> titles) {
    return switch (place) {
      case PlaceSetup.At(var x, var y) -> Phrase.of("at ", words.value(x), " by ", words.value(y));
      case PlaceSetup.OffTable _ -> Phrase.of("off the table");
      case PlaceSetup.Relative relative ->
          Phrase.of(
              relative
                  .gap()
                  .map(gap -> Phrase.of(words.value(gap), " "))
                  .orElse(Phrase.of("directly ")),
              beside(relative.direction()),
              titles.getOrDefault(relative.of(), Phrase.spaced(relative.of())),
              relative
                  .shifted()
                  .map(by -> Phrase.of(", shifted by ", words.value(by)))
                  .orElse(Phrase.of()));
    };
  }

  private static String beside(Direction direction) {
    return switch (direction) {
      case AHEAD -> "ahead of ";
      case BEHIND -> "behind ";
      case LEFT -> "to the left of ";
      case RIGHT -> "to the right of ";
    };
  }

  private Phrase facing(FaceSetup facing, Map<String, String> titles) {
    return switch (facing) {
      case FaceSetup.Toward(var name) ->
          Phrase.of("facing ", titles.getOrDefault(name, Phrase.spaced(name)));
      case FaceSetup.Away(var from) ->
          Phrase.of(
              "facing away",
              from.map(name -> " from " + titles.getOrDefault(name, Phrase.spaced(name)))
                  .orElse(""));
      case FaceSetup.Angle(CheckedExpression.Number(var degrees, _, _))
          when degrees % QUARTER == 0 && degrees >= 0 && degrees < EDGES.size() * QUARTER ->
          Phrase.of("facing ", EDGES.get((int) degrees / QUARTER));
      case FaceSetup.Angle(var degrees) -> Phrase.of("facing ", words.value(degrees));
    };
  }

  private Phrase outline(Outline outline) {
    return switch (outline) {
      case Outline.Rectangle r ->
          Phrase.of(
              ", ",
              size(r.width(), r.depth()),
              around(r.x(), r.y()),
              r.turned()
                  .map(turned -> Phrase.of(", turned by ", words.value(turned)))
                  .orElse(Phrase.of()));
      case Outline.Ellipse e ->
          Phrase.of(", round, ", size(e.width(), e.depth()), around(e.x(), e.y()));
      case Outline.Polygon p -> Phrase.of(", with corners at ", points(p.xs(), p.ys()));
      case Outline.Polyline p -> Phrase.of(" from ", points(p.xs(), p.ys()));
    };
  }

  private Phrase size(CheckedExpression width, CheckedExpression depth) {
    return Phrase.of(words.value(width), " by ", words.value(depth));
  }

  private Phrase around(CheckedExpression x, CheckedExpression y) {
    return Phrase.of(" around ", words.value(x), " by ", words.value(y));
  }

  private Phrase points(List<CheckedExpression> xs, List<CheckedExpression> ys) {
    return Phrase.joined(
        IntStream.range(0, xs.size()).mapToObj(i -> size(xs.get(i), ys.get(i))).toList(), ", ");
  }
}
