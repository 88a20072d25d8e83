/** Setting up: the table, its decks, deployment. */
@NullMarked
package dev.muster.play.setup;

import org.jspecify.annotations.NullMarked;
