package dev.muster.tool.cli.play;

import dev.muster.compile.statement.Candidate;
import dev.muster.lang.syntax.PathShape;
import dev.muster.model.LengthUnit;
import dev.muster.play.decisions.Question;
import dev.muster.tool.cli.table.NameFinder;
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
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An order as somebody types it: {@code advance B 6 cm}, {@code B advance straight:60}, {@code
 * Wheel: 1st Line, left 30}. It is put into the form that records have, but for its lengths, which
 * have a unit: that of the rulebook where none was typed. Text that cannot be read stays as it was
 * typed: the objection then says what is wrong with it.
 */
final class TypedOrder {
  private static final Pattern MEASURE =
      Pattern.compile("(-?\\d+(?:\\.\\d+)?)\\s*(\\p{L}[\\p{L}\\d-]*|\"|°)?");

  /** The beginning of a path, in records. */
  private static final Pattern PATH =
      Pattern.compile(
          Arrays.stream(PathShape.values())
              .map(shape -> Pattern.quote(shape.word()))
              .collect(Collectors.joining("|", "(?:", "):")));

  private static final Pattern BARE = Pattern.compile("-?\\d+(?:\\.\\d+)?");

  /** The words that may stand between measures, besides those of a shape. */
  private static final Set<String> FILLING =
      Set.of(
          "to", "the", "at", "by", "in", "and", "for", "off", "facing", "deg", "degree", "degrees");

  private static final Pattern BETWEEN = Pattern.compile("[\\s:,;.-]+");

  /** The most words of a name. */
  private static final int NAME_WORDS = 8;

  private final NameFinder names;
  private final Question question;
  private final LengthUnit unit;
  private final Map<String, Double> lengths;
  private final List<Thing> actors;
  private final List<OrderForm> forms;

  private TypedOrder(Question question) {
    this.names = new NameFinder(question.view());
    this.question = question;
    this.unit = question.view().world().lengthUnit();
    this.lengths = unit.typed();
    this.forms = question.forms().get();
    this.actors =
        question.asked() instanceof Asked.OrdersFor orders
            ? orders.actors().stream()
                .map(ThingRef::name)
                .flatMap(name -> question.view().named(name).stream())
                .toList()
            : List.of();
  }

  /** The order that was read, in the form of records: all its lengths in millimetres. */
  static String inRecords(Question question, String written) {
    TypedOrder order = new TypedOrder(question);
    return Arrays.stream(written.split(" ", -1))
        .map(word -> PATH.matcher(word).lookingAt() ? order.inMillimetres(word) : word)
        .collect(Collectors.joining(" "));
  }

  /** The order with units for its lengths; as it was typed if it is none. */
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
    return Arrays.stream(typed.replaceAll("(,(?!\\d)|: |:$)", " ").strip().split("\\s+")).toList();
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
      Optional<Found<String>> found =
          part.content() instanceof OrderForm.Content.APlace
              ? place(written, left, form.parts().getLast() == part)
              : part(part, left, form.parts().getLast() == part);
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

  /**
   * A place that is offered; at the end of an order it may be all the words that are left.
   *
   * @param before the words of the order before it
   */
  private Optional<Found<String>> place(List<String> before, List<String> words, boolean last) {
    for (int n : last ? List.of(1, words.size()) : List.of(1)) {
      if (n <= words.size()) {
        Optional<TypedPlace> typed = TypedPlace.of(String.join(" ", words.subList(0, n)), unit);
        if (typed.isPresent()) {
          String place =
              typed.get().among(offered(before), unit).orElseGet(() -> typed.get().inRecords());
          return Optional.of(new Found<>(place, n));
        }
      }
    }
    return words.isEmpty() ? Optional.empty() : Optional.of(new Found<>(words.getFirst(), 1));
  }

  /** The words that come next in the orders that begin like this. */
  private List<String> offered(List<String> before) {
    String beginning = String.join(" ", before) + " ";
    return question.choices().stream()
        .map(Candidate::id)
        .filter(id -> id.startsWith(beginning))
        .map(id -> id.substring(beginning.length()).split(" ", 2)[0])
        .toList();
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

  /** One word as records have it, or the words that say how far: at the end of an order, all. */
  private Optional<Found<String>> path(PathShape shape, List<String> words, boolean last) {
    if (!words.isEmpty()
        && (words.getFirst().startsWith(shape.word() + ":")
            || words.getFirst().equals(shape.word()) && shape == PathShape.ABOUT_FACE)) {
      return Optional.of(new Found<>(withUnit(shape, words.getFirst()), 1));
    }
    return last
        ? inWords(shape, String.join(" ", words).toLowerCase(Locale.ROOT))
            .map(path -> new Found<>(path, words.size()))
        : leading(shape, words);
  }

  /** The first words that say how far, where more of the order may follow. */
  private Optional<Found<String>> leading(PathShape shape, List<String> words) {
    if (shape == PathShape.ABOUT_FACE) {
      return Optional.of(new Found<>(shape.word(), 0));
    }
    for (int n = 1; n <= words.size(); n++) {
      if (inWords(shape, text(words, n)).isPresent()) {
        int end = units(words, n);
        if (shape == PathShape.FREE) {
          end = facing(words, end);
        }
        int all = end;
        return inWords(shape, text(words, all)).map(path -> new Found<>(path, all));
      }
    }
    return Optional.empty();
  }

  private static String text(List<String> words, int n) {
    return String.join(" ", words.subList(0, n)).toLowerCase(Locale.ROOT);
  }

  /** The end of the measure that ends there without its unit. */
  private int units(List<String> words, int from) {
    int end = from;
    while (end < words.size()
        && (length(words.get(end)) != null || words.get(end).matches("(?i)deg|degrees?|°"))) {
      end++;
    }
    return end;
  }

  /** The end of the facing that may follow; a bare number only where more of the order follows. */
  private int facing(List<String> words, int from) {
    boolean named = from < words.size() && words.get(from).equalsIgnoreCase("facing");
    int number = named ? from + 1 : from;
    return number < words.size()
            && MEASURE.matcher(words.get(number)).matches()
            && (named || number + 1 < words.size())
        ? units(words, number + 1)
        : from;
  }

  /** {@code straight:150} in the unit of the rulebook. */
  private String withUnit(PathShape shape, String word) {
    String[] parts = word.split(":", -1);
    boolean turn =
        parts.length > 1 && !parts[1].isEmpty() && Character.isLetter(parts[1].charAt(0));
    int first = turn ? 2 : 1;
    for (int i = first; i < parts.length; i++) {
      if (shape.lengthAt(i - first) && BARE.matcher(parts[i]).matches()) {
        parts[i] += unit.several();
      }
    }
    return String.join(":", parts);
  }

  /** {@code straight:150paces} as records have it. */
  private String inMillimetres(String word) {
    return MEASURE
        .matcher(word)
        .replaceAll(
            found -> {
              Double one = length(found.group(2));
              return Matcher.quoteReplacement(
                  one == null ? found.group() : millimetres(found.group(1), one));
            });
  }

  private @Nullable Double length(@Nullable String name) {
    return name == null ? null : lengths.get(name.toLowerCase(Locale.ROOT));
  }

  private static String millimetres(String number, double one) {
    double length = Double.parseDouble(number) * one;
    return Double.isFinite(length) ? Numbers.show(length) : number;
  }

  /** Whether it says nothing that such a path cannot do. */
  private static boolean understood(PathShape shape, String text) {
    Set<String> own =
        switch (shape) {
          case STRAIGHT -> Set.of("straight", "ahead", "forward", "forwards");
          case BACKWARD -> Set.of("straight", "back", "backward", "backwards");
          case SIDEWAYS -> Set.of("sideways", "left", "right");
          case OBLIQUE -> Set.of("oblique", "ahead", "left", "right");
          case WHEEL -> Set.of("wheel", "turn", "back", "left", "right");
          case ROTATE -> Set.of("rotate", "turn", "left", "right");
          case FREE, TOWARD -> Set.of("free", "straight", "toward", "towards", "direction", "then");
          case ALONG, ABOUT_FACE -> Set.of();
        };
    // What lies along the way has a name of its own.
    return shape == PathShape.ALONG
        || BETWEEN
            .splitAsStream(MEASURE.matcher(text).replaceAll(" "))
            .allMatch(word -> word.isEmpty() || FILLING.contains(word) || own.contains(word));
  }

  /**
   * {@code straight ahead 6 cm}, {@code left 30 degrees}, {@code ahead 12 cm 45 off to the left}.
   */
  private Optional<String> inWords(PathShape shape, String text) {
    Matcher matcher = MEASURE.matcher(text);
    Optional<String> length = Optional.empty();
    List<String> angles = new ArrayList<>();
    List<String> bare = new ArrayList<>();
    while (matcher.find()) {
      if (length(matcher.group(2)) != null) {
        length = Optional.of(matcher.group(1) + matcher.group(2));
      } else {
        angles.add(matcher.group(1));
        if (matcher.group(2) == null) {
          bare.add(matcher.group(1));
        }
      }
    }
    // One number that may only be the length is in the unit of the rulebook.
    if (length.isEmpty() && bare.size() == 1 && (shape.lengthAt(0) || angles.size() > 1)) {
      length = Optional.of(bare.getFirst() + unit.several());
      angles.remove(bare.getFirst());
    }
    // Several bare numbers stand in the order of the form.
    boolean byForm =
        shape.lengthAt(1) && length.isEmpty() && bare.size() > 1 && bare.equals(angles);
    if (byForm) {
      length = Optional.of(angles.remove(1) + unit.several());
    }
    if (!understood(shape, text)) {
      return Optional.empty();
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
              turn.isEmpty() && !byForm || angles.isEmpty() || far.isEmpty()
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
