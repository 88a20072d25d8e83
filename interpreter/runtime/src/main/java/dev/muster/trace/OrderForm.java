package dev.muster.trace;

import dev.muster.lang.syntax.PathShape;
import dev.muster.model.Origin;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The written form of an order of an action: in examples, at the prompt and in records.
 *
 * @param parts what stands after the action, the actor first
 */
public record OrderForm(Origin action, List<Part> parts) {
  /**
   * One word of the order.
   *
   * @param name of the parameter
   */
  public record Part(String name, Content content) {
    /**
     * Returns the written form: small letters stand for themselves, capitals for something else.
     */
    public String text() {
      return switch (content) {
        case Content.AnActor _ -> "NAME";
        case Content.AThing _, Content.ANumber _ -> name.toUpperCase(Locale.ROOT);
        case Content.AGroup _ -> "NAME+NAME|all";
        case Content.APlace _ -> "X,Y,FACING";
        case Content.OneOf(List<Value.Word> words) when words.isEmpty() ->
            name.toUpperCase(Locale.ROOT);
        case Content.OneOf of ->
            of.words().stream().map(Value.Word::name).collect(Collectors.joining("|"));
        case Content.APath path -> text(path.shape());
      };
    }

    /** Words that may stand there. */
    public List<String> words() {
      return content instanceof Content.OneOf(List<Value.Word> words)
          ? words.stream().map(Value.Word::name).toList()
          : content instanceof Content.APath(PathShape shape)
              ? List.of(shape.word() + (shape == PathShape.ABOUT_FACE ? "" : ":"))
              : List.of();
    }

    private static String text(PathShape shape) {
      return shape.word()
          + switch (shape) {
            case STRAIGHT, BACKWARD, ALONG -> ":LENGTH";
            case SIDEWAYS -> ":left|right:LENGTH";
            case OBLIQUE, TOWARD -> ":ANGLE:LENGTH";
            case WHEEL, ROTATE -> ":left|right:ANGLE";
            case FREE -> ":DIRECTION:LENGTH:FACING";
            case ABOUT_FACE -> "";
          };
    }
  }

  public sealed interface Content {
    record AnActor() implements Content {}

    record AThing() implements Content {}

    record AGroup() implements Content {}

    record ANumber() implements Content {}

    record APlace() implements Content {}

    record OneOf(List<Value.Word> words) implements Content {}

    record APath(PathShape shape) implements Content {}
  }

  /** The whole of it: {@code wheel NAME wheel:left|right:ANGLE}. */
  public String text() {
    return Stream.concat(Stream.of(action.name()), parts.stream().map(Part::text))
        .collect(Collectors.joining(" "));
  }
}
