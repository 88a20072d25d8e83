package dev.muster.editor;

import dev.muster.check.declaration.DeclarationKinds;
import dev.muster.lang.Span;
import dev.muster.lang.syntax.Declaration;
import dev.muster.lang.syntax.Declaration.Cite;
import dev.muster.lang.syntax.Name;
import dev.muster.lang.syntax.RulebookFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is told of a name, in Markdown: what it stands for, its title and page, and its readings.
 */
public final class Description {
  private static final int MOST_READINGS = 3;
  private static final int FEW_LINES = 15;

  private final CheckedText text;

  public Description(CheckedText text) {
    this.text = text;
  }

  /** Of each declaration that the name may stand for. */
  public String of(Span name) {
    return text.symbols().declarations(name).stream()
        .map(this::declared)
        .distinct()
        .collect(Collectors.joining("\n\n---\n\n"));
  }

  private String declared(Span name) {
    RulebookFile file = text.file(name.source());
    List<Record> path = SyntaxPath.to(name, file);
    List<String> told = new ArrayList<>();
    if (!path.isEmpty()) {
      told.add(heading(path, name));
    }
    boolean head = path.size() > 1 && path.getLast() instanceof Declaration.Head;
    told.add("```muster\n" + (head ? whole(path, name) : line(name)) + "\n```");
    if (head) {
      readings(name.text()).forEach(told::add);
    }
    return String.join("\n\n", told);
  }

  private static String line(Span name) {
    return name.source().lineText(name.line()).strip();
  }

  /** What is declared, as far as it can be seen at a glance. */
  private static String whole(List<Record> path, Span name) {
    List<String> lines =
        path.get(path.size() - 2) instanceof Declaration declared
            ? declared.span().verbatim().lines().toList()
            : List.of(line(name));
    return String.join("\n", lines.subList(0, Math.min(lines.size(), FEW_LINES)))
        + (lines.size() > FEW_LINES ? "\n…" : "");
  }

  /** {@code **quantity** combat-dice "Combat Dice" (p.13)}, and of a part, of what it is one. */
  private static String heading(List<Record> path, Span name) {
    Declaration declaration = (Declaration) path.getFirst();
    for (Record node : path) {
      if (node instanceof Declaration inner) {
        declaration = inner;
      }
    }
    String kind = DeclarationKinds.of(declaration);
    return switch (path.getLast()) {
      case Declaration.Head(_, var title, var cite) when path.size() > 1 ->
          path.get(path.size() - 2) instanceof Declaration
              ? "**" + kind + "** " + titled(name, title, cite)
              : titled(name, title, cite) + of(kind, declaration);
      case Declaration.Attribute a -> titled(name, a.title(), a.cite()) + of(kind, declaration);
      case Declaration.Member m ->
          titled(name, m.title(), Optional.empty()) + of(kind, declaration);
      case Record other -> titled(name, Optional.empty(), Optional.empty()) + of(kind, declaration);
    };
  }

  private static String titled(Span name, Optional<String> title, Optional<Cite> cite) {
    return "`"
        + name.text()
        + "`"
        + title.map(t -> " \"" + t + "\"").orElse("")
        + cite.map(c -> " (" + c.pages() + ")").orElse("");
  }

  private static String of(String kind, Declaration declaration) {
    Name name = declaration.head().name();
    return name.isMissing() ? "" : ", in the " + kind + " `" + name + "`";
  }

  private List<String> readings(String rule) {
    return text.files().stream()
        .flatMap(SyntaxPath::declarations)
        .filter(Declaration.Reading.class::isInstance)
        .map(Declaration.Reading.class::cast)
        .filter(reading -> reading.rules().stream().anyMatch(name -> name.text().equals(rule)))
        .limit(MOST_READINGS)
        .map(
            reading ->
                "Reading "
                    + titled(reading.head().name().span(), Optional.empty(), reading.head().cite())
                    + ": "
                    + reading.text())
        .toList();
  }
}
