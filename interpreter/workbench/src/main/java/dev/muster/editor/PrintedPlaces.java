package dev.muster.editor;

import dev.muster.lang.Source;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Where what a text names is printed: told at the first place in each declaration. */
public final class PrintedPlaces {
  private PrintedPlaces() {}

  /**
   * @param pages as the rulebook cites them
   */
  public record Place(Span name, String pages) {}

  public static List<Place> of(CheckedText text, Source source) {
    Map<Span, String> pages = cited(text.files());
    List<Span> names = text.symbols().in(source);
    List<Place> places = new ArrayList<>();
    for (Declaration declaration : text.file(source).declarations()) {
      Set<Span> told = new HashSet<>();
      for (Span name : names) {
        if (declaration.span().covers(name) && !pages.containsKey(name)) {
          text.symbols().declarations(name).stream()
              .filter(told::add)
              .flatMap(of -> Stream.ofNullable(pages.get(of)))
              .findFirst()
              .ifPresent(printed -> places.add(new Place(name, printed)));
        }
      }
    }
    return places;
  }

  /** The pages of all that is declared, by its name. */
  private static Map<Span, String> cited(List<RulebookFile> files) {
    Map<Span, String> cited = new HashMap<>();
    files.stream()
        .flatMap(file -> Outline.of(file).stream())
        .flatMap(entry -> Stream.concat(Stream.of(entry), entry.parts().stream()))
        .forEach(entry -> entry.pages().ifPresent(pages -> cited.put(entry.named(), pages)));
    return cited;
  }
}
