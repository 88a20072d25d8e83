/**
 * Benchmarks: parsing, checking, compiling, evaluating quantities, playing.
 *
 * <p>In: the rulebooks of the project and small ones written here. Out: JMH's figures.
 * docs/performance.md has the figures, the machine they were measured on, and their interpretation.
 * Run by hand: see {@link dev.muster.bench.Bench}.
 *
 * <p>Not here: anything that can fail a build. A figure is not a promise; the machine that builds
 * may be busy.
 */
package dev.muster.bench;
