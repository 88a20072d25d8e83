package dev.muster.tool.cli.sheet;

import dev.muster.difference.Alignment;
import dev.muster.tool.cli.page.Block;
import dev.muster.wording.Grid;
import dev.muster.wording.Line;
import dev.muster.wording.Phrase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a bar stands beside: what a sheet tells in other words than the sheet of the printed rules
 * does, or tells anew. Both are trees of what is told, and what is the same in both has no bar.
 */
final class ChangeMarks implements Predicate<Object> {
  private final Set<Object> beside = Collections.newSetFromMap(new IdentityHashMap<>());

  /** What the printed rules tell line by line under a title, wherever that stands. */
  private final Set<String> printed = new HashSet<>();

  /**
   * Something that is told.
   *
   * @param of what of the sheet it is
   * @param own its own words; that it is the same, they say if there are any
   */
  private record Told(Object of, String own, List<Told> parts) {
    static Told leaf(Phrase of) {
      return leaf(of, of.text());
    }

    static Told leaf(Object of, String own) {
      return new Told(of, own, List.of());
    }

    String all() {
      return own + parts.stream().map(Told::all).toList();
    }

    /** What tells it from those beside it; empty where only what is in it does. */
    Optional<String> name() {
      return switch (of) {
        case Block _ -> Optional.of(own);
        case Block.Body.Lines _, Block.Body.Entries _ -> Optional.of(of.getClass().getName());
        default -> Optional.of(own).filter(said -> !said.isEmpty());
      };
    }

    /** Whether two that are not the same have something in common. */
    boolean isLike(Told other) {
      Set<String> its =
          other.parts.stream()
              .filter(part -> !part.own.isEmpty() || !part.parts.isEmpty())
              .map(Told::all)
              .collect(Collectors.toSet());
      return of.getClass() == other.of.getClass()
          && parts.stream().anyMatch(part -> its.contains(part.all()));
    }
  }

  private ChangeMarks() {}

  /**
   * @param before the sheet of the printed rules
   */
  static ChangeMarks of(List<Sheet.Section> before, List<Sheet.Section> now) {
    ChangeMarks marks = new ChangeMarks();
    Map<String, List<Told>> was = new HashMap<>();
    before.forEach(section -> was.put(section.title(), blocks(section)));
    was.values().forEach(blocks -> blocks.forEach(marks::note));
    now.forEach(
        section -> marks.compare(was.getOrDefault(section.title(), List.of()), blocks(section)));
    return marks;
  }

  boolean isEmpty() {
    return beside.isEmpty();
  }

  /** Whether a bar stands beside a block, a line and so on, or beside the words of one. */
  @Override
  public boolean test(Object told) {
    return beside.contains(told);
  }

  private void note(Told told) {
    named(told).ifPresent(printed::add);
    told.parts.forEach(this::note);
  }

  /** What it is called, and what is told under that; empty where that is nothing. */
  private static Optional<String> named(Told told) {
    List<String> under =
        told.parts.stream()
            .filter(part -> !(part.of instanceof Phrase))
            .flatMap(
                part -> part.of instanceof Block.Body.Lines ? part.parts.stream() : Stream.of(part))
            .map(Told::all)
            .toList();
    Optional<Phrase> title =
        switch (told.of) {
          case Block block -> Optional.of(block.heading());
          case Line line -> Optional.of(line.text());
          default -> Optional.empty();
        };
    return title
        .filter(_ -> !under.isEmpty())
        .flatMap(
            words -> words.parts().stream().filter(part -> part.term().isPresent()).findFirst())
        .map(term -> term.text() + under);
  }

  private void compare(List<Told> before, List<Told> now) {
    Alignment same =
        Alignment.of(
            before,
            now,
            new Alignment.Measure(
                each -> ((Told) each).all(),
                each -> ((Told) each).name(),
                (a, b) -> ((Told) a).isLike((Told) b)));
    Told[] of = new Told[now.size()];
    IntStream.range(0, before.size())
        .filter(i -> same.b()[i] >= 0)
        .forEach(i -> of[same.b()[i]] = before.get(i));
    for (int i = 0; i < of.length; i++) {
      compare(of[i], now.get(i));
    }
  }

  private void compare(@Nullable Told before, Told now) {
    if (before == null) {
      if (named(now).filter(printed::contains).isEmpty()) {
        beside.add(now.of);
      }
    } else if (before.of instanceof Block.Body.Table(var was)
        && now.of instanceof Block.Body.Table(var is)) {
      rows(was, is);
    } else {
      compare(before.parts, now.parts);
    }
  }

  /** A row is the same if it is in the columns that both have. */
  private void rows(Grid before, Grid now) {
    List<String> were = before.heads().stream().map(Phrase::text).toList();
    List<String> are = now.heads().stream().map(Phrase::text).toList();
    now.heads().stream().filter(head -> !were.contains(head.text())).forEach(beside::add);
    Set<List<String>> rows =
        before.rows().stream().map(row -> cells(row, were, are)).collect(Collectors.toSet());
    now.rows().stream().filter(row -> !rows.contains(cells(row, are, were))).forEach(beside::add);
  }

  private static List<String> cells(List<Phrase> row, List<String> heads, List<String> of) {
    return IntStream.range(0, row.size())
        .filter(i -> of.contains(heads.get(i)))
        .mapToObj(i -> heads.get(i) + ": " + row.get(i).text())
        .sorted()
        .toList();
  }

  private static List<Told> blocks(Sheet.Section section) {
    return section.blocks().stream().map(ChangeMarks::block).toList();
  }

  private static Told block(Block block) {
    return new Told(
        block,
        block.heading().text(),
        Stream.concat(
                Stream.of(Told.leaf(block.heading())),
                block.bodies().stream().map(ChangeMarks::body))
            .toList());
  }

  private static Told body(Block.Body body) {
    return switch (body) {
      case Block.Body.Text(var text) -> Told.leaf(body, text.text());
      case Block.Body.Case(var text) -> Told.leaf(body, text.text());
      case Block.Body.Table(var grid) -> new Told(body, "", table(grid));
      case Block.Body.Lines(var lines) -> new Told(body, "", lines(lines));
      case Block.Body.Entries(var entries) ->
          new Told(body, "", entries.stream().map(ChangeMarks::entry).toList());
    };
  }

  private static List<Told> table(Grid grid) {
    List<Told> parts = new ArrayList<>();
    grid.heads().stream().map(Told::leaf).forEach(parts::add);
    grid.rows().stream()
        .map(
            row ->
                Told.leaf(row, row.stream().map(Phrase::text).collect(Collectors.joining(" | "))))
        .forEach(parts::add);
    return parts;
  }

  private static List<Told> lines(List<Line> lines) {
    return lines.stream()
        .map(
            line ->
                new Told(
                    line,
                    line.text().text(),
                    Stream.concat(Stream.of(Told.leaf(line.text())), lines(line.under()).stream())
                        .toList()))
        .toList();
  }

  private static Told entry(Block.Entry entry) {
    String own =
        Stream.of(entry.mark(), entry.title(), entry.text())
            .map(Phrase::text)
            .collect(Collectors.joining(" "));
    return entry.under().isEmpty()
        ? Told.leaf(entry, own)
        : new Told(
            entry,
            entry.title().text(),
            Stream.concat(Stream.of(Told.leaf(entry.text(), own)), lines(entry.under()).stream())
                .toList());
  }
}
