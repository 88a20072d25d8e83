/** A gallery of rulebooks as a site of static pages. */
@NullMarked
package dev.muster.tool.cli.site;

import org.jspecify.annotations.NullMarked;
