package dev.muster.lang.parse;

import dev.muster.lang.tree.TextTree;

/** The result of reading a file with all its words and signs. */
public record ReadText(Parsed parsed, TextTree text) {}
