/**
 * Makes the program quick to start. In: the jars of the program. Out: the same jars, laid out so
 * that Java's start-up cache can hold all of them. Run once a build by the launcher, never by a
 * command.
 *
 * <p>Not here: what the cache is trained with ({@code cli.Training} and the launcher).
 */
package dev.muster.tool.quick;
