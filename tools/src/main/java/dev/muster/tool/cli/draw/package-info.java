/** {@code muster draw}: pictures of scenarios, examples and recorded battles. */
@NullMarked
package dev.muster.tool.cli.draw;

import org.jspecify.annotations.NullMarked;
