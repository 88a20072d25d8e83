package dev.muster.editor;

import dev.muster.check.declaration.DeclarationKinds;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.lang.syntax.SyntaxParts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is declared in a file, and the named parts of each. */
public final class Outline {
  private Outline() {}

  /**
   * @param kind the word that it begins with; of a part, what sort of part it is
   * @param whole from its first letter to its last
   */
  public record Entry(
      String kind,
      String name,
      Optional<String> title,
      Span whole,
      Span named,
      List<Entry> parts) {}

  public static List<Entry> of(RulebookFile file) {
    return file.declarations().stream().flatMap(d -> entry(d).stream()).toList();
  }

  private static Optional<Entry> entry(Declaration d) {
    Declaration.Head head = d.head();
    List<Entry> parts = SyntaxParts.of((Record) d).stream().flatMap(Outline::parts).toList();
    return entry(DeclarationKinds.of(d), head.name(), head.title(), d.span(), parts);
  }

  private static Stream<Entry> parts(Object part) {
    return SyntaxPath.records(part)
        .flatMap(
            node ->
                switch (node) {
                  case Declaration inner -> entry(inner).stream();
                  case Declaration.ScenarioItem.Rule(Declaration inner) -> entry(inner).stream();
                  case Declaration.Attribute a ->
                      entry("attribute", a.name(), a.title(), a.span(), List.of()).stream();
                  case Declaration.PartCount p -> parts(p.attribute());
                  case Declaration.During during ->
                      during.attributes().stream().flatMap(Outline::parts);
                  case Declaration.Member m ->
                      entry("member", m.name(), m.title(), m.name().span(), List.of()).stream();
                  case Declaration.Criterion c ->
                      entry("criterion", c.name(), Optional.empty(), c.span(), List.of()).stream();
                  default -> Stream.empty();
                });
  }

  private static Optional<Entry> entry(
      String kind, Name name, Optional<String> title, Span whole, List<Entry> parts) {
    return name.isMissing() || !whole.covers(name.span())
        ? Optional.empty()
        : Optional.of(new Entry(kind, name.text(), title, whole, name.span(), parts));
  }
}
