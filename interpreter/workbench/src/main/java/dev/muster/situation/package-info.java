/**
 * Situations as somebody asks about them: what is given, as in an example, what is done then, and
 * what is asked.
 */
@NullMarked
package dev.muster.situation;

import org.jspecify.annotations.NullMarked;
