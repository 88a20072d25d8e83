/**
 * Loads rulebooks from disk: parses a folder and the folders it extends, in dependency order, and
 * hashes every byte that was read.
 *
 * <p>Not here: the meaning of the text ({@code check}), and any other input or output.
 */
@NullMarked
package dev.muster.load;

import org.jspecify.annotations.NullMarked;
