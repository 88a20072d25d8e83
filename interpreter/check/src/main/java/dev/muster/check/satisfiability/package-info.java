/** Whether conditions can hold together, and where: of each term, the values that it may have. */
@NullMarked
package dev.muster.check.satisfiability;

import org.jspecify.annotations.NullMarked;
