/** A general who plays on: second battles from a decision onwards, to see what comes of it. */
@NullMarked
package dev.muster.play.search;

import org.jspecify.annotations.NullMarked;
