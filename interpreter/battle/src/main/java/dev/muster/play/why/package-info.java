/** Explains what happens in a battle and what rules answer, from what they were made of. */
@NullMarked
package dev.muster.play.why;

import org.jspecify.annotations.NullMarked;
