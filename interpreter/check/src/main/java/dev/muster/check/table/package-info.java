/**
 * Quantities, their tables and outcome tables: every possible input must be covered exactly once.
 */
@NullMarked
package dev.muster.check.table;

import org.jspecify.annotations.NullMarked;
