package dev.muster.primitive;

import dev.muster.lang.Span;
import dev.muster.model.CheckedExpression;
import dev.muster.model.CheckedExpression.Apply;
import dev.muster.model.Primitive;
import dev.muster.model.Range;
import dev.muster.model.Type;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * All that the program knows of a primitive.
 *
 * @param word as it is written
 * @param form how it is written
 * @param takes what it is given; the last may be given more than once if {@code open}
 * @param least how many arguments it needs
 * @param prepositions before its arguments, where it may be written in words, too
 * @param gives the type of its result
 * @param settable whether statements can set it
 * @param reads on what the result depends besides the arguments
 * @param work the steps that it takes, besides those that depend on what it is given
 * @param ranges how far its result can range
 * @param says what it gives, for readers
 */
public record PrimitiveRow(
    String word,
    Form form,
    List<Takes> takes,
    boolean open,
    int least,
    List<String> prepositions,
    Gives gives,
    boolean settable,
    Set<Reads> reads,
    Fails fails,
    int work,
    BiFunction<Apply, List<Range>, Range> ranges,
    Code code,
    String says)
    implements Row, Primitive {

  /** Each row is made once. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** The way a primitive is written. */
  public enum Form {
    /** After a dot. */
    FIELD,
    /** With its arguments in brackets. */
    FUNCTION,
    /** A calculation, with a sign. */
    SIGN,
    /** A condition about where something is in relation to something else. */
    RELATION,
    /** In a form of its own. */
    OPERATOR
  }

  /** The type of a result. */
  public enum Gives {
    /** The type of the first argument. */
    FIRST,
    COUNT,
    FLAG,
    DISTANCE,
    ANGLE,
    TEXT,
    SPOT,
    PATH,
    FORMATION,
    BEARING,
    EDGE,
    SIDE,
    COMMAND,
    DECK,
    THING,
    THINGS,
    /** One of those that the last argument lists. */
    MEMBER,
    /** The kind of which the argument is a part. */
    WHOLE,
    /** The call says it. */
    SAID
  }

  /** The primitive with what it is given. */
  public Apply call(Type type, Span span, CheckedExpression... arguments) {
    return new Apply(this, null, List.of(arguments), type, span);
  }

  /** The same of one that is about a declaration or a word besides. */
  public Apply about(Object operand, Type type, Span span, CheckedExpression... arguments) {
    return new Apply(this, operand, List.of(arguments), type, span);
  }

  /** Returns the condition that the primitive holds for what it is given. */
  public Apply test(Span span, CheckedExpression... arguments) {
    return call(Type.FLAG, span, arguments);
  }

  @Override
  public boolean field() {
    return form == Form.FIELD;
  }

  @Override
  public boolean condition() {
    return (form == Form.OPERATOR || form == Form.RELATION) && gives == Gives.FLAG;
  }

  @Override
  public boolean sign() {
    return form == Form.SIGN;
  }

  @Override
  public boolean relation() {
    return form == Form.RELATION;
  }

  @Override
  public Range range(Apply call, List<Range> arguments) {
    return ranges.apply(call, arguments);
  }

  @Override
  public String toString() {
    return word;
  }

  static Builder field(String word, Takes owner) {
    return new Builder(word, Form.FIELD, List.of(owner));
  }

  static Builder function(String word, Takes... takes) {
    return new Builder(word, Form.FUNCTION, List.of(takes));
  }

  static Builder sign(String sign, Takes... takes) {
    return new Builder(sign, Form.SIGN, List.of(takes));
  }

  static Builder relation(String word, Takes... takes) {
    return new Builder(word, Form.RELATION, List.of(takes));
  }

  static Builder operator(String word, Takes... takes) {
    return new Builder(word, Form.OPERATOR, List.of(takes));
  }

  /** Says column by column what is not as usual. */
  static final class Builder {
    private final String word;
    private final Form form;
    private final List<Takes> takes;
    private int least;
    private boolean open;
    private List<String> prepositions = List.of();
    private Gives gives = Gives.SAID;
    private boolean settable;
    private final EnumSet<Reads> reads = EnumSet.noneOf(Reads.class);
    private Fails fails = Fails.MAYBE;
    private int work = 1;
    private BiFunction<Apply, List<Range>, Range> ranges = (call, arguments) -> Range.OPEN;
    private String says = "";

    private Builder(String word, Form form, List<Takes> takes) {
      this.word = word;
      this.form = form;
      this.takes = takes;
      this.least = takes.size();
    }

    Builder atLeast(int arguments) {
      least = arguments;
      return this;
    }

    /** In words, with these before its arguments. */
    Builder words(String... before) {
      prepositions = List.of(before);
      return this;
    }

    /** The last argument may be given any number of times. */
    Builder open() {
      open = true;
      return this;
    }

    Builder gives(Gives type) {
      gives = type;
      return this;
    }

    Builder settable() {
      settable = true;
      return this;
    }

    Builder reads(Reads... of) {
      reads.addAll(List.of(of));
      return this;
    }

    Builder never() {
      fails = Fails.NEVER;
      return this;
    }

    Builder ofNone() {
      fails = Fails.OF_NONE;
      return this;
    }

    Builder work(int steps) {
      work = steps;
      return this;
    }

    Builder in(Range range) {
      ranges = (call, arguments) -> range;
      return this;
    }

    Builder ranges(BiFunction<Apply, List<Range>, Range> of) {
      ranges = of;
      return this;
    }

    Builder says(String line) {
      says = line;
      return this;
    }

    PrimitiveRow does(Code code) {
      return new PrimitiveRow(
          word,
          form,
          takes,
          open,
          least,
          prepositions,
          gives,
          settable,
          Set.copyOf(reads),
          fails,
          work,
          ranges,
          code,
          says);
    }
  }
}
