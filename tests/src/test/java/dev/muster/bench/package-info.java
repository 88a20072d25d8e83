/**
 * How fast Muster is: reading, checking, making rules, asking, fighting.
 *
 * <p>In go the rulebooks of the project and small ones written here; out come JMH's figures. What
 * they were, on which machine, and what they say is in docs/performance.md. Run by hand: see {@link
 * dev.muster.bench.Bench}.
 *
 * <p>Not here: anything that can fail a build. A figure is no promise of the project; the machine
 * that builds it may be busy.
 */
package dev.muster.bench;
