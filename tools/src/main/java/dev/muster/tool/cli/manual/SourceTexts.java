package dev.muster.tool.cli.manual;

import dev.muster.check.declaration.EffectiveDeclaration;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.RulebookFile;
import dev.muster.tool.cli.rulebook.OpenedRulebook;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The text of each declaration, with that of whatever extends it. */
final class SourceTexts {
  private final OpenedRulebook opened;
  private final List<Extension> extensions = new ArrayList<>();

  /**
   * @param in what it stands in, or the file where that is nothing else
   */
  private record Extension(Declaration.Extend by, Declaration in) {}

  SourceTexts(OpenedRulebook opened) {
    this.opened = opened;
    for (RulebookFile file : opened.files()) {
      for (Declaration each : file.declarations()) {
        each.withInner()
            .filter(Declaration.Extend.class::isInstance)
            .forEach(inner -> extensions.add(new Extension((Declaration.Extend) inner, each)));
      }
    }
  }

  String of(EffectiveDeclaration declared) {
    return Stream.concat(
            Stream.of(declared.declaration().span().verbatim()),
            extensions.stream()
                .filter(each -> isOf(each.by(), declared))
                .map(each -> text(each, declared)))
        .collect(Collectors.joining("\n\n"));
  }

  private static boolean isOf(Declaration.Extend extend, EffectiveDeclaration declared) {
    String name = declared.name().text();
    return extend.word().map(word -> word.text().equals(declared.declarationKind())).orElse(true)
        && extend.each().stream().anyMatch(one -> one.head().name().text().equals(name));
  }

  /** Below a comment that says where it stands, unless that is where the declaration does. */
  private String text(Extension extension, EffectiveDeclaration declared) {
    String text = extension.by().span().verbatim();
    String where =
        extension.in() == extension.by()
            ? rulebook(extension.by()).equals(rulebook(declared.declaration()))
                ? ""
                : rulebook(extension.by())
            : EffectiveDeclaration.of(extension.in()).declarationKind()
                + " "
                + EffectiveDeclaration.of(extension.in()).origin().cited();
    return (where.isEmpty() ? "" : "// " + where + "\n") + text;
  }

  private String rulebook(Declaration declaration) {
    return opened.rulebookOf(declaration.span().source());
  }
}
