/** Looks for numbers with which a general plays better; how well one plays, others find out. */
@NullMarked
package dev.muster.training;

import org.jspecify.annotations.NullMarked;
