/**
 * {@code muster play}: a battle between bots and people, who choose from a menu or type their
 * orders.
 */
@NullMarked
package dev.muster.tool.cli.play;

import org.jspecify.annotations.NullMarked;
