/**
 * Finds the rules that apply: the only use of Drools while a battle runs.
 *
 * <p>In: the compiled rules of a rulebook ({@link dev.muster.session.RuleSpec}, conditions as
 * closures), the specials the things on the table have ({@link
 * dev.muster.session.SpecialAssignment}), and one question or event at a time ({@link
 * dev.muster.session.Request}). Out: the rules that fired, each with its subject, in an order that
 * depends on the rulebook and the table alone, never on how Drools went about it.
 *
 * <p>A {@link dev.muster.session.RuleBase} is built once per rulebook and shared by all threads; a
 * {@link dev.muster.session.RuleSession} belongs to one battle and one thread. Conditions may put
 * further requests while they are being tested.
 *
 * <p>Not here: what a fired rule does (the caller adds up contributions and carries out
 * consequences), reading rulebook text, dice, the record of a battle.
 */
@NullMarked
package dev.muster.session;

import org.jspecify.annotations.NullMarked;
