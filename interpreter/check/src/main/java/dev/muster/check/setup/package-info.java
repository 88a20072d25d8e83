/** Checks what is put on the table, and scenarios. */
@NullMarked
package dev.muster.check.setup;

import org.jspecify.annotations.NullMarked;
