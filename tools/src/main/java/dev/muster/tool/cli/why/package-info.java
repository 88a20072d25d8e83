/** The command that tells why something happened in a battle. */
@NullMarked
package dev.muster.tool.cli.why;

import org.jspecify.annotations.NullMarked;
