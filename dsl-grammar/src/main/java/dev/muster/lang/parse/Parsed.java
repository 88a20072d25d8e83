package dev.muster.lang.parse;

import dev.muster.lang.diagnose.Diagnostic;
import dev.muster.lang.syntax.RulebookFile;
import java.util.List;

/** The result of reading a file: always a tree, and what was wrong with the text, in its order. */
public record Parsed(RulebookFile tree, List<Diagnostic> problems) {}
