/** Changes of what is on the table: values, dice, cards, secrets. */
@NullMarked
package dev.muster.play.state;

import org.jspecify.annotations.NullMarked;
