/**
 * Quantities, their tables and outcome tables: every possible input must be covered exactly once.
 */
package dev.muster.check.table;
