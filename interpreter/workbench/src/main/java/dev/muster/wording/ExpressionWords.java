package dev.muster.wording;

import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Action;
import dev.muster.model.Arc;
import dev.muster.model.Attribute;
import dev.muster.model.CheckedExpression;
import dev.muster.model.Formation;
import dev.muster.model.LengthUnit;
import dev.muster.model.NameSet;
import dev.muster.model.Parameter;
import dev.muster.model.Procedure;
import dev.muster.model.Quantity;
import dev.muster.model.Ranking;
import dev.muster.model.Routine;
import dev.muster.model.Sight;
import dev.muster.model.Type;
import dev.muster.model.Zone;
import dev.muster.primitive.Things;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says expressions in English, as the rules mean them. */
final class ExpressionWords {
  /** A title that is no noun. */
  static final String ADVERB = "(At|By|From|In|On|Of|To|With) .*";

  /** A title that means several: its noun, and what is said of that. */
  private static final String SEVERAL =
      "(?i)(?!(arrives|comes|enters) )((?!(of|in|at|on|for|with|that|who|it|he|from|to|by) )[\\w-]+ )*?([\\w-]*\\w{2}(?<![siu])s|dice)"
          + "( (had|made|lost|left|\\w+ed|(of|in|at|on|for|with|that|from|to|by|so) .*))*";

  private final Names names;

  /** In which what is said is done, where that is known. */
  private Optional<Routine> told = Optional.empty();

  private final ConditionWords conditions = new ConditionWords(this);
  private final PrimitiveWords primitives = new PrimitiveWords(this);
  private final SelectionWords selections;

  ExpressionWords(Names names) {
    this.names = names;
    this.selections = new SelectionWords(this, names);
  }

  ConditionWords conditions() {
    return conditions;
  }

  PrimitiveWords primitives() {
    return primitives;
  }

  SelectionWords selections() {
    return selections;
  }

  Names names() {
    return names;
  }

  /** As a clause. */
  Phrase condition(CheckedExpression condition) {
    return conditions.of(condition, true);
  }

  /** As a noun. */
  Phrase value(CheckedExpression of) {
    return switch (of) {
      case CheckedExpression.Number number -> Phrase.of(number(number.value(), number.type()));
      case CheckedExpression.Text text -> text(text);
      case CheckedExpression.Constant constant -> constant(constant);
      case CheckedExpression.Unknown _ -> Phrase.of("something unknown");
      case CheckedExpression.Local local -> names.of(local);
      case CheckedExpression.AttributeOf a -> attribute(a.of(), a.attribute());
      case CheckedExpression.Apply apply -> primitives.value(apply);
      case CheckedExpression.Ask ask -> ask(ask);
      case CheckedExpression.Let let -> {
        call(let);
        yield value(let.in());
      }
      case CheckedExpression.If i ->
          Phrase.of(
              value(i.then()), " if ", condition(i.when()), ", otherwise ", value(i.otherwise()));
      case CheckedExpression.Fold fold -> {
        Phrase said = fold(fold);
        selections.end(fold.selection());
        yield said;
      }
      case CheckedExpression.PathLiteral path -> path(path);
      case CheckedExpression.Run run ->
          Phrase.of(
              "the result of ",
              Phrase.term(run.procedure().origin()),
              parts(run.procedure().parameters(), run.arguments(), "for"));
      case CheckedExpression.Condition condition -> Phrase.of("whether ", condition(condition));
    };
  }

  /** {@code the unit's Disorder}; what the battle itself has, is told without it. */
  Phrase attribute(CheckedExpression of, Attribute attribute) {
    return owned(of, title(attribute));
  }

  Phrase owned(CheckedExpression of, Phrase title) {
    return isUnderstood(of) ? the(title) : whose(value(of), title);
  }

  /** From here on it is told what is done in this. */
  void inside(Routine told) {
    this.told = Optional.of(told);
  }

  /** Whether it is the battle itself, or what is told of anyway. */
  boolean isUnderstood(CheckedExpression of) {
    return of instanceof CheckedExpression.Apply apply
        && apply.is(Things.RUNNING)
        && apply.about() instanceof Routine routine
        && (isBattle(routine) || told.filter(routine::equals).isPresent());
  }

  static boolean isBattle(Routine routine) {
    return routine.name().equals(Procedure.START);
  }

  /** A value without a title whose name is no word is called by what it is. */
  static Phrase title(Attribute attribute) {
    return attribute.origin().title().isEmpty() && Names.isShort(attribute.name())
        ? Names.noun(attribute.type())
        : Phrase.mention(attribute.origin());
  }

  /** A name inside an expression is replaced by what it stands for. */
  void call(CheckedExpression.Let let) {
    names.replace(let.slot(), value(let.value()));
  }

  /** {@code the unit's Disorder}, {@code Disorder of the nearest unit …}. */
  static Phrase whose(Phrase owner, Phrase what) {
    return owner.text().matches("(the|that)( other| enemy)? [\\w-]+")
        ? Phrase.of(owner, owner.text().endsWith("s") ? "' " : "'s ", what)
        : Phrase.of(the(what), " of ", owner);
  }

  /** With its article, which a title may have itself. */
  private static Phrase the(Phrase title) {
    return Phrase.of("the ", title.after("The "));
  }

  /** Whether its title means several: {@code Failures}, {@code Shots fired}. */
  static boolean isSeveral(CheckedExpression value) {
    return value instanceof CheckedExpression.AttributeOf of
            && title(of.attribute()).text().matches(SEVERAL)
        || value instanceof CheckedExpression.Ask ask
            && ask.ofQuantity()
            && Phrase.title(ask.quantity().origin()).matches(SEVERAL);
  }

  static Phrase one(Phrase noun) {
    if (noun.text().startsWith("other ")) {
      return Phrase.of("an", noun);
    }
    return Phrase.of(noun.text().matches("(?i)([aeio]|u(?!ni|se)).*") ? "an " : "a ", noun);
  }

  String number(double value, Type type) {
    return switch (type) {
      case Type.Distance _ -> names.unit().text(value);
      case Type.Angle _ -> decimal(value) + "°";
      case Type.Level(var track) -> track.title((int) value);
      case Type.Rung(var ladder) -> ladder.titles().get((int) value);
      case Type.Count _,
          Type.Dice _,
          Type.Flag _,
          Type.Text _,
          Type.Named _,
          Type.Formations _,
          Type.OfThing _,
          Type.ListOf _,
          Type.Path _,
          Type.Order _,
          Type.Spot _,
          Type.Region _,
          Type.Roll _,
          Type.Pairing _,
          Type.DicePair _,
          Type.Moved _,
          Type.Nothing _,
          Type.Unknown _ ->
          decimal(value);
    };
  }

  static String decimal(double value) {
    BigDecimal rounded =
        BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_UP).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString().replace('-', '−');
  }

  private Phrase constant(CheckedExpression.Constant constant) {
    return switch (constant.value()) {
      case null -> Phrase.of("none");
      case Boolean yes -> Phrase.of(yes ? "yes" : "no");
      case NameSet.Member member -> Phrase.mention(member.origin());
      case Formation formation -> Phrase.term(formation.origin());
      case Double number -> Phrase.of(number(number, constant.type()));
      case Attribute attribute -> Phrase.term(attribute.origin());
      case Object other -> Phrase.of(Phrase.spaced(other.toString()));
    };
  }

  Phrase text(CheckedExpression.Text text) {
    return text(text, "[", "]");
  }

  /** Without brackets round the values, for what only says what something is. */
  Phrase spoken(CheckedExpression.Text text) {
    return text(text, "", "");
  }

  private Phrase text(CheckedExpression.Text text, String before, String after) {
    List<Object> pieces = new ArrayList<>(List.of(text.parts().getFirst()));
    for (int i = 0; i < text.holes().size(); i++) {
      pieces.add(before);
      pieces.add(value(text.holes().get(i)));
      pieces.add(after);
      pieces.add(text.parts().get(i + 1));
    }
    return Phrase.of(pieces.toArray());
  }

  private Phrase ask(CheckedExpression.Ask ask) {
    return switch (ask.of()) {
      case Quantity quantity ->
          quantity.type() instanceof Type.Flag
              ? Phrase.of("whether ", condition(ask))
              : asked(Phrase.term(quantity.origin()), quantity.parameters(), ask);
      case Sight _, Action _ -> Phrase.of("whether ", condition(ask));
      case Zone zone -> asked(Phrase.term(zone.origin()), zone.parameters(), ask);
      case Arc arc ->
          ask.arguments().isEmpty()
              ? Phrase.term(arc.origin())
              : whose(value(ask.arguments().getFirst()), Phrase.term(arc.origin()));
      case Ranking ranking -> asked(Phrase.term(ranking.origin()), ranking.parameters(), ask);
    };
  }

  private Phrase asked(Phrase title, List<Parameter> parameters, CheckedExpression.Ask ask) {
    if (ask.arguments().size() == 1
        && (ask.type() instanceof Type.ListOf || ask.type() instanceof Type.OfThing)
        && title.text().matches(ADVERB)) {
      return Phrase.of(value(ask.arguments().getFirst()), " (", title, ")");
    }
    return Phrase.of(
        parameters.isEmpty() ? title : the(title),
        parts(parameters.subList(0, told(ask)), ask.arguments().subList(0, told(ask)), "of"));
  }

  /** The path on which the same thing goes, if it comes last, needs no words. */
  private static int told(CheckedExpression.Ask ask) {
    int all = ask.arguments().size();
    return all > 1
            && ask.arguments().getLast() instanceof CheckedExpression.Local path
            && path.type() instanceof Type.Path
        ? all - 1
        : all;
  }

  /**
   * What a procedure is about where it is carried out, and what that is called within it.
   *
   * @param as what each is called there anyway
   */
  Phrase introduced(
      List<Parameter> parameters,
      List<Optional<Phrase>> as,
      List<CheckedExpression> arguments,
      String of) {
    Names inside = names.anew();
    inside.know(parameters, as);
    List<Object> pieces = new ArrayList<>();
    for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
      if (CheckedExpression.isAnything(arguments.get(i))) {
        continue;
      }
      pieces.add(parts(parameters.subList(i, i + 1), arguments.subList(i, i + 1), of));
      Phrase called =
          inside.of(
              new CheckedExpression.Local(
                  i,
                  parameters.get(i).name(),
                  parameters.get(i).type(),
                  parameters.get(i).declared()));
      if (as.get(i).isEmpty() && !called.text().equals(value(arguments.get(i)).text())) {
        pieces.add(Phrase.of(", ", called, i < arguments.size() - 1 ? "," : ""));
      }
    }
    return Phrase.of(pieces.toArray());
  }

  /**
   * What something is about, with its prepositions.
   *
   * @param of in the place of the preposition {@code of}
   */
  Phrase parts(List<Parameter> parameters, List<CheckedExpression> arguments, String of) {
    List<Object> pieces = new ArrayList<>();
    for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
      if (!CheckedExpression.isAnything(arguments.get(i))) {
        String preposition = parameters.get(i).preposition();
        String word = i == 0 && preposition.equals("of") ? of : preposition;
        pieces.add(word.isEmpty() ? " " : " " + word + " ");
        pieces.add(value(arguments.get(i)));
      }
    }
    return Phrase.of(pieces.toArray());
  }

  private Phrase fold(CheckedExpression.Fold fold) {
    CheckedExpression.Selection s = fold.selection();
    return switch (fold.form()) {
      case ANY, EVERY -> Phrase.of("whether ", condition(fold));
      case COUNT -> Phrase.of("the number of ", selections.several(s, "counting each"));
      case LIST -> Phrase.of("every ", selections.once(s));
      case FIRST -> one(selections.once(s));
      case SUM -> over("the sum of ", fold, " over every ");
      case HIGHEST -> over("the highest ", fold, " of any ");
      case LOWEST -> over("the lowest ", fold, " of any ");
      case NEAREST ->
          Phrase.of(
              "the nearest ",
              selections.of(s),
              fold.value().map(to -> Phrase.of(" to ", value(to))).orElse(Phrase.of()));
      case WITH_HIGHEST -> with(fold, "highest");
      case WITH_LOWEST -> with(fold, "lowest");
    };
  }

  private Phrase over(String form, CheckedExpression.Fold fold, String of) {
    Phrase all = selections.of(fold.selection());
    return Phrase.of(form, own(fold).orElseGet(() -> bare(fold)), of, all);
  }

  private Phrase with(CheckedExpression.Fold fold, String form) {
    Phrase one = selections.of(fold.selection());
    return Phrase.of(
        "whichever ",
        one,
        fold.selection().where().isPresent() ? ", " : " ",
        own(fold)
            .map(value -> Phrase.of("has the " + form + " ", value))
            .orElseGet(() -> Phrase.of("makes the ", bare(fold), " " + form)));
  }

  /** The value, where it is one that the things that are picked out have themselves. */
  private static Optional<Phrase> own(CheckedExpression.Fold fold) {
    return fold.value().orElse(null)
                instanceof
                CheckedExpression.AttributeOf(CheckedExpression.Local one, var attribute, _)
            && one.slot() == fold.selection().slot()
        ? Optional.of(Phrase.term(attribute.origin()))
        : Optional.empty();
  }

  private Phrase bare(CheckedExpression.Fold fold) {
    return fold.value().map(this::value).orElse(Phrase.of("value")).after("the ");
  }

  private Phrase path(CheckedExpression.PathLiteral p) {
    List<Object> pieces = new ArrayList<>();
    pieces.add(
        p.of().map(of -> Phrase.of("the path of ", value(of), " ")).orElse(Phrase.of("a path ")));
    pieces.add(shape(p.shape()));
    pieces.add(p.turn().words());
    p.line().ifPresent(line -> pieces.add(Phrase.of(" ", Phrase.noun(line.origin()))));
    p.goal().ifPresent(goal -> pieces.add(Phrase.of(" ", value(goal))));
    for (int i = 0; i < p.sizes().size(); i++) {
      pieces.add(i == 0 ? " " : ", ");
      pieces.add(value(p.sizes().get(i)));
    }
    return Phrase.of(pieces.toArray());
  }

  static String shape(PathShape shape) {
    return switch (shape) {
      case STRAIGHT -> "straight ahead";
      case OBLIQUE -> "obliquely";
      case SIDEWAYS -> "sideways";
      case BACKWARD -> "backward";
      case WHEEL -> "wheeling";
      case ROTATE -> "turning on the spot";
      case ABOUT_FACE -> "about face";
      case FREE -> "any way";
      case ALONG -> "along";
      case TOWARD -> "toward";
    };
  }

  LengthUnit unit() {
    return names.unit();
  }
}
