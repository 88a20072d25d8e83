/** Statements of the core as closures over frames, and what they may do to a battle. */
@NullMarked
package dev.muster.compile.statement;

import org.jspecify.annotations.NullMarked;
