/**
 * The files that people name to commands: how they are called, how they are read, and why they
 * cannot be.
 */
@NullMarked
package dev.muster.tool.cli.file;

import org.jspecify.annotations.NullMarked;
