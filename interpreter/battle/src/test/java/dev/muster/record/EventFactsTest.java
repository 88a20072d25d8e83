package dev.muster.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.muster.lang.Span;
import dev.muster.model.LengthUnit;
import dev.muster.model.Origin;
import dev.muster.record.BattleRecord.RecordedEvent;
import dev.muster.trace.Order;
import dev.muster.trace.StoryEvent;
import dev.muster.trace.Value;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every event of the story, and every part of one, is in its record by its name. The events are
 * made by reflection here, so that a new one is tried without being named.
 */
class EventFactsTest {
  /**
   * What is not recorded: what the rulebook calls a thing by, and what the place or the rule says.
   */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "ThingRef.title",
          "Word.title",
          "Length.unit",
          "Path.unit",
          "Argument.preposition",
          "Nobody.title",
          "Ended.pages",
          "Secret.told",
          // The event that reveals a roll has a place of its own.
          "Rolled.where");

  /** What may hold others of its own type, and is no part of one here. */
  private static final Set<Class<?>> NESTED =
      Set.of(StoryEvent.Confidential.class, Value.Several.class, Value.All.class, Order.class);

  private static final String TITLE = "Shown As ";

  /** Makes values of any type of the story, each a little different from the one before. */
  private static final class Maker {
    private int number;

    /** Whether what may be missing is there. */
    private final boolean full;

    Maker(int number, boolean full) {
      this.number = number;
      this.full = full;
    }

    /** All values of a type: one for each record that it permits. */
    List<Object> all(Class<?> type) {
      return leaves(type).stream().map(this::make).toList();
    }

    Object make(Class<?> type) {
      if (type == Origin.class) {
        number++;
        return Origin.of("rule", "name-" + number, Span.none())
            .titled(Optional.of(TITLE + number), Optional.of("p." + number));
      }
      if (type == LengthUnit.class) {
        return LengthUnit.CENTIMETRE;
      }
      RecordComponent[] parts = type.getRecordComponents();
      Object[] values = new Object[parts.length];
      for (int i = 0; i < parts.length; i++) {
        values[i] = value(parts[i].getName(), parts[i].getGenericType());
      }
      return made(type, values);
    }

    private Object value(String name, Type type) {
      if (type instanceof ParameterizedType made) {
        Type of = made.getActualTypeArguments()[0];
        return made.getRawType() == Optional.class
            ? full ? Optional.of(value(name, of)) : Optional.empty()
            : made.getRawType() == Map.class ? Map.of() : full ? several(name, of) : List.of();
      }
      Class<?> raw = (Class<?>) type;
      number++;
      if (raw == String.class) {
        return name.equals("title") ? TITLE + number : "name-" + number;
      }
      if (raw == int.class || raw == Integer.class) {
        return number;
      }
      if (raw == double.class || raw == Double.class) {
        return number + 0.25;
      }
      if (raw == boolean.class || raw == Boolean.class) {
        return number % 2 == 0;
      }
      if (raw.isEnum()) {
        Object[] constants = raw.getEnumConstants();
        return constants[number % constants.length];
      }
      return raw.isRecord() ? make(raw) : make(simple(raw).getFirst());
    }

    private List<Object> several(String name, Type of) {
      if (of instanceof Class<?> type && type.isSealed()) {
        return simple(type).stream().map(this::make).toList();
      }
      if (of instanceof Class<?> type && type.isRecord() && type != Origin.class) {
        return variants(type, this);
      }
      return List.of(value(name, of), value(name, of));
    }
  }

  /** A value for each that a part of it may be, and one before. */
  private static List<Object> variants(Class<?> type, Maker maker) {
    RecordComponent[] parts = type.getRecordComponents();
    List<Object> all = new ArrayList<>();
    all.add(maker.make(type));
    for (int i = 0; i < parts.length; i++) {
      if (parts[i].getType().isSealed() && parts[i].getType() != StoryEvent.class) {
        for (Object part : maker.all(parts[i].getType())) {
          Object[] values = values(all.getFirst());
          values[i] = part;
          all.add(made(type, values));
        }
      }
    }
    return all;
  }

  private static Object made(Class<?> type, Object... values) {
    try {
      var constructor =
          type.getDeclaredConstructor(
              Arrays.stream(type.getRecordComponents())
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(type.toString(), e);
    }
  }

  private static List<Class<?>> simple(Class<?> type) {
    return leaves(type).stream().filter(t -> !NESTED.contains(t)).toList();
  }

  private static List<Class<?>> leaves(Class<?> type) {
    return type.isSealed()
        ? Arrays.stream(type.getPermittedSubclasses())
            .<Class<?>>flatMap(t -> leaves(t).stream())
            .toList()
        : List.of(type);
  }

  /** Every event, with everything in it that may be, and with nothing of that. */
  static Stream<StoryEvent> events() {
    return Stream.of(true, false)
        .flatMap(
            full ->
                leaves(StoryEvent.class).stream()
                    .flatMap(type -> variants(type, new Maker(0, full)).stream())
                    .map(StoryEvent.class::cast));
  }

  private static Object[] values(Object of) {
    return Arrays.stream(of.getClass().getRecordComponents()).map(part -> read(part, of)).toArray();
  }

  private static Object read(RecordComponent part, Object of) {
    try {
      part.getAccessor().setAccessible(true);
      return part.getAccessor().invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(part.toString(), e);
    }
  }

  @ParameterizedTest
  @MethodSource("events")
  void no_part_of_an_event_can_change_without_its_record(StoryEvent event) {
    List<String> silent = new ArrayList<>();
    for (Changed changed : changed(event)) {
      if (RecordedEvent.of((StoryEvent) changed.value()).equals(RecordedEvent.of(event))) {
        silent.add(changed.part());
      }
    }
    assertThat(silent).as(event.toString()).isSubsetOf(LEFT_OUT);
  }

  /** The same with another value in one place. */
  private record Changed(String part, Object value) {}

  private static List<Changed> changed(Object of) {
    List<Changed> all = new ArrayList<>();
    if (of instanceof Origin rule) {
      all.add(new Changed("Origin.name", Origin.of(rule.declarationKind(), "other", rule.span())));
      return all;
    }
    if (of instanceof LengthUnit) {
      return List.of();
    }
    RecordComponent[] parts = of.getClass().getRecordComponents();
    Object[] values = values(of);
    for (int i = 0; i < parts.length; i++) {
      String name = of.getClass().getSimpleName() + "." + parts[i].getName();
      for (Changed other : others(name, values[i])) {
        Object[] changed = values.clone();
        changed[i] = other.value();
        all.add(new Changed(other.part(), made(of.getClass(), changed)));
      }
    }
    return all;
  }

  private static List<Changed> others(String name, Object value) {
    return switch (value) {
      case String text -> List.of(new Changed(name, text + "-other"));
      case Integer number -> List.of(new Changed(name, number + 1));
      case Double number -> List.of(new Changed(name, number + 1));
      case Boolean yes -> List.of(new Changed(name, !yes));
      case Optional<?> there ->
          there
              .map(
                  inner ->
                      others(name, inner).stream()
                          .map(o -> new Changed(o.part(), Optional.of(o.value())))
                          .toList())
              .orElse(List.of());
      case Map<?, ?> _ -> List.of();
      case LengthUnit _ -> List.of();
      case List<?> list -> {
        List<Changed> all = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
          for (Changed other : others(name, list.get(i))) {
            List<Object> changed = new ArrayList<>(list);
            changed.set(i, other.value());
            all.add(new Changed(other.part(), changed));
          }
        }
        yield all;
      }
      case Enum<?> one ->
          Arrays.stream(one.getDeclaringClass().getEnumConstants())
              .filter(other -> other != one)
              .<Changed>map(other -> new Changed(name, other))
              .toList();
      case Record record -> changed(record);
      default -> throw new AssertionError(name + " is a " + value.getClass());
    };
  }

  @ParameterizedTest
  @MethodSource("events")
  void what_is_written_is_read_again(StoryEvent event) {
    RecordedEvent recorded = RecordedEvent.of(event);
    BattleRecord record = RecordsTest.with(List.of(recorded));
    BattleRecord read = Records.parse(Records.bytes(record), "battle.json").battle();
    assertThat(read.events()).containsExactly(recorded);
  }

  @ParameterizedTest
  @MethodSource("events")
  void things_and_rules_are_called_by_their_names_and_by_nothing_the_story_says(StoryEvent event) {
    Set<String> said = new TreeSet<>();
    RecordedEvent recorded = RecordedEvent.of(event);
    strings(recorded.facts(), said);
    said.removeIf(text -> text.matches("(rule )?name-\\d+(name-\\d+)*"));
    assertThat(said).as(event.toString()).isSubsetOf(WORDS);
  }

  /** The words of the format itself; what else stands in a record is from the rulebook. */
  private static final Set<String> WORDS =
      Set.of(
          "none",
          "placed",
          "turned",
          "aligned",
          "followed",
          "went",
          "front",
          "flank",
          "rear",
          "straight",
          "oblique",
          "sideways",
          "backward",
          "wheel",
          "rotate",
          "about-face",
          "free",
          "along",
          "toward",
          "left",
          "right",
          "backward left",
          "backward right");

  private static void strings(Object of, Collection<String> all) {
    switch (of) {
      case Map<?, ?> facts -> facts.values().forEach(v -> strings(v, all));
      case Collection<?> values -> values.forEach(v -> strings(v, all));
      case String text -> all.add(text);
      default -> {}
    }
  }

  /**
   * The form of every event is promised: when a line here changes, {@link BattleRecord#FORMAT} has
   * to grow, records of the format before have to be read as {@link SentenceRecord} reads its own,
   * and docs/records.md has to say so.
   */
  @Test
  void the_form_of_each_event_is_that_of_its_format() throws IOException {
    String form = "/record-format-" + BattleRecord.FORMAT + ".txt";
    List<String> now =
        events()
            .map(event -> Records.text(RecordsTest.with(List.of(RecordedEvent.of(event)))))
            .flatMap(String::lines)
            .filter(line -> line.startsWith("    {\"kind\""))
            .map(String::strip)
            .distinct()
            .toList();
    Path written = Path.of("target" + form);
    Files.write(written, now);
    try (InputStream promised = EventFactsTest.class.getResourceAsStream(form)) {
      assertThat(promised).as("no %s; as it is now: %s", form, written).isNotNull();
      assertThat(String.join("\n", now) + "\n")
          .as("what a record holds; as it is now: %s", written)
          .isEqualTo(new String(promised.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void an_event_without_facts_is_told() {
    BattleRecord nothing = RecordsTest.with(List.of(new RecordedEvent("said", "", Map.of())));
    assertThatThrownBy(() -> Records.parse(Records.bytes(nothing), "battle.json"))
        .hasMessageContaining("`events[0]` does not say what happened");
  }

  @Test
  void numbers_are_those_that_json_has() {
    assertThat(Facts.number(-0.0)).isEqualTo(0);
    assertThat(Facts.number(2.0000001)).isEqualTo(2);
    assertThat(Facts.number(1 / 3.0)).isEqualTo(0.333);
    assertThat(Facts.number(-0.0004)).isEqualTo(0);
    assertThat(Facts.number(5e9)).isEqualTo(5_000_000_000L);
    assertThat(Facts.number(1e300)).isEqualTo(1e300);
    assertThat(Facts.number(Double.POSITIVE_INFINITY)).isEqualTo("Infinity");
  }

  @Test
  void each_kind_has_a_name_of_its_own() {
    Set<Class<?>> types = new LinkedHashSet<>(leaves(StoryEvent.class));
    types.remove(StoryEvent.Confidential.class);
    assertThat(
            events()
                .filter(e -> !(e instanceof StoryEvent.Confidential))
                .map(EventFacts::kind)
                .collect(Collectors.toSet()))
        .hasSameSizeAs(types);
  }
}
