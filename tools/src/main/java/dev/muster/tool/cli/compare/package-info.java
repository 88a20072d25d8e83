/**
 * {@code muster compare}: what changes when a scenario is fought by other rules, with other options
 * or by another general, from the same seeds.
 */
@NullMarked
package dev.muster.tool.cli.compare;

import org.jspecify.annotations.NullMarked;
