/**
 * The examples of a rulebook, run: given, dice, choices, expect. In goes an example, out comes
 * whether it holds and, if not, what was expected, what came and why. Not here: reports, files.
 */
package dev.muster.example;
