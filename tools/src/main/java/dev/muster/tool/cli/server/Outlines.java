package dev.muster.tool.cli.server;

import dev.muster.editor.Outline;
import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;

/** What is declared in a file, as the protocol has it. */
final class Outlines {
  private Outlines() {}

  static List<DocumentSymbol> shown(List<Outline.Entry> entries) {
    return entries.stream().map(Outlines::shown).toList();
  }

  private static DocumentSymbol shown(Outline.Entry entry) {
    return new DocumentSymbol(
        entry.name(),
        kind(entry.kind()),
        Places.range(entry.whole()),
        Places.range(entry.named()),
        entry.title().map(title -> entry.kind() + " \"" + title + "\"").orElse(entry.kind()),
        shown(entry.parts()));
  }

  /** The sign that editors show beside it: the nearest of those that programs have. */
  static SymbolKind kind(String kind) {
    return switch (kind) {
      case "rulebook", "extends", "option", "erratum" -> SymbolKind.Module;
      case "kind", "formation" -> SymbolKind.Class;
      case "attribute" -> SymbolKind.Field;
      case "set", "ladder", "deck", "die" -> SymbolKind.Enum;
      case "member", "criterion" -> SymbolKind.EnumMember;
      case "measure", "measure in" -> SymbolKind.Constant;
      case "event", "trigger" -> SymbolKind.Event;
      case "procedure", "window", "action" -> SymbolKind.Function;
      case "scenario", "army", "general" -> SymbolKind.Object;
      case "example", "reading" -> SymbolKind.String;
      default -> SymbolKind.Method;
    };
  }
}
