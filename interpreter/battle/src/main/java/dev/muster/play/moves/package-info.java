/** Moves of bases: where they end, and what stops them. */
@NullMarked
package dev.muster.play.moves;

import org.jspecify.annotations.NullMarked;
