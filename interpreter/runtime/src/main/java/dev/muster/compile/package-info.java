/**
 * From the checked model to what runs: expressions become {@link
 * dev.muster.compile.expression.CompiledExpression} closures over frames, rules become Drools rules
 * (through {@code dev.muster.session}), bodies become {@link
 * dev.muster.compile.statement.CompiledStatement}s. The product is one immutable {@link
 * dev.muster.compile.CompiledRulebook}, shared by all battles and threads. Not here: dice, players,
 * the order of play.
 */
@NullMarked
package dev.muster.compile;

import org.jspecify.annotations.NullMarked;
