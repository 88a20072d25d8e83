/**
 * Reading rulebooks from disk: a folder, and the folders that it extends, become syntax trees in
 * the order in which they build on each other, with a hash of every byte that was read.
 *
 * <p>Not here: what the text means ({@code check}), and any other kind of input or output.
 */
package dev.muster.load;
