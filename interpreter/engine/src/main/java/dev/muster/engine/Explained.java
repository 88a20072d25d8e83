package dev.muster.engine;

import java.util.List;

/**
 * The answer to a question asked of a rulebook.
 *
 * @param why the rules behind it, with pages and readings, each a line for people
 */
public record Explained(Value value, List<String> why) {}
