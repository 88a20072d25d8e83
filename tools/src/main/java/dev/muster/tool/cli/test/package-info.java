/**
 * {@code muster test}: runs the examples of rulebooks, and fills in the values that they leave
 * open.
 */
@NullMarked
package dev.muster.tool.cli.test;

import org.jspecify.annotations.NullMarked;
