/** {@code muster language-server}: tells editors about rulebooks while they are written. */
@NullMarked
package dev.muster.tool.cli.server;

import org.jspecify.annotations.NullMarked;
