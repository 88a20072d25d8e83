/**
 * The forms in which problems and results are written, for people and for other programs, and the
 * files that they are written to.
 */
@NullMarked
package dev.muster.tool.cli.report;

import org.jspecify.annotations.NullMarked;
