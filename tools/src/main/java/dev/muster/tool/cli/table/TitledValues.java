package dev.muster.tool.cli.table;

import dev.muster.model.Attribute;
import dev.muster.model.Special;
import dev.muster.model.Type;
import dev.muster.trace.Value;
import dev.muster.trace.ValueText;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The values of things that a player is told: those with a title, as attributes without one are
 * bookkeeping of the rulebook, and only while they last.
 */
public final class TitledValues {
  private final SideView view;

  public TitledValues(SideView view) {
    this.view = view;
  }

  /** In the order in which the rulebook declares them. */
  public Stream<Attribute> of(Thing thing) {
    return thing.kind().allAttributes().stream().filter(attribute -> told(thing, attribute));
  }

  private boolean told(Thing thing, Attribute attribute) {
    return !attribute.fixed()
        && attribute.origin().title().isPresent()
        && view.knows(thing, attribute)
        && (attribute.lifetimes().isEmpty() || view.world().giving(thing, attribute).isPresent());
  }

  public boolean changed(Thing thing, Attribute attribute) {
    return view.world().changed(thing, attribute);
  }

  /** Whether it has a value worth telling: not no, none, 0 or empty. */
  public static boolean says(Thing thing, Attribute attribute) {
    return switch (thing.get(attribute)) {
      case null -> false;
      case Boolean flag -> flag;
      case Number number -> attribute.type() instanceof Type.Level || number.doubleValue() != 0;
      case List<?> list -> !list.isEmpty();
      default -> true;
    };
  }

  /** {@code Strength 3}; only the title of what is so, and {@code not} before what is not. */
  public String text(Thing thing, Attribute attribute) {
    String label = attribute.origin().label();
    return thing.get(attribute) instanceof Boolean flag
        ? (flag ? "" : "not ") + label
        : label + " " + shown(thing, attribute);
  }

  /** The value alone. */
  public String shown(Thing thing, Attribute attribute) {
    return shown(thing.get(attribute), attribute);
  }

  String shown(@Nullable Object value, Attribute attribute) {
    String shown = ValueText.of(Value.of(value, attribute.type(), view.world().lengthUnit()));
    return shown.isEmpty() ? "none" : shown;
  }

  String special(Special special, List<Object> with) {
    String values = with.stream().map(each -> " " + given(each)).collect(Collectors.joining());
    return special.origin().label()
        + values
        + special.origin().pages().map(p -> " (" + p + ")").orElse("");
  }

  /** What a special is had with. */
  public String given(Object value) {
    return ValueText.of(Value.of(value, Type.COUNT, view.world().lengthUnit()));
  }
}
