/** From written to checked statements, and the procedures and actions they are the bodies of. */
@NullMarked
package dev.muster.check.statement;

import org.jspecify.annotations.NullMarked;
