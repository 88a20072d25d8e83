/** {@code muster army}: holds orders of battle against their army lists, and adds them up. */
@NullMarked
package dev.muster.tool.cli.army;

import org.jspecify.annotations.NullMarked;
