/** {@code muster check}: looks for problems in rulebooks. Loads nothing that only battles need. */
@NullMarked
package dev.muster.tool.cli.check;

import org.jspecify.annotations.NullMarked;
