/** {@code muster test --mutate}: whether the examples notice changes of the rules. */
@NullMarked
package dev.muster.tool.cli.mutation;

import org.jspecify.annotations.NullMarked;
