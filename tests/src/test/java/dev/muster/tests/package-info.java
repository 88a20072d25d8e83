/**
 * Tests that span modules: architecture rules, the examples of every rulebook, complete battles,
 * house rules, snippets of the language, hostile input, the documentation.
 *
 * <p>In: the sources, rulebooks and documentation of the whole project, located by {@link
 * dev.muster.tests.Project}. Out: failures that name the file to look at. Each class tests one
 * promise of the project.
 *
 * <p>Not here: tests of a single class or package, which are in its module, and benchmarks
 * (dev.muster.bench).
 */
package dev.muster.tests;
