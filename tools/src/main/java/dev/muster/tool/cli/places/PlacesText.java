package dev.muster.tool.cli.places;

import static java.util.stream.Collectors.joining;

import dev.muster.tool.cli.console.Style;
import dev.muster.tool.cli.console.TextColumns;
import dev.muster.tool.cli.places.PlacesOf.Place;
import dev.muster.tool.cli.places.PlacesOf.Related;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Shows the places where rules may listen, for people and for programs. */
final class PlacesText {
  private static final Map<String, String> GROUPS = groups();

  private PlacesText() {}

  private static Map<String, String> groups() {
    Map<String, String> groups = new LinkedHashMap<>();
    groups.put("procedure", "Procedures: before, instead of, after the whole, or a place in it");
    groups.put("window", "Windows: likewise");
    groups.put("action", "Actions: likewise");
    groups.put("event", "Events");
    groups.put("attribute", "Attributes");
    groups.put("quantity", "Quantities: a modifier changes them");
    return groups;
  }

  /** One line for each thing that rules may listen to or change. */
  static String overview(List<PlacesOf> all) {
    StringBuilder text = new StringBuilder();
    GROUPS.forEach(
        (kind, title) -> {
          List<PlacesOf> group = all.stream().filter(p -> p.kind().equals(kind)).toList();
          if (!group.isEmpty()) {
            TextColumns columns = new TextColumns();
            group.forEach(p -> columns.add(line(p)));
            text.append(title).append('\n');
            columns.toString().lines().forEach(l -> text.append("  ").append(l).append('\n'));
            text.append('\n');
          }
        });
    return text
        + "`muster places RULEBOOK NAME` lists the places in a procedure or an action with the names known\n"
        + "there, and what changes and asks for a quantity.\n";
  }

  private static List<String> line(PlacesOf p) {
    Place whole = p.places().getFirst();
    int inside = p.places().size() - 1;
    String heading =
        p.kind().equals("attribute") ? whole.headings().get(1) : whole.headings().getLast();
    return List.of(
        heading,
        p.kind().equals("quantity")
            ? count(p.rules().size(), "change")
            : inside > 0 ? count(inside, "place") : "",
        whole.file() + ":" + whole.line());
  }

  private static String count(int n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }

  /** All that is known of a few. */
  static String whole(List<PlacesOf> shown) {
    return shown.stream().map(PlacesText::whole).collect(joining("\n"));
  }

  private static String whole(PlacesOf p) {
    StringBuilder text = new StringBuilder();
    text.append(Style.visible("%s %s".formatted(p.kind(), p.origin().cited()))).append('\n');
    p.value().ifPresent(v -> text.append("  %s: %s\n".formatted(word(p), Style.visible(v))));
    Set<String> known = new LinkedHashSet<>();
    for (Place place : p.places()) {
      text.append("  ").append(place.file()).append(':').append(place.line()).append('\n');
      place.headings().forEach(h -> text.append("    ").append(Style.visible(h)).append('\n'));
      Map<String, String> more = new LinkedHashMap<>(place.names());
      more.keySet().removeAll(known);
      names(known.isEmpty() ? "knows " : "knows also ", more, text);
      names("and after it ", place.after(), text);
      if (known.isEmpty()) {
        known.addAll(place.names().keySet());
      }
    }
    boolean quantity = p.kind().equals("quantity");
    related(quantity ? "changed by" : "heard by", p.rules(), text);
    related(quantity ? "asked by" : "used by", p.users(), text);
    return text.toString();
  }

  private static String word(PlacesOf p) {
    return p.kind().equals("quantity") ? "base" : "gives";
  }

  private static void names(String before, Map<String, String> names, StringBuilder text) {
    if (!names.isEmpty()) {
      text.append("      ").append(before).append(listed(names)).append('\n');
    }
  }

  private static String listed(Map<String, String> names) {
    return names.entrySet().stream()
        .map(n -> n.getKey() + " (" + n.getValue() + ")")
        .collect(joining(", "));
  }

  private static void related(String title, List<Related> related, StringBuilder text) {
    if (related.isEmpty()) {
      return;
    }
    TextColumns columns = new TextColumns();
    related.forEach(
        r ->
            columns.add(
                List.of(r.kind(), r.name(), r.page(), r.what(), r.file() + ":" + r.line())));
    text.append("  ").append(title).append('\n');
    columns.toString().lines().forEach(l -> text.append("    ").append(l).append('\n'));
  }

  static Map<String, Object> json(List<PlacesOf> shown) {
    return Map.of("topics", shown.stream().map(PlacesText::json).toList());
  }

  private static Map<String, Object> json(PlacesOf p) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", p.kind());
    json.put("name", p.name());
    json.put("title", p.origin().title().orElse(""));
    json.put("page", p.origin().pages().orElse(""));
    p.value().ifPresent(value -> json.put(word(p), value));
    json.put("places", p.places().stream().map(PlacesText::json).toList());
    json.put("rules", p.rules().stream().map(PlacesText::json).toList());
    json.put("users", p.users().stream().map(PlacesText::json).toList());
    return json;
  }

  private static Map<String, Object> json(Place place) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("headings", place.headings());
    json.put("names", place.names());
    json.put("after", place.after());
    json.put("file", place.file());
    json.put("line", place.line());
    return json;
  }

  private static Map<String, Object> json(Related r) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", r.kind());
    json.put("name", r.name());
    json.put("page", r.page());
    json.put("text", r.what());
    json.put("file", r.file());
    json.put("line", r.line());
    return json;
  }
}
