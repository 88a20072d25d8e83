/**
 * {@code muster replay}: a recorded battle once more, held against its record. And how any command
 * reads a record.
 */
@NullMarked
package dev.muster.tool.cli.replay;

import org.jspecify.annotations.NullMarked;
