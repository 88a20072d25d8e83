/**
 * The fuzzer: texts that nobody has looked at, put through every door of the program.
 *
 * <p>In: the rulebooks, snippets and former findings of the project, mutated. Out: the defects that
 * show, each with the smallest input found; {@code tests/fuzz/README.md} says how to run it for
 * hours. A minute of it, with fixed seeds, is part of every build.
 *
 * <p>Not here: inputs made by hand to do harm (dev.muster.tests.HostileInputTest).
 */
package dev.muster.fuzz;
