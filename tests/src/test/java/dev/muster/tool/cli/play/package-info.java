/** A test class inside the package of {@code muster play}, for what tests choose from its menu. */
package dev.muster.tool.cli.play;
