package dev.muster.tool.cli.table;

import dev.muster.model.Attribute;
import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.WrappedText;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * All values of one thing: what has changed since the battle began, what belongs to what runs now,
 * and then, in few lines, what is as it was; each in the order in which the rulebook declares it.
 */
final class ThingSheet {
  private static final String INDENT = "  ";

  private final SideView view;
  private final TitledValues values;
  private final Thing thing;
  private final int width;
  private final List<String> lines = new ArrayList<>();

  private ThingSheet(SideView view, Thing thing, int width) {
    this.view = view;
    this.values = new TitledValues(view);
    this.thing = thing;
    this.width = width;
  }

  /** Indented lines. */
  static List<String> of(SideView view, Thing thing, int width) {
    ThingSheet sheet = new ThingSheet(view, thing, width);
    sheet.changed();
    sheet.ofRuns();
    sheet.asItWas();
    List<String> specials = new ArrayList<>();
    thing.specials().forEach((special, with) -> specials.add(sheet.values.special(special, with)));
    sheet.paragraph("Special", specials);
    return sheet.lines;
  }

  private List<Attribute> lasting(Predicate<Attribute> which) {
    return values.of(thing).filter(a -> a.lifetimes().isEmpty()).filter(which).toList();
  }

  private void changed() {
    for (Attribute attribute : lasting(a -> values.changed(thing, a))) {
      lines.add(
          INDENT
              + Style.visible(
                  attribute.origin().label()
                      + ": "
                      + values.shown(thing, attribute)
                      + before(attribute).map(was -> ", " + was + " at the start").orElse("")
                      + attribute.origin().pages().map(p -> " (" + p + ")").orElse("")));
    }
  }

  /** Returns what it was, where that is no secret and worth telling. */
  private Optional<String> before(Attribute attribute) {
    return switch (view.world().atStart(thing, attribute)) {
      case null -> Optional.empty();
      case Boolean _, Thing _, List<?> _ -> Optional.empty();
      case Number n when n.doubleValue() == 0 -> Optional.empty();
      case Object was ->
          attribute.secret() ? Optional.empty() : Optional.of(values.shown(was, attribute));
    };
  }

  /** Shows what it has only as long as something runs. */
  private void ofRuns() {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    values
        .of(thing)
        .filter(a -> !a.lifetimes().isEmpty() && TitledValues.says(thing, a))
        .forEach(
            a ->
                parts
                    .computeIfAbsent(
                        view.world().giving(thing, a).orElseThrow().routine().origin().label(),
                        routine -> new ArrayList<>())
                    .add(values.text(thing, a)));
    parts.forEach(this::paragraph);
  }

  private void asItWas() {
    Predicate<Attribute> same = a -> !values.changed(thing, a);
    paragraph(
        "As at the start",
        lasting(same.and(a -> TitledValues.says(thing, a))).stream()
            .map(a -> values.text(thing, a))
            .toList());
    paragraph(
        "No, none or 0",
        lasting(same.and(a -> !TitledValues.says(thing, a))).stream()
            .map(a -> a.origin().label())
            .toList());
  }

  private void paragraph(String heading, List<String> parts) {
    if (!parts.isEmpty()) {
      WrappedText.lines(INDENT + heading, parts, width).stream()
          .map(Style::visible)
          .forEach(lines::add);
    }
  }
}
