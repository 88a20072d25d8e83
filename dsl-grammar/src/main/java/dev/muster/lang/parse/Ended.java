package dev.muster.lang.parse;

import dev.muster.lang.syntax.RulebookFile;

/**
 * A declaration that is begun, ended somehow.
 *
 * @param start where it begins in its text
 * @param file nothing but it
 */
public record Ended(int start, RulebookFile file) {}
