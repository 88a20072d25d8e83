package dev.muster.lang.syntax;

import dev.muster.lang.syntax.Expression.*;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Expressions as canonical text, with brackets only where the reader needs them. */
final class ExpressionText {

  /**
   * The tightness with which an expression holds together; a looser one needs brackets where a
   * tighter one must be.
   */
  enum Bond {
    WHOLE,
    OR,
    AND,
    CONDITION,
    SUM,
    PRODUCT,
    FACTOR,
    POSTFIX,
    SIMPLE
  }

  private ExpressionText() {}

  /** The text where nothing follows that could be taken for a part of it. */
  static String of(Expression e) {
    return text(e, Bond.WHOLE);
  }

  /** The text where more follows on the same line. */
  static String before(Expression e) {
    return end(e).open() ? "(" + text(e, Bond.WHOLE) + ")" : text(e, Bond.WHOLE);
  }

  /** The text where a word follows that a number could take for its unit. */
  static String beforeWord(Expression e) {
    return endsInNumber(e) ? "(" + text(e, Bond.WHOLE) + ")" : before(e);
  }

  private static boolean endsInNumber(Expression e) {
    Expression last = end(e).last();
    List<Argument> arguments =
        last instanceof Call call
            ? call.arguments()
            : last instanceof Run run
                ? run.arguments()
                : last instanceof WinnerBy by ? by.arguments() : List.of();
    return last instanceof NumberLiteral
        || !arguments.isEmpty() && arguments.getLast().value() instanceof NumberLiteral;
  }

  static String simple(Expression e) {
    return text(e, Bond.SIMPLE);
  }

  static String postfix(Expression e) {
    return end(e).open() ? "(" + text(e, Bond.WHOLE) + ")" : text(e, Bond.POSTFIX);
  }

  /** The text of dice, or of what is added to them, where more may follow. */
  static String addend(Expression e) {
    return left(e, Bond.PRODUCT);
  }

  /** The text where a preposition follows that a name or a part could take for its own. */
  static String beforePreposition(Expression e, Bond bond) {
    End end = end(e);
    boolean takesMore =
        end.last() instanceof Call || end.last() instanceof Run || end.last() instanceof WinnerBy;
    return takesMore || end.open() ? "(" + text(e, Bond.WHOLE) + ")" : text(e, bond);
  }

  static String list(List<Expression> list) {
    StringJoiner text = new StringJoiner(", ");
    for (Expression e : list) {
      text.add(end(e).last() instanceof PathLiteral ? before(e) : of(e));
    }
    return text.toString();
  }

  static String conditions(List<Expression> when) {
    return when.isEmpty() ? "" : " when " + list(when);
  }

  static String text(Expression e, Bond bond) {
    String text = bare(e);
    return bond(e).ordinal() < bond.ordinal() ? "(" + text + ")" : text;
  }

  /** The text as the left operand of {@code bond}. */
  private static String left(Expression e, Bond bond) {
    return end(e).open() ? "(" + bare(e) + ")" : text(e, bond);
  }

  /** Returns what becomes of it when {@code = VALUE} follows. */
  static Openness openness(Expression e) {
    return switch (bond(e)) {
      case OR, AND -> Openness.CONDITIONS;
      case CONDITION -> Openness.CONDITION;
      case WHOLE -> Openness.OPEN;
      case SUM, PRODUCT, FACTOR, POSTFIX, SIMPLE -> end(e).open() ? Openness.OPEN : Openness.CLOSED;
    };
  }

  private static Bond bond(Expression e) {
    return switch (e) {
      case None _, Conditional _ -> Bond.WHOLE;
      case Or _ -> Bond.OR;
      case And _ -> Bond.AND;
      case Not _,
          PartiesAre _,
          Any _,
          Every _,
          Compared _,
          Is _,
          Has _,
          May _,
          Near _,
          ComesWithin _,
          Meets _,
          Covered _,
          Loyal _,
          Known _,
          Exists _ ->
          Bond.CONDITION;
      case Arithmetic a ->
          a.operator() == Operator.ADD || a.operator() == Operator.SUBTRACT
              ? Bond.SUM
              : Bond.PRODUCT;
      case Negative _ -> Bond.FACTOR;
      case Call _,
          Count _,
          ListOf _,
          SumOf _,
          Extreme _,
          Nearest _,
          OneOf _,
          Roll _,
          Expression.Random _,
          PathLiteral _,
          Run _,
          WinnerBy _ ->
          Bond.POSTFIX;
      case Expression.Missing _,
          NumberLiteral _,
          MeasureLiteral _,
          Text _,
          Flag _,
          NameUse _,
          It _,
          Dot _,
          Expression.Function _ ->
          Bond.SIMPLE;
    };
  }

  // One small method a form: the frames of a deep expression stay small.
  private static String bare(Expression e) {
    return switch (e) {
      case Expression.Missing m -> m.span().verbatim();
      case NumberLiteral n -> n.whole() ? number(n.value()) : decimal(n.value());
      case MeasureLiteral m -> number(m.value()) + " " + m.unit();
      case Text t -> text(t);
      case Flag f -> f.value() ? "yes" : "no";
      case None _ -> "none";
      case NameUse n -> n.name().text();
      case It _ -> "it";
      case Dot d -> words(simple(d.of()), ".", d.attribute().text());
      case Expression.Function f -> words(f.name().text(), "(", list(f.arguments()), ")");
      case Call p -> words(p.name().text(), arguments(p.arguments()));
      case Arithmetic a -> arithmetic(a);
      case Negative n -> words("-", text(n.of(), Bond.FACTOR));
      case Conditional c ->
          words("if ", before(c.when()), " then ", before(c.then()), " else ", of(c.otherwise()));
      case And a -> words(left(a.left(), Bond.AND), " and ", text(a.right(), Bond.CONDITION));
      case Or o -> words(beforeOr(o.left()), " or ", text(o.right(), Bond.AND));
      case Not n -> words("not ", text(n.of(), Bond.CONDITION));
      case Compared c ->
          words(left(c.left(), Bond.SUM), " ", c.relation().symbol(), " ", noneOr(c.right()));
      case Is i ->
          words(left(i.of(), Bond.SUM), " is", not(i.not()), " ", alternatives(i.alternatives()));
      case PartiesAre p ->
          words(
              lower(p.parties()),
              p.parties() == Parties.BOTH ? " are " : " is ",
              alternatives(p.alternatives()));
      case Has h ->
          words(left(h.of(), Bond.SUM), " has", not(h.not()), " ", text(h.what(), Bond.SIMPLE));
      case May m ->
          words(
              left(m.of(), Bond.SUM),
              " may",
              not(m.not()),
              " ",
              m.action() + arguments(m.arguments()));
      case Near n ->
          words(
              subject(n.of(), n.not()),
              n.within() ? " within " : " beyond ",
              beforePreposition(n.distance(), Bond.SUM),
              " of ",
              simple(n.to()));
      case ComesWithin c ->
          words(
              beforeName(c.of(), c.not()),
              " comes within ",
              beforePreposition(c.distance(), Bond.SUM),
              " of ",
              simple(c.to()));
      case Meets m ->
          words(
              subject(m.of(), m.not()),
              " ",
              lower(m.meeting()),
              " ",
              text(m.other(), Bond.POSTFIX));
      case Covered c ->
          words(
              subject(c.of(), c.not()),
              c.wholly() ? " wholly" : " partly",
              c.outside() ? " outside " : " in ",
              text(c.by(), Bond.POSTFIX));
      case Loyal l ->
          words(
              subject(l.of(), l.not()),
              l.friendly() ? " friendly to " : " hostile to ",
              text(l.to(), Bond.POSTFIX));
      case Known k -> words(beforeName(k.of(), k.not()), " known to ", text(k.to(), Bond.POSTFIX));
      case Exists x -> words(beforeName(x.of(), x.not()), " exists");
      case Any a -> words(a.negated() ? "no " : "any ", selection(a.selection()));
      case Every v -> words("every ", selectionBefore(v.selection()), " has ", of(v.that()));
      case Count c -> words("count ", selection(c.selection()));
      case ListOf l -> words("list ", selection(l.selection()));
      case SumOf s -> words("sum of ", before(s.value()), " over ", selection(s.selection()));
      case Extreme x ->
          words(
              x.highest() ? "highest " : "lowest ",
              before(x.value()),
              " among ",
              selection(x.selection()));
      case Nearest n ->
          words("nearest ", selectionBefore(n.selection()), " to ", text(n.to(), Bond.POSTFIX));
      case OneOf o -> oneOf(o);
      case Expression.Random r -> words("random ", selection(r.selection()));
      case Roll r -> words("roll ", text(r.dice(), Bond.POSTFIX));
      case PathLiteral p -> path(p);
      case Run r -> words("run ", r.procedure().text(), arguments(r.arguments()));
      case WinnerBy w -> words("winner by ", w.ranking().text(), arguments(w.arguments()));
    };
  }

  private static String words(String... words) {
    return String.join("", words);
  }

  private static String subject(Expression of, boolean not) {
    return words(left(of, Bond.SUM), not(not));
  }

  /** The same where a word follows that may also be a name: that of a unit of a number, say. */
  private static String beforeName(Expression of, boolean not) {
    return not || !endsInNumber(of) ? subject(of, not) : "(" + bare(of) + ")";
  }

  private static String noneOr(Expression right) {
    return right instanceof None ? "none" : text(right, Bond.SUM);
  }

  private static String oneOf(OneOf o) {
    return o.by().isEmpty()
        ? words("one ", selection(o.selection()))
        : words(
            "one ",
            selectionBefore(o.selection()),
            " with ",
            o.highest() ? "highest " : "lowest ",
            of(o.by().get()));
  }

  private static String arithmetic(Arithmetic a) {
    boolean sum = bond(a) == Bond.SUM;
    return left(a.left(), sum ? Bond.SUM : Bond.PRODUCT)
        + " "
        + sign(a.operator())
        + " "
        + text(a.right(), sum ? Bond.PRODUCT : Bond.FACTOR);
  }

  private static String sign(Operator operator) {
    return switch (operator) {
      case ADD -> "+";
      case SUBTRACT -> "-";
      case MULTIPLY -> "*";
      case DIVIDE -> "/";
    };
  }

  private static String not(boolean not) {
    return not ? " not" : "";
  }

  static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT);
  }

  static String alternatives(List<Alternative> list) {
    return list.stream()
        .map(
            a ->
                (a.low() instanceof None ? "none" : left(a.low(), Bond.SUM))
                    + a.high().map(h -> ".." + left(h, Bond.SUM)).orElse(""))
        .collect(Collectors.joining(" or "));
  }

  static String arguments(List<Argument> arguments) {
    StringBuilder text = new StringBuilder();
    for (Argument a : arguments) {
      text.append(' ').append(a.preposition()).append(' ').append(simple(a.value()));
    }
    return text.toString();
  }

  private static String path(PathLiteral p) {
    String sizes = p.sizes().stream().map(s -> left(s, Bond.SUM)).collect(Collectors.joining(", "));
    return "path "
        + p.of().map(of -> "of " + simple(of) + " ").orElse("")
        + p.shape().word()
        + p.turn().words()
        + p.goal().map(goal -> " " + simple(goal) + ",").orElse("")
        + p.line().map(line -> " " + line + ",").orElse("")
        + (sizes.isEmpty() ? "" : " " + sizes);
  }

  static String selection(Selection s) {
    StringBuilder text = new StringBuilder();
    s.loyalty().ifPresent(loyalty -> text.append(lower(loyalty)).append(' '));
    s.presence().ifPresent(presence -> text.append(presence.word()).append(' '));
    text.append(s.kind());
    s.binder().ifPresent(binder -> text.append(' ').append(binder));
    s.source().ifPresent(source -> text.append(" of ").append(simple(source)));
    if (s.distance().isPresent()) {
      text.append(" within ")
          .append(beforePreposition(s.distance().get(), Bond.SUM))
          .append(" of ")
          .append(simple(s.from().orElseThrow()));
    }
    s.where().ifPresent(where -> text.append(" where ").append(of(where)));
    return text.toString();
  }

  /** The text where more follows: its condition then stands in brackets. */
  static String selectionBefore(Selection s) {
    Optional<Expression> where = s.where();
    if (where.isEmpty()) {
      return selection(s);
    }
    return selection(s.withoutCondition()) + " where (" + of(where.get()) + ")";
  }

  /**
   * The end of an expression.
   *
   * @param last the innermost operand that stands at the end without brackets, or the expression
   * @param open whether a text that followed could be taken for a part of it
   */
  private record End(Expression last, boolean open) {}

  private static End end(Expression e) {
    return switch (e) {
      case And a -> end(a.right());
      case Or o -> end(o.right());
      case Not n -> end(n.of());
      case Negative n -> end(n.of());
      case Arithmetic a -> end(a.right());
      case Compared c -> end(c.right());
      case Meets m -> end(m.other());
      case Covered c -> end(c.by());
      case Loyal l -> end(l.to());
      case Known k -> end(k.to());
      case Nearest n -> end(n.to());
      case Roll r -> end(r.dice());
      case Expression.Random r -> end(r, r.selection());
      case Conditional _, Every _, PathLiteral _ -> new End(e, true);
      case Any a -> end(a, a.selection());
      case Count c -> end(c, c.selection());
      case ListOf l -> end(l, l.selection());
      case SumOf s -> end(s, s.selection());
      case Extreme x -> end(x, x.selection());
      case OneOf o -> o.by().isPresent() ? new End(o, true) : end(o, o.selection());
      case Missing _,
          NumberLiteral _,
          MeasureLiteral _,
          Text _,
          Flag _,
          None _,
          NameUse _,
          It _,
          Dot _,
          Function _,
          Call _,
          Is _,
          PartiesAre _,
          Has _,
          May _,
          Near _,
          ComesWithin _,
          Exists _,
          Run _,
          WinnerBy _ ->
          new End(e, false);
    };
  }

  private static End end(Expression e, Selection selection) {
    return new End(e, selection.where().isPresent());
  }

  /** {@code x is a or b} would take the {@code b}. */
  private static String beforeOr(Expression left) {
    Expression end = left;
    while (end instanceof And and) {
      end = and.right();
    }
    while (end instanceof Not not) {
      end = not.of();
    }
    return end instanceof Is || end instanceof PartiesAre
        ? "(" + bare(left) + ")"
        : left(left, Bond.OR);
  }

  private static String text(Text t) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < t.parts().size(); i++) {
      text.append(escaped(t.parts().get(i)).replace("{", "\\{"));
      if (i < t.holes().size()) {
        text.append('{').append(of(t.holes().get(i))).append('}');
      }
    }
    return text.append('"').toString();
  }

  static String quoted(String text) {
    return "\"" + escaped(text) + "\"";
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : decimal(value);
  }

  private static String decimal(double value) {
    return BigDecimal.valueOf(value).toPlainString();
  }
}
