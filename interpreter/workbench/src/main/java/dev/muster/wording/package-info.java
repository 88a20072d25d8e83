/** What a checked rulebook says, in English. */
@NullMarked
package dev.muster.wording;

import org.jspecify.annotations.NullMarked;
