/** What there is to see on a table, in millimetres and in words, whatever it is drawn with. */
@NullMarked
package dev.muster.tool.cli.scene;

import org.jspecify.annotations.NullMarked;
