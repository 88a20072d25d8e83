/** What came of the examples of rulebooks, and how it is reported. */
@NullMarked
package dev.muster.tool.cli.example;

import org.jspecify.annotations.NullMarked;
