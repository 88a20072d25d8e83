/**
 * Where battles are saved while people play them, so that nothing is lost, and where those are kept
 * that were given no file.
 */
@NullMarked
package dev.muster.tool.cli.save;

import org.jspecify.annotations.NullMarked;
