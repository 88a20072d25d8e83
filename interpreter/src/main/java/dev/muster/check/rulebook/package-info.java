/** Checks that need the whole rulebook at once. */
package dev.muster.check.rulebook;
