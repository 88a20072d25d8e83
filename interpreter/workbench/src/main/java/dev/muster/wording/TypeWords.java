package dev.muster.wording;

import dev.muster.model.Attribute;
import dev.muster.model.Type;

/** Says what values can be. */
public final class TypeWords {
  private TypeWords() {}

  /** What a value of a thing is: {@code a number from 2 to 6}. */
  public static Phrase of(Attribute attribute) {
    boolean limited = attribute.type() instanceof Type.Count && attribute.range().bounded();
    return Phrase.of(
        of(attribute.type()),
        limited
            ? " from "
                + ExpressionWords.decimal(attribute.range().low())
                + " to "
                + ExpressionWords.decimal(attribute.range().high())
            : "");
  }

  /** In few words: {@code 2 to 6}, {@code steady, wavering}. */
  static Phrase brief(Attribute attribute) {
    if (attribute.type() instanceof Type.Level(var track)) {
      return Phrase.of(
          track.names().isEmpty()
              ? track.low() + " to " + track.high()
              : String.join(", ", track.titles()));
    }
    if (attribute.type() instanceof Type.Named(var set)) {
      return Phrase.joined(
          set.members().stream().map(each -> Phrase.term(each.origin())).toList(), ", ");
    }
    if (attribute.type() instanceof Type.Count && attribute.range().bounded()) {
      return Phrase.of(attribute.range().text());
    }
    return of(attribute).after("a ").after("an ");
  }

  /** What a value of the type is: {@code a number}. */
  public static Phrase of(Type type) {
    return switch (type) {
      case Type.Flag _ -> Phrase.of("yes or no");
      case Type.Level(var track) when !track.names().isEmpty() ->
          Phrase.list(track.titles().stream().map(Phrase::of).toList(), "or");
      case Type.Level(var track) when track.names().isEmpty() ->
          Phrase.of("a number from " + track.low() + " to " + track.high());
      case Type.ListOf(var element) -> Phrase.of("several of ", Names.noun(element));
      case Type.Dice(var die) -> Phrase.of("a number of " + die.name());
      case Type.Level _,
          Type.Count _,
          Type.Distance _,
          Type.Angle _,
          Type.Text _,
          Type.Named _,
          Type.Formations _,
          Type.OfThing _,
          Type.Path _,
          Type.Order _,
          Type.Spot _,
          Type.Region _,
          Type.Rung _,
          Type.Roll _,
          Type.Pairing _,
          Type.DicePair _,
          Type.Moved _,
          Type.Nothing _,
          Type.Unknown _ ->
          ExpressionWords.one(Names.noun(type));
    };
  }
}
