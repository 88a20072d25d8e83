/**
 * Runs while Maven builds the program, and for no user ever. In: the project's rulebooks. Out: the
 * parser's predictions, a resource that readers start quickly with ({@code
 * lang.parse.Predictions}).
 */
@NullMarked
package dev.muster.tool.build;

import org.jspecify.annotations.NullMarked;
