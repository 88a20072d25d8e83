package dev.muster.editor;

import dev.muster.check.declaration.DeclarationKinds;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Head;
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
   * @param pages where it is printed
   * @param whole from its first letter to its last
   */
  public record Entry(
      String kind,
      String name,
      Optional<String> title,
      Optional<String> pages,
      Span whole,
      Span named,
      List<Entry> parts) {}

  public static List<Entry> of(RulebookFile file) {
    return file.declarations().stream().flatMap(d -> entry(d).stream()).toList();
  }

  private static Optional<Entry> entry(Declaration d) {
    Head head = d.head();
    List<Entry> parts = SyntaxParts.of((Record) d).stream().flatMap(Outline::parts).toList();
    return entry(DeclarationKinds.of(d), head, d.span(), parts);
  }

  private static Stream<Entry> parts(Object part) {
    return SyntaxPath.records(part)
        .flatMap(
            node ->
                switch (node) {
                  case Declaration inner -> entry(inner).stream();
                  case Declaration.ScenarioItem.Rule(Declaration inner) -> entry(inner).stream();
                  case Declaration.Attribute a ->
                      entry(
                          "attribute", new Head(a.name(), a.title(), a.cite()), a.span(), List.of())
                          .stream();
                  case Declaration.PartCount p -> parts(p.attribute());
                  case Declaration.Extension.AddKindItem(var added) -> parts(added);
                  case Declaration.Extension.ReplaceAttribute(var changed) -> parts(changed);
                  case Declaration.Extension.AddCriterion added -> parts(added.criterion());
                  case Declaration.During during ->
                      during.attributes().stream().flatMap(Outline::parts);
                  case Declaration.Member m ->
                      entry(
                          "member",
                          new Head(m.name(), m.title(), Optional.empty()),
                          m.name().span(),
                          List.of())
                          .stream();
                  case Declaration.Criterion c ->
                      entry(
                          "criterion", new Head(c.name(), c.title(), c.cite()), c.span(), List.of())
                          .stream();
                  default -> Stream.empty();
                });
  }

  private static Optional<Entry> entry(String kind, Head head, Span whole, List<Entry> parts) {
    Name name = head.name();
    return name.isMissing() || !whole.covers(name.span())
        ? Optional.empty()
        : Optional.of(
            new Entry(
                kind,
                name.text(),
                head.title(),
                head.cite().map(Declaration.Cite::pages),
                whole,
                name.span(),
                parts));
  }
}
