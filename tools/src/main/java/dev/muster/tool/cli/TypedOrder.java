package dev.muster.tool.cli;

import dev.muster.lang.syntax.PathShape;
import dev.muster.play.Question;
import dev.muster.trace.Asked;
import dev.muster.trace.OrderForm;
import dev.muster.trace.ThingRef;
import dev.muster.trace.Value;
import dev.muster.world.Numbers;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An order as somebody types it: {@code advance B 6 cm}, {@code B advance straight:60}, {@code
 * Wheel: 1st Line, left 30}. It is put into the form that records have; what cannot be read stays
 * as it was typed, so that the objection says what is wrong with it.
 */
final class TypedOrder {
  private static final Pattern MEASURE =
      Pattern.compile("(-?\\d+(?:\\.\\d+)?)\\s*(\\p{L}[\\p{L}\\d-]*|\"|°)?");

  /** The most words of a name. */
  private static final int NAME_WORDS = 8;

  private final NameFinder names;
  private final Map<String, Double> lengths;
  private final List<Thing> actors;
  private final List<OrderForm> forms;

  private TypedOrder(Question question) {
    this.names = new NameFinder(question.view());
    this.lengths = question.view().world().lengthUnit().typed();
    this.forms = question.forms().get();
    this.actors =
        question.asked() instanceof Asked.OrdersFor orders
            ? orders.actors().stream()
                .map(ThingRef::name)
                .flatMap(name -> question.view().named(name).stream())
                .toList()
            : List.of();
  }

  /** The order in the form of records; as it was typed if it is none. */
  static String written(Question question, String typed) {
    TypedOrder order = new TypedOrder(question);
    return order.forms.isEmpty() ? typed : order.read(typed).orElse(typed);
  }

  private Optional<String> read(String typed) {
    List<String> words = words(typed);
    Optional<Found<OrderForm>> first = action(words);
    if (first.isPresent()) {
      return Optional.of(whole(first.get().what(), first.get().left(words)));
    }
    // The actor may come first.
    Optional<Found<String>> actor = thing(words, actors);
    return actor.flatMap(
        who ->
            action(who.left(words))
                .map(
                    found -> {
                      List<String> rest = found.left(who.left(words));
                      return whole(
                          found.what(),
                          Stream.concat(Stream.of(who.what()), rest.stream()).toList());
                    }));
  }

  private static List<String> words(String typed) {
    return Arrays.stream(typed.replaceAll("(,|: |:$)", " ").strip().split("\\s+")).toList();
  }

  /**
   * @param words of how many words it consists
   */
  private record Found<T>(T what, int words) {
    List<String> left(List<String> all) {
      return all.subList(words, all.size());
    }
  }

  /** The action whose name, title or beginning of these the words begin with. */
  private Optional<Found<OrderForm>> action(List<String> words) {
    if (words.isEmpty()) {
      return Optional.empty();
    }
    for (int n = Math.min(NAME_WORDS, words.size()); n > 0; n--) {
      String text = String.join(" ", words.subList(0, n));
      for (OrderForm form : forms) {
        if (form.action().name().equalsIgnoreCase(text)
            || form.action().label().equalsIgnoreCase(text)) {
          return Optional.of(new Found<>(form, n));
        }
      }
    }
    String beginning = words.getFirst().toLowerCase(Locale.ROOT);
    List<OrderForm> begun =
        beginning.length() < 2
            ? List.of()
            : forms.stream()
                .filter(
                    f ->
                        f.action().name().toLowerCase(Locale.ROOT).startsWith(beginning)
                            || f.action().label().toLowerCase(Locale.ROOT).startsWith(beginning))
                .toList();
    return begun.size() == 1 ? Optional.of(new Found<>(begun.getFirst(), 1)) : Optional.empty();
  }

  /** The longest beginning of the words that means one of these things. */
  private Optional<Found<String>> thing(List<String> words, List<Thing> among) {
    for (int n = Math.min(NAME_WORDS, words.size()); n > 0; n--) {
      String text = String.join(" ", words.subList(0, n));
      Optional<Thing> found = names.one(text, among).or(() -> names.one(text));
      if (found.isPresent()) {
        return Optional.of(new Found<>(found.get().name(), n));
      }
    }
    return Optional.empty();
  }

  private String whole(OrderForm form, List<String> words) {
    List<String> written = new ArrayList<>();
    written.add(form.action().name());
    List<String> left = words;
    for (OrderForm.Part part : form.parts()) {
      Optional<Found<String>> found = part(part, left, form.parts().getLast() == part);
      if (found.isEmpty()) {
        written.addAll(left);
        return String.join(" ", written);
      }
      written.add(found.get().what());
      left = found.get().left(left);
    }
    written.addAll(left);
    return String.join(" ", written);
  }

  private Optional<Found<String>> part(OrderForm.Part part, List<String> words, boolean last) {
    return switch (part.content()) {
      case OrderForm.Content.AnActor _ ->
          thing(words, actors)
              .or(
                  () ->
                      actors.size() == 1
                          ? Optional.of(new Found<>(actors.getFirst().name(), 0))
                          : Optional.empty());
      case OrderForm.Content.AThing _ -> thing(words, List.of());
      case OrderForm.Content.AGroup _ ->
          !words.isEmpty() && words.getFirst().equalsIgnoreCase("all")
              ? Optional.of(new Found<>("all", 1))
              : group(words).or(() -> thing(words, List.of()));
      case OrderForm.Content.OneOf of -> word(of.words(), words);
      case OrderForm.Content.APath path -> path(path.shape(), words, last);
      case OrderForm.Content.ANumber _, OrderForm.Content.APlace _ ->
          words.isEmpty() ? Optional.empty() : Optional.of(new Found<>(words.getFirst(), 1));
    };
  }

  /** Several names as one word, as records have it; each may be a letter of the map too. */
  private Optional<Found<String>> group(List<String> words) {
    return !words.isEmpty() && words.getFirst().contains("+")
        ? Optional.of(
            new Found<>(
                Arrays.stream(words.getFirst().split("\\+", -1))
                    .map(name -> names.one(name).map(Thing::name).orElse(name))
                    .collect(Collectors.joining("+")),
                1))
        : Optional.empty();
  }

  private static Optional<Found<String>> word(List<Value.Word> known, List<String> words) {
    for (int n = Math.min(NAME_WORDS, words.size()); n > 0; n--) {
      String text = String.join(" ", words.subList(0, n)).toLowerCase(Locale.ROOT);
      List<Value.Word> exact =
          known.stream()
              .filter(w -> w.name().equalsIgnoreCase(text) || w.title().equalsIgnoreCase(text))
              .toList();
      List<Value.Word> found =
          !exact.isEmpty()
              ? exact
              : known.stream()
                  .filter(
                      w ->
                          w.name().toLowerCase(Locale.ROOT).startsWith(text)
                              || w.title().toLowerCase(Locale.ROOT).startsWith(text))
                  .toList();
      if (found.size() == 1) {
        return Optional.of(new Found<>(found.getFirst().name(), n));
      }
    }
    return Optional.empty();
  }

  /** One word as records have it; or, at the end of an order, all the words that say how far. */
  private Optional<Found<String>> path(PathShape shape, List<String> words, boolean last) {
    if (!words.isEmpty()
        && (words.getFirst().startsWith(shape.word() + ":")
            || words.getFirst().equals(shape.word()) && shape == PathShape.ABOUT_FACE)) {
      return Optional.of(new Found<>(inMillimetres(words.getFirst()), 1));
    }
    return last
        ? inWords(shape, String.join(" ", words).toLowerCase(Locale.ROOT))
            .map(path -> new Found<>(path, words.size()))
        : Optional.empty();
  }

  /** {@code straight:150paces} as records have it. */
  private String inMillimetres(String word) {
    return MEASURE
        .matcher(word)
        .replaceAll(
            found -> {
              Double unit = lengths.get(found.group(2));
              return Matcher.quoteReplacement(
                  unit == null ? found.group() : millimetres(found.group(1), unit));
            });
  }

  private static String millimetres(String number, double unit) {
    double length = Double.parseDouble(number) * unit;
    return Double.isFinite(length) ? Numbers.show(length) : number;
  }

  /**
   * {@code straight ahead 6 cm}, {@code left 30 degrees}, {@code ahead 12 cm 45 off to the left}.
   */
  private Optional<String> inWords(PathShape shape, String text) {
    Matcher matcher = MEASURE.matcher(text);
    Optional<String> length = Optional.empty();
    List<String> angles = new ArrayList<>();
    while (matcher.find()) {
      Double unit = lengths.get(matcher.group(2));
      if (unit == null) {
        angles.add(matcher.group(1));
      } else {
        length = Optional.of(millimetres(matcher.group(1), unit));
      }
    }
    boolean left = text.matches(".*\\bleft\\b.*");
    boolean right = text.matches(".*\\bright\\b.*");
    String back = text.matches(".*\\bback\\b.*") ? "back-" : "";
    String turn = left == right ? "" : back + (left ? "left" : "right") + ":";
    String far = length.orElse("");
    String path =
        switch (shape) {
          case STRAIGHT, BACKWARD, ALONG -> far;
          case SIDEWAYS -> turn.isEmpty() || far.isEmpty() ? "" : turn + far;
          case OBLIQUE ->
              turn.isEmpty() || angles.isEmpty() || far.isEmpty()
                  ? ""
                  : (left ? "-" : "") + angles.getFirst() + ":" + far;
          case WHEEL, ROTATE -> turn.isEmpty() || angles.isEmpty() ? "" : turn + angles.getFirst();
          case FREE, TOWARD ->
              angles.isEmpty() || far.isEmpty()
                  ? ""
                  : angles.getFirst() + ":" + far + (angles.size() > 1 ? ":" + angles.get(1) : "");
          case ABOUT_FACE -> "";
        };
    return shape == PathShape.ABOUT_FACE
        ? Optional.of(shape.word())
        : path.isEmpty() ? Optional.empty() : Optional.of(shape.word() + ":" + path);
  }
}
