/**
 * The one style in which rulebooks are written: the words and signs of a text stay as they are and
 * where they are, comments with them; blanks and line ends are set anew.
 */
@NullMarked
package dev.muster.lang.format;

import org.jspecify.annotations.NullMarked;
