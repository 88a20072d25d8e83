/**
 * Checks the syntax trees of a rulebook and builds its model: resolves names, checks types, and
 * verifies that tables are complete.
 *
 * <p>In: the parsed files of a rulebook, with extended rulebooks before their supplements. Out: a
 * {@link dev.muster.model.Rulebook} in which everything is resolved, or the diagnostics that
 * prevented it. {@link dev.muster.check.RulebookChecker} is the entry point and lists the passes.
 * Each pass returns a record that later passes can only read, so that the type of what a check is
 * given says which pass has run: {@code EffectiveDeclarations} (what counts), {@code Signatures}
 * (what names stand for; only {@code SymbolTable.Builder} declares names, and it ends with this
 * pass), {@code CheckedBodies}. Bodies are functions: {@code BodyChecker} takes one declaration,
 * and returns its core, its facts and its problems, so that it can be checked anew alone; bodies
 * speak of each other by their signatures. Each class answers one question, such as what overrides
 * what (OverrideResolver), what a name means (SymbolTable, Scope), or whether a table has gaps
 * (TableCoverage). A diagnostic is created next to the check that finds the mistake.
 *
 * <p>The packages below this one depend on each other in one direction: {@code declaration}, {@code
 * expression}, then {@code signature}, {@code statement}, {@code rule}, {@code table}; {@code
 * setup}, {@code army}, {@code example}; {@code rulebook}.
 *
 * <p>Not here: reading files, Drools, anything that happens in a battle. Mistakes of an author are
 * returned, never thrown.
 */
@NullMarked
package dev.muster.check;

import org.jspecify.annotations.NullMarked;
