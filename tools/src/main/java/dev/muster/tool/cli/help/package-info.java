/**
 * {@code muster help}, the manual, the completion of shells, and what is said of wrong arguments.
 */
@NullMarked
package dev.muster.tool.cli.help;

import org.jspecify.annotations.NullMarked;
