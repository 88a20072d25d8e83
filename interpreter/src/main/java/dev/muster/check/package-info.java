/**
 * From syntax to model: what the names mean, whether the kinds fit, whether the tables are
 * complete.
 *
 * <p>In come the files of a rulebook as they were written, base rulebooks before their supplements;
 * out go a {@link dev.muster.model.Rulebook} in which nothing is unresolved, or the problems why
 * there is none. {@link dev.muster.check.RulebookChecker} is the door and lists the passes. One
 * class answers one question: what overrides what (Overrides), what a name means (Symbols, Scope),
 * what a term is worth (Terms and its helpers), whether a table has gaps (TableGaps). A problem is
 * made next to the check that found it.
 *
 * <p>Not here: reading files, Drools, anything that happens in a battle. What a rulebook's author
 * did wrong is returned, never thrown.
 */
package dev.muster.check;
