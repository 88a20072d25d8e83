/**
 * Scenes as pictures in SVG that need nothing else: no scripts, no files, no letters of their own.
 */
@NullMarked
package dev.muster.tool.cli.svg;

import org.jspecify.annotations.NullMarked;
