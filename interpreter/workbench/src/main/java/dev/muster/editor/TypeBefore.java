package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.model.Attribute;
import dev.muster.model.Kind;
import dev.muster.model.Type;
import dev.muster.primitive.PrimitiveRow;
import dev.muster.primitive.Primitives;
import dev.muster.primitive.Row.Takes;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The type of the value that ends at a place of a text: a name, or {@code me.leader.mood}. */
final class TypeBefore {
  private final CheckedText text;
  private final Source source;

  /**
   * @param text as it was when it was checked last
   * @param source as it stands
   */
  TypeBefore(CheckedText text, Source source) {
    this.text = text;
    this.source = source;
  }

  Optional<Type> at(int end) {
    String last = Completion.wordBefore(source.text(), end);
    int start = end - last.length();
    boolean field = start > 0 && source.text().charAt(start - 1) == '.';
    return field ? at(start - 1).flatMap(owner -> field(owner, last)) : named(last, start);
  }

  /** Of a name that stands before a place, or there. */
  Optional<Type> named(String name, int at) {
    return setUp(name, at).or(() -> text.type(name, source, at));
  }

  /** A thing whose kind stands behind it in the same declaration: {@code given a: gun}. */
  private Optional<Type> setUp(String name, int before) {
    int line = source.line(before);
    while (line > 1 && !Character.isLetter(source.lineText(line).concat(" ").charAt(0))) {
      line--;
    }
    String declaration = source.text().substring(source.lineStart(line), before);
    return Pattern.compile(
            "(?<![\\p{L}\\d_-])" + Pattern.quote(name) + "(?: +\"[^\"]*\")? *: *([\\p{L}\\d_-]+)")
        .matcher(declaration)
        .results()
        .reduce((_, later) -> later)
        .flatMap(found -> text.kind(found.group(1)))
        .map(Type.OfThing::new);
  }

  private Optional<Type> field(Type owner, String name) {
    return owner instanceof Type.OfThing(Kind kind)
        ? attributes(kind)
            .filter(attribute -> attribute.name().equals(name))
            .map(Attribute::type)
            .findFirst()
            .or(() -> builtIn(name))
        : Optional.empty();
  }

  /** Those that it has, and those that only some of its kind have. */
  private static Stream<Attribute> attributes(Kind kind) {
    return Stream.concat(
        kind.allAttributes().stream(), kind.children().stream().flatMap(TypeBefore::attributes));
  }

  private Optional<Type> builtIn(String name) {
    return Primitives.fields(Takes.THING).stream()
        .filter(row -> row.word().equals(name))
        .findFirst()
        .flatMap(row -> given(row.gives()));
  }

  private Optional<Type> given(PrimitiveRow.Gives gives) {
    return switch (gives) {
      case SIDE -> text.kind("side").map(Type.OfThing::new);
      case COMMAND -> text.kind("command").map(Type.OfThing::new);
      case DECK -> text.kind("deck").map(Type.OfThing::new);
      case FLAG -> Optional.of(Type.FLAG);
      case ANGLE -> Optional.of(Type.ANGLE);
      case TEXT -> Optional.of(Type.TEXT);
      case SPOT -> Optional.of(Type.SPOT);
      case PATH -> Optional.of(Type.PATH);
      case FORMATION -> Optional.of(Type.FORMATION);
      case COUNT -> Optional.of(Type.COUNT);
      case DISTANCE -> Optional.of(Type.DISTANCE);
      case FIRST, BEARING, EDGE, THING, THINGS, MEMBER, WHOLE, SAID -> Optional.empty();
    };
  }
}
