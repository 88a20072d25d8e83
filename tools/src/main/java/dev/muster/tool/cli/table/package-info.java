/**
 * What a player sees of the table: its map, its things in words, and the distances between them.
 */
@NullMarked
package dev.muster.tool.cli.table;

import org.jspecify.annotations.NullMarked;
