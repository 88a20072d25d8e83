/**
 * How much of a rulebook is proved or reached: of an inventory of the printed rules, and of the
 * rules and statements.
 */
@NullMarked
package dev.muster.tool.cli.coverage;

import org.jspecify.annotations.NullMarked;
