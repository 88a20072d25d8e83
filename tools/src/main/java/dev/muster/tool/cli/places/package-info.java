/**
 * {@code muster places}: where in a rulebook a rule may listen, and what changes and asks for a
 * quantity.
 */
@NullMarked
package dev.muster.tool.cli.places;

import org.jspecify.annotations.NullMarked;
