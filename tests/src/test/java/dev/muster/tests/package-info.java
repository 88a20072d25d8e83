/**
 * What spans modules: the architecture's rules, every rulebook's examples, whole battles, house
 * rules written on the spot, snippets of the language, hostile input, the documents.
 *
 * <p>In go the sources, the rulebooks and the documents of the whole project, found from {@link
 * dev.muster.tests.Project}; out come failures that say which file to look at. One class holds one
 * promise of the project.
 *
 * <p>Not here: tests of one class or one package (they stand in their module), benchmarks
 * (dev.muster.bench).
 */
package dev.muster.tests;
