package dev.muster.tool.cli.play;

import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.WrappedText;
import dev.muster.tool.cli.table.MapMarks;
import dev.muster.world.SideView;
import dev.muster.world.Thing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Summarizes a long menu: who may do what, and under which numbers. Typing the name of a thing then
 * shows its answers.
 */
final class MenuOverview {
  private static final String NOBODY = "";
  private static final String INDENT = "  ";

  private final SideView view;
  private final Map<String, List<ChoiceMenu.Group>> parts = new LinkedHashMap<>();

  MenuOverview(ChoiceMenu menu, SideView view) {
    this.view = view;
    for (ChoiceMenu.Group group : menu.groups()) {
      String who = view.named(group.who()).map(Thing::name).orElse(NOBODY);
      parts.computeIfAbsent(who, w -> new ArrayList<>()).add(group);
    }
  }

  /** Whether there are several actors to group the answers by. */
  boolean hasSeveral() {
    return parts.keySet().stream().filter(who -> !who.equals(NOBODY)).count() > 1;
  }

  boolean has(Thing thing) {
    return parts.containsKey(thing.name());
  }

  List<String> lines(int width) {
    MapMarks marks = new MapMarks(view);
    List<String> lines = new ArrayList<>();
    for (ChoiceMenu.Group group : parts.getOrDefault(NOBODY, List.of())) {
      lines.add(Style.visible(INDENT + group.numbers() + "  " + group.what()));
    }
    parts.forEach(
        (who, groups) -> {
          if (!who.equals(NOBODY)) {
            Thing thing = view.named(who).orElseThrow();
            List<String> what = groups.stream().map(g -> g.what() + " " + g.numbers()).toList();
            WrappedText.lines(INDENT + marks.of(thing) + " " + thing.title(), what, width).stream()
                .map(Style::visible)
                .forEach(lines::add);
          }
        });
    lines.add("  Type a letter or a name to see what it may do, `list` to see all.");
    return lines;
  }
}
