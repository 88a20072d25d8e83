package dev.muster.tool.cli.manual;

import dev.muster.lang.Span;
import dev.muster.model.Origin;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Where it is told of each declaration, and which others speak of it. */
final class ManualLinks {
  private record Target(Manual.Entry entry, String address, Span text) {}

  private final Map<String, Target> byName = new HashMap<>();

  /** For names inside a declaration, such as those of values. */
  private final List<Target> all = new ArrayList<>();

  private final Map<Span, Optional<Target>> inside = new HashMap<>();

  private final Map<String, Map<String, Manual.Entry>> users = new LinkedHashMap<>();

  ManualLinks(Manual manual) {
    for (Manual.Chapter chapter : manual.chapters()) {
      for (Manual.Section section : chapter.sections()) {
        for (Manual.Entry entry : section.entries()) {
          Origin origin = entry.origin();
          Span name = origin.span();
          Span text =
              new Span(
                  name.source(),
                  name.start(),
                  Math.min(name.source().text().length(), name.start() + entry.source().length()));
          Target target = new Target(entry, chapter.page() + "#" + entry.id(), text);
          byName.putIfAbsent(key(origin), target);
          all.add(target);
        }
      }
    }
    for (Target target : List.copyOf(all)) {
      terms(target.entry())
          .flatMap(term -> target(term).stream())
          .filter(used -> used.entry() != target.entry())
          .forEach(
              used ->
                  users
                      .computeIfAbsent(used.entry().id(), id -> new LinkedHashMap<>())
                      .putIfAbsent(target.entry().id(), target.entry()));
    }
  }

  private static String key(Origin origin) {
    return origin.declarationKind() + " " + origin.declared();
  }

  /** Those that speak of it. */
  List<Manual.Entry> users(Manual.Entry entry) {
    return List.copyOf(users.getOrDefault(entry.id(), Map.of()).values());
  }

  Optional<String> address(Origin origin) {
    return target(origin).map(Target::address);
  }

  private Optional<Target> target(Origin origin) {
    return Optional.ofNullable(byName.get(key(origin))).or(() -> inside(origin.span()));
  }

  private Optional<Target> inside(Span name) {
    return inside.computeIfAbsent(
        name, span -> all.stream().filter(target -> target.text().covers(span)).findFirst());
  }

  /** What it says itself: what follows a heading are others that speak of it. */
  private static Stream<Origin> terms(Manual.Entry entry) {
    return entry.bodies().stream()
        .takeWhile(body -> !(body instanceof Block.Body.Case))
        .flatMap(ManualLinks::phrases)
        .flatMap(phrase -> phrase.parts().stream())
        .flatMap(part -> part.term().stream());
  }

  static Stream<Phrase> phrases(Block.Body body) {
    return switch (body) {
      case Block.Body.Text(var text) -> Stream.of(text);
      case Block.Body.Case(var text) -> Stream.of(text);
      case Block.Body.Table(var grid) ->
          Stream.concat(grid.heads().stream(), grid.rows().stream().flatMap(List::stream));
      case Block.Body.Lines(var lines) -> lines.stream().flatMap(ManualLinks::phrases);
      case Block.Body.Entries(var entries) ->
          entries.stream()
              .flatMap(
                  e ->
                      Stream.concat(
                          Stream.of(e.mark(), e.title(), e.text()),
                          e.under().stream().flatMap(ManualLinks::phrases)));
    };
  }

  private static Stream<Phrase> phrases(Line line) {
    return Stream.concat(
        Stream.of(line.text()), line.under().stream().flatMap(ManualLinks::phrases));
  }
}
