package dev.muster.lang.syntax;

import dev.muster.lang.Source;
import java.util.List;

/** One file of a rulebook: its declarations in the order of the text. */
public record RulebookFile(Source source, List<Declaration> declarations) {}
